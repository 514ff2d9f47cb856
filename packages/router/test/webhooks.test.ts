import { createClient } from '@invoicing/db/testing/factories';
import { describe, expect } from 'vitest';
import { call, createTenant, customerBody, type Json } from '../testing/harness.ts';
import { testInOwnOrganization } from '../testing/test.ts';
import { at, endpointBody, webhooksOf } from '../testing/webhooks.ts';

const test = testInOwnOrganization
  .extend('webhooks', ({ harness, tenant }) => webhooksOf(harness, tenant))
  .extend('own', ({ tenant }) => () => {
    return { where: { organizationId: tenant.organizationId } };
  })
  .extend('typesTo', ({ webhooks }) => async (endpoint: Json) => {
    return (await webhooks.deliveriesOf(endpoint)).map((delivery: Json) => Object(delivery['event']).type);
  });

test.beforeEach(async ({ harness }) => {
  harness.setNow(null);
});

describe('a webhook endpoint', () => {
  test('shows its secret once; afterwards a hint, and nothing in the database gives it away', async ({
    harness,
    webhooks,
    own,
  }) => {
    const made = await webhooks.create({ description: 'Orders' });
    const secret = String(made['secret']);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const read = (await webhooks.ask('getWebhookEndpoint', { pathParameters: at(made) })).json;
    expect(read).toEqual({ ...Object.fromEntries(Object.entries(made).filter(([name]) => name !== 'secret')) });
    expect(Object(read['signing']).secret_hint).toBe(`…${secret.slice(-4)}`);
    const stored = await harness.database.db.webhookSecret.findMany(own());
    expect(Buffer.concat(stored.map(({ sealedSecret }) => Buffer.from(sealedSecret))).includes(secret.slice(6))).toBe(
      false,
    );
  });

  test('repeats its secret for a day under the same Idempotency-Key, and null after that; the stored answer does not have it', async ({
    harness,
    webhooks,
    own,
  }) => {
    const given = { body: endpointBody({ description: 'says "secret":null' }), idempotencyKey: [crypto.randomUUID()] };
    const first = await webhooks.ask('createWebhookEndpoint', given);
    const [record] = await harness.database.db.idempotencyRecord.findMany(own());
    expect(record?.body).toContain('"secret":null');
    expect(JSON.stringify(record)).not.toContain(String(first.json['secret']));
    const again = await webhooks.ask('createWebhookEndpoint', given);
    expect(again.body).toBe(first.body);
    harness.setNow(new Date(Date.now() + 86_400_000));
    const late = await webhooks.ask('createWebhookEndpoint', given);
    expect(late.json).toEqual({ ...first.json, secret: null });
  });

  test('says of an address without a scheme what it begins with', async ({ webhooks }) => {
    const answer = await webhooks.ask('createWebhookEndpoint', { body: endpointBody({ url: 'example.com/hooks' }) });
    expect(answer.body).toContain('Begin with \\"https://\\"');
  });

  test('refuses a bad address, an unknown or repeated type and a revoked status by field', async ({ webhooks }) => {
    for (const [changes, path, code] of [
      [{ url: 'http://127.0.0.1/' }, '/url', 'url_not_allowed'],
      [{ event_types: ['invoice.issued', 'invoice.issued'] }, '/event_types', 'repeated'],
      [{ event_types: [] }, '/event_types', 'too_short'],
      [{ status: 'revoked' }, '/status', 'enum'],
    ] as const) {
      const answer = await webhooks.ask('createWebhookEndpoint', { body: endpointBody(changes) });
      expect([
        answer.errorCode,
        Object(answer.json['error']).details[0].path,
        Object(answer.json['error']).details[0].code,
      ]).toEqual(['validation_failed', path, code]);
    }
    const none = await webhooks.ask('createWebhookEndpoint', { body: endpointBody({ event_types: [] }) });
    expect(Object(none.json['error']).details[0].message).toBe('Nothing is given here: give at least one entry.');
    expect(
      (await webhooks.ask('createWebhookEndpoint', { body: endpointBody({ event_types: ['no.such'] }) })).status,
    ).toBe(422);
  });

  test.for(['a\r\nb', 'a\nb', 'a\rb'])(
    'has a description of one line: %j is refused, at creation and later',
    async (description, { webhooks }) => {
      const endpoint = await webhooks.create();
      const answers = [
        await webhooks.ask('createWebhookEndpoint', { body: endpointBody({ description }) }),
        await webhooks.ask('updateWebhookEndpoint', { pathParameters: at(endpoint), body: { description } }),
      ];
      for (const { status, json } of answers)
        expect([status, Object(json['error']).details[0].path]).toEqual([422, '/description']);
    },
  );

  test('is one of twenty at most, also when they are made at the same moment; a revoked one makes room', async ({
    webhooks,
  }) => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => webhooks.ask('createWebhookEndpoint', { body: endpointBody() })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ errorCode }) => errorCode))).toEqual(
      new Set(['endpoint_limit_reached']),
    );
    const one = answers.find(({ status }) => status === 201)?.json ?? {};
    await webhooks.ask('revokeWebhookEndpoint', { pathParameters: at(one) });
    expect((await webhooks.ask('createWebhookEndpoint', { body: endpointBody() })).status).toBe(201);
  });
});

