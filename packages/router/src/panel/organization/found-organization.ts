import { recordAudit } from '@invoicing/db/audit/audit';
import type { Tx } from '@invoicing/db/connection/client';
import { inTransaction } from '@invoicing/db/connection/transaction';
import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import { AppError } from '@invoicing/domain/errors';
import { parseNip } from '@invoicing/domain/identifiers/nip';
import { OrganizationSettings } from '@invoicing/domain/settings/settings';
import { createInvitation } from '@invoicing/identity/invitations/create-invitation';
import { Email } from '@invoicing/identity/invitations/email';
import type { Services } from '../../services.ts';
import { readMembers } from '../../settings/read-members.ts';

export type NewOrganization = {
  name: string;
  nip: string;
  address: string;
  environment: KsefEnvironment;
  ownerEmail: string;
};

const pattern = '{series}/{n}/{MM}/{YYYY}';

/**
 * Creates an organization with its number series, and invites its first owner. Only the operator can do this; the panel
 * has no page for it.
 * @returns the invitation's link, for the operator to pass on; it is mailed too
 * @throws AppError validation_failed if NIP or e-mail are not valid, or the seller already has an organization in this
 * environment
 */
export async function foundOrganization(
  services: Pick<Services, 'db' | 'keys' | 'baseUrl' | 'clock'>,
  given: NewOrganization,
): Promise<{ organizationId: string; url: string }> {
  const { name, address, environment } = given;
  const nip = parseNip(given.nip);
  const email = Email.safeParse(given.ownerEmail);
  if (nip === null) throw new AppError('validation_failed', `${given.nip} is no NIP.`);
  if (!email.success) throw new AppError('validation_failed', `${given.ownerEmail} is no e-mail address.`);
  return inTransaction(services.db, async (tx) => {
    await requireNewSeller(tx, nip, environment);
    const { id: organizationId } = await tx.organization.create({ data: { name, nip, environment } });
    await createSettings(tx, organizationId, { name, address });
    await recordAudit(tx, {
      organizationId,
      actorKind: 'operator',
      actorId: null,
      action: 'organization.created',
      subjectType: 'organization',
      subjectId: organizationId,
    });
    const { url } = await createInvitation(services, tx, {
      organizationId,
      email: email.data,
      role: 'owner',
      invitedById: null,
    });
    return { organizationId, url };
  });
}

/** Creates the first version of the settings, a series for invoices and one for corrections. */
async function createSettings(
  tx: Tx,
  organizationId: string,
  { name, address }: Pick<NewOrganization, 'name' | 'address'>,
): Promise<void> {
  const seller = { name, address: { country_code: 'PL', ...linesOf(address) } };
  const settings = readMembers(OrganizationSettings, { seller });
  await tx.organizationSettings.create({
    data: { organizationId, version: 1, settings, changed: [], changedByKind: 'operator' },
  });
  const common = { organizationId, pattern, reset: 'month' as const };
  await tx.numberSeries.createMany({
    data: [
      { ...common, code: 'FV', name: 'Faktury', fa3Kind: 'VAT' },
      { ...common, code: 'KOR', name: 'Korekty', fa3Kind: 'KOR' },
    ],
  });
}

/**
 * Requires that the seller has no organization yet: two of them would assign the same numbers. Concurrent creations for
 * one seller are serialized.
 */
async function requireNewSeller(tx: Tx, nip: string, environment: KsefEnvironment): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`seller:${environment}:${nip}`}, 0))`;
  const known = await tx.organization.findFirst({ where: { nip, environment } });
  if (!known) return;
  throw new AppError(
    'validation_failed',
    `The seller with NIP ${nip} has an organization in the ${environment} environment already: ${known.name} (${known.id}).`,
  );
}

/** Splits a one-line address before its postal code, into the two lines of forms and documents. */
function linesOf(address: string) {
  const [, street, town] = /^(.+?),\s*(\d{2}-\d{3}\s.+)$/.exec(address.trim()) ?? [];
  return street && town ? { address_line_1: street, address_line_2: town } : { address_line_1: address };
}
