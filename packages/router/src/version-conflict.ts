import { AppError } from '@invoicing/domain/errors';

/** `expected_version` is not the current one. */
export function versionConflict(what: string, currentVersion: number, path = '/expected_version'): AppError {
  return new AppError('version_conflict', `The ${what} has a newer version.`, [{ code: 'current_version', path, current_version: currentVersion }]);
}
