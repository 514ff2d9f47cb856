import { giveUpFailedJob, listFailedJobs } from '@invoicing/db/jobs/failed';
import { failJobs } from '@invoicing/db/testing/jobs';
import { expect } from 'vitest';
import { status } from './receiver.ts';
import { testWithEndpoint as base } from './webhook-test.ts';

const quarterOf = (id: string) => Number.parseInt(id.slice(-1), 16) % 4;

const test = base
  /** Deliveries to an endpoint that share a queue: at least as many as asked for, and those of its other queues. */
  .extend('inOneQueue', ({ endpoint, world }) => async (count: number, to = endpoint) => {
    const [first = '', ...more] = [await world.event(to)];
    const [same, others] = [[first, ...more], Array.of<string>()];
    while (same.length < count) {
      const id = await world.event(to);
      (quarterOf(id) === quarterOf(first) ? same : others).push(id);
    }
    return { first, same, others };
  })
  .extend('statuses', ({ world }) => (ids: string[]) => {
    return Promise.all(ids.map(async (id) => (await world.delivery(id)).status));
  })
  .extend('jobCounts', ({ world }) => (ids: string[]) => {
    return Promise.all(ids.map(async (id) => (await world.jobTimes(id)).length));
  });

test('a job takes what else is due in its queue; what is not due, held, or of another queue or endpoint stays', async ({
  inOneQueue,
  world,
  receiver,
  statuses,
  jobCounts,
}) => {
  const { first, same, others } = await inOneQueue(6);
  const elsewhere = await inOneQueue(2, await world.endpoint(receiver.url));
  const [, , , , future = '', held = ''] = same;
  await world.setDelivery(future, { nextAttemptAt: new Date(world.now().getTime() + 60_000) });
  await world.setDelivery(held, { status: 'held', nextAttemptAt: null });
  await world.deliverQueue(first);
  expect(await statuses(same)).toEqual(['delivered', 'delivered', 'delivered', 'delivered', 'pending', 'held']);
  // The job of the first is the queue's to take away.
  expect(await jobCounts(same)).toEqual([1, 0, 0, 0, 1, 1]);
  const rest = [...others, ...elsewhere.same, ...elsewhere.others];
  expect(new Set(await statuses(rest))).toEqual(new Set(['pending']));
  expect(new Set(await jobCounts(rest))).toEqual(new Set([1]));
  expect(receiver.received.map(({ headers }) => headers['x-webhook-delivery-id']).sort()).toEqual(
    same.slice(0, 4).sort(),
  );
});

test('each delivery is signed with the secrets of its moment and counted separately; a failure has its own schedule and job', async ({
  inOneQueue,
  receiver,
  world,
  endpoint,
  statuses,
}) => {
  const { first, same } = await inOneQueue(3);
  let secret = '';
  receiver.answer(async (response, { headers }) => {
    const isLast = receiver.received.length === 3;
    if (receiver.received.length === 2) secret = await world.rotate(endpoint, world.now());
    status(isLast ? 500 : 200)(response, { headers, body: '' });
  });
  await world.deliverQueue(first);
  const [before, , after] = receiver.received;
  expect(() => world.verify(endpoint.secret, before)).not.toThrow();
  expect(() => world.verify(secret, after)).not.toThrow();
  expect(() => world.verify(endpoint.secret, after)).toThrow();
  const failed = await world.delivery(after?.headers['x-webhook-delivery-id'] ?? '');
  expect(failed).toMatchObject({
    status: 'retry_scheduled',
    nextAttemptAt: new Date(world.now().getTime() + 5000),
    attempts: [{ number: 1 }],
  });
  expect(await world.jobTimes(failed.id)).toEqual([failed.nextAttemptAt]);
  expect((await statuses(same)).filter((state) => state === 'delivered')).toHaveLength(2);
});

test('an endpoint that is paused, disabled or revoked in the middle gets nothing more', async ({
  world,
  receiver,
  inOneQueue,
  statuses,
}) => {
  for (const changed of ['paused', 'disabled', 'revoked'] as const) {
    const one = await world.endpoint(receiver.url);
    const { first, same } = await inOneQueue(3, one);
    receiver.received.length = 0;
    receiver.answer((response) => void world.setStatus(one, changed).then(() => response.end()));
    await world.deliverQueue(first);
    expect(receiver.received).toHaveLength(1);
    expect(await statuses(same)).toEqual(['delivered', 'pending', 'pending']);
  }
});

test('a job whose time slice is over leaves the rest to the jobs of the others', async ({
  inOneQueue,
  world,
  statuses,
  jobCounts,
}) => {
  const { first, same } = await inOneQueue(3);
  await world.deliverQueue(first, 0);
  expect(await statuses(same)).toEqual(['delivered', 'pending', 'pending']);
  expect(await jobCounts(same)).toEqual([1, 1, 1]);
});

test('a delivery whose job an operator has given up has failed: it waits for nothing, and is sent again only by a replay', async ({
  world,
  endpoint,
}) => {
  const id = await world.event(endpoint);
  const { db } = world.database;
  await failJobs(db, { key: `deliver-webhook:${id}` });
  const [failed] = (await listFailedJobs(db)).filter(({ key }) => key === `deliver-webhook:${id}`);
  expect(await giveUpFailedJob(db, BigInt(failed?.id ?? ''))).toBe(true);
  expect(await world.delivery(id)).toMatchObject({ status: 'failed', nextAttemptAt: null, attempts: [] });
});
