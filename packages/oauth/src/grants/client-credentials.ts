import type { Tx } from '@invoicing/db/client';
import { OAuthError } from '../errors.ts';
import { requestedScopes } from '../scope-parameter.ts';
import { accessTokenSeconds, mintAccessToken } from '../tokens.ts';
import { auditGrant, type GrantRequest, type TokenResponse, touchClient } from './grant.ts';

/**
 * RFC 6749 section 4.4: a token for the client itself; no refresh token. A delegated client acts for members only.
 * @throws OAuthError unauthorized_client, invalid_scope
 */
export async function clientCredentials(tx: Tx, request: GrantRequest): Promise<TokenResponse> {
  const { client, form, now } = request;
  if (client.kind !== 'machine_to_machine') throw new OAuthError('unauthorized_client', 'This client acts for members only.');
  const scopes = requestedScopes(form.get('scope'), client.allowedScopes);
  const { organizationId, id } = client;
  const token = await mintAccessToken(tx, { organizationId, oauthClientId: id, scopes }, now);
  await touchClient(tx, request);
  await auditGrant(tx, request, { action: 'access_token.issued', details: { grant: 'client_credentials', scopes } });
  return { access_token: token, token_type: 'Bearer', expires_in: accessTokenSeconds, scope: scopes.join(' ') };
}
