import type { Sql } from '@invoicing/db/connection/client';
import { ask, bytes, joined, prepare, tables, time, uuid } from '@invoicing/db/connection/prepared';
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

type Key = { organizationId: string; oauthClientId: string; hash: Uint8Array<ArrayBuffer> };
const key = { organizationId: uuid, oauthClientId: uuid, hash: bytes };

/** A single statement, so that exactly one of several concurrent attempts succeeds. */
const claimCode = prepare(
  'claim-authorization-code',
  { ...key, now: time },
  ({ organizationId, oauthClientId, hash, now }) =>
    tables
      .updateTable('oauth_authorization_codes as code')
      .from('oauth_consents as consent')
      .set({ used_at: now })
      .where('code.hash', '=', hash)
      .where('code.used_at', 'is', null)
      .where('code.organization_id', '=', organizationId)
      .where(joined('consent', 'code', 'consent_id'))
      .where('consent.oauth_client_id', '=', oauthClientId)
      .returning('code.consent_id'),
);
const findCode = prepare('find-authorization-code', key, ({ organizationId, oauthClientId, hash }) =>
  tables
    .selectFrom('oauth_authorization_codes as code')
    .innerJoin('oauth_consents as consent', (on) => on.on(joined('consent', 'code', 'consent_id')))
    .select(['code.consent_id', 'code.redirect_uri', 'code.code_challenge', 'code.code_challenge_method'])
    .select(['code.scopes', 'code.expires_at', 'consent.member_id', 'consent.revoked_at'])
    .where('code.organization_id', '=', organizationId)
    .where('code.hash', '=', hash)
    .where('consent.oauth_client_id', '=', oauthClientId),
);

/**
 * RFC 6749 section 4.1.3: exchanges a code for tokens, once. The first attempt of its own client consumes it, even if
 * that attempt fails; a second attempt ends everything issued to the first one (section 4.1.2). An attempt of another
 * client has no effect.
 * @throws OAuthError unauthorized_client, invalid_request, invalid_grant
 */
export async function authorizationCode(tx: Sql, request: GrantRequest): Promise<TokenResponse | OAuthError> {
  requireDelegated(request);
  const code = request.form.get('code');
  if (code === undefined) throw new OAuthError('invalid_request', 'code is missing.');
  if (!codeForm.test(code)) throw invalidGrant();
  const { id: oauthClientId, organizationId, allowedScopes } = request.client;
  const named: Key = { organizationId, oauthClientId, hash: sha256(code) };
  const isFirst = (await ask(tx, claimCode, { ...named, now: request.now })).length === 1;
  const [row] = await ask(tx, findCode, named);
  if (!row) throw invalidGrant();
  const { consent_id: consentId, member_id: memberId, scopes } = row;
  if (!isFirst) return refuse(tx, request, consentId, 'code_replayed');
  const role = await currentRole(tx, { organizationId, memberId });
  const granted = role ? grantableScopes(request.permits, role, scopes, allowedScopes) : [];
  if (!isRightful(request, row) || row.revoked_at !== null || granted.length === 0)
    return refuse(tx, request, consentId, 'code_refused');
  const pair = await issuePair(tx, request, { consentId, memberId, granted, full: scopes, parent: null });
  await touchClient(tx, request, { isPlain: challengeOf(row)?.method === 'plain' });
  await auditGrant(tx, request, {
    action: 'access_token.issued',
    consentId,
    details: { grant: 'authorization_code', scopes: granted },
  });
  return pairResponse(pair, request.now);
}

type Row = {
  redirect_uri: string;
  expires_at: Date;
  code_challenge: string | null;
  code_challenge_method: string | null;
};

function isRightful({ form, now }: GrantRequest, row: Row): boolean {
  return (
    row.expires_at > now &&
    form.get('redirect_uri') === row.redirect_uri &&
    isProven(challengeOf(row), form.get('code_verifier'))
  );
}

function challengeOf({ code_challenge: value, code_challenge_method: method }: Row): Challenge | null {
  return value === null ? null : { value, method: method === 'S256' ? 'S256' : 'plain' };
}

function refuse(
  tx: Sql,
  request: GrantRequest,
  consentId: string,
  reason: 'code_replayed' | 'code_refused',
): Promise<OAuthError> {
  return refuseAndEnd(tx, request, { consentId, action: 'authorization_code.refused', reason });
}
