import type { Sql } from '@invoicing/db/connection/client';
import { leaseTransaction } from '@invoicing/db/connection/transaction';
import { endConsent } from './consents.ts';
import { answerClient, type ClientRequest, type FormAnswer, type FormRequest, type OAuthServices } from './endpoint.ts';
import { OAuthError } from './errors.ts';
import { auditGrant } from './grants/grant.ts';
import { findRefreshToken } from './grants/refresh-token-rows.ts';
import { revokeAccessToken } from './tokens.ts';

/**
 * RFC 7009: revokes a token of the requesting client. Revoking a refresh token revokes its whole family, including
 * access tokens. For an unknown token or another client's, the response is the same 200, without any effect. The body
 * is `{}`, because some clients parse it.
 */
export function revocationEndpoint(services: OAuthServices, request: FormRequest): Promise<FormAnswer> {
  return answerClient(services, request, async (given) => {
    const token = given.form.get('token');
    if (token === undefined) throw new OAuthError('invalid_request', 'token is missing.');
    await leaseTransaction(services.db, (tx) => revoke(tx, given, token));
    return {};
  });
}

/** The token shows its kind, so `token_type_hint` is not needed. */
async function revoke(tx: Sql, request: ClientRequest, token: string): Promise<void> {
  if (await revokeAccessToken(tx, request, token)) return auditGrant(tx, request, { action: 'access_token.revoked' });
  const { client, now } = request;
  const refresh = await findRefreshToken(tx, request, token);
  if (!refresh) return;
  const { consent_id: consentId } = refresh;
  const { organizationId } = client;
  if (!(await endConsent(tx, { organizationId, id: consentId }, 'revoked_by_client', now))) return;
  await auditGrant(tx, request, { action: 'refresh_token.revoked', consentId });
}
