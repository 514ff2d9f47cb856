import { endMemberSessions } from '@invoicing/db/people/sessions';
import { requireStepUp } from '@invoicing/identity/step-up';
import { z } from 'zod';
import { requireGrant } from '../../access/require-grant.ts';
import { requireMember } from '../../access/require-member.ts';
import { roles } from '../../access/roles.ts';
import { revocationScope, revokeUncounted } from '../../approvals/use/revoke.ts';
import { auditMember } from '../../audit/audit-member.ts';
import { command } from '../../operation.ts';
import { Uuid } from '../../wire.ts';
import { revokeGrants } from './end-powers.ts';
import { lockedMember, requireAnotherOwner } from './locked-member.ts';

/**
 * Changes a member's role. Their sessions, their grants to clients, and approvals that the new role could not give end.
 */
export const changeMemberRole = command(
  {
    permission: 'members:manage',
    input: z.strictObject({ id: Uuid, role: z.enum(roles) }),
    output: z.object({ role: z.enum(roles) }),
  },
  async ({ ctx, input }) => {
    const actor = requireMember(ctx.actor);
    requireStepUp(actor, ctx.now);
    requireGrant(actor, input.role);
    const member = await lockedMember(ctx, actor, input.id);
    if (input.role === member.role) return { role: member.role };
    await requireAnotherOwner(ctx, member);
    const where = { organizationId_id: { organizationId: ctx.organizationId, id: member.id } };
    await ctx.tx.member.update({ where, data: { role: input.role } });
    await endMemberSessions(ctx.tx, member.id, ctx.now);
    await revokeGrants(ctx, member.id, 'role_changed');
    await revokeUncounted(revocationScope(ctx), { decidedByPowerOf: member.id }, 'role_changed');
    await auditMember(
      ctx,
      'member.role_changed',
      { type: 'member', id: member.id },
      { from: member.role, to: input.role },
    );
    return { role: input.role };
  },
);
