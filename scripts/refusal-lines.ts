import { AppError } from '@invoicing/router/errors';

/** What an operation refused as an error of a command: each member with its rule, on a line of its own. */
export function inLines(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const lines = error.details.map(({ path, message }) => [path, message].filter(Boolean).join(': '));
  return new Error([error.message, ...lines].join('\n'));
}
