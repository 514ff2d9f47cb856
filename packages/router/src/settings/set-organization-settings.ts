import { recordAudit } from '@invoicing/db/audit/audit';
import type { Tx } from '@invoicing/db/connection/client';
import { keepLogo } from '@invoicing/db/organization/logos';
import { readLogo } from './read-logo.ts';
import { replaceSettings, type SettingsChange, type SettingsChanged } from './replace-settings.ts';

type Given = Pick<SettingsChange, 'organizationId' | 'expectedVersion'> & {
  settings: object;
  /** A PNG or JPEG; left out where the logo stays as the settings say. */
  logo?: Uint8Array;
};

/**
 * Replaces an organization's settings on behalf of the operator, in the caller's transaction, as `changeSettings` and
 * `setLogo` do for people.
 * @throws AppError not_found, version_conflict, validation_failed naming each member and its rule
 */
export async function setOrganizationSettings(tx: Tx, { logo, settings, ...given }: Given): Promise<SettingsChanged> {
  const newLogo = logo && (await keepLogo(tx, given.organizationId, await readLogo(logo, given.organizationId)));
  const done = await replaceSettings(tx, {
    ...given,
    settings: newLogo === undefined ? settings : { ...settings, logo: newLogo },
    ...(newLogo === undefined ? {} : { newLogo }),
    changedBy: { kind: 'operator', id: null },
  });
  const { organizationId } = given;
  if (done.changed.length > 0)
    await recordAudit(tx, {
      organizationId,
      actorKind: 'operator',
      actorId: null,
      action: 'organization.settings_changed',
      subjectType: 'organization',
      subjectId: organizationId,
      details: done,
    });
  return done;
}
