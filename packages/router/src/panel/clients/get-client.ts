import type { Prisma } from '@invoicing/db/generated/client';
import type { OauthClientSecretModel } from '@invoicing/db/generated/models/OauthClientSecret';
import { AppError } from '@invoicing/domain/errors';
import { z } from 'zod';
import { mayInspectClient, mayManageClient } from '../../access/permissions.ts';
import { requireMember } from '../../access/require-member.ts';
import type { OperationContext } from '../../context.ts';
import { query } from '../../operation.ts';
import { Uuid } from '../../wire.ts';
import { outlineOf } from './store.ts';
import { callsOf, recentPlainPkce } from './usage.ts';

/** Only the latest secrets are shown; live ones are always among the latest two. */
const shownSecrets = 20;
const include = {
  secrets: { orderBy: { createdAt: 'desc' }, take: shownSecrets },
  redirectUris: { orderBy: { createdAt: 'asc' } },
} satisfies Prisma.OauthClientInclude;
type Row = Prisma.OauthClientGetPayload<{ include: typeof include }>;

/**
 * One client with its latest secrets (never their text), its redirect URIs and its activity in the last 30 days.
 * Members who may neither manage nor inspect it see only that it exists and is in use.
 */
export const getClient = query(
  {
    permission: 'clients:read',
    input: z.strictObject({ id: Uuid }),
  },
  async ({ ctx, input: { id } }) => {
    const { role } = requireMember(ctx.actor);
    const row = await ctx.db.oauthClient.findFirst({ where: { id, isPanel: false }, include });
    if (!row) throw new AppError('not_found', 'There is no such client.');
    const outline = outlineOf(row);
    if (!mayInspectClient(role, row)) return { ...outline, isWithheld: true as const };
    const facts = await factsOf(ctx, row);
    return { ...outline, ...facts, isWithheld: false as const, mayManage: mayManageClient(role, row) };
  },
);

async function factsOf(ctx: OperationContext, row: Row) {
  const live = { oauthClientId: row.id, revokedAt: null };
  const [liveTokens, liveConsents, createdBy, calls] = await Promise.all([
    ctx.db.accessToken.count({ where: { ...live, expiresAt: { gt: ctx.now } } }),
    ctx.db.oauthConsent.count({ where: live }),
    creatorOf(ctx, row),
    callsOf(ctx, row.id),
  ]);
  return {
    clientId: row.clientId,
    kind: row.kind,
    scopes: row.allowedScopes,
    requestedScopes: row.requestedScopes,
    redirectUris: row.redirectUris.map(({ uri }) => uri),
    createdAt: row.createdAt.toISOString(),
    createdBy,
    plainPkceAt: recentPlainPkce(row, ctx.now),
    secrets: row.secrets.map((secret) => presentSecret(secret, ctx.now)),
    liveTokens,
    liveConsents,
    calls,
  };
}

async function creatorOf({ db }: OperationContext, { createdById }: Row): Promise<string | null> {
  if (createdById === null) return null;
  const creator = await db.member.findFirst({ where: { id: createdById } });
  return creator?.displayName ?? null;
}

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
