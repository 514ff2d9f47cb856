import { AppError } from '@invoicing/domain/errors';
import { requireStepUp } from '@invoicing/identity/step-up';
import { z } from 'zod';
import { requireMember } from '../../access/require-member.ts';
import { auditMember } from '../../audit/audit-member.ts';
import { command } from '../../operation.ts';
import { Uuid } from '../../wire.ts';
import { requireMayTakeBack } from './open.ts';

/** Revokes an open invitation; its link stops working. */
export const revokeInvitation = command(
  {
    permission: 'members:manage',
    input: z.strictObject({ id: Uuid }),
    output: z.object({ revoked: z.literal(true) }),
  },
  async ({ ctx, input }) => {
    const actor = requireMember(ctx.actor);
    requireStepUp(actor, ctx.now);
    const open = { id: input.id, acceptedAt: null, revokedAt: null };
    const invitation = await ctx.tx.invitation.findFirst({ where: open });
    if (invitation) requireMayTakeBack(actor, invitation.role);
    const { count } = await ctx.tx.invitation.updateMany({ where: open, data: { revokedAt: ctx.now } });
    if (count === 0) throw new AppError('not_found', 'There is no such open invitation.');
    await auditMember(ctx, 'invitation.revoked', { type: 'invitation', id: input.id });
    return { revoked: true as const };
  },
);
