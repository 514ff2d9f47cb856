import { AppError, type ErrorDetail } from '@invoicing/domain/errors';

/** A body that breaks the schema or a rule of its fields; each detail names one. */
export function invalidBody(...details: readonly ErrorDetail[]): AppError {
  return new AppError(
    'validation_failed',
    'The body has invalid fields: correct those that the details name.',
    details,
  );
}

/** A query that has parameters which are not there, or wrong values of those that are. */
export function invalidQuery(...details: readonly ErrorDetail[]): AppError {
  return new AppError('bad_request', 'The query has invalid parameters: correct those that the details name.', details);
}
