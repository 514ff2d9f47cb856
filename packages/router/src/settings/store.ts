import type { Sql } from '@invoicing/db/connection/client';
import { ask, int, prepare, tables, uuid } from '@invoicing/db/connection/prepared';
import type { SellerSnapshot } from '@invoicing/domain/document';
import { keepUnknown, readStored } from '@invoicing/domain/fields/stored';
import { OrganizationSettings } from '@invoicing/domain/settings/settings';

type Organization = { id: string; nip: string; settingsVersion: number };

const ofVersion = prepare(
  'find-organization-settings',
  { organizationId: uuid, version: int },
  ({ organizationId, version }) =>
    tables
      .selectFrom('organization_settings')
      .select('settings')
      .where('organization_id', '=', organizationId)
      .where('version', '=', version),
);

/** One version of an organization's settings, with defaults for members that were added later. */
export async function settingsOf(
  db: Sql,
  organization: Pick<Organization, 'id' | 'settingsVersion'>,
): Promise<OrganizationSettings> {
  return readStored(OrganizationSettings, await storedSettings(db, organization));
}

/**
 * The next version to store: members written by a newer release are preserved, although they are neither shown nor
 * changed here.
 */
export async function nextSettings(
  tx: Sql,
  organization: Pick<Organization, 'id' | 'settingsVersion'>,
  settings: OrganizationSettings,
): Promise<OrganizationSettings> {
  return keepUnknown(OrganizationSettings, await storedSettings(tx, organization), settings);
}

async function storedSettings(
  db: Sql,
  { id: organizationId, settingsVersion: version }: Pick<Organization, 'id' | 'settingsVersion'>,
): Promise<unknown> {
  const [row] = await ask(db, ofVersion, { organizationId, version });
  if (!row) throw new Error('the settings version of the organization is missing');
  return row.settings;
}

/** The seller as an invoice names it. */
export function sellerOf(
  { nip }: Pick<Organization, 'nip'>,
  { seller, document_language: language, logo }: OrganizationSettings,
): SellerSnapshot {
  return { ...seller, nip, ...(language === 'pl' && logo === null ? {} : { letterhead: { language, logo } }) };
}
