import { describe, expect } from 'vitest';
import { status } from './receiver.ts';
import { testWithEndpoint as test } from './webhook-test.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

describe('a receiver', () => {
  test('says when to come again: later than the schedule is honoured up to a day, sooner and elsewhere it is not', async ({
    receiver,
    event,
    attempt,
    read,
    world,
  }) => {
    const cases: [number, string, number][] = [
      [503, '600', 10 * minute],
      [429, '600', 10 * minute],
      [502, '60', minute],
      [504, new Date(Math.floor(Date.now() / 1000) * 1000 + day).toUTCString(), -1],
      [503, '9999999999999999999999', day],
      [503, '1', 5 * second],
      [503, 'soon', 5 * second],
      [503, '-1', 5 * second],
      [503, 'Sun, 06 Nov 1994 08:49:37 GMT', 5 * second],
      [500, '600', 5 * second],
      [404, '600', 5 * second],
    ];
    for (const [code, retryAfter, wait] of cases) {
      receiver.answer(status(code, { 'retry-after': retryAfter }));
      const id = await event();
      await attempt(id);
      const { nextAttemptAt } = await read(id);
      const expected = wait === -1 ? Date.parse(retryAfter) : world.now().getTime() + wait;
      expect.soft(nextAttemptAt?.getTime(), `${code} ${retryAfter}`).toBe(expected);
    }
  });

  test('shows its health: failures count up from the first, one success forgets them', async ({
    receiver,
    world,
    event,
    attempt,
    endpoint,
  }) => {
    receiver.answer(status(500));
    const since = world.now();
    const id = await event();
    await attempt(id);
    await attempt(id);
    expect(await world.readEndpoint(endpoint)).toMatchObject({
      failingSince: since,
      lastFailureAt: world.now(),
      consecutiveFailures: 2,
      lastSuccessAt: null,
    });
    receiver.answer(status(200));
    await attempt(id);
    expect(await world.readEndpoint(endpoint)).toMatchObject({
      failingSince: null,
      consecutiveFailures: 0,
      lastSuccessAt: world.now(),
    });
  });

  test('that works has its last success written down once a second; a failure within that second is forgotten all the same', async ({
    world,
    attempt,
    event,
    endpoint,
    receiver,
  }) => {
    const first = world.now();
    await attempt(await event());
    world.setNow(new Date(first.getTime() + second - 1));
    await attempt(await event());
    expect((await world.readEndpoint(endpoint)).lastSuccessAt).toEqual(first);
    receiver.answer(status(500));
    await attempt(await event());
    expect(await world.readEndpoint(endpoint)).toMatchObject({ consecutiveFailures: 1, failingSince: world.now() });
    receiver.answer(status(200));
    await attempt(await event());
    expect(await world.readEndpoint(endpoint)).toMatchObject({
      consecutiveFailures: 0,
      failingSince: null,
      lastSuccessAt: world.now(),
    });
    world.setNow(new Date(world.now().getTime() + second));
    await attempt(await event());
    expect((await world.readEndpoint(endpoint)).lastSuccessAt).toEqual(world.now());
  });

  test('that is gone (410) gets nothing more: disabled, with what waits held, other endpoints and audit log notified', async ({
    world,
    receiver,
    event,
    attempt,
    endpoint,
    read,
  }) => {
    const watcher = await world.endpoint(receiver.url);
    const [first, second] = [await event(), await event()];
    receiver.answer(status(410));
    await attempt(first);
    expect(await world.readEndpoint(endpoint)).toMatchObject({ status: 'disabled', disabledReason: 'gone' });
    expect([(await read(first)).status, (await read(second)).status]).toEqual(['held', 'held']);
    const notified = await world.database.db.webhookDelivery.findMany({
      where: { event: { type: 'webhook_endpoint.disabled', subjectId: endpoint.id } },
    });
    expect(notified).toMatchObject([{ endpointId: watcher.id, status: 'pending' }]);
    expect(JSON.parse(notified[0]?.payload ?? '')).toMatchObject({
      data: { object: { id: endpoint.id, status: 'disabled', disabled_reason: 'gone' } },
    });
    const entries = await world.database.db.auditEntry.findMany({
      where: { action: 'webhook_endpoint.disabled', subjectId: endpoint.id },
    });
    expect(entries).toMatchObject([{ actorKind: 'worker', details: { reason: 'gone' } }]);
    await world.deliver(second);
    expect(receiver.received).toHaveLength(1);
    expect((await read(await event())).status).toBe('held');
  });

  test('is given up after five days of nothing but failures, ten at least; not sooner, not for fewer', async ({
    receiver,
    world,
    event,
    attempt,
    endpoint,
    read,
  }) => {
    receiver.answer(status(500));
    const start = world.now();
    const many = await event();
    for (let number = 1; number <= 10; number += 1) await attempt(many);
    expect(await world.readEndpoint(endpoint)).toMatchObject({
      status: 'active',
      consecutiveFailures: 10,
      failingSince: start,
    });
    const fresh = await event();
    world.setNow(new Date(start.getTime() + 5 * day - 1));
    await attempt(fresh);
    expect((await world.readEndpoint(endpoint)).status).toBe('active');
    world.setNow(new Date(start.getTime() + 5 * day));
    await attempt(fresh);
    expect(await world.readEndpoint(endpoint)).toMatchObject({
      status: 'disabled',
      disabledReason: 'sustained_failure',
    });
    expect((await read(fresh)).status).toBe('held');

    const few = await world.endpoint(receiver.url);
    const one = await world.event(few);
    await attempt(one);
    world.setNow(new Date(world.now().getTime() + 6 * day));
    await attempt(one);
    expect(await world.readEndpoint(few)).toMatchObject({ status: 'active', consecutiveFailures: 2 });
  });
});
