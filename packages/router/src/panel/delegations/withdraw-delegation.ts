import { AppError } from '@invoicing/domain/errors';
import { z } from 'zod';
import { permits } from '../../access/actor.ts';
import { requireMember } from '../../access/require-member.ts';
import { revocationScope, revokeUncounted } from '../../approvals/use/revoke.ts';
import { auditMember } from '../../audit/audit-member.ts';
import { command } from '../../operation.ts';
import { Uuid } from '../../wire.ts';

/**
 * Ends a delegation early, by either side or by a member who manages members. Unused approvals given under it end too.
 * @throws AppError not_found for a delegation that is not in force, or that of others
 */
export const withdrawDelegation = command(
  {
    permission: 'approvals:read',
    input: z.strictObject({ id: Uuid }),
    output: z.object({ revoked: z.number().int() }),
  },
  async ({ ctx, input: { id } }) => {
    const { memberId } = requireMember(ctx.actor);
    const ofEither = { OR: [{ fromMemberId: memberId }, { toMemberId: memberId }] };
    const { count } = await ctx.tx.approvalDelegation.updateMany({
      where: {
        AND: [{ id, withdrawnAt: null, endsAt: { gt: ctx.now } }, permits(ctx.actor, 'members:manage') ? {} : ofEither],
      },
      data: { withdrawnAt: ctx.now },
    });
    if (count === 0) throw new AppError('not_found', 'There is no such delegation in force.');
    const revoked = await revokeUncounted(revocationScope(ctx), { delegationId: id }, 'delegation_withdrawn');
    await auditMember(ctx, 'approval_delegation.withdrawn', { type: 'approval_delegation', id }, { revoked });
    return { revoked };
  },
);
