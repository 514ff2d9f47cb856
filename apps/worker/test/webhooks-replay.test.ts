import { expect } from 'vitest';
import { openReceiver } from './receiver.ts';
import { test as base } from './webhook-test.ts';

const minute = 60_000;

const test = base
  .extend('receiver', { scope: 'file' }, () => openReceiver())
  .extend('endpoint', ({ world, receiver }) => {
    world.reset();
    return world.endpoint(receiver.url);
  })
  .extend('rows', ({ world, endpoint }) => () => {
    return world.database.db.webhookDelivery.findMany({
      where: { endpointId: endpoint.id },
      orderBy: { createdAt: 'asc' },
    });
  })
  .extend('replays', ({ rows }) => async () => {
    return (await rows()).filter(({ replayOfId }) => replayOfId !== null);
  })
  /** Events of which every delivery has failed permanently. */
  .extend('failed', ({ world, endpoint }) => async (count: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) ids.push(await world.event(endpoint));
    await world.database.db.webhookDelivery.updateMany({
      where: { id: { in: ids } },
      data: { status: 'failed', nextAttemptAt: null },
    });
    return ids;
  });

test.afterAll(({ receiver }) => receiver.close());
const span = () => [new Date(Date.now() - minute), new Date(Date.now() + minute)] as const;

test('a replay of missed deliveries sends the same events and bytes once more, by jobs of their own; a second run finds nothing', async ({
  failed,
  world,
  endpoint,
  replays,
  receiver,
}) => {
  const ids = await failed(210);
  await world.replayMissed(endpoint.id, ...span(), 1000);
  await world.replayMissed(endpoint.id, ...span(), 1000);
  const made = await replays();
  expect(new Set(made.map(({ replayOfId }) => replayOfId))).toEqual(new Set(ids));
  expect(made).toHaveLength(210);
  const [first] = made;
  const original = await world.delivery(first?.replayOfId ?? '');
  expect(first).toMatchObject({
    status: 'pending',
    eventId: original.eventId,
    payload: original.payload,
    payloadSha256: original.payloadSha256,
  });
  expect(await world.jobTimes(first?.id ?? '')).toHaveLength(1);
  await world.attempt(first?.id ?? '');
  expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(original.eventId);
});

test('a replay sends as many as were promised, the oldest first, of the time that was asked for', async ({
  failed,
  world,
  endpoint,
  replays,
}) => {
  const [oldest = '', older = ''] = await failed(3);
  const long = new Date(Date.now() - 10 * minute);
  for (const [index, id] of [oldest, older].entries())
    await world.setDelivery(id, { createdAt: new Date(long.getTime() + index) });
  await world.replayMissed(endpoint.id, long, new Date(long.getTime() + minute), 1);
  expect((await replays()).map(({ replayOfId }) => replayOfId)).toEqual([oldest]);
  await world.replayMissed(endpoint.id, long, new Date(long.getTime() + minute), 5);
  expect((await replays()).map(({ replayOfId }) => replayOfId)).toEqual([oldest, older]);
});

test('a replay sends nothing to an endpoint that was paused in the meantime', async ({
  failed,
  world,
  endpoint,
  replays,
}) => {
  await failed(2);
  await world.setStatus(endpoint, 'paused');
  await world.replayMissed(endpoint.id, ...span(), 10);
  expect(await replays()).toEqual([]);
});
