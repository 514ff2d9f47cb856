import { z } from 'zod';
import { revocationScope, revokeIntents } from '../../approvals/use/revoke.ts';
import { auditMember } from '../../audit/audit-member.ts';
import { Uuid } from '../../wire.ts';
import { clientCommand } from './client-command.ts';

const Ended = z.object({
  revokedTokens: z.number().int(),
  revokedRefreshTokens: z.number().int(),
  revokedConsents: z.number().int(),
  revokedApprovals: z.number().int(),
});

/**
 * Revokes a client with its secrets, tokens, consents, refresh tokens, and pending or unused approvals, all at once.
 * Returns how many of them there were.
 */
export const revokeClient = clientCommand(
  {
    permission: 'clients:manage',
    input: z.strictObject({ id: Uuid }),
    output: Ended,
  },
  async ({ ctx }) => {
    const { tx, now } = ctx;
    const { id } = ctx.client;
    const ofClient = { oauthClientId: id, revokedAt: null };
    const unused = { revokedAt: null, usedAt: null, expiresAt: { gt: now }, consent: { oauthClientId: id } };
    await tx.oauthClient.updateMany({ where: { id }, data: { revokedAt: now } });
    await tx.oauthClientSecret.updateMany({ where: ofClient, data: { revokedAt: now } });
    const tokens = await tx.accessToken.updateMany({
      where: { ...ofClient, expiresAt: { gt: now } },
      data: { revokedAt: now },
    });
    const refreshTokens = await tx.refreshToken.updateMany({ where: unused, data: { revokedAt: now } });
    const consents = await tx.oauthConsent.updateMany({
      where: ofClient,
      data: { revokedAt: now, revokedReason: 'client_revoked' },
    });
    const revokedApprovals = await revokeIntents(revocationScope(ctx), { requestedByClientId: id }, 'client_revoked');
    await auditMember(
      ctx,
      'oauth_client.revoked',
      { type: 'oauth_client', id },
      {
        revoked_tokens: tokens.count,
        revoked_refresh_tokens: refreshTokens.count,
        revoked_consents: consents.count,
        revoked_approvals: revokedApprovals,
      },
    );
    return {
      revokedTokens: tokens.count,
      revokedRefreshTokens: refreshTokens.count,
      revokedConsents: consents.count,
      revokedApprovals,
    };
  },
);
