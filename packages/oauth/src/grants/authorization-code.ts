import type { Tx } from '@invoicing/db/connection/client';
import { sha256 } from '@invoicing/db/secrets/secrets';
import { codeForm } from '../codes.ts';
import { currentRole, grantableScopes } from '../current-role.ts';
import { invalidGrant, OAuthError } from '../errors.ts';
import { type Challenge, isProven } from '../pkce.ts';
import {
  auditGrant,
  type GrantRequest,
  refuseAndEnd,
  requireDelegated,
  type TokenResponse,
  touchClient,
} from './grant.ts';
import { issuePair, pairResponse } from './pair.ts';

/**
 * RFC 6749 section 4.1.3: a code for tokens, once. It is used up by the first attempt of its own client, whatever comes
 * of that attempt; a second attempt ends everything that the first one gave (section 4.1.2). Another client's attempt
 * changes nothing.
 * @throws OAuthError unauthorized_client, invalid_request, invalid_grant
 */
export async function authorizationCode(tx: Tx, request: GrantRequest): Promise<TokenResponse | OAuthError> {
  requireDelegated(request);
  const code = request.form.get('code');
  if (code === undefined) throw new OAuthError('invalid_request', 'code is missing.');
  if (!codeForm.test(code)) throw invalidGrant();
  const hash = sha256(code);
  const isFirst = await claim(tx, request, hash);
  const { organizationId, id } = request.client;
  const row = await tx.authorizationCode.findFirst({
    where: { hash, organizationId, consent: { oauthClientId: id } },
    include: { consent: true },
  });
  if (!row) throw invalidGrant();
  if (!isFirst) return refuse(tx, request, row.consentId, 'code_replayed');
  const role = await currentRole(tx, { organizationId, memberId: row.consent.memberId });
  const granted = role ? grantableScopes(request.permits, role, row.scopes, request.client.allowedScopes) : [];
  if (!isRightful(request, row) || row.consent.revokedAt !== null || granted.length === 0)
    return refuse(tx, request, row.consentId, 'code_refused');
  const { consentId, consent, scopes } = row;
  const pair = await issuePair(tx, request, {
    consentId,
    memberId: consent.memberId,
    granted,
    full: scopes,
    parent: null,
  });
  await touchClient(tx, request, { isPlain: challengeOf(row)?.method === 'plain' });
  await auditGrant(tx, request, {
    action: 'access_token.issued',
    consentId,
    details: { grant: 'authorization_code', scopes: granted },
  });
  return pairResponse(pair, request.now);
}

/** One statement, so that of many attempts at the same moment one is the first. */
async function claim(tx: Tx, { client, now }: GrantRequest, hash: Uint8Array): Promise<boolean> {
  const count = await tx.$executeRaw`
    UPDATE oauth_authorization_codes code SET used_at = ${now}
    FROM oauth_consents consent
    WHERE code.hash = ${hash} AND code.used_at IS NULL AND code.organization_id = ${client.organizationId}::uuid
      AND consent.organization_id = code.organization_id AND consent.id = code.consent_id
        AND consent.oauth_client_id = ${client.id}::uuid`;
  return count === 1;
}

type Row = { redirectUri: string; expiresAt: Date; codeChallenge: string | null; codeChallengeMethod: string | null };

function isRightful({ form, now }: GrantRequest, row: Row): boolean {
  return (
    row.expiresAt > now &&
    form.get('redirect_uri') === row.redirectUri &&
    isProven(challengeOf(row), form.get('code_verifier'))
  );
}

function challengeOf({ codeChallenge, codeChallengeMethod }: Row): Challenge | null {
  return codeChallenge === null
    ? null
    : { value: codeChallenge, method: codeChallengeMethod === 'S256' ? 'S256' : 'plain' };
}

function refuse(
  tx: Tx,
  request: GrantRequest,
  consentId: string,
  reason: 'code_replayed' | 'code_refused',
): Promise<OAuthError> {
  return refuseAndEnd(tx, request, { consentId, action: 'authorization_code.refused', reason });
}
