import { tokenEndpoint } from '@invoicing/oauth/token-endpoint';
import { oauthServices } from '../src/oauth-services.ts';
import type { Harness } from './harness.ts';

export type Credentials = { clientId: string; clientSecret: string };

/** What the token endpoint answers a client that sends its secret in the form; without a scope, for all that it has. */
export async function askForToken(
  harness: Harness,
  { clientId, clientSecret }: Credentials,
  asked: { scope?: string } = {},
): Promise<{ status: number; access_token: string; scope: string }> {
  const credentials = { client_id: clientId, client_secret: clientSecret };
  const answer = await tokenEndpoint(oauthServices(harness.services), {
    authorization: [],
    contentType: 'application/x-www-form-urlencoded',
    body: new URLSearchParams({ grant_type: 'client_credentials', ...credentials, ...asked }).toString(),
    query: '',
    ip: '127.0.0.1',
    network: '127.0.0.1',
    correlationId: null,
  });
  return { status: answer.status, ...JSON.parse(answer.body) };
}

/** A token of a client. */
export async function takeToken(harness: Harness, client: Credentials): Promise<string> {
  return (await askForToken(harness, client)).access_token;
}
