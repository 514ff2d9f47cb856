import type { MadeClient } from '@invoicing/db/testing/factories';
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { badgateway, type Library, oauth4webapi, openidClient, type Started, simpleOauth2 } from './oauth-libraries.ts';
import {
  type AuthorizationServer,
  consent as decideOn,
  redirectUri,
  scope,
  startAuthorizationServer,
} from './oauth-server.ts';

let server: AuthorizationServer;
let base: string;
let machine: MadeClient;
let delegated: MadeClient;
beforeAll(async () => {
  server = await startAuthorizationServer();
  ({ base, machine, delegated } = server);
});
afterAll(() => server.close());

const consent = ({ url }: Started, decision: 'approve' | 'deny') => decideOn(server, url, decision);
const read = async (token: string) =>
  (await fetch(`${base}/api/v1/customers`, { headers: { authorization: `Bearer ${token}` } })).status;

describe.each([
  ['openid-client', openidClient],
  ['oauth4webapi', oauth4webapi],
  ['simple-oauth2', simpleOauth2],
  ['@badgateway/oauth2-client', badgateway],
])('%s', (_, create) => {
  const as = ({ clientId, clientSecret }: MadeClient): Promise<Library> =>
    create({ base, clientId, clientSecret, redirectUri });

  test('takes a token for itself, uses it and revokes it', async () => {
    const library = await as(machine);
    const tokens = await library.clientCredentials('customers:read');
    expect([tokens.refresh, await read(tokens.access)]).toEqual([null, 200]);
    await library.revoke(tokens);
    expect(await read(tokens.access)).toBe(401);
  });

  test.each([true, false])('acts for a member, PKCE: %s; refreshes; revokes everything', async (isPkceUsed) => {
    const library = await as(delegated);
    const started = await library.start({ scope, isPkceUsed });
    const first = await started.finish(await consent(started, 'approve'));
    expect(await read(first.access)).toBe(200);
    const second = await library.refresh(first);
    expect(second.access).not.toBe(first.access);
    expect(second.refresh).not.toBe(first.refresh);
    expect(await read(second.access)).toBe(200);
    await library.revoke(second);
    expect([await read(first.access), await read(second.access)]).toEqual([401, 401]);
    await expect(library.refresh(second)).rejects.toThrow();
  });

  test('receives a denial, and finds no token in it', async () => {
    const started = await (await as(delegated)).start({ scope, isPkceUsed: true });
    const returned = await consent(started, 'deny');
    expect(returned.searchParams.get('error')).toBe('access_denied');
    await expect(started.finish(returned)).rejects.toThrow();
  });

  test('cannot finish twice', async () => {
    const started = await (await as(delegated)).start({ scope, isPkceUsed: true });
    const returned = await consent(started, 'approve');
    const tokens = await started.finish(returned);
    await expect(started.finish(returned)).rejects.toThrow();
    expect(await read(tokens.access)).toBe(401);
  });

  test('receives a wrong secret as an error', async () => {
    const library = await as({ ...machine, clientSecret: 'ics_wrong' });
    await expect(library.clientCredentials(scope)).rejects.toThrow();
  });
});

test('a client that knows only the resource finds the authorization server (RFC 9728), from a refused request too', async () => {
  const resource = new URL(`${base}/api/v1`);
  const insecure = { [oauth.allowInsecureRequests]: true };
  const found = await oauth.processResourceDiscoveryResponse(
    resource,
    await oauth.resourceDiscoveryRequest(resource, insecure),
  );
  expect(found.authorization_servers).toEqual([base]);
  const refused = oauth.protectedResourceRequest(
    'iat_unknown',
    'GET',
    new URL(`${base}/api/v1/customers`),
    undefined,
    null,
    insecure,
  );
  await expect(refused).rejects.toMatchObject({
    cause: [
      {
        scheme: 'bearer',
        parameters: { error: 'invalid_token', resource_metadata: `${base}/.well-known/oauth-protected-resource` },
      },
    ],
  });
});

test('oauth4webapi and openid-client refuse an answer of another issuer: every answer names ours', async () => {
  const started = await (await openidClient({ base, ...delegated, redirectUri })).start({ scope, isPkceUsed: true });
  const returned = await consent(started, 'approve');
  expect(returned.searchParams.get('iss')).toBe(base);
  returned.searchParams.set('iss', 'https://evil.example');
  await expect(started.finish(returned)).rejects.toThrow();
});
