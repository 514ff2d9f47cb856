import { AppError } from '@invoicing/domain/errors';
import { requireStepUp } from '@invoicing/identity/step-up';
import { z } from 'zod';
import { requireGrant } from '../../access/require-grant.ts';
import { requireMember } from '../../access/require-member.ts';
import { auditMember } from '../../audit/audit-member.ts';
import { command } from '../../operation.ts';
import { Uuid } from '../../wire.ts';
import { lockedMember } from './locked-member.ts';

/** Gives a deactivated member their role back; what they had granted to clients stays ended. */
export const reactivateMember = command(
  {
    permission: 'members:manage',
    input: z.strictObject({ id: Uuid }),
    output: z.object({ status: z.literal('active') }),
  },
  async ({ ctx, input }) => {
    const actor = requireMember(ctx.actor);
    requireStepUp(actor, ctx.now);
    const member = await lockedMember(ctx, actor, input.id);
    requireGrant(actor, member.role);
    if (member.status !== 'suspended')
      throw new AppError('version_conflict', 'The member is not deactivated.', [
        { code: 'status', status: member.status },
      ]);
    const where = { organizationId_id: { organizationId: ctx.organizationId, id: member.id } };
    await ctx.tx.member.update({ where, data: { status: 'active' } });
    await auditMember(ctx, 'member.reactivated', { type: 'member', id: member.id });
    return { status: 'active' as const };
  },
);
