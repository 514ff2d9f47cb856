import type { Sql } from '@invoicing/db/connection/client';
import { bound, writeTogether } from '@invoicing/db/connection/prepared';
import { currentRole, grantableScopes } from '../current-role.ts';
import { invalidGrant, OAuthError } from '../errors.ts';
import { requestedScopes } from '../scope-parameter.ts';
import type { Scope } from '../scopes.ts';
import {
  auditGrant,
  type GrantRequest,
  refuseAndEnd,
  requireDelegated,
  type TokenResponse,
  touchClient,
} from './grant.ts';
import { issuePair, type Pair, pairResponse } from './pair.ts';
import {
  claimRefreshToken,
  findRefreshToken,
  forgetSuccessors,
  keepSuccessor,
  type RefreshTokenRow,
} from './refresh-token-rows.ts';

/** A response may be lost: within this time the same successor is returned again. */
const graceMs = 30_000;

/**
 * RFC 6749 section 6 with rotation (RFC 9700 section 4.14.2): each refresh token works once and is replaced by its
 * successor. Reuse after the grace period means theft, and the whole family ends. A narrower scope applies to the
 * access token, never to the refresh token.
 * @throws OAuthError unauthorized_client, invalid_request, invalid_grant, invalid_scope; none of them consumes the
 * token
 */
export async function refreshToken(tx: Sql, request: GrantRequest): Promise<TokenResponse | OAuthError> {
  requireDelegated(request);
  const { client, form, now } = request;
  const token = form.get('refresh_token');
  if (token === undefined) throw new OAuthError('invalid_request', 'refresh_token is missing.');
  const row = await findRefreshToken(tx, request, token);
  if (!row || row.revoked_at !== null || row.consent_revoked_at !== null) throw invalidGrant();
  const { consent_id: consentId, member_id: memberId, hash, absolute_expires_at: absoluteExpiresAt, scopes } = row;
  const role = await currentRole(tx, { organizationId: client.organizationId, memberId });
  const full = role ? grantableScopes(request.permits, role, scopes, client.allowedScopes) : [];
  if (full.length === 0) return end(tx, request, consentId, 'member_not_entitled');
  if (row.used_at !== null) return repeat(tx, request, token, full);
  if (row.expires_at <= now) throw invalidGrant();
  const granted = requestedScopes(form.get('scope'), full);
  if (!(await claimRefreshToken(tx, request, row))) return repeat(tx, request, token, full);
  const parent = { hash, absoluteExpiresAt };
  const pair = await issuePair(tx, request, { consentId, memberId, granted, full: scopes, parent });
  await keep(tx, request, row, pair);
  await touchClient(tx, request);
  await auditGrant(tx, request, {
    action: 'access_token.issued',
    consentId,
    details: { grant: 'refresh_token', scopes: granted },
  });
  return pairResponse(pair, now);
}

/**
 * Within the grace period, returns exactly the same successor; a request with another scope does not count as a
 * repetition. After that, ends the family.
 */
async function repeat(
  tx: Sql,
  request: GrantRequest,
  token: string,
  full: readonly Scope[],
): Promise<TokenResponse | OAuthError> {
  // Read again, because the first use of the token may have been committed while this request waited for its row.
  const row = await findRefreshToken(tx, request, token);
  if (!row?.used_at) throw invalidGrant();
  const isRecent = request.now.getTime() - row.used_at.getTime() <= graceMs;
  if (!isRecent || !row.sealed_successor) return end(tx, request, row.consent_id, 'refresh_token_reused');
  const pair = trustPair(JSON.parse(request.encryption.decrypt(row.sealed_successor, sealedFor(row))));
  if (pair.scopes.join(' ') !== requestedScopes(request.form.get('scope'), full).join(' '))
    throw new OAuthError('invalid_scope', 'The refresh token was just used for another scope.');
  return pairResponse(pair, request.now);
}

/** Stores the sealed successor with the token that it replaces, and erases those whose grace period is over. */
async function keep(tx: Sql, { client, encryption, now }: GrantRequest, row: RefreshTokenRow, pair: Pair) {
  const { organizationId } = client;
  const { hash, consent_id: consentId } = row;
  const usedBefore = new Date(now.getTime() - graceMs);
  const sealedSuccessor = encryption.encrypt(JSON.stringify(pair), sealedFor(row));
  await writeTogether(tx, [
    bound(forgetSuccessors, { organizationId, consentId, usedBefore }),
    bound(keepSuccessor, { organizationId, hash, sealedSuccessor }),
  ]);
}

function end(
  tx: Sql,
  request: GrantRequest,
  consentId: string,
  reason: 'refresh_token_reused' | 'member_not_entitled',
): Promise<OAuthError> {
  return refuseAndEnd(tx, request, { consentId, action: 'refresh_token.refused', reason });
}

const sealedFor = ({ hash }: RefreshTokenRow): string => `refresh-token:${Buffer.from(hash).toString('base64url')}`;

/** Only keepSuccessor seals under this name. */
function trustPair(value: unknown): Pair {
  return value as Pair;
}
