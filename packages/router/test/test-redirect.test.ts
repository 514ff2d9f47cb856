import { expect } from 'vitest';
import { actorOf, panelOf } from '../testing/harness.ts';
import { test as base } from '../testing/test.ts';

const test = base
  .extend('admin', { scope: 'file' }, async ({ tenant, newMember }) =>
    actorOf(tenant.organizationId, await newMember('admin')),
  )
  .extend('made', { scope: 'file' }, ({ harness, admin }) => {
    const redirectUris = ['https://client.example/cb', 'https://other.example/'];
    const scopes = ['invoices:read' as const];
    return panelOf(harness, admin).createClient({ name: 'Shop', kind: 'delegated', scopes, redirectUris });
  })
  /** An authorize URL of the client. */
  .extend('request', ({ made }) => (changes: Record<string, string> = {}) => {
    const redirect_uri = 'https://client.example/cb';
    const usual = { response_type: 'code', client_id: made.clientId, redirect_uri, state: 'x' };
    return `http://localhost:3000/oauth/authorize?${new URLSearchParams({ ...usual, ...changes })}`;
  })
  .extend('verdict', ({ harness, admin, made }) => (text: string) => {
    return panelOf(harness, admin).testRedirect({ id: made.id, text });
  });

test('a registered address is accepted, alone and in an authorize URL, and nothing is kept of the trial', async ({
  request,
  made,
  harness,
  verdict,
}) => {
  expect(await verdict(' https://client.example/cb ')).toMatchObject({
    isAccepted: true,
    redirectUri: 'https://client.example/cb',
  });
  expect(await verdict(request())).toMatchObject({ isAccepted: true, redirectUri: 'https://client.example/cb' });
  expect(await harness.database.db.authorizationRequest.count({ where: { oauthClientId: made.id } })).toBe(0);
});

test.for([
  ['https://client.example/cb/', 'not_registered', 'https://client.example/cb'],
  ['https://client.example:8443/cb', 'not_registered', 'https://client.example/cb'],
  ['https://other.example/x', 'not_registered', 'https://other.example/'],
  ['https://Client.example/cb', 'not_canonical', null],
  ['https://client.example/cb#f', 'fragment', null],
  ['https://client.example@evil.example/cb', 'userinfo', null],
  ['http://client.example/cb', 'scheme', null],
] as const)(
  '%s is refused by the rule %s, alone and in an authorize URL',
  async ([uri, problem, nearest], { request, verdict }) => {
    const refused = { isAccepted: false, problem, nearest };
    expect(await verdict(uri)).toMatchObject(refused);
    expect(await verdict(request({ redirect_uri: uri }))).toMatchObject(refused);
  },
);

test.for([
  [{ client_id: 'icl_other' }, 'other_client'],
  [{ redirect_uri: '' }, 'redirect_uri'],
  [{ state: '' }, 'state'],
  [{ response_type: 'token' }, 'unsupported_response_type'],
  [{ scope: 'invoices:issue' }, 'invalid_scope'],
] as const)(
  'an authorize URL with %j is refused as the endpoint refuses it: %s',
  async ([changes, problem], { request, verdict }) => {
    expect(await verdict(request(changes))).toMatchObject({ isAccepted: false, problem });
  },
);

test('a repeated redirect_uri counts as none, and a revoked client has none', async ({
  request,
  made,
  harness,
  verdict,
  admin,
}) => {
  expect(await verdict(`${request()}&redirect_uri=https://other.example/`)).toMatchObject({ problem: 'redirect_uri' });
  await panelOf(harness, admin).revokeClient({ id: made.id });
  expect(await verdict(request())).toMatchObject({ isAccepted: false, problem: 'client' });
});
