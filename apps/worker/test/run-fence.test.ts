import { expect } from 'vitest';
import { beginRun, endRun, runAgain } from '../src/queue/runs.ts';
import { JobLost, whileFenced } from '../src/run-fence.ts';
import { until } from './fixture.ts';
import { test } from './run-fence-test.ts';

test('a run writes while no other run of its job has begun, and work outside of jobs always writes', async ({
  taken,
  write,
}) => {
  const { begun } = await taken('held');
  expect(await write(begun.fence)).toBe('written');
  expect(await write(null)).toBe('written');
});

test('a run writes nothing once a later run of its job has begun, even in the same worker, nor after its own end', async ({
  db,
  taken,
  take,
  free,
  write,
}) => {
  const first = await taken('freed');
  await free();
  const later = await take(first.job.id);
  await expect(write(first.begun.fence)).rejects.toBeInstanceOf(JobLost);
  expect(await write(later.begun.fence)).toBe('written');
  expect(await endRun(db, first.begun.fence)).toBe(false);
  expect(await endRun(db, later.begun.fence)).toBe(true);
  await expect(write(later.begun.fence)).rejects.toBeInstanceOf(JobLost);
});

test('a run can have its job run again at a given time, with the same payload and queue and no failures counted', async ({
  db,
  world,
  utils,
  taken,
  take,
  rows,
}) => {
  const { job, begun } = await taken('interrupted');
  // Seven runs before this one died with their process.
  await world.database.db.$executeRaw`
    UPDATE graphile_worker._private_jobs SET attempts = 8 WHERE id = ${BigInt(job.id)}`;
  const at = new Date(Date.now() + 60_000);
  await runAgain(db, job, begun, at);
  const [again] = await rows('interrupted');
  expect(again).toMatchObject({ attempts: 0, most: 9, by: null, at, queue: 'queue of interrupted' });
  await utils.withPgClient((client) =>
    client.query("UPDATE graphile_worker._private_jobs SET created_at = now() WHERE key = 'interrupted'"),
  );
  const next = await take(String(Reflect.get(Object(again), 'id')));
  expect(next.job.payload).toEqual({ of: 'interrupted' });
  // However often it ran, it has waited since it was made first.
  expect(next.begun.since).toEqual(begun.since);
});

test('a run changes nothing of a job that was freed for another run, or that another run has taken', async ({
  db,
  taken,
  take,
  free,
  rows,
}) => {
  const { job, begun } = await taken('lost');
  await free();
  const before = await rows('lost');
  await expect(runAgain(db, job, begun, new Date())).rejects.toBeInstanceOf(JobLost);
  expect(await rows('lost')).toEqual(before);
  await take(job.id);
  const held = await rows('lost');
  await expect(runAgain(db, job, begun, new Date())).rejects.toBeInstanceOf(JobLost);
  expect(await rows('lost')).toEqual(held);
});

test('a run changes nothing of a job that has replaced its own in the meantime', async ({ db, utils, taken, rows }) => {
  const { job, begun } = await taken('replaced');
  await utils.addJob('x', { of: 'a new cause' }, { jobKey: 'replaced', runAt: new Date(0) });
  const before = await rows('replaced');
  await runAgain(db, job, begun, new Date());
  expect(await rows('replaced')).toEqual(before);
});

test('a later run of a job waits until what the run before it writes is committed', async ({
  db,
  world,
  taken,
  write,
}) => {
  const { job, begun } = await taken('slow');
  let later: Promise<unknown> = Promise.resolve();
  let hasBegun = false;
  await whileFenced({ ...world.services, fence: begun.fence }, async () => {
    later = beginRun(db, job).then(() => {
      hasBegun = true;
    });
    await until(
      'its wait',
      () => world.database.db.$queryRaw<object[]>`SELECT 1 FROM pg_locks WHERE NOT granted`,
      (waits) => waits.length > 0,
    );
    expect(hasBegun).toBe(false);
  });
  await later;
  await expect(write(begun.fence)).rejects.toBeInstanceOf(JobLost);
});
