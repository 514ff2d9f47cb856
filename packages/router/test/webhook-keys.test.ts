import { describe, expect } from 'vitest';
import { call, customerBody, type Harness, type Json } from '../testing/harness.ts';
import { testInOwnOrganization } from '../testing/test.ts';
import { at, endpointBody, webhooksOf } from '../testing/webhooks.ts';

const test = testInOwnOrganization
  .extend('webhooks', ({ harness, tenant }) => webhooksOf(harness, tenant))
  .extend('create', ({ webhooks }) => webhooks.create)
  .extend('deliveriesOf', ({ webhooks }) => webhooks.deliveriesOf)
  /** A developer with a second factor of now, and with one of too long ago. */
  .extend('developer', async ({ memberActor }) => {
    const fresh = await memberActor('developer');
    return { fresh, stale: { ...fresh, stepUpAt: new Date(Date.now() - 6 * 60_000) } };
  });

test('an endpoint publishes its public key, and the old one while a rotation overlaps; no private key can be read', async ({
  harness,
  db,
  perform,
  create,
}) => {
  const made = await create();
  const first = Object(made['signing']);
  expect([first.public_key, first.previous_public_key]).toEqual([
    expect.stringMatching(/^whpk_[A-Za-z0-9+/]{43}=$/),
    null,
  ]);
  const rotated = await perform('rotateWebhookEndpointSecret', {
    pathParameters: at(made),
    body: { overlap_seconds: 60 },
  });
  const second = Object(rotated.json['signing']);
  expect([second.previous_public_key, second.public_key === first.public_key]).toEqual([first.public_key, false]);
  expect(rotated.body).not.toContain('whsk_');
  const [stored] = await db.webhookSecret.findMany({ where: { publicKey: second.public_key } });
  const keys = harness.keys.keys.encryption
    .decrypt(stored?.sealedSecret ?? new Uint8Array(), String(made['id']))
    .split(' ');
  expect(keys).toEqual([rotated.json['secret'], expect.stringMatching(/^whsk_/)]);
  expect(Buffer.from(stored?.sealedSecret ?? []).includes('whsk_')).toBe(false);
});

test('an endpoint is never this service; on this machine only where the installation allows it, and never in production', async ({
  harness,
  tenant,
  perform,
}) => {
  const problem = async (on: Harness, url: string, environment: 'simulator' | 'production' = 'simulator') => {
    const given = { actor: { ...tenant.actor, environment }, body: endpointBody({ url }) };
    const { json } = await call(on, tenant, 'createWebhookEndpoint', given);
    return Object(json['error']).details?.[0]?.code ?? null;
  };
  const open: Harness = {
    ...harness,
    services: { ...harness.services, allowLoopbackWebhooks: true, baseUrl: 'https://invoicing.example.com' },
  };
  const here = 'http://127.0.0.1:9999/hooks';
  expect(await problem(harness, here)).toBe('url_not_allowed');
  expect([await problem(open, here), await problem(open, here, 'production')]).toEqual([null, 'url_not_allowed']);
  expect([await problem(open, 'https://invoicing.example.com/hooks'), await problem(open, 'http://10.0.0.1/')]).toEqual(
    ['url_not_allowed', 'url_not_allowed'],
  );
  const [made] = Object((await perform('listWebhookEndpoints')).json['data']);
  const changed = (on: Harness, url: string) =>
    call(on, tenant, 'updateWebhookEndpoint', { pathParameters: at(made), body: { url } });
  expect((await changed(open, 'http://localhost:1/')).status).toBe(200);
  expect((await changed(harness, 'http://localhost:2/')).errorCode).toBe('validation_failed');
});

test('a member needs a second factor of the last minutes for what shows a secret', async ({
  perform,
  create,
  developer,
}) => {
  const { fresh, stale } = developer;
  const endpoint = await create();
  for (const [operationId, given] of [
    ['createWebhookEndpoint', { body: endpointBody() }],
    ['rotateWebhookEndpointSecret', { pathParameters: at(endpoint), body: {} }],
  ] as const) {
    const refused = await perform(operationId, { ...given, actor: stale });
    expect([refused.errorCode, Object(refused.json['error']).details[0].code]).toEqual([
      'unauthorized',
      'step_up_required',
    ]);
    expect((await perform(operationId, { ...given, actor: fresh })).status).toBe(201);
  }
});

