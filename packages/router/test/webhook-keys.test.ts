import { createMember } from '@invoicing/db/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  actorOf,
  type Call,
  call,
  createHarness,
  createTenant,
  customerBody,
  type Harness,
  type Json,
  type Tenant,
} from '../testing/harness.ts';

let harness: Harness;
let tenant: Tenant;

beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.database.drop());
beforeEach(async () => {
  tenant = await createTenant(harness);
});

const ask = (operationId: string, given: Call = {}) => call(harness, tenant, operationId, given);
const at = (endpoint: Json) => ({ webhook_endpoint_id: String(endpoint['id']) });
const body = (changes: Json = {}): Json => ({ url: 'https://example.com/hooks', event_types: ['*'], ...changes });
const create = async (changes: Json = {}) => (await ask('createWebhookEndpoint', { body: body(changes) })).json;

test('an endpoint publishes its public key, and the old one while a rotation overlaps; no private key can be read', async () => {
  const made = await create();
  const first = Object(made['signing']);
  expect([first.public_key, first.previous_public_key]).toEqual([
    expect.stringMatching(/^whpk_[A-Za-z0-9+/]{43}=$/),
    null,
  ]);
  const rotated = await ask('rotateWebhookEndpointSecret', { pathParameters: at(made), body: { overlap_seconds: 60 } });
  const second = Object(rotated.json['signing']);
  expect([second.previous_public_key, second.public_key === first.public_key]).toEqual([first.public_key, false]);
  expect(rotated.body).not.toContain('whsk_');
  const [stored] = await harness.database.db.webhookSecret.findMany({ where: { publicKey: second.public_key } });
  const keys = harness.keys.keys.encryption
    .decrypt(stored?.sealedSecret ?? new Uint8Array(), String(made['id']))
    .split(' ');
  expect(keys).toEqual([rotated.json['secret'], expect.stringMatching(/^whsk_/)]);
  expect(Buffer.from(stored?.sealedSecret ?? []).includes('whsk_')).toBe(false);
});

test('an endpoint is never this service; on this machine only where the installation allows it, and never in production', async () => {
  const problem = async (url: string, environment: 'simulator' | 'production' = 'simulator') => {
    const actor = { ...tenant.actor, environment };
    return (
      Object((await ask('createWebhookEndpoint', { actor, body: body({ url }) })).json['error']).details?.[0]?.code ??
      null
    );
  };
  const open: Harness = {
    ...harness,
    services: { ...harness.services, allowLoopbackWebhooks: true, baseUrl: 'https://invoicing.example.com' },
  };
  const here = 'http://127.0.0.1:9999/hooks';
  expect(await problem(here)).toBe('url_not_allowed');
  const closed = harness;
  harness = open;
  expect([await problem(here), await problem(here, 'production')]).toEqual([null, 'url_not_allowed']);
  expect([await problem('https://invoicing.example.com/hooks'), await problem('http://10.0.0.1/')]).toEqual([
    'url_not_allowed',
    'url_not_allowed',
  ]);
  const [made] = Object((await ask('listWebhookEndpoints')).json['data']);
  const changed = (url: string) => ask('updateWebhookEndpoint', { pathParameters: at(made), body: { url } });
  expect((await changed('http://localhost:1/')).status).toBe(200);
  harness = closed;
  expect((await changed('http://localhost:2/')).errorCode).toBe('validation_failed');
});

test('a member needs a second factor of the last minutes for what shows a secret', async () => {
  const member = await createMember(harness.database.db, harness.keys.keys, tenant.organizationId, {
    role: 'developer',
  });
  const fresh = actorOf(tenant.organizationId, member);
  const stale = { ...fresh, stepUpAt: new Date(Date.now() - 6 * 60_000) };
  const endpoint = await create();
  for (const [operationId, given] of [
    ['createWebhookEndpoint', { body: body() }],
    ['rotateWebhookEndpointSecret', { pathParameters: at(endpoint), body: {} }],
  ] as const) {
    const refused = await ask(operationId, { ...given, actor: stale });
    expect([refused.errorCode, Object(refused.json['error']).details[0].code]).toEqual([
      'unauthorized',
      'step_up_required',
    ]);
    expect((await ask(operationId, { ...given, actor: fresh })).status).toBe(201);
  }
});

