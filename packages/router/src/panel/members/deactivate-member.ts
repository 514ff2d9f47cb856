import { endMemberSessions } from '@invoicing/db/people/sessions';
import { requireStepUp } from '@invoicing/identity/step-up';
import { z } from 'zod';
import { requireMember } from '../../access/require-member.ts';
import { revocationScope, revokeUncounted } from '../../approvals/use/revoke.ts';
import { auditMember } from '../../audit/audit-member.ts';
import { command } from '../../operation.ts';
import { Uuid } from '../../wire.ts';
import { revokeGrants } from './end-powers.ts';
import { lockedMember, requireAnotherOwner } from './locked-member.ts';

/** Deactivates a member: their sessions, granted tokens and unused approvals end at once. */
export const deactivateMember = command(
  {
    permission: 'members:manage',
    input: z.strictObject({ id: Uuid }),
    output: z.object({ status: z.literal('suspended') }),
  },
  async ({ ctx, input }) => {
    const actor = requireMember(ctx.actor);
    requireStepUp(actor, ctx.now);
    const member = await lockedMember(ctx, actor, input.id);
    await requireAnotherOwner(ctx, member);
    const where = { organizationId_id: { organizationId: ctx.organizationId, id: member.id } };
    await ctx.tx.member.update({ where, data: { status: 'suspended' } });
    await endMemberSessions(ctx.tx, member.id, ctx.now);
    await ctx.tx.invitation.updateMany({
      where: { email: member.email, acceptedAt: null, revokedAt: null },
      data: { revokedAt: ctx.now },
    });
    await revokeGrants(ctx, member.id, 'member_deactivated');
    await revokeUncounted(revocationScope(ctx), { decidedByPowerOf: member.id }, 'member_deactivated');
    await auditMember(ctx, 'member.deactivated', { type: 'member', id: member.id });
    return { status: 'suspended' as const };
  },
);
