import type { Db } from '@invoicing/db/client';
import { sameBytes } from '@invoicing/db/secrets';
import { hashClientSecret } from './client-secret.ts';
import { invalidClient, OAuthError } from './errors.ts';
import { type BasicCredentials, parseBasic } from './parse.ts';

export type AuthenticatedClient = { id: string; organizationId: string; clientId: string; allowedScopes: readonly string[]; secretId: string };

const dummyDigest = new Uint8Array(32);

/**
 * Takes the credentials out of a token request: Basic or form fields, never both, never the query string.
 * @throws OAuthError invalid_request when two mechanisms are used, invalid_client when none is
 */
export function presentedCredentials(authorization: string | null, form: ReadonlyMap<string, string>): BasicCredentials {
  const clientId = form.get('client_id');
  const clientSecret = form.get('client_secret');
  if (authorization === null) {
    if (clientId === undefined || clientSecret === undefined) throw invalidClient();
    return { clientId, clientSecret };
  }
  if (clientSecret !== undefined) throw new OAuthError('invalid_request', 'Use one client authentication method only.');
  const basic = parseBasic(authorization);
  if (!basic) throw invalidClient();
  if (clientId !== undefined && clientId !== basic.clientId) throw new OAuthError('invalid_request', 'client_id differs from the authenticated client.');
  return basic;
}

/**
 * Checks a client's secret in constant time. An unknown client, a wrong or revoked secret, a revoked client and a
 * suspended organization take the same path and get the same answer.
 * @throws OAuthError invalid_client
 */
export async function authenticateClient(db: Db, pepper: Uint8Array, given: BasicCredentials, now: Date): Promise<AuthenticatedClient> {
  const presented = hashClientSecret(pepper, given.clientSecret);
  const client = await db.oauthClient.findUnique({
    where: { clientId: given.clientId },
    include: { secrets: true, organization: { select: { status: true } } },
  });
  const usable = (client?.secrets ?? []).filter((secret) => secret.revokedAt === null && (secret.expiresAt === null || secret.expiresAt > now));
  const digests = usable.length > 0 ? usable : [{ id: '', hash: dummyDigest }];
  const matched = digests.filter((secret) => sameBytes(secret.hash, presented))[0];
  if (!client || !matched || client.revokedAt !== null || client.organization.status !== 'active') throw invalidClient();
  const { id, organizationId, clientId, allowedScopes } = client;
  return { id, organizationId, clientId, allowedScopes, secretId: matched.id };
}
