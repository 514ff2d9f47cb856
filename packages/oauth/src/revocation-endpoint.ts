import type { Sql } from '@invoicing/db/connection/client';
import { leaseTransaction } from '@invoicing/db/connection/transaction';
import { endConsent } from './consents.ts';
import { answerClient, type ClientRequest, type FormAnswer, type FormRequest, type OAuthServices } from './endpoint.ts';
import { OAuthError } from './errors.ts';
import { auditGrant } from './grants/grant.ts';
import { findRefreshToken } from './grants/refresh-token-rows.ts';
import { revokeAccessToken } from './tokens.ts';

/**
 * RFC 7009: ends a token of the asking client. A refresh token takes its whole family along, access tokens included.
 * For a token that is unknown or another client's the answer is the same 200, and nothing happens. The body is `{}`,
 * since some clients parse it.
 */
export function revocationEndpoint(services: OAuthServices, request: FormRequest): Promise<FormAnswer> {
  return answerClient(services, request, async (given) => {
    const token = given.form.get('token');
    if (token === undefined) throw new OAuthError('invalid_request', 'token is missing.');
    await leaseTransaction(services.db, (tx) => revoke(tx, given, token));
    return {};
  });
}

/** The kind is known by the token itself; `token_type_hint` is not needed. */
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
