import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningWorker, startWorker } from '../src/worker.ts';
import { createSubmission, createWorld, neighbour, readSubmission, until, type World } from './fixture.ts';

let world: World;
let worker: RunningWorker;
beforeAll(async () => {
  // One by one, however many wait.
  world = await createWorld({ KSEF_TIMEOUT_MS: '30000', KSEF_BATCH_THRESHOLD: '999' });
});
afterAll(async () => {
  await worker.stop();
  await world.close();
});

test('an organization with a long queue does not delay the first document of another', async () => {
  const waiting = 60;
  for (let count = 0; count < waiting; count += 1) await createSubmission(world);
  const other = await neighbour(world);
  const made = await createSubmission(other);
  worker = await startWorker(world.services, { databaseUrl: world.database.workerUrl, concurrency: 2 });
  await until(
    'acceptance',
    () => readSubmission(other, made.submissionId),
    ({ status }) => status === 'accepted',
  );
  const { organizationId } = world;
  expect(await world.database.db.submission.count({ where: { organizationId, status: 'queued' } })).toBeGreaterThan(
    waiting / 2,
  );
});
