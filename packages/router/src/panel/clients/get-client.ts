import type { OauthClientSecretModel } from '@invoicing/db/generated/models/OauthClientSecret';
import { AppError } from '@invoicing/domain/errors';
import { z } from 'zod';
import { query } from '../../operation.ts';
import { Uuid } from '../../wire.ts';
import { callsOf, recentPlainPkce } from './usage.ts';

/** The latest ones; a live one is always among the latest two. */
const shownSecrets = 20;

/** One client with its latest secrets (never their text), its redirect URIs and what it did in the last 30 days. */
export const getClient = query('clients:read')
  .input(z.strictObject({ id: Uuid }))
  .query(async ({ ctx, input: { id } }) => {
    const row = await ctx.db.oauthClient.findFirst({
      where: { id, isPanel: false },
      include: {
        secrets: { orderBy: { createdAt: 'desc' }, take: shownSecrets },
        redirectUris: { orderBy: { createdAt: 'asc' } },
      },
    });
    if (!row) throw new AppError('not_found', 'There is no such client.');
    const live = { oauthClientId: id, revokedAt: null };
    const [liveTokens, liveConsents, creator, calls] = await Promise.all([
      ctx.db.accessToken.count({ where: { ...live, expiresAt: { gt: ctx.now } } }),
      ctx.db.oauthConsent.count({ where: live }),
      row.createdById === null
        ? null
        : ctx.db.member.findFirst({
            where: { id: row.createdById },
            include: { user: { select: { displayName: true } } },
          }),
      callsOf(ctx, id),
    ]);
    return {
      id,
      clientId: row.clientId,
      name: row.name,
      kind: row.kind,
      scopes: row.allowedScopes,
      requestedScopes: row.requestedScopes,
      redirectUris: row.redirectUris.map(({ uri }) => uri),
      createdAt: row.createdAt.toISOString(),
      createdBy: creator?.user.displayName ?? null,
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
      plainPkceAt: recentPlainPkce(row, ctx.now),
      revokedAt: row.revokedAt?.toISOString() ?? null,
      secrets: row.secrets.map((secret) => presentSecret(secret, ctx.now)),
      liveTokens,
      liveConsents,
      calls,
    };
  });

type SecretState = 'live' | 'expired' | 'revoked';

function presentSecret(secret: OauthClientSecretModel, now: Date) {
  const { id, hint, createdAt, lastUsedAt, expiresAt, revokedAt } = secret;
  const isOver = expiresAt !== null && expiresAt <= now;
  const state: SecretState = revokedAt ? 'revoked' : isOver ? 'expired' : 'live';
  return {
    id,
    hint,
    state,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}