test('a member needs a second factor of the last minutes to send the events elsewhere, for nothing else of them', async ({
  perform,
  create,
  developer,
}) => {
  const { fresh, stale } = developer;
  const endpoint = await create();
  const change = (actor: typeof fresh, changes: Json) =>
    perform('updateWebhookEndpoint', { actor, pathParameters: at(endpoint), body: changes });
  const elsewhere = { url: 'https://elsewhere.example.com/hooks' };
  const refused = await change(stale, elsewhere);
  expect([refused.errorCode, Object(refused.json['error']).details[0].code]).toEqual([
    'unauthorized',
    'step_up_required',
  ]);
  expect((await change(stale, { url: endpoint['url'], description: 'Orders' })).status).toBe(200);
  expect((await change(fresh, elsewhere)).json['url']).toBe(elsewhere.url);
});

describe('rotation and revocation', () => {
  test('allows one overlap at a time; an overlap of nothing ends every older secret at once', async ({
    db,
    perform,
    create,
  }) => {
    const endpoint = await create();
    const pathParameters = at(endpoint);
    const first = await perform('rotateWebhookEndpointSecret', { pathParameters, body: { overlap_seconds: 3600 } });
    expect(Object(first.json['signing']).previous_secret_expires_at).not.toBeNull();
    expect((await perform('rotateWebhookEndpointSecret', { pathParameters, body: {} })).errorCode).toBe(
      'rotation_in_progress',
    );
    const live = () => db.webhookSecret.count({ where: { endpointId: String(endpoint['id']) } });
    expect(await live()).toBe(2);
    const emergency = await perform('rotateWebhookEndpointSecret', { pathParameters, body: { overlap_seconds: 0 } });
    expect([await live(), Object(emergency.json['signing']).previous_secret_expires_at]).toEqual([1, null]);
    const secrets = [endpoint, first.json, emergency.json].map((row) => row['secret']);
    expect(new Set(secrets).size).toBe(3);
  });

  test('leaves a revoked endpoint without a secret: nothing is sent, it cannot be restored, and a second revocation changes nothing', async ({
    db,
    perform,
    create,
    deliveriesOf,
  }) => {
    const endpoint = await create();
    const pathParameters = at(endpoint);
    const revoked = await perform('revokeWebhookEndpoint', { pathParameters });
    expect([revoked.status, revoked.json['status'], Object(revoked.json['signing']).secret_hint]).toEqual([
      200,
      'revoked',
      null,
    ]);
    expect((await perform('revokeWebhookEndpoint', { pathParameters })).body).toBe(revoked.body);
    expect(await db.webhookSecret.count({ where: { endpointId: String(endpoint['id']) } })).toBe(0);
    const [delivery] = await deliveriesOf(endpoint);
    expect(delivery.status).toBe('canceled');
    await perform('createCustomer', { body: customerBody() });
    expect(await deliveriesOf(endpoint)).toHaveLength(1);
    const refused = [
      await perform('updateWebhookEndpoint', { pathParameters, body: { status: 'active' } }),
      await perform('rotateWebhookEndpointSecret', { pathParameters, body: {} }),
      await perform('replayWebhookDelivery', { pathParameters: { webhook_delivery_id: delivery.id } }),
    ];
    expect(refused.map(({ errorCode }) => errorCode)).toEqual([
      'endpoint_not_active',
      'endpoint_not_active',
      'endpoint_not_active',
    ]);
    expect((await perform('listWebhookEndpoints')).json['data']).toEqual([]);
    expect(
      Object((await perform('listWebhookEndpoints', { query: [['status', 'revoked']] })).json['data']),
    ).toHaveLength(1);
  });
});
