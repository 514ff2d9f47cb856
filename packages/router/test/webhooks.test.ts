import { createClient } from '@invoicing/db/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
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
const own = () => ({ where: { organizationId: tenant.organizationId } });

beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.database.drop());
beforeEach(async () => {
  harness.setNow(null);
  tenant = await createTenant(harness);
});

const ask = (operationId: string, given: Call = {}) => call(harness, tenant, operationId, given);
const at = (endpoint: Json) => ({ webhook_endpoint_id: String(endpoint['id']) });
const body = (changes: Json = {}): Json => ({ url: 'https://example.com/hooks', event_types: ['*'], ...changes });
const create = async (changes: Json = {}) => (await ask('createWebhookEndpoint', { body: body(changes) })).json;
const inOrder = ({ id }: Json): [string, string][] => [
  ['webhook_endpoint_id', String(id)],
  ['order', 'asc'],
];
const deliveriesOf = async (endpoint: Json, query: [string, string][] = []) =>
  Object((await ask('listWebhookDeliveries', { query: [...inOrder(endpoint), ...query] })).json['data']);
const typesTo = async (endpoint: Json) =>
  (await deliveriesOf(endpoint)).map((delivery: Json) => Object(delivery['event']).type);

describe('an endpoint', () => {
  test('shows its secret once; afterwards a hint, and nothing in the database gives it away', async () => {
    const made = await create({ description: 'Orders' });
    const secret = String(made['secret']);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const read = (await ask('getWebhookEndpoint', { pathParameters: at(made) })).json;
    expect(read).toEqual({ ...Object.fromEntries(Object.entries(made).filter(([name]) => name !== 'secret')) });
    expect(Object(read['signing']).secret_hint).toBe(`…${secret.slice(-4)}`);
    const stored = await harness.database.db.webhookSecret.findMany(own());
    expect(Buffer.concat(stored.map(({ sealedSecret }) => Buffer.from(sealedSecret))).includes(secret.slice(6))).toBe(
      false,
    );
  });

  test('its secret is replayed for a day under the same key and is null from then on; the stored answer does not hold it', async () => {
    const given = { body: body({ description: 'says "secret":null' }), idempotencyKey: [crypto.randomUUID()] };
    const first = await ask('createWebhookEndpoint', given);
    const [record] = await harness.database.db.idempotencyRecord.findMany(own());
    expect(record?.body).toContain('"secret":null');
    expect(JSON.stringify(record)).not.toContain(String(first.json['secret']));
    const again = await ask('createWebhookEndpoint', given);
    expect(again.body).toBe(first.body);
    harness.setNow(new Date(Date.now() + 86_400_000));
    const late = await ask('createWebhookEndpoint', given);
    expect(late.json).toEqual({ ...first.json, secret: null });
  });

  test('a bad address, an unknown or repeated type and a revoked status are refused by field', async () => {
    for (const [changes, path, code] of [
      [{ url: 'http://127.0.0.1/' }, '/url', 'url_not_allowed'],
      [{ event_types: ['invoice.issued', 'invoice.issued'] }, '/event_types', 'repeated'],
      [{ event_types: [] }, '/event_types', 'too_short'],
      [{ status: 'revoked' }, '/status', 'enum'],
    ] as const) {
      const answer = await ask('createWebhookEndpoint', { body: body(changes) });
      expect([
        answer.errorCode,
        Object(answer.json['error']).details[0].path,
        Object(answer.json['error']).details[0].code,
      ]).toEqual(['validation_failed', path, code]);
    }
    const none = await ask('createWebhookEndpoint', { body: body({ event_types: [] }) });
    expect(Object(none.json['error']).details[0].message).toBe('Nothing is given here: give at least one entry.');
    expect((await ask('createWebhookEndpoint', { body: body({ event_types: ['no.such'] }) })).status).toBe(422);
  });

  test.each(['a\r\nb', 'a\nb', 'a\rb'])(
    'a description is one line: %j is refused, at creation and later',
    async (description) => {
      const endpoint = await create();
      const answers = [
        await ask('createWebhookEndpoint', { body: body({ description }) }),
        await ask('updateWebhookEndpoint', { pathParameters: at(endpoint), body: { description } }),
      ];
      for (const { status, json } of answers)
        expect([status, Object(json['error']).details[0].path]).toEqual([422, '/description']);
    },
  );

  test('twenty at most, also when asked for at the same moment; a revoked one makes room', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, () => ask('createWebhookEndpoint', { body: body() })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ errorCode }) => errorCode))).toEqual(
      new Set(['endpoint_limit_reached']),
    );
    const one = answers.find(({ status }) => status === 201)?.json ?? {};
    await ask('revokeWebhookEndpoint', { pathParameters: at(one) });
    expect((await ask('createWebhookEndpoint', { body: body() })).status).toBe(201);
  });
});

