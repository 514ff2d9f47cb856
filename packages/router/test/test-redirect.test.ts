import { createMember } from '@invoicing/db/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberActor } from '../src/access/actor.ts';
import { actorOf, createHarness, createTenant, type Harness, panelOf, type Tenant } from '../testing/harness.ts';

type Made = { id: string; clientId: string };

let harness: Harness;
let tenant: Tenant;
let admin: MemberActor;
let made: Made;
beforeAll(async () => {
  harness = await createHarness();
  tenant = await createTenant(harness);
  admin = actorOf(
    tenant.organizationId,
    await createMember(harness.database.db, harness.keys.keys, tenant.organizationId, { role: 'admin' }),
  );
  const redirectUris = ['https://client.example/cb', 'https://other.example/'];
  made = await panelOf(harness, admin).createClient({
    name: 'Shop',
    kind: 'delegated',
    scopes: ['invoices:read'],
    redirectUris,
  });
});
afterAll(() => harness.database.drop());

const verdict = (text: string) => panelOf(harness, admin).testRedirect({ id: made.id, text });
const request = (changes: Record<string, string> = {}) => {
  const usual = {
    response_type: 'code',
    client_id: made.clientId,
    redirect_uri: 'https://client.example/cb',
    state: 'x',
  };
  return `http://localhost:3000/oauth/authorize?${new URLSearchParams({ ...usual, ...changes })}`;
};

test('a registered address is accepted, alone and in an authorize URL, and nothing is kept of the trial', async () => {
  expect(await verdict(' https://client.example/cb ')).toMatchObject({
    isAccepted: true,
    redirectUri: 'https://client.example/cb',
  });
  expect(await verdict(request())).toMatchObject({ isAccepted: true, redirectUri: 'https://client.example/cb' });
  expect(await harness.database.db.authorizationRequest.count({ where: { oauthClientId: made.id } })).toBe(0);
});

test.each([
  ['https://client.example/cb/', 'not_registered', 'https://client.example/cb'],
  ['https://client.example:8443/cb', 'not_registered', 'https://client.example/cb'],
  ['https://other.example/x', 'not_registered', 'https://other.example/'],
  ['https://Client.example/cb', 'not_canonical', null],
  ['https://client.example/cb#f', 'fragment', null],
  ['https://client.example@evil.example/cb', 'userinfo', null],
  ['http://client.example/cb', 'scheme', null],
])('%s is refused by the rule %s, alone and in an authorize URL', async (uri, problem, nearest) => {
  const refused = { isAccepted: false, problem, nearest };
  expect(await verdict(uri)).toMatchObject(refused);
  expect(await verdict(request({ redirect_uri: uri }))).toMatchObject(refused);
});

test.each([
  [{ client_id: 'icl_other' }, 'other_client'],
  [{ redirect_uri: '' }, 'redirect_uri'],
  [{ state: '' }, 'state'],
  [{ response_type: 'token' }, 'unsupported_response_type'],
  [{ scope: 'invoices:issue' }, 'invalid_scope'],
])('an authorize URL with %j is refused as the endpoint refuses it: %s', async (changes, problem) => {
  expect(await verdict(request(changes))).toMatchObject({ isAccepted: false, problem });
});

test('a repeated redirect_uri counts as none, and a revoked client has none', async () => {
  expect(await verdict(`${request()}&redirect_uri=https://other.example/`)).toMatchObject({ problem: 'redirect_uri' });
  await panelOf(harness, admin).revokeClient({ id: made.id });
  expect(await verdict(request())).toMatchObject({ isAccepted: false, problem: 'client' });
});
