import path from 'node:path';
import { childProcess } from '@invoicing/db/testing/child-process';
import { afterEach, expect, test } from 'vitest';
import { startWorker } from '../src/worker.ts';
import { createSubmission, quickPace, readSubmission, until } from './fixture.ts';
import { openReceiver, openSlowReceiver, openWire, status } from './receiver.ts';
import { recordLocks } from './recorded-locks.ts';
import { createWebhookWorld, type Endpoint, type WebhookWorld } from './webhook-world.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

function keep<T extends { close: () => Promise<void> }>(opened: T): T {
  closing.push(opened.close);
  return opened;
}

async function startInside(changes: Record<string, string>): Promise<WebhookWorld> {
  const world = keep(await createWebhookWorld(changes));
  const worker = await startWorker(world.services, { databaseUrl: world.database.workerUrl, concurrency: 2 });
  closing.push(worker.stop);
  return world;
}

const events = async (world: WebhookWorld, endpoint: Endpoint, count: number) => {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await world.event(endpoint));
  return ids;
};
const delivered = (world: WebhookWorld, endpoint: Endpoint) =>
  world.database.db.webhookDelivery.count({ where: { endpointId: endpoint.id, status: 'delivered' } });

test('a slow receiver gets four at a time and delays no other; all of it arrives in the end', async () => {
  const world = await startInside({ WEBHOOK_CONCURRENCY: '8' });
  const slow = keep(await openSlowReceiver());
  const quick = keep(await openReceiver());
  const [toSlow, toQuick] = [await world.endpoint(slow.url), await world.endpoint(quick.url)];
  await events(world, toSlow, 40);
  await until(
    'four',
    async () => slow.waiting.length,
    (count) => count === 4,
  );
  await events(world, toQuick, 10);
  await until(
    'the quick ones',
    () => delivered(world, toQuick),
    (count) => count === 10,
  );
  expect([slow.received.length, slow.most.open]).toEqual([4, 4]);
  await until(
    'the slow ones',
    async () => {
      slow.release();
      return delivered(world, toSlow);
    },
    (count) => count === 40,
  );
  expect([slow.received.length, slow.most.open]).toEqual([40, 4]);
});

test('other jobs do not wait for receivers, however many hang', async () => {
  const world = await startInside({ WEBHOOK_CONCURRENCY: '2' });
  const slow = keep(await openSlowReceiver());
  await events(world, await world.endpoint(slow.url), 12);
  await until(
    'both',
    async () => slow.waiting.length,
    (count) => count === 2,
  );
  const made = await createSubmission(world);
  await until(
    'accepted',
    () => readSubmission(world, made.submissionId),
    (row) => row.status === 'accepted',
  );
  expect(slow.received).toHaveLength(2);
  slow.answer(status(200));
  slow.release();
});

test('receivers that misbehave cost their own deliveries only', async () => {
  const world = await startInside({});
  const head = 'HTTP/1.1 200 OK\r\n';
  const bad = await Promise.all([
    openWire((socket) => void socket.destroy()),
    openWire((socket) => void socket.end('nonsense\r\n\r\n')),
    openWire((socket) => void socket.end(`${head}X: ${'x'.repeat(10_000_000)}\r\n\r\n`)),
    openWire((socket) => void socket.end(`${head}Content-Length: 1000\r\n\r\nten bytes.`)),
  ]);
  for (const wire of bad) keep(wire);
  const endpoints = await Promise.all(bad.map(({ url }) => world.endpoint(url)));
  for (const endpoint of endpoints) await events(world, endpoint, 2);
  const good = keep(await openReceiver());
  const toGood = await world.endpoint(good.url);
  await events(world, toGood, 3);
  await until(
    'the good ones',
    () => delivered(world, toGood),
    (count) => count === 3,
  );
  const failed = () => world.database.db.webhookAttempt.findMany({ where: { number: 1, NOT: { errorCode: null } } });
  const attempts = await until('the failures', failed, (rows) => rows.length === 8);
  expect(attempts.every(({ responseStatus }) => responseStatus === null)).toBe(true);
});

test('a delivery whose worker is killed on the way is attempted again, as the same attempt of the same event', async () => {
  const world = keep(await createWebhookWorld(quickPace));
  const receiver = keep(await openSlowReceiver());
  const [id = ''] = await events(world, await world.endpoint(receiver.url), 1);
  const worker = childProcess(path.resolve(import.meta.dirname, '../src/main.ts'), () => world.env);
  worker.start();
  await until(
    'the first arrival',
    async () => receiver.received.length,
    (count) => count === 1,
  );
  await worker.kill();
  expect(await world.delivery(id)).toMatchObject({ status: 'pending', attempts: [] });
  receiver.answer(status(200));
  worker.start();
  const row = await until(
    'delivery',
    () => world.delivery(id),
    (delivery) => delivery.status === 'delivered',
  );
  await worker.kill('SIGTERM');
  expect(row.attempts).toMatchObject([{ number: 1, responseStatus: 200 }]);
  expect(receiver.received.map(({ headers }) => [headers['webhook-id'], headers['x-webhook-attempt']])).toEqual([
    [row.eventId, '1'],
    [row.eventId, '1'],
  ]);
});

test('jobs found before an attempt is free go back to the queue, and none is lost with a killed worker', async () => {
  const world = keep(await createWebhookWorld({ WEBHOOK_CONCURRENCY: '2', ...quickPace }));
  const receiver = keep(await openSlowReceiver());
  const endpoints = await Promise.all([1, 2, 3].map(() => world.endpoint(receiver.url)));
  const ids: string[] = [];
  for (const endpoint of endpoints) ids.push(...(await events(world, endpoint, 6)));
  const worker = childProcess(path.resolve(import.meta.dirname, '../src/main.ts'), () => world.env);
  closing.push(() => worker.kill());
  const taken = async () => {
    const [row] = await world.database.db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM graphile_worker.jobs
        WHERE task_identifier = 'deliver-webhook' AND locked_at IS NOT NULL`;
    return row?.count;
  };
  const { found, givenBack } = await recordLocks(world);
  worker.start();
  await until('jobs that wait for an attempt', found, (count) => count >= 4);
  await until('their return', givenBack, (count) => count >= 2);
  await until('the two whose attempt runs', taken, (count) => count === 2);
  await worker.kill();
  receiver.answer(status(200));
  worker.start();
  const left = () =>
    world.database.db.webhookDelivery.count({ where: { id: { in: ids }, status: { not: 'delivered' } } });
  await until('all of them', left, (count) => count === 0);
  const delivered = { deliveryId: { in: ids }, errorCode: null };
  expect(await world.database.db.webhookAttempt.count({ where: delivered })).toBe(ids.length);
});
