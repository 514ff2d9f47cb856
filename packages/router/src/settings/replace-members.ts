import type { Tx } from '@invoicing/db/connection/client';
import { lockOrganization } from '@invoicing/db/connection/locking';
import { changedMembers } from '@invoicing/domain/settings/settings';
import { versionConflict } from '../refusals/version-conflict.ts';
import { replaceSettings, type SettingsChange, type SettingsChanged } from './replace-settings.ts';
import { settingsOf } from './store.ts';

type MembersChange = Omit<SettingsChange, 'settings' | 'newLogo'> & {
  /** The members to replace, each as a whole; omitted ones keep their current values. */
  members: Record<string, unknown>;
};

/**
 * Appends the next version of an organization's settings with some members replaced. Versions in between that changed
 * other members are no conflict.
 * @param change `expectedVersion` is the one that the members were read of
 * @throws AppError version_conflict when one of these members was changed in between, validation_failed naming each
 * member and its rule
 */
export async function replaceMembers(
  tx: Tx,
  { members, expectedVersion, ...change }: MembersChange,
): Promise<SettingsChanged> {
  const { organizationId: id } = change;
  await lockOrganization(tx, id);
  const { settingsVersion } = await tx.organization.findUniqueOrThrow({ where: { id } });
  const settings = await settingsOf(tx, { id, settingsVersion });
  const conflict = versionConflict('settings', expectedVersion, settingsVersion, '/expectedVersion');
  if (expectedVersion > settingsVersion) throw conflict;
  const read = await settingsOf(tx, { id, settingsVersion: expectedVersion });
  const isChanged = (name: string) => Object.hasOwn(members, name.split('.')[0] ?? name);
  if (changedMembers(read, settings).some(isChanged)) throw conflict;
  return replaceSettings(tx, {
    ...change,
    expectedVersion: settingsVersion,
    settings: { ...settings, ...members },
  });
}
