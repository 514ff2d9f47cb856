import { AppError } from '@invoicing/domain/errors';
import { endConnection } from '@invoicing/oauth/consents';
import { z } from 'zod';
import { permits } from '../../access/actor.ts';
import { requireMember } from '../../access/require-member.ts';
import { auditMember } from '../../audit/audit-member.ts';
import { command } from '../../operation.ts';
import { Uuid } from '../../wire.ts';

/**
 * Ends a client's access for a member at once, with all its tokens. Members may do so for themselves; members who
 * manage consents, for anyone.
 */
export const withdrawConnection = command(
  {
    permission: 'consents:give',
    input: z.strictObject({ oauthClientId: Uuid, memberId: Uuid }),
    output: z.object({ ended: z.number().int() }),
  },
  async ({ ctx, input }) => {
    const member = requireMember(ctx.actor);
    if (input.memberId !== member.memberId && !permits(member, 'consents:manage'))
      throw new AppError('not_found', 'There is no such connection.');
    const ended = await endConnection(ctx.tx, { organizationId: ctx.organizationId, ...input }, ctx.now);
    if (ended === 0) throw new AppError('not_found', 'There is no such connection.');
    const subject = { type: 'oauth_client', id: input.oauthClientId };
    await auditMember(ctx, 'consent.withdrawn', subject, { member_id: input.memberId, consents: ended });
    return { ended };
  },
);
