import type { Tx } from '@invoicing/db/client';
import { inOrganization } from '@invoicing/db/transaction';
import { type RemovedFactor, removeFactor } from '@invoicing/identity/account/remove-factor';
import type { Session } from '@invoicing/identity/session/read-session';
import { revokeIntents } from '../../approval-lifecycle/revoke.ts';
import type { Services } from '../../services.ts';

/**
 * Removes a second factor of a person. It is removed when it may be in other hands: what the person approved and no one
 * has used yet ends with it, in every organization.
 * @throws AppError unauthorized, not_found, validation_failed
 */
export function removeSecondFactor(
  services: Services,
  session: Session & { ip: string },
  factor: RemovedFactor,
): Promise<void> {
  return removeFactor(services, session, factor, (tx) => revokeApprovalsOf(services, tx, session));
}

/**
 * Approvals belong to organizations, which the door of accounts does not reach: each ends in a transaction of its
 * organization, before the removal is committed. Should that fail, approvals have ended and the factor is still there;
 * never is it gone while they still count.
 */
async function revokeApprovalsOf(
  { organizationDb, clock }: Services,
  tx: Tx,
  { userId, ip }: { userId: string; ip: string },
): Promise<void> {
  // Bounded by the organizations of one person: approvals end in each.
  const memberships = await tx.member.findMany({
    where: { userId },
    select: { id: true, organizationId: true, organization: { select: { environment: true } } },
  });
  const cause = { kind: 'panel' as const, operation_id: null, client_id: null, correlation_id: null };
  for (const { id, organizationId, organization } of memberships) {
    const eventScope = { organizationId, environment: organization.environment, cause };
    const author = { actorKind: 'member' as const, actorId: id, ip };
    await inOrganization(organizationDb, organizationId, async (within) => {
      await revokeIntents(
        { tx: within, now: clock(), eventScope, author },
        { decisions: { some: { memberId: id } } },
        'factor_removed',
      );
    });
  }
}
