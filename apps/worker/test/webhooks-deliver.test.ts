import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { endpoint, receiver, withEndpoint, world } from './each-endpoint.ts';
import { status } from './receiver.ts';

withEndpoint();

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const read = (id: string) => world.delivery(id);
/** The only delivery of a fresh event to the endpoint. */
const event = () => world.event(endpoint);
const attempt = (id: string) => world.attempt(id);

describe('a delivery', () => {
  test('arrives signed, with exactly the headers of the protocol; the attempt is kept without its signature', async () => {
    const id = await event();
    await attempt(id);
    const row = await read(id);
    expect(row).toMatchObject({
      status: 'delivered',
      nextAttemptAt: null,
      attempts: [{ number: 1, responseStatus: 200, responseExcerpt: 'taken', errorCode: null }],
    });
    const [got] = receiver.received;
    expect(got?.body).toBe(row.payload);
    expect(new Webhook(endpoint.secret).verify(got?.body ?? '', got?.headers ?? {})).toMatchObject({ id: row.eventId });
    const { host, connection, 'content-length': length, ...headers } = got?.headers ?? {};
    expect([host, connection, length]).toEqual([
      new URL(receiver.url).host,
      'keep-alive',
      String(Buffer.byteLength(row.payload)),
    ]);
    expect(headers).toEqual({
      'content-type': 'application/json',
      'user-agent': 'Invoicing-Webhooks/1',
      'webhook-id': row.eventId,
      'webhook-timestamp': String(Math.floor(world.now().getTime() / 1000)),
      'webhook-signature': expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}= v1a,[A-Za-z0-9+/]{86}==$/),
      'x-webhook-delivery-id': id,
      'x-webhook-attempt': '1',
    });
    expect(row.attempts[0]?.requestHeaders).toEqual({ ...headers, 'webhook-signature': 'v1,… v1a,…' });
  });

  test('carries two signatures while a rotation overlaps, and one when it is over', async () => {
    const old = endpoint.secret;
    const current = await world.rotate(endpoint, new Date(world.now().getTime() + hour));
    await attempt(await event());
    world.setNow(new Date(world.now().getTime() + hour));
    await attempt(await event());
    const [during, after] = receiver.received;
    expect(during?.headers['webhook-signature']?.replaceAll(/,\S+/g, '')).toBe('v1 v1 v1a v1a');
    for (const secret of [old, current]) expect(() => world.verify(secret, during)).not.toThrow();
    expect(() => world.verify(current, after)).not.toThrow();
    expect(() => world.verify(old, after)).toThrow();
  });

  test('fails ten times by the schedule, then permanently; every attempt has a fresh time and its number', async () => {
    receiver.answer(status(500));
    const id = await event();
    const waits: number[] = [];
    for (let number = 1; number <= 10; number += 1) {
      await attempt(id);
      const { nextAttemptAt } = await read(id);
      if (!nextAttemptAt) break;
      waits.push(nextAttemptAt.getTime() - world.now().getTime());
      expect(await world.jobTimes(id)).toEqual([nextAttemptAt]);
    }
    expect(waits).toEqual([5 * second, 5 * minute, 30 * minute, ...[2, 5, 10, 14, 20, 24].map((n) => n * hour)]);
    const row = await read(id);
    expect(row).toMatchObject({ status: 'failed', nextAttemptAt: null });
    expect(row.attempts.map(({ number, errorCode }) => [number, errorCode])).toEqual(
      Array.from({ length: 10 }, (_, n) => [n + 1, 'unsuccessful_status']),
    );
    const numbers = receiver.received.map(({ headers }) => headers['x-webhook-attempt']);
    expect(numbers).toEqual(Array.from({ length: 10 }, (_, n) => String(n + 1)));
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([row.eventId]));
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10);
    await world.deliver(id);
    expect(receiver.received).toHaveLength(10);
  });

  test('is not attempted before its time, nor twice when its job runs twice', async () => {
    receiver.answer(status(500));
    const id = await event();
    await attempt(id);
    await expect(world.deliver(id)).rejects.toThrow('not due');
    receiver.answer(status(200));
    await attempt(id);
    await world.deliver(id);
    expect(receiver.received).toHaveLength(2);
  });
});

describe('a receiver', () => {
  test('says when to come again: later than the schedule is honoured up to a day, sooner and elsewhere it is not', async () => {
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

  test('shows its health: failures count up from the first, one success forgets them', async () => {
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

  test('that works has its last success written down once a second; a failure within that second is forgotten all the same', async () => {
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

  test('that is gone (410) gets nothing more: disabled, with what waits held, other endpoints and audit log notified', async () => {
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

  test('is given up after five days of nothing but failures, ten at least; not sooner, not for fewer', async () => {
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