/** The deliveries of this endpoint that have a job, which the worker carries. */
const queuedFor = async (endpoint: Json): Promise<string[]> => {
  const rows = await harness.database.db.$queryRaw<{ id: string }[]>`
    SELECT d.id FROM webhook_deliveries d JOIN graphile_worker.jobs j ON j.key = 'deliver-webhook:' || d.id
      AND j.task_identifier = 'deliver-webhook'
    WHERE d.endpoint_id = ${String(endpoint['id'])}::uuid ORDER BY d.id`;
  return rows.map(({ id }) => id);
};
const idsOf = async (endpoint: Json) => (await deliveriesOf(endpoint)).map((row: Json) => row['id']);

describe('a delivery has its job', () => {
  test('from the moment it is made; none while the endpoint is paused; again when it is released', async () => {
    const endpoint = await create({ status: 'paused' });
    await ask('createCustomer', { body: customerBody() });
    expect(await queuedFor(endpoint)).toEqual([]);
    await ask('updateWebhookEndpoint', { pathParameters: at(endpoint), body: { status: 'active' } });
    await ask('createCustomer', { body: customerBody() });
    expect(await queuedFor(endpoint)).toHaveLength(3);
    expect(await queuedFor(endpoint)).toEqual(await idsOf(endpoint));
  });

  test('and so has a replay', async () => {
    const endpoint = await create();
    const [ping] = await deliveriesOf(endpoint);
    await harness.database.db.webhookDelivery.updateMany({
      where: { id: ping.id },
      data: { status: 'failed', nextAttemptAt: null },
    });
    const replay = await ask('replayWebhookDelivery', { pathParameters: { webhook_delivery_id: ping.id } });
    expect(await queuedFor(endpoint)).toContain(replay.json['id']);
  });
});

describe('events', () => {
  test('reach every endpoint that asks for their type, in the transaction of their cause, and a refused command emits none', async () => {
    const all = await create();
    const some = await create({ event_types: ['customer.created'] });
    const customer = await ask('createCustomer', { body: customerBody('once') });
    await ask('createCustomer', { body: customerBody('once') });
    await ask('updateCustomer', {
      pathParameters: { customer_id: String(customer.json['id']) },
      body: { expected_version: 1, name: 'New' },
    });
    expect(await typesTo(all)).toEqual(['webhook_endpoint.ping', 'customer.created', 'customer.updated']);
    expect(await typesTo(some)).toEqual(['webhook_endpoint.ping', 'customer.created']);
    const [, delivery] = await deliveriesOf(some);
    expect(delivery).toMatchObject({ status: 'pending', payload: null, attempts: [], replay_of: null });
    const { payload } = (await ask('getWebhookDelivery', { pathParameters: { webhook_delivery_id: delivery.id } }))
      .json;
    expect(JSON.parse(String(payload))).toMatchObject({
      id: delivery.event.id,
      type: 'customer.created',
      api_version: 'v1',
      organization_id: tenant.organizationId,
      subject: { type: 'customer', id: customer.json['id'], version: 1, sequence: 1 },
      data: { external_system: 'shop-pl', external_reference: 'once', previous: null },
      cause: { kind: 'operation', operation_id: 'createCustomer' },
    });
    expect(String(payload)).not.toContain('ACME');
  });

  test('stay with their organization, and what happens to an endpoint is sent to the others', async () => {
    const watcher = await create();
    const other = await create({ event_types: ['invoice.issued'] });
    await ask('rotateWebhookEndpointSecret', { pathParameters: at(other), body: {} });
    expect(await typesTo(watcher)).toEqual(['webhook_endpoint.ping', 'webhook_endpoint.secret_rotated']);
    expect(await typesTo(other)).toEqual(['webhook_endpoint.ping']);
    const stranger = await createTenant(harness);
    await call(harness, stranger, 'createCustomer', { body: customerBody() });
    expect(await typesTo(watcher)).toHaveLength(2);
  });

  test('are held while an endpoint is paused and go out when it is active again, none lost', async () => {
    const endpoint = await create();
    const pathParameters = at(endpoint);
    await ask('updateWebhookEndpoint', { pathParameters, body: { status: 'paused' } });
    await ask('createCustomer', { body: customerBody() });
    expect((await deliveriesOf(endpoint)).map((row: Json) => row['status'])).toEqual(['held', 'held']);
    await ask('updateWebhookEndpoint', { pathParameters, body: { status: 'active', release_held: false } });
    expect(await deliveriesOf(endpoint, [['status', 'held']])).toHaveLength(2);
    await ask('updateWebhookEndpoint', { pathParameters, body: { release_held: true } });
    expect(await deliveriesOf(endpoint, [['status', 'pending']])).toHaveLength(2);
  });
});

