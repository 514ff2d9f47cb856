import { AppError } from '@invoicing/domain/errors';

/** Compares the content hash that the client expects. @throws AppError content_hash_mismatch */
export function requireHash(expected: string | undefined, actual: string, path: string): void {
  if (expected === undefined || expected === actual) return;
  throw new AppError('content_hash_mismatch', 'The hash is not that of the current content.', [
    { code: 'current_hash', path, current_hash: actual },
  ]);
}
