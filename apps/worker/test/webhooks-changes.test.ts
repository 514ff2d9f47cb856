import type { WebhookEndpointStatus } from '@invoicing/db/generated/enums';
import { describe, expect } from 'vitest';
import { status } from './receiver.ts';
import { testWithEndpoint as test } from './webhook-test.ts';

const day = 86_400_000;

describe('an endpoint that changes', () => {
  test('in the moment an event is made: paused and disabled hold the delivery, revoked cancels it, nothing is sent', async ({
    world,
    receiver,
    read,
  }) => {
    const cases: [WebhookEndpointStatus, string][] = [
      ['paused', 'held'],
      ['disabled', 'held'],
      ['revoked', 'canceled'],
    ];
    for (const [changed, left] of cases) {
      const other = await world.endpoint(receiver.url);
      const id = await world.event(other);
      await world.setStatus(other, changed);
      await world.deliver(id);
      expect(await read(id)).toMatchObject({ status: left, nextAttemptAt: null, attempts: [] });
    }
    expect(receiver.received).toHaveLength(0);
  });

  test('while an attempt is on its way: what the change did to the delivery remains, the attempt is kept', async ({
    event,
    receiver,
    world,
    attempt,
    read,
  }) => {
    for (const left of ['held', 'canceled'] as const) {
      const id = await event();
      receiver.answer(
        (response) =>
          void world.database.db.webhookDelivery
            .updateMany({ where: { id }, data: { status: left, nextAttemptAt: null } })
            .then(() => response.end()),
      );
      await attempt(id);
      expect(await read(id)).toMatchObject({ status: left, attempts: [{ number: 1, errorCode: null }] });
    }
  });

  test('a held delivery that is released goes on where it stopped, and a replay begins again with the same webhook-id', async ({
    receiver,
    event,
    attempt,
    world,
    read,
  }) => {
    receiver.answer(status(500));
    const id = await event();
    await attempt(id);
    await world.setDelivery(id, { status: 'held', nextAttemptAt: null });
    await world.setDelivery(id, { status: 'pending', nextAttemptAt: world.now() });
    receiver.answer(status(200));
    await attempt(id);
    const row = await read(id);
    expect(row).toMatchObject({ status: 'delivered', attempts: [{ number: 1 }, { number: 2 }] });
    const replay = await world.replay(id);
    await attempt(replay);
    expect(
      receiver.received.map(({ headers }) => [
        headers['webhook-id'],
        headers['x-webhook-delivery-id'],
        headers['x-webhook-attempt'],
      ]),
    ).toEqual([
      [row.eventId, id, '1'],
      [row.eventId, id, '2'],
      [row.eventId, replay, '1'],
    ]);
  });
});

test('an address that is refused is a failed attempt like any other, and shows nothing of it', async ({
  world,
  attempt,
  read,
}) => {
  const inner = await world.endpoint('https://10.0.0.1/hooks');
  const id = await world.event(inner);
  await attempt(id);
  expect(await read(id)).toMatchObject({
    status: 'retry_scheduled',
    attempts: [{ errorCode: 'address_not_allowed', responseStatus: null, requestHost: '10.0.0.1' }],
  });
});

test('attempts are never changed and not deleted within 30 days; then they go with their delivery', async ({
  world,
  event,
  attempt,
}) => {
  const { db } = world.database;
  const young = await event();
  await attempt(young);
  await expect(db.webhookAttempt.updateMany({ where: { deliveryId: young }, data: { durationMs: 0 } })).rejects.toThrow(
    'append-only',
  );
  await expect(db.webhookAttempt.deleteMany({ where: { deliveryId: young } })).rejects.toThrow('kept for 30 days');
  const createdAt = new Date(Date.now() - 31 * day);
  const old = await event();
  await world.setDelivery(old, { createdAt, status: 'failed', nextAttemptAt: null });
  const facts = {
    organizationId: world.organizationId,
    deliveryId: old,
    startedAt: createdAt,
    durationMs: 1,
    requestHost: 'x',
    requestHeaders: {},
  };
  await db.webhookAttempt.create({ data: { ...facts, number: 1, createdAt } });
  const replayed = await event();
  await world.setDelivery(replayed, { createdAt, status: 'delivered', nextAttemptAt: null });
  await world.replay(replayed);
  await world.purge();
  expect(
    await db.webhookDelivery.findMany({
      where: { id: { in: [young, old, replayed] } },
      select: { id: true },
      orderBy: { id: 'asc' },
    }),
  ).toEqual([{ id: young }, { id: replayed }]);
});

test('a secret that was rotated away is gone when its overlap is over, not sooner', async ({ world, endpoint }) => {
  const until = new Date(world.now().getTime() + day);
  await world.rotate(endpoint, until);
  const secrets = () => world.database.db.webhookSecret.count({ where: { endpointId: endpoint.id } });
  await world.purge();
  expect(await secrets()).toBe(2);
  world.setNow(until);
  await world.purge();
  expect(await secrets()).toBe(1);
});
