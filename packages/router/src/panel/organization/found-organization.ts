import { recordAudit } from '@invoicing/db/audit';
import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import { AppError } from '@invoicing/domain/errors';
import { parseNip } from '@invoicing/domain/nip';
import type { Services } from '../../services.ts';
import { createInvitation, Email } from '../invitations/create-invitation.ts';

export type NewOrganization = { name: string; nip: string; address: string; environment: KsefEnvironment; ownerEmail: string };

const pattern = '{series}/{n}/{MM}/{YYYY}';

/**
 * Makes an organization with its number series, and invites its first owner. Only the operator can: no page leads here.
 * @returns the invitation's link, for the operator to pass on; it is mailed too
 * @throws AppError validation_failed when NIP or e-mail are none
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
    const { id: organizationId } = await tx.organization.create({ data: { name, nip, addressLine1: address, environment } });
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
    const { url } = await createInvitation(services, tx, { organizationId, email: email.data, role: 'owner', invitedById: null });
    return { organizationId, url };
  });
}
