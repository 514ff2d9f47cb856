import type { Sql } from '@invoicing/db/connection/client';
import {
  bound,
  bytes,
  maybe,
  prepare,
  tables,
  texts,
  time,
  uuid,
  writeTogether,
} from '@invoicing/db/connection/prepared';
import { accessTokenSeconds, credentialForm, mintCredential } from '@invoicing/db/secrets/credentials';
import { sha256 } from '@invoicing/db/secrets/secrets';
import { grantDays } from '../lifetimes.ts';
import type { Scope } from '../scopes.ts';
import { newAccessToken } from '../tokens.ts';
import type { GrantRequest, TokenResponse } from './grant.ts';

const dayMs = 86_400_000;
const idleMs = grantDays.unused * dayMs;
const absoluteMs = grantDays.longest * dayMs;

export const refreshTokenForm = credentialForm('irt_');

/** An access token and the refresh token that renews it, as issued to the client. */
export type Pair = { accessToken: string; refreshToken: string; scopes: readonly string[]; issuedAt: number };

type NewPair = {
  consentId: string;
  memberId: string;
  /** The scopes of this access token; the refresh token keeps `full` (RFC 6749 section 6). */
  granted: readonly Scope[];
  full: readonly string[];
  parent: { hash: Uint8Array<ArrayBuffer>; absoluteExpiresAt: Date } | null;
};

const insertRefreshToken = prepare(
  'insert-refresh-token',
  {
    organizationId: uuid,
    hash: bytes,
    consentId: uuid,
    parentHash: maybe(bytes),
    scopes: texts,
    expiresAt: time,
    absoluteExpiresAt: time,
    now: time,
  },
  (given) =>
    tables.insertInto('oauth_refresh_tokens').values({
      organization_id: given.organizationId,
      hash: given.hash,
      consent_id: given.consentId,
      parent_hash: given.parentHash,
      scopes: given.scopes,
      expires_at: given.expiresAt,
      absolute_expires_at: given.absoluteExpiresAt,
      created_at: given.now,
    }),
);
const touchConsent = prepare(
  'touch-consent',
  { organizationId: uuid, id: uuid, now: time },
  ({ organizationId, id, now }) =>
    tables
      .updateTable('oauth_consents')
      .set({ last_used_at: now })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id),
);

/**
 * Issues a pair. The refresh token expires 30 days after it was issued and, with all its successors, 180 days after the
 * code.
 */
export async function issuePair(tx: Sql, { client, now }: GrantRequest, given: NewPair): Promise<Pair> {
  const { consentId, memberId, granted, full, parent } = given;
  const { organizationId, id } = client;
  const access = newAccessToken({ organizationId, oauthClientId: id, consentId, memberId, scopes: granted }, now);
  const refreshToken = mintCredential('irt_', organizationId);
  const absoluteExpiresAt = parent?.absoluteExpiresAt ?? new Date(now.getTime() + absoluteMs);
  const refresh = bound(insertRefreshToken, {
    organizationId,
    hash: sha256(refreshToken),
    consentId,
    parentHash: parent?.hash ?? null,
    scopes: [...full],
    expiresAt: new Date(Math.min(now.getTime() + idleMs, absoluteExpiresAt.getTime())),
    absoluteExpiresAt,
    now,
  });
  await writeTogether(tx, [access.write, refresh, bound(touchConsent, { organizationId, id: consentId, now })]);
  return { accessToken: access.token, refreshToken, scopes: granted, issuedAt: now.getTime() };
}

/** The pair as a token response. When it is returned again, `expires_in` is the remaining lifetime. */
export function pairResponse(pair: Pair, now: Date): TokenResponse {
  const age = Math.max(0, Math.ceil((now.getTime() - pair.issuedAt) / 1000));
  return {
    access_token: pair.accessToken,
    token_type: 'Bearer',
    expires_in: accessTokenSeconds - age,
    scope: pair.scopes.join(' '),
    refresh_token: pair.refreshToken,
  };
}