describe('events', () => {
  test('reach every endpoint that asks for their type, in the transaction of their cause, and a refused command emits none', async ({
    tenant,
    webhooks,
    typesTo,
  }) => {
    const all = await webhooks.create();
    const some = await webhooks.create({ event_types: ['customer.created'] });
    const customer = await webhooks.ask('createCustomer', { body: customerBody('once') });
    await webhooks.ask('createCustomer', { body: customerBody('once') });
    await webhooks.ask('updateCustomer', {
      pathParameters: { customer_id: String(customer.json['id']) },
      body: { expected_version: 1, name: 'New' },
    });
    expect(await typesTo(all)).toEqual(['webhook_endpoint.ping', 'customer.created', 'customer.updated']);
    expect(await typesTo(some)).toEqual(['webhook_endpoint.ping', 'customer.created']);
    const [, delivery] = await webhooks.deliveriesOf(some);
    expect(delivery).toMatchObject({ status: 'pending', payload: null, attempts: [], replay_of: null });
    const { payload } = (
      await webhooks.ask('getWebhookDelivery', { pathParameters: { webhook_delivery_id: delivery.id } })
    ).json;
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

  test('stay with their organization, and what happens to an endpoint is sent to the others', async ({
    harness,
    webhooks,
    typesTo,
  }) => {
    const watcher = await webhooks.create();
    const other = await webhooks.create({ event_types: ['invoice.issued'] });
    await webhooks.ask('rotateWebhookEndpointSecret', { pathParameters: at(other), body: {} });
    expect(await typesTo(watcher)).toEqual(['webhook_endpoint.ping', 'webhook_endpoint.secret_rotated']);
    expect(await typesTo(other)).toEqual(['webhook_endpoint.ping']);
    const stranger = await createTenant(harness);
    await call(harness, stranger, 'createCustomer', { body: customerBody() });
    expect(await typesTo(watcher)).toHaveLength(2);
  });

  test('are held while an endpoint is paused and go out when it is active again, none lost', async ({ webhooks }) => {
    const endpoint = await webhooks.create();
    const pathParameters = at(endpoint);
    await webhooks.ask('updateWebhookEndpoint', { pathParameters, body: { status: 'paused' } });
    await webhooks.ask('createCustomer', { body: customerBody() });
    expect((await webhooks.deliveriesOf(endpoint)).map((row: Json) => row['status'])).toEqual(['held', 'held']);
    await webhooks.ask('updateWebhookEndpoint', { pathParameters, body: { status: 'active', release_held: false } });
    expect(await webhooks.deliveriesOf(endpoint, [['status', 'held']])).toHaveLength(2);
    await webhooks.ask('updateWebhookEndpoint', { pathParameters, body: { release_held: true } });
    expect(await webhooks.deliveriesOf(endpoint, [['status', 'pending']])).toHaveLength(2);
  });
});

test('a reader sees endpoints without secrets and cannot change them', async ({ harness, tenant, webhooks }) => {
  const endpoint = await webhooks.create();
  const reader = await createClient(harness.database.db, harness.keys.keys, tenant.organizationId, [
    'webhook-endpoints:read',
  ]);
  const actor = { ...tenant.actor, oauthClientId: reader.id, scopes: new Set(['webhook-endpoints:read'] as const) };
  expect((await webhooks.ask('getWebhookEndpoint', { actor, pathParameters: at(endpoint) })).json).not.toHaveProperty(
    'secret',
  );
  expect((await webhooks.ask('updateWebhookEndpoint', { actor, pathParameters: at(endpoint), body: {} })).status).toBe(
    403,
  );
});
