import type { Db, Tx } from '@invoicing/db/client';
import type { SellerSnapshot } from '@invoicing/domain/document';
import { OrganizationSettings } from '@invoicing/domain/settings';

type Organization = { id: string; nip: string; settingsVersion: number };

/** One version of an organization's settings, with what was not known yet when it was written. */
export async function settingsOf(
  db: Db | Tx,
  { id: organizationId, settingsVersion: version }: Pick<Organization, 'id' | 'settingsVersion'>,
): Promise<OrganizationSettings> {
  const { settings } = await db.organizationSettings.findUniqueOrThrow({
    where: { organizationId_version: { organizationId, version } },
    select: { settings: true },
  });
  return OrganizationSettings.parse(settings);
}

/** The seller as an invoice names it. */
export function sellerOf(
  { nip }: Pick<Organization, 'nip'>,
  { seller, document_language: language, logo }: OrganizationSettings,
): SellerSnapshot {
  return { ...seller, nip, ...(language === 'pl' && logo === null ? {} : { letterhead: { language, logo } }) };
}
