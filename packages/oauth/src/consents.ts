import type { Sql } from '@invoicing/db/connection/client';
import { ask, prepare, tables, text, time, uuid } from '@invoicing/db/connection/prepared';

/** Why a consent ended, together with all its codes and tokens. */
export type EndReason =
  | 'withdrawn'
  | 'code_refused'
  | 'code_replayed'
  | 'refresh_token_reused'
  | 'revoked_by_client'
  | 'member_not_entitled';

type Reference = { organizationId: string; id: string };

/** A client that acts for a member, by one or more consents. */
export type Connection = { organizationId: string; oauthClientId: string; memberId: string };

const endOne = prepare(
  'end-consent',
  { organizationId: uuid, id: uuid, reason: text, now: time },
  ({ organizationId, id, reason, now }) =>
    tables
      .updateTable('oauth_consents')
      .set({ revoked_at: now, revoked_reason: reason })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('id'),
);
const endAll = prepare(
  'end-connection',
  { organizationId: uuid, oauthClientId: uuid, memberId: uuid, reason: text, now: time },
  ({ organizationId, oauthClientId, memberId, reason, now }) =>
    tables
      .updateTable('oauth_consents')
      .set({ revoked_at: now, revoked_reason: reason })
      .where('organization_id', '=', organizationId)
      .where('oauth_client_id', '=', oauthClientId)
      .where('member_id', '=', memberId)
      .where('revoked_at', 'is', null)
      .returning('id'),
);
const findLast = prepare(
  'last-consent-of-connection',
  { organizationId: uuid, oauthClientId: uuid, memberId: uuid },
  ({ organizationId, oauthClientId, memberId }) =>
    tables
      .selectFrom('oauth_consents')
      .select(['scopes', 'revoked_reason'])
      .where('organization_id', '=', organizationId)
      .where('oauth_client_id', '=', oauthClientId)
      .where('member_id', '=', memberId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
);

/** Ends a consent once. @returns false when it had ended before */
export async function endConsent(
  tx: Sql,
  { organizationId, id }: Reference,
  reason: EndReason,
  now: Date,
): Promise<boolean> {
  const ended = await ask(tx, endOne, { organizationId, id, reason, now });
  return ended.length === 1;
}

/** Ends all consents of a member to one client. @returns their number */
export async function endConnection(
  tx: Sql,
  { organizationId, oauthClientId, memberId }: Connection,
  now: Date,
): Promise<number> {
  const reason: EndReason = 'withdrawn';
  const ended = await ask(tx, endAll, { organizationId, oauthClientId, memberId, reason, now });
  return ended.length;
}

/** The scopes that a member granted a client the last time, unless they withdrew that. */
export async function rememberedScopes(
  tx: Sql,
  { organizationId, oauthClientId, memberId }: Connection,
): Promise<string[] | null> {
  const withdrawn: EndReason = 'withdrawn';
  const [last] = await ask(tx, findLast, { organizationId, oauthClientId, memberId });
  return last && last.revoked_reason !== withdrawn ? last.scopes : null;
}
