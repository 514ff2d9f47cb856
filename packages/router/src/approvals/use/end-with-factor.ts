import type { Tx } from '@invoicing/db/connection/client';
import { inOrganization } from '@invoicing/db/connection/transaction';
import type { Session } from '@invoicing/identity/session/read-session';
import type { Services } from '../../services.ts';
import { revokeIntents } from './revoke.ts';

/**
 * Ends a person's unused approvals in every organization. `removeFactor` in identity calls this as its last step,
 * because a removed second factor may have been compromised. Approvals belong to organizations, which the account's own
 * database role cannot reach, so each is ended in a transaction of its organization, before the removal is committed.
 * If the removal then fails, the approvals have ended and the factor remains; the factor is never gone while approvals
 * given with it still count.
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
