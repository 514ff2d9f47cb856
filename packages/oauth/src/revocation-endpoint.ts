import type { Tx } from '@invoicing/db/connection/client';
import { inTransaction } from '@invoicing/db/connection/transaction';
import { sha256 } from '@invoicing/db/secrets/secrets';
import { endConsent } from './consents.ts';
import { answerClient, type ClientRequest, type FormAnswer, type FormRequest, type OAuthServices } from './endpoint.ts';
import { OAuthError } from './errors.ts';
import { auditGrant } from './grants/grant.ts';

/**
 * RFC 7009: ends a token of the asking client. A refresh token takes its whole family along, access tokens included.
 * For a token that is unknown or another client's the answer is the same 200, and nothing happens. The body is `{}`,
 * since some clients parse it.
 */
export function revocationEndpoint(services: OAuthServices, request: FormRequest): Promise<FormAnswer> {
  return answerClient(services, request, async (given) => {
    const token = given.form.get('token');
    if (token === undefined) throw new OAuthError('invalid_request', 'token is missing.');
    await inTransaction(services.db, (tx) => revoke(tx, given, sha256(token)));
    return {};
  });
}

/** The kind is known by the token itself; `token_type_hint` is not needed. */
async function revoke(tx: Tx, request: ClientRequest, hash: Uint8Array<ArrayBuffer>): Promise<void> {
  const { client, now } = request;
  const { organizationId, id } = client;
  const access = await tx.accessToken.updateMany({
    where: { hash, organizationId, oauthClientId: id, revokedAt: null },
    data: { revokedAt: now },
  });
  if (access.count === 1) return auditGrant(tx, request, { action: 'access_token.revoked' });
  const refresh = await tx.refreshToken.findFirst({ where: { hash, organizationId, consent: { oauthClientId: id } } });
  if (!refresh || !(await endConsent(tx, { organizationId, id: refresh.consentId }, 'revoked_by_client', now))) return;
  await auditGrant(tx, request, { action: 'refresh_token.revoked', consentId: refresh.consentId });
}
