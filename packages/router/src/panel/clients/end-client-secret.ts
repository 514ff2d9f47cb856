import { AppError } from '@invoicing/domain/errors';
import { z } from 'zod';
import { auditMember } from '../../audit/audit-member.ts';
import { Uuid } from '../../wire.ts';
import { clientCommand } from './client-command.ts';
import { liveSecrets } from './store.ts';

/**
 * Ends an old secret before it expires. Tokens obtained with it expire on their own, within ten minutes. The secret
 * without an expiry cannot be ended: a live client always has one; to end it, revoke the client.
 * @throws AppError not_found for a secret that is not live, version_conflict with detail `last_live_secret`
 */
export const endClientSecret = clientCommand(
  {
    permission: 'clients:manage',
    input: z.strictObject({ id: Uuid, secretId: Uuid }),
    output: z.object({ hint: z.string() }),
  },
  async ({ ctx, input }) => {
    const { client } = ctx;
    const live = await liveSecrets(ctx, client.id);
    const secret = live.find(({ id }) => id === input.secretId);
    if (!secret) throw new AppError('not_found', 'There is no such live secret.');
    const stays = live.some(({ id, expiresAt }) => id !== secret.id && expiresAt === null);
    if (!stays)
      throw new AppError('version_conflict', 'The last live secret cannot be ended; rotate it or revoke the client.', [
        { code: 'last_live_secret' },
      ]);
    await ctx.tx.oauthClientSecret.updateMany({ where: { id: secret.id }, data: { revokedAt: ctx.now } });
    const { hint, lastUsedAt } = secret;
    await auditMember(
      ctx,
      'oauth_client.secret_ended',
      { type: 'oauth_client', id: client.id },
      { hint, last_used_at: lastUsedAt?.toISOString() ?? null },
    );
    return { hint };
  },
);
