import type { Tx } from '@invoicing/db/connection/client';
import { AppError } from '@invoicing/domain/errors';
import { detail } from '@invoicing/domain/messages/detail';
import { changedMembers, OrganizationSettings, validateSettings } from '@invoicing/domain/settings/settings';
import { invalidBody } from '../refusals/invalid-input.ts';
import { versionConflict } from '../refusals/version-conflict.ts';
import { readMembers } from './read-members.ts';
import { nextSettings, settingsOf } from './store.ts';

export type SettingsChange = {
  organizationId: string;
  expectedVersion: number;
  /** Unvalidated: checked here, so that the error names the member and the rule. */
  settings: unknown;
  /** The hash of a logo that has just been stored; without it the logo stays or is removed, as the settings say. */
  newLogo?: string;
  changedBy: { kind: 'member'; id: string } | { kind: 'operator'; id: null };
};

/** The result: the current version, and the members that changed in it, if any. */
export type SettingsChanged = { version: number; changed: string[] };

/**
 * Appends the next version of an organization's settings. It applies to drafts written from now on; existing ones do
 * not change.
 * @throws AppError not_found, version_conflict when somebody changed them in between, validation_failed naming each
 * member and its rule
 */
export async function replaceSettings(
  tx: Tx,
  { organizationId, expectedVersion, settings: given, newLogo, changedBy }: SettingsChange,
): Promise<SettingsChanged> {
  const organization = await tx.organization.findUnique({ where: { id: organizationId } });
  if (!organization) throw new AppError('not_found', `There is no organization ${organizationId}.`);
  if (organization.settingsVersion !== expectedVersion)
    throw versionConflict('settings', expectedVersion, organization.settingsVersion, '/expectedVersion');
  const settings = readSettings(given, organization.nip);
  const before = await settingsOf(tx, organization);
  if (settings.logo !== null && ![before.logo, newLogo].includes(settings.logo))
    throw invalidBody(detail('logo_unknown', { path: '/logo' }));
  const changed = changedMembers(before, settings);
  if (changed.length === 0) return { version: expectedVersion, changed };
  const version = expectedVersion + 1;
  const { count } = await tx.organization.updateMany({
    where: { id: organizationId, settingsVersion: expectedVersion },
    data: { settingsVersion: version, name: settings.seller.name, draftsWaitUntil: settings.drafts_wait_until },
  });
  if (count === 0) throw versionConflict('settings', expectedVersion, version, '/expectedVersion');
  const stored = await nextSettings(tx, organization, settings);
  const { kind: changedByKind, id: changedById } = changedBy;
  await tx.organizationSettings.create({
    data: { organizationId, version, settings: stored, changed, changedByKind, changedById },
  });
  return { version, changed };
}

/** @throws AppError validation_failed */
function readSettings(given: unknown, nip: string): OrganizationSettings {
  const settings = readMembers(OrganizationSettings, given);
  const issues = validateSettings(settings, nip);
  if (issues.length > 0)
    throw invalidBody(...issues.map(({ code, path, message, message_pl }) => ({ code, path, message, message_pl })));
  return settings;
}
