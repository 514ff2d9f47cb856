import { AppError } from '@invoicing/domain/errors';
import { createInvitation } from '@invoicing/identity/invitations/create-invitation';
import { requireStepUp } from '@invoicing/identity/step-up';
import { z } from 'zod';
import { requireGrant } from '../../access/require-grant.ts';
import { requireMember } from '../../access/require-member.ts';
import { auditMember } from '../../audit/audit-member.ts';
import { command } from '../../operation.ts';
import { Invitation } from './invitation.ts';
import { requireMayReplace, requirePause, requireRoom } from './open.ts';

/**
 * Invites a person by e-mail, replacing an open invitation to the same address. Existing members, active or not, cannot
 * be invited.
 * @throws AppError validation_failed if too many invitations are open, or the address was invited within ten minutes
 */
export const inviteMember = command(
  {
    permission: 'members:manage',
    input: z.strictObject(Invitation.shape),
    output: z.object({ id: z.string() }),
  },
  async ({ ctx, input }) => {
    const actor = requireMember(ctx.actor);
    requireStepUp(actor, ctx.now);
    requireGrant(actor, input.role);
    const members = await ctx.tx.member.count({ where: { email: input.email } });
    if (members > 0)
      throw new AppError('version_conflict', 'This e-mail belongs to a member.', [
        { code: 'already_member', path: '/email' },
      ]);
    await requireRoom(ctx, input.email);
    await requireMayReplace(ctx, actor, input.email);
    await requirePause(ctx, input.email);
    const { organizationId } = ctx;
    const { id } = await createInvitation(ctx.services, ctx.tx, {
      organizationId,
      ...input,
      invitedById: actor.memberId,
    });
    await auditMember(ctx, 'member.invited', { type: 'invitation', id }, { role: input.role });
    return { id };
  },
);
