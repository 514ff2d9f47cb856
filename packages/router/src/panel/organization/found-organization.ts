import { recordAudit } from '@invoicing/db/audit';
import type { Tx } from '@invoicing/db/client';
import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import { AppError } from '@invoicing/domain/errors';
import { parseNip } from '@invoicing/domain/nip';
import { createInvitation, Email } from '@invoicing/identity/invitations/create-invitation';
import type { Services } from '../../services.ts';

export type NewOrganization = {
  name: string;
  nip: string;
  address: string;
  environment: KsefEnvironment;
  ownerEmail: string;
};

const pattern = '{series}/{n}/{MM}/{YYYY}';

/**
 * Makes an organization with its number series, and invites its first owner. Only the operator can: no page leads here.
 * @returns the invitation's link, for the operator to pass on; it is mailed too
 * @throws AppError validation_failed when NIP or e-mail are none, or the seller has an organization in this environment
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
  return services.db.$transaction(async (tx) => {
    await requireNewSeller(tx, nip, environment);
    const { id: organizationId } = await tx.organization.create({
      data: { name, nip, addressLine1: address, environment },
    });
    const common = { organizationId, pattern, reset: 'month' as const };
    await tx.numberSeries.createMany({
      data: [
        { ...common, code: 'FV', fa3Kind: 'VAT' },
        { ...common, code: 'KOR', fa3Kind: 'KOR' },
      ],
    });
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

/**
 * Two organizations of one seller would give its numbers twice. Founding the same seller at the same moment waits for
 * each other.
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
