import { Webhook } from 'standardwebhooks';
import { describe, expect } from 'vitest';
import { status } from './receiver.ts';
import { testWithEndpoint as test } from './webhook-test.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

describe('a delivery', () => {
  test('arrives signed, with exactly the headers of the protocol; the attempt is kept without its signature', async ({
    event,
    attempt,
    read,
    receiver,
    endpoint,
    world,
  }) => {
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

  test('carries two signatures while a rotation overlaps, and one when it is over', async ({
    endpoint,
    world,
    attempt,
    event,
    receiver,
  }) => {
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

  test('fails ten times by the schedule, then permanently; every attempt has a fresh time and its number', async ({
    receiver,
    event,
    attempt,
    read,
    world,
  }) => {
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

  test('is not attempted before its time, nor twice when its job runs twice', async ({
    receiver,
    event,
    attempt,
    world,
  }) => {
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
