import type { Tx } from '@invoicing/db/client';
import { scopes } from '@invoicing/oauth/scopes';
import { z } from 'zod';
import { permits } from '../../actor.ts';
import { query } from '../../operation.ts';
import { requireMember } from '../member.ts';

type Row = Awaited<ReturnType<typeof liveConsents>>[number];

/** Clients that act for members now: one's own, or everyone's for a person who manages them. A client that was granted access twice is one connection. */
export const listConnections = query('consents:give')
  .input(z.strictObject({}))
  .query(async ({ ctx }) => {
    const member = requireMember(ctx.actor);
    const rows = await liveConsents(ctx.db, permits(member, 'consents:manage') ? null : member.memberId, ctx.now);
    const members = await ctx.db.member.findMany({
      where: { id: { in: rows.map(({ memberId }) => memberId) } },
      select: { id: true, user: { select: { displayName: true } } },
    });
    const names = new Map(members.map(({ id, user }) => [id, user.displayName]));
    const connections = Map.groupBy(rows, ({ oauthClientId, memberId }) => `${oauthClientId} ${memberId}`);
    return [...connections.values()].map((consents) => present(consents, names, member.memberId));
  });

/** A consent is alive while a code or refresh token of it still works. */
function liveConsents(db: Tx, memberId: string | null, now: Date) {
  const usable = { some: { usedAt: null, expiresAt: { gt: now } } };
  return db.oauthConsent.findMany({
    where: { revokedAt: null, client: { revokedAt: null }, OR: [{ refreshTokens: usable }, { codes: usable }], ...(memberId === null ? {} : { memberId }) },
    include: { client: { select: { name: true, clientId: true } } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
}

function present(consents: Row[], names: ReadonlyMap<string, string>, ownId: string) {
  const [{ oauthClientId, memberId, client }] = trustSome(consents);
  const uses = consents.flatMap(({ lastUsedAt }) => lastUsedAt ?? []).map((at) => at.toISOString());
  return {
    oauthClientId,
    clientName: client.name,
    clientId: client.clientId,
    memberId,
    memberName: names.get(memberId) ?? '',
    isOwn: memberId === ownId,
    scopes: scopes.filter((scope) => consents.some((consent) => consent.scopes.includes(scope))),
    since: consents.map(({ createdAt }) => createdAt.toISOString()).sort()[0] ?? '',
    lastUsedAt: uses.sort().at(-1) ?? null,
  };
}

/** Grouping makes no empty group. */
function trustSome(rows: Row[]): [Row, ...Row[]] {
  return rows as [Row, ...Row[]];
}