describe('replay', () => {
  test('is a new delivery of the same event and the same bytes, only once the first is over', async () => {
    const endpoint = await create();
    const [first] = await deliveriesOf(endpoint);
    const pathParameters = { webhook_delivery_id: first.id };
    expect((await ask('replayWebhookDelivery', { pathParameters })).errorCode).toBe('delivery_in_progress');
    await harness.database.db.webhookDelivery.updateMany({ where: { id: first.id }, data: { status: 'failed' } });
    const replay = await ask('replayWebhookDelivery', { pathParameters });
    expect(replay.json).toMatchObject({
      replay_of: first.id,
      status: 'pending',
      event: first.event,
      payload_sha256: first.payload_sha256,
    });
    expect(replay.headers['location']).toBe(`/api/v1/webhook-deliveries/${replay.json['id']}`);
    expect(await deliveriesOf(endpoint, [['event_id', first.event.id]])).toHaveLength(2);
  });

  test('of a delivery that waits for its next attempt takes its place; during an attempt it is refused', async () => {
    const endpoint = await create();
    const [first] = await deliveriesOf(endpoint);
    const pathParameters = { webhook_delivery_id: first.id };
    const schedule = (nextAttemptAt: Date) =>
      harness.database.db.webhookDelivery.updateMany({
        where: { id: first.id },
        data: { status: 'retry_scheduled', nextAttemptAt },
      });
    await schedule(new Date(Date.now() - 1000));
    expect((await ask('replayWebhookDelivery', { pathParameters })).errorCode).toBe('delivery_in_progress');
    await schedule(new Date(Date.now() + 3 * 86_400_000));
    const replay = await ask('replayWebhookDelivery', { pathParameters });
    expect(replay.json).toMatchObject({ replay_of: first.id, status: 'pending' });
    const old = (await deliveriesOf(endpoint)).find(({ id }: Json) => id === first.id);
    expect(old).toMatchObject({ status: 'canceled', next_attempt_at: null });
  });

  test('of a held delivery takes its place', async () => {
    const endpoint = await create({ status: 'paused' });
    await ask('updateWebhookEndpoint', {
      pathParameters: at(endpoint),
      body: { status: 'active', release_held: false },
    });
    const [held] = await deliveriesOf(endpoint);
    await ask('replayWebhookDelivery', { pathParameters: { webhook_delivery_id: held.id } });
    expect((await deliveriesOf(endpoint)).map((row: Json) => row['status'])).toEqual(['canceled', 'pending']);
  });
});

test('a reader sees endpoints without secrets and cannot change them', async () => {
  const endpoint = await create();
  const reader = await createClient(harness.database.db, harness.keys.keys, tenant.organizationId, [
    'webhook-endpoints:read',
  ]);
  const actor = { ...tenant.actor, oauthClientId: reader.id, scopes: new Set(['webhook-endpoints:read'] as const) };
  expect((await ask('getWebhookEndpoint', { actor, pathParameters: at(endpoint) })).json).not.toHaveProperty('secret');
  expect((await ask('updateWebhookEndpoint', { actor, pathParameters: at(endpoint), body: {} })).status).toBe(403);
});
