import { waitingJobs } from '@invoicing/db/testing/jobs';
import { eventTypes } from '@invoicing/domain/events/types';
import { describe, expect } from 'vitest';
import { holdToSchema } from '../testing/contract.ts';
import type { Json } from '../testing/harness.ts';
import { test as base } from '../testing/panel-webhooks-test.ts';

const hour = 3_600_000;

const test = base
  .extend('pause', ({ post }) => async (id: string) => {
    await post('updateWebhookEndpoint', { status: 'paused' }, { webhook_endpoint_id: id });
  })
  .extend('audited', ({ db, tenant: { organizationId } }) => (action: string) => {
    return db.auditEntry.findMany({ where: { organizationId, action } });
  })
  /** Replays a delivery, which then ends as given. */
  .extend('replay', ({ db, perform }) => async (of: { id: string } | undefined, status: 'failed' | 'delivered') => {
    const made = await perform('replayWebhookDelivery', { pathParameters: { webhook_delivery_id: of?.id ?? '' } });
    const where = { id: String(made.json['id']) };
    await db.webhookDelivery.updateMany({ where, data: { status, nextAttemptAt: null } });
  })
  .extend('replayJobs', ({ db }) => async (endpointId: string): Promise<Json[]> => {
    const jobs = await waitingJobs(db, { task: 'replay-webhook-deliveries' });
    return jobs.map(({ payload }) => payload).filter((payload) => payload['endpointId'] === endpointId);
  });

test.beforeEach(async ({ harness }) => {
  harness.setNow(null);
});

describe('a test event', () => {
  test('of every type reaches this endpoint only, whatever it asks for; marked as a test, about nothing that exists, and audited', async ({
    read,
    panel,
    create,
    pause,
    deliveries,
    audited,
  }) => {
    const [endpoint, other] = [await create(), await create({ event_types: ['*'] })];
    for (const type of eventTypes) {
      const { deliveryId } = await panel.sendTestEvent({ id: endpoint.id, type });
      const sent = await read('getWebhookDelivery', { webhook_delivery_id: deliveryId });
      expect(sent).toMatchObject({ status: 'pending', webhook_endpoint_id: endpoint.id, event: { type } });
      const payload: unknown = JSON.parse(String(sent['payload']));
      holdToSchema(['webhooks', type, 'post', 'requestBody'], payload);
      expect(payload).toMatchObject({ type, data: { object: { test: true } }, cause: { kind: 'panel' } });
    }
    expect((await deliveries(other.id)).map(({ event }) => event.type)).toEqual(['webhook_endpoint.ping']);
    expect(await audited('webhook_endpoint.tested')).toHaveLength(eventTypes.length);
    await pause(endpoint.id);
    await expect(panel.sendTestEvent({ id: endpoint.id, type: 'invoice.issued' })).rejects.toMatchObject({
      cause: { code: 'endpoint_not_active' },
    });
  });
});

describe('replaying what was missed', () => {
  test('counts each event once that failed in the time and did not arrive since, queues one job and is audited', async ({
    db,
    tenant,
    panel,
    create,
    pause,
    deliveries,
    audited,
    replay,
    replayJobs,
  }) => {
    const { id } = await create();
    for (const type of ['invoice.issued', 'customer.created', 'customer.updated'] as const)
      await panel.sendTestEvent({ id, type });
    const [ping, failed, arrived, again] = await deliveries(id);
    await db.webhookDelivery.updateMany({ where: { endpointId: id }, data: { status: 'failed', nextAttemptAt: null } });
    await db.webhookDelivery.updateMany({ where: { id: ping?.id ?? '' }, data: { status: 'delivered' } });
    await replay(arrived, 'delivered');
    await replay(again, 'failed');
    const since = new Date(Date.now() - hour).toISOString();
    expect(await panel.replayMissedDeliveries({ id, since, until: since })).toEqual({ count: 0, isCut: false });
    expect(await panel.replayMissedDeliveries({ id, since })).toEqual({ count: 2, isCut: false });
    expect(await replayJobs(id)).toMatchObject([
      { organizationId: tenant.organizationId, endpointId: id, since, count: 2 },
    ]);
    expect(await audited('webhook_endpoint.missed_replayed')).toMatchObject([
      { subjectId: id, details: { since, count: 2 } },
    ]);
    expect(failed?.event.type).toBe('invoice.issued');
    await pause(id);
    await expect(panel.replayMissedDeliveries({ id, since })).rejects.toMatchObject({
      cause: { code: 'endpoint_not_active' },
    });
  });
});

test('health counts the attempts of 48 hours by the hour, empty hours too, of this endpoint only', async ({
  harness,
  db,
  tenant,
  panel,
  create,
  deliveries,
}) => {
  const [{ id }, other] = [await create(), await create()];
  const now = new Date(Date.parse('2026-11-21T10:30:00Z'));
  harness.setNow(now);
  const add = async (endpointId: string, number: number, ago: number, errorCode: string | null) => {
    const [delivery] = await deliveries(endpointId);
    const startedAt = new Date(now.getTime() - ago);
    const attempt = { number, startedAt, durationMs: 5, requestHost: 'example.com', requestHeaders: {}, errorCode };
    await db.webhookAttempt.create({
      data: { organizationId: tenant.organizationId, deliveryId: delivery?.id ?? '', ...attempt },
    });
  };
  await add(id, 1, 0, null);
  await add(id, 2, 20 * 60_000, 'timeout');
  await add(id, 3, 47 * hour, 'timeout');
  await add(id, 4, 48 * hour, 'timeout');
  await add(other.id, 1, 0, 'timeout');
  const { hours, counts } = await panel.getWebhookHealth({ id });
  expect(hours).toHaveLength(48);
  expect([hours[0], hours.at(-1)]).toEqual([
    { at: '2026-11-19T11:00:00.000Z', delivered: 0, failed: 1 },
    { at: '2026-11-21T10:00:00.000Z', delivered: 1, failed: 1 },
  ]);
  expect(hours.slice(1, -1).every(({ delivered, failed }) => delivered + failed === 0)).toBe(true);
  expect(counts).toEqual({ pending: 1 });
});
