import type { Tx } from '@invoicing/db/connection/client';
import { inOrganization } from '@invoicing/db/connection/transaction';
import type { Session } from '@invoicing/identity/session/read-session';
import type { Services } from '../../services.ts';
import { revokeIntents } from './revoke.ts';

/**
 * Ends what a person approved and no one has used yet, in every organization. A second factor is removed when it may be
 * in other hands: `removeFactor` of identity takes this as its last step.
 *
 * Approvals belong to organizations, which the door of accounts does not reach: each ends in a transaction of its
 * organization, before the removal is committed. Should that fail, approvals have ended and the factor is still there;
 * never is it gone while they still count.
 */
export const endApprovalsWithFactor =
  ({ organizationDb, clock }: Services, { userId, ip }: Session & { ip: string }) =>
  async (tx: Tx): Promise<void> => {
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
          { decidedByPowerOf: id },
          'factor_removed',
        );
      });
    }
  };
