import { describe, expect } from 'vitest';
import { customerBody, type Json } from '../testing/harness.ts';
import { testInOwnOrganization } from '../testing/test.ts';
import { at, webhooksOf } from '../testing/webhooks.ts';

const test = testInOwnOrganization
  .extend('webhooks', ({ harness, tenant }) => webhooksOf(harness, tenant))
  /** The deliveries of this endpoint that have a job, which the worker carries. */
  .extend('queuedFor', ({ harness }) => async (endpoint: Json): Promise<string[]> => {
    const rows = await harness.database.db.$queryRaw<{ id: string }[]>`
    SELECT d.id FROM webhook_deliveries d JOIN graphile_worker.jobs j ON j.key = 'deliver-webhook:' || d.id
      AND j.task_identifier = 'deliver-webhook'
    WHERE d.endpoint_id = ${String(endpoint['id'])}::uuid ORDER BY d.id`;
    return rows.map(({ id }) => id);
  })
  .extend('idsOf', ({ webhooks }) => async (endpoint: Json) => {
    return (await webhooks.deliveriesOf(endpoint)).map((row: Json) => row['id']);
  });

test.beforeEach(async ({ harness }) => {
  harness.setNow(null);
});

describe('a delivery has its job', () => {
  test('from the moment it is made; none while the endpoint is paused; again when it is released', async ({
    webhooks,
    queuedFor,
    idsOf,
  }) => {
    const endpoint = await webhooks.create({ status: 'paused' });
    await webhooks.ask('createCustomer', { body: customerBody() });
    expect(await queuedFor(endpoint)).toEqual([]);
    await webhooks.ask('updateWebhookEndpoint', { pathParameters: at(endpoint), body: { status: 'active' } });
    await webhooks.ask('createCustomer', { body: customerBody() });
    expect(await queuedFor(endpoint)).toHaveLength(3);
    expect(await queuedFor(endpoint)).toEqual(await idsOf(endpoint));
  });

  test('and so has a replay', async ({ harness, webhooks, queuedFor }) => {
    const endpoint = await webhooks.create();
    const [ping] = await webhooks.deliveriesOf(endpoint);
    await harness.database.db.webhookDelivery.updateMany({
      where: { id: ping.id },
      data: { status: 'failed', nextAttemptAt: null },
    });
    const replay = await webhooks.ask('replayWebhookDelivery', { pathParameters: { webhook_delivery_id: ping.id } });
    expect(await queuedFor(endpoint)).toContain(replay.json['id']);
  });
});

describe('a replay', () => {
  test('is a new delivery of the same event and the same bytes, only once the first is over', async ({
    harness,
    webhooks,
  }) => {
    const endpoint = await webhooks.create();
    const [first] = await webhooks.deliveriesOf(endpoint);
    const pathParameters = { webhook_delivery_id: first.id };
    expect((await webhooks.ask('replayWebhookDelivery', { pathParameters })).errorCode).toBe('delivery_in_progress');
    await harness.database.db.webhookDelivery.updateMany({ where: { id: first.id }, data: { status: 'failed' } });
    const replay = await webhooks.ask('replayWebhookDelivery', { pathParameters });
    expect(replay.json).toMatchObject({
      replay_of: first.id,
      status: 'pending',
      event: first.event,
      payload_sha256: first.payload_sha256,
    });
    expect(replay.headers['location']).toBe(`/api/v1/webhook-deliveries/${replay.json['id']}`);
    expect(await webhooks.deliveriesOf(endpoint, [['event_id', first.event.id]])).toHaveLength(2);
  });

  test('of a delivery that waits for its next attempt takes its place; during an attempt it is refused', async ({
    harness,
    webhooks,
  }) => {
    const endpoint = await webhooks.create();
    const [first] = await webhooks.deliveriesOf(endpoint);
    const pathParameters = { webhook_delivery_id: first.id };
    const schedule = (nextAttemptAt: Date) =>
      harness.database.db.webhookDelivery.updateMany({
        where: { id: first.id },
        data: { status: 'retry_scheduled', nextAttemptAt },
      });
    await schedule(new Date(Date.now() - 1000));
    expect((await webhooks.ask('replayWebhookDelivery', { pathParameters })).errorCode).toBe('delivery_in_progress');
    await schedule(new Date(Date.now() + 3 * 86_400_000));
    const replay = await webhooks.ask('replayWebhookDelivery', { pathParameters });
    expect(replay.json).toMatchObject({ replay_of: first.id, status: 'pending' });
    const old = (await webhooks.deliveriesOf(endpoint)).find(({ id }: Json) => id === first.id);
    expect(old).toMatchObject({ status: 'canceled', next_attempt_at: null });
  });

  test('of a held delivery takes its place', async ({ webhooks }) => {
    const endpoint = await webhooks.create({ status: 'paused' });
    await webhooks.ask('updateWebhookEndpoint', {
      pathParameters: at(endpoint),
      body: { status: 'active', release_held: false },
    });
    const [held] = await webhooks.deliveriesOf(endpoint);
    await webhooks.ask('replayWebhookDelivery', { pathParameters: { webhook_delivery_id: held.id } });
    expect((await webhooks.deliveriesOf(endpoint)).map((row: Json) => row['status'])).toEqual(['canceled', 'pending']);
  });
});
