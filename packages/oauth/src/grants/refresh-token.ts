import type { Tx } from '@invoicing/db/connection/client';
import { sha256 } from '@invoicing/db/secrets/secrets';
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
import { issuePair, type Pair, pairResponse, refreshTokenForm } from './pair.ts';

/** An answer can get lost on its way: within this time the same successor is given again. */
const graceMs = 30_000;

type Row = NonNullable<Awaited<ReturnType<typeof findToken>>>;

/**
 * RFC 6749 section 6 with rotation (RFC 9700 section 4.14.2): each refresh token works once and names its successor.
 * Used again after the grace, somebody has stolen it: the whole family ends. A narrower scope narrows the access token,
 * never the refresh token.
 * @throws OAuthError unauthorized_client, invalid_request, invalid_grant, invalid_scope; none of them uses the token up
 */
export async function refreshToken(tx: Tx, request: GrantRequest): Promise<TokenResponse | OAuthError> {
  requireDelegated(request);
  const { client, form, now } = request;
  const token = form.get('refresh_token');
  if (token === undefined) throw new OAuthError('invalid_request', 'refresh_token is missing.');
  const row = await findToken(tx, request, token);
  if (!row || row.revokedAt !== null || row.consent.revokedAt !== null) throw invalidGrant();
  const { organizationId, consentId, consent } = row;
  const role = await currentRole(tx, { organizationId, memberId: consent.memberId });
  const full = role ? grantableScopes(request.permits, role, row.scopes, client.allowedScopes) : [];
  if (full.length === 0) return end(tx, request, consentId, 'member_not_entitled');
  if (row.usedAt !== null) return repeat(tx, request, token, full);
  if (row.expiresAt <= now) throw invalidGrant();
  const granted = requestedScopes(form.get('scope'), full);
  const claimed = await tx.refreshToken.updateMany({
    where: { organizationId, hash: row.hash, usedAt: null },
    data: { usedAt: now },
  });
  if (claimed.count === 0) return repeat(tx, request, token, full);
  const parent = { hash: copyOf(row.hash), absoluteExpiresAt: row.absoluteExpiresAt };
  const pair = await issuePair(tx, request, {
    consentId,
    memberId: consent.memberId,
    granted,
    full: row.scopes,
    parent,
  });
  await keepSuccessor(tx, request, row, pair);
  await touchClient(tx, request);
  await auditGrant(tx, request, {
    action: 'access_token.issued',
    consentId,
    details: { grant: 'refresh_token', scopes: granted },
  });
  return pairResponse(pair, now);
}

async function findToken(tx: Tx, { client }: GrantRequest, token: string) {
  if (!refreshTokenForm.test(token)) return null;
  const where = { hash: sha256(token), organizationId: client.organizationId, consent: { oauthClientId: client.id } };
  return tx.refreshToken.findFirst({ where, include: { consent: true } });
}

/**
 * Within the grace the successor comes again, exactly; a request with another scope does not count as a repetition.
 * After it the family ends.
 */
async function repeat(
  tx: Tx,
  request: GrantRequest,
  token: string,
  full: readonly Scope[],
): Promise<TokenResponse | OAuthError> {
  // Read again: the first use of the token may have come while this request waited for its row.
  const row = await findToken(tx, request, token);
  if (!row?.usedAt) throw invalidGrant();
  const isRecent = request.now.getTime() - row.usedAt.getTime() <= graceMs;
  if (!isRecent || !row.sealedSuccessor) return end(tx, request, row.consentId, 'refresh_token_reused');
  const pair = trustPair(JSON.parse(request.encryption.decrypt(row.sealedSuccessor, sealedFor(row))));
  if (pair.scopes.join(' ') !== requestedScopes(request.form.get('scope'), full).join(' '))
    throw new OAuthError('invalid_scope', 'The refresh token was just used for another scope.');
  return pairResponse(pair, request.now);
}

/** Seals the successor next to the token that it replaces, and forgets those whose grace is over. */
async function keepSuccessor(tx: Tx, { encryption, now }: GrantRequest, row: Row, pair: Pair): Promise<void> {
  const { organizationId, hash, consentId } = row;
  const over = {
    organizationId,
    consentId,
    usedAt: { lt: new Date(now.getTime() - graceMs) },
    sealedSuccessor: { not: null },
  };
  await tx.refreshToken.updateMany({ where: over, data: { sealedSuccessor: null } });
  const sealedSuccessor = encryption.encrypt(JSON.stringify(pair), sealedFor(row));
  await tx.refreshToken.update({
    where: { organizationId_hash: { organizationId, hash: copyOf(hash) } },
    data: { sealedSuccessor },
  });
}

function end(
  tx: Tx,
  request: GrantRequest,
  consentId: string,
  reason: 'refresh_token_reused' | 'member_not_entitled',
): Promise<OAuthError> {
  return refuseAndEnd(tx, request, { consentId, action: 'refresh_token.refused', reason });
}

const sealedFor = ({ hash }: Row): string => `refresh-token:${Buffer.from(hash).toString('base64url')}`;
const copyOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

/** Only keepSuccessor seals under this name. */
function trustPair(value: unknown): Pair {
  return value as Pair;
}
