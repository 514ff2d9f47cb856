import { recordAudit } from '@invoicing/db/audit';
import type { Tx } from '@invoicing/db/client';
import type { AuthenticatedClient } from '../client-auth.ts';
import { requestedScopes } from '../scope-parameter.ts';
import { accessTokenSeconds, mintAccessToken } from '../tokens.ts';

export type TokenResponse = { access_token: string; token_type: 'Bearer'; expires_in: number; scope: string };

/** RFC 6749 section 4.4: a token for the client itself; no refresh token. @throws OAuthError invalid_scope */
export async function clientCredentials(tx: Tx, client: AuthenticatedClient, form: ReadonlyMap<string, string>, now: Date): Promise<TokenResponse> {
  const scopes = requestedScopes(form.get('scope'), client.allowedScopes);
  const { organizationId, id, secretId } = client;
  const token = await mintAccessToken(tx, { organizationId, oauthClientId: id, scopes }, now);
  await tx.oauthClient.update({ where: { organizationId_id: { organizationId, id } }, data: { lastUsedAt: now } });
  await tx.oauthClientSecret.update({ where: { organizationId_id: { organizationId, id: secretId } }, data: { lastUsedAt: now } });
  await recordAudit(tx, { organizationId, actorKind: 'client', actorId: id, action: 'access_token.issued', details: { grant: 'client_credentials', scopes } });
  return { access_token: token, token_type: 'Bearer', expires_in: accessTokenSeconds, scope: scopes.join(' ') };
}
