import { recordAudit } from '@invoicing/db/audit';
import { AppError } from '@invoicing/domain/errors';
import { z } from 'zod';
import { command } from '../../operation.ts';
import { Uuid } from '../../wire.ts';
import { requireMember, requireStepUp } from '../member.ts';

/** Revokes a client with its secrets; its live tokens die at once. Gives how many there were. */
export const revokeClient = command('clients:manage')
  .input(z.strictObject({ id: Uuid }))
  .output(z.object({ revokedTokens: z.number().int() }))
  .mutation(async ({ ctx, input }) => {
    const member = requireMember(ctx.actor);
    requireStepUp(member, ctx.now);
    const { count } = await ctx.tx.oauthClient.updateMany({ where: { id: input.id, revokedAt: null }, data: { revokedAt: ctx.now } });
    if (count === 0) throw new AppError('not_found', 'There is no such live client.');
    await ctx.tx.oauthClientSecret.updateMany({ where: { oauthClientId: input.id, revokedAt: null }, data: { revokedAt: ctx.now } });
    const live = { oauthClientId: input.id, revokedAt: null, expiresAt: { gt: ctx.now } };
    const tokens = await ctx.tx.accessToken.updateMany({ where: live, data: { revokedAt: ctx.now } });
    await recordAudit(ctx.tx, {
      organizationId: ctx.organizationId,
      actorKind: 'member',
      actorId: member.memberId,
      action: 'oauth_client.revoked',
      subjectType: 'oauth_client',
      subjectId: input.id,
      details: { revoked_tokens: tokens.count },
      ip: ctx.ip,
      correlationId: ctx.correlationId,
    });
    return { revokedTokens: tokens.count };
  });
