import type { Db } from '@invoicing/db/connection/client';
import { writeTogether } from '@invoicing/db/connection/prepared';
import { accessTokenSeconds } from '@invoicing/db/secrets/credentials';
import { OAuthError } from '../errors.ts';
import { requestedScopes } from '../scope-parameter.ts';
import { newAccessToken } from '../tokens.ts';
import { clientTouches, type GrantRequest, grantAudit, type TokenResponse } from './grant.ts';

/**
 * RFC 6749 section 4.4: issues a token for the client itself, without a refresh token. Not for delegated clients, which
 * only act for members. All its writes are one statement, so it needs no explicit transaction.
 * @throws OAuthError unauthorized_client, invalid_scope
 */
export async function clientCredentials(db: Db, request: GrantRequest): Promise<TokenResponse> {
  const { client, form, now } = request;
  if (client.kind !== 'machine_to_machine')
    throw new OAuthError('unauthorized_client', 'This client acts for members only.');
  const scopes = requestedScopes(form.get('scope'), client.allowedScopes);
  const { organizationId, id } = client;
  const { token, write } = newAccessToken({ organizationId, oauthClientId: id, scopes }, now);
  const entry = grantAudit(request, {
    action: 'access_token.issued',
    details: { grant: 'client_credentials', scopes },
  });
  await writeTogether(db, [write, ...clientTouches(request), entry]);
  return { access_token: token, token_type: 'Bearer', expires_in: accessTokenSeconds, scope: scopes.join(' ') };
}
