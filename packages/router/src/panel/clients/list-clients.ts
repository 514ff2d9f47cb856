import { z } from 'zod';
import { query } from '../../operation.ts';
import { recentPlainPkce } from './usage.ts';

/** The organization's OAuth clients with what is known of their use; never a secret. */
export const listClients = query('clients:read')
  .input(z.strictObject({}))
  .query(async ({ ctx }) => {
    const rows = await ctx.db.oauthClient.findMany({ orderBy: { createdAt: 'desc' }, include: { secrets: { orderBy: { createdAt: 'desc' } } } });
    return rows.map((row) => ({
      id: row.id,
      clientId: row.clientId,
      name: row.name,
      kind: row.kind,
      scopes: row.allowedScopes,
      requestedScopes: row.requestedScopes,
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
      plainPkceAt: recentPlainPkce(row, ctx.now),
      revokedAt: row.revokedAt?.toISOString() ?? null,
      secrets: row.secrets.map((secret) => ({
        id: secret.id,
        hint: secret.hint,
        isLive: secret.revokedAt === null && (secret.expiresAt === null || secret.expiresAt > ctx.now),
      })),
    }));
  });