test('a member needs a second factor of the last minutes to send the events elsewhere, for nothing else of them', async () => {
  const member = await createMember(harness.database.db, harness.keys.keys, tenant.organizationId, {
    role: 'developer',
  });
  const fresh = actorOf(tenant.organizationId, member);
  const stale = { ...fresh, stepUpAt: new Date(Date.now() - 6 * 60_000) };
  const endpoint = await create();
  const change = (actor: typeof fresh, changes: Json) =>
    ask('updateWebhookEndpoint', { actor, pathParameters: at(endpoint), body: changes });
  const elsewhere = { url: 'https://elsewhere.example.com/hooks' };
  const refused = await change(stale, elsewhere);
  expect([refused.errorCode, Object(refused.json['error']).details[0].code]).toEqual([
    'unauthorized',
    'step_up_required',
  ]);
  expect((await change(stale, { url: endpoint['url'], description: 'Orders' })).status).toBe(200);
  expect((await change(fresh, elsewhere)).json['url']).toBe(elsewhere.url);
});

const deliveriesOf = async (endpoint: Json) =>
  Object(
    (await ask('listWebhookDeliveries', { query: [['webhook_endpoint_id', String(endpoint['id'])]] })).json['data'],
  );

describe('rotation and revocation', () => {
  test('one overlap at a time; an overlap of nothing ends every older secret at once', async () => {
    const endpoint = await create();
    const pathParameters = at(endpoint);
    const first = await ask('rotateWebhookEndpointSecret', { pathParameters, body: { overlap_seconds: 3600 } });
    expect(Object(first.json['signing']).previous_secret_expires_at).not.toBeNull();
    expect((await ask('rotateWebhookEndpointSecret', { pathParameters, body: {} })).errorCode).toBe(
      'rotation_in_progress',
    );
    const live = () => harness.database.db.webhookSecret.count({ where: { endpointId: String(endpoint['id']) } });
    expect(await live()).toBe(2);
    const emergency = await ask('rotateWebhookEndpointSecret', { pathParameters, body: { overlap_seconds: 0 } });
    expect([await live(), Object(emergency.json['signing']).previous_secret_expires_at]).toEqual([1, null]);
    const secrets = [endpoint, first.json, emergency.json].map((row) => row['secret']);
    expect(new Set(secrets).size).toBe(3);
  });

  test('revoked: no secret, nothing goes out, nothing brings it back, and saying it again changes nothing', async () => {
    const endpoint = await create();
    const pathParameters = at(endpoint);
    const revoked = await ask('revokeWebhookEndpoint', { pathParameters });
    expect([revoked.status, revoked.json['status'], Object(revoked.json['signing']).secret_hint]).toEqual([
      200,
      'revoked',
      null,
    ]);
    expect((await ask('revokeWebhookEndpoint', { pathParameters })).body).toBe(revoked.body);
    expect(await harness.database.db.webhookSecret.count({ where: { endpointId: String(endpoint['id']) } })).toBe(0);
    const [delivery] = await deliveriesOf(endpoint);
    expect(delivery.status).toBe('canceled');
    await ask('createCustomer', { body: customerBody() });
    expect(await deliveriesOf(endpoint)).toHaveLength(1);
    const refused = [
      await ask('updateWebhookEndpoint', { pathParameters, body: { status: 'active' } }),
      await ask('rotateWebhookEndpointSecret', { pathParameters, body: {} }),
      await ask('replayWebhookDelivery', { pathParameters: { webhook_delivery_id: delivery.id } }),
    ];
    expect(refused.map(({ errorCode }) => errorCode)).toEqual([
      'endpoint_not_active',
      'endpoint_not_active',
      'endpoint_not_active',
    ]);
    expect((await ask('listWebhookEndpoints')).json['data']).toEqual([]);
    expect(Object((await ask('listWebhookEndpoints', { query: [['status', 'revoked']] })).json['data'])).toHaveLength(
      1,
    );
  });
});
