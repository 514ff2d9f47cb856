import { AppError } from '@invoicing/domain/errors';
import { detail } from '@invoicing/domain/messages/detail';

/** The body names another version than the current one: an older one, or one that does not exist yet. */
export function versionConflict(
  what: string,
  sent: number,
  currentVersion: number,
  path = '/expected_version',
): AppError {
  const isAhead = sent > currentVersion;
  const message = isAhead
    ? `The ${what} has no version ${sent} yet: read it and send its current version.`
    : `The ${what} has a newer version: read it and send its current version.`;
  const found = detail(isAhead ? 'current_version.ahead' : 'current_version', {
    path,
    with: { current_version: currentVersion },
  });
  return new AppError('version_conflict', message, [{ ...found, current_version: currentVersion }]);
}
