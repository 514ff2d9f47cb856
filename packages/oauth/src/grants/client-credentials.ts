import { recordAudit } from '@invoicing/db/audit';
import type { Tx } from '@invoicing/db/client';
import type { AuthenticatedClient } from '../client-auth.ts';
import { OAuthError } from '../errors.ts';
import { requestedScopes } from '../scope-parameter.ts';
import { accessTokenSeconds, mintAccessToken } from '../tokens.ts';

export type TokenResponse = { access_token: string; token_type: 'Bearer'; expires_in: number; scope: string };

/** What a grant works with: the authenticated client, its parameters, and where the request came from. */
export type GrantRequest = { client: AuthenticatedClient; form: ReadonlyMap<string, string>; now: Date; ip: string | null; correlationId: string | null };

/**
 * RFC 6749 section 4.4: a token for the client itself; no refresh token. A delegated client acts for members only.
 * @throws OAuthError unauthorized_client, invalid_scope
 */
export async function clientCredentials(tx: Tx, { client, form, now, ip, correlationId }: GrantRequest): Promise<TokenResponse> {
  if (client.kind !== 'machine_to_machine') throw new OAuthError('unauthorized_client', 'This client acts for members only.');
  const scopes = requestedScopes(form.get('scope'), client.allowedScopes);
  const { organizationId, id, secretId } = client;
  const token = await mintAccessToken(tx, { organizationId, oauthClientId: id, scopes }, now);
  await tx.oauthClient.update({ where: { organizationId_id: { organizationId, id } }, data: { lastUsedAt: now } });
  await tx.oauthClientSecret.update({ where: { organizationId_id: { organizationId, id: secretId } }, data: { lastUsedAt: now } });
  const details = { grant: 'client_credentials', scopes };
  await recordAudit(tx, { organizationId, actorKind: 'client', actorId: id, action: 'access_token.issued', details, ip, correlationId });
  return { access_token: token, token_type: 'Bearer', expires_in: accessTokenSeconds, scope: scopes.join(' ') };
}
