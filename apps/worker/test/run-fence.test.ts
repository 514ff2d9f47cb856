import path from 'node:path';
import { listFailedJobs } from '@invoicing/db/jobs/failed';
import { childProcess } from '@invoicing/db/testing/child-process';
import { makeWorkerUtils, type WorkerUtils } from 'graphile-worker';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Begun, beginRun, endRun, runAgain, type Taken } from '../src/queue/runs.ts';
import { JobLost, type RunFence, whileFenced } from '../src/run-fence.ts';
import { quickPace, until } from './fixture.ts';
import { openReceiver, status } from './receiver.ts';
import { createWebhookWorld, type WebhookWorld } from './webhook-world.ts';

const main = path.resolve(import.meta.dirname, '../src/main.ts');

describe('a run of a job', () => {
  let world: WebhookWorld;
  let utils: WorkerUtils;
  beforeAll(async () => {
    world = await createWebhookWorld();
    utils = await makeWorkerUtils({ connectionString: world.database.workerUrl });
  });
  afterAll(async () => {
    await utils.release();
    await world.close();
  });

  const db = () => world.services.db;
  /** A job that a worker took in this moment, with a run of it. */
  async function taken(key: string) {
    const { id } = await utils.addJob('x', { of: key }, { jobKey: key, queueName: `queue of ${key}`, maxAttempts: 9 });
    return take(id);
  }
  async function take(id: string): Promise<{ job: Taken; begun: Begun }> {
    const { rows } = await utils.withPgClient((client) =>
      client.query<Taken>(
        `UPDATE graphile_worker._private_jobs SET locked_by = 'me:general', locked_at = now(), attempts = attempts + 1
           WHERE id = $1 RETURNING *`,
        [id],
      ),
    );
    const [job] = rows;
    if (!job) throw new Error('no such job');
    return { job, begun: await beginRun(db(), job) };
  }
  const free = () => utils.forceUnlockWorkers(['me:general']);
  const rows = async (key: string) =>
    world.database.db.$queryRaw<object[]>`
      SELECT id::text, attempts, max_attempts AS most, locked_by AS by, run_at AS at, queue_name AS queue
      FROM graphile_worker.jobs WHERE key = ${key}`;
  const write = (fence: RunFence | null) => whileFenced({ ...world.services, fence }, async () => 'written');

  test('writes while no other has begun, and without a job', async () => {
    const { begun } = await taken('held');
    expect(await write(begun.fence)).toBe('written');
    expect(await write(null)).toBe('written');
  });

  test('writes nothing once a later run has begun, be it of the same worker, nor after its end', async () => {
    const first = await taken('freed');
    await free();
    const later = await take(first.job.id);
    await expect(write(first.begun.fence)).rejects.toBeInstanceOf(JobLost);
    expect(await write(later.begun.fence)).toBe('written');
    expect(await endRun(db(), first.begun.fence)).toBe(false);
    expect(await endRun(db(), later.begun.fence)).toBe(true);
    await expect(write(later.begun.fence)).rejects.toBeInstanceOf(JobLost);
  });

  test('has its job run again at a moment, with its payload, its queue and the failures before it forgotten', async () => {
    const { job, begun } = await taken('interrupted');
    // Seven runs before this one died with their process.
    await world.database.db.$executeRaw`
      UPDATE graphile_worker._private_jobs SET attempts = 8 WHERE id = ${BigInt(job.id)}`;
    const at = new Date(Date.now() + 60_000);
    await runAgain(db(), job, begun, at);
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

  test('leaves a job alone that was freed for another run, or that another has taken', async () => {
    const { job, begun } = await taken('lost');
    await free();
    const before = await rows('lost');
    await expect(runAgain(db(), job, begun, new Date())).rejects.toBeInstanceOf(JobLost);
    expect(await rows('lost')).toEqual(before);
    await take(job.id);
    const held = await rows('lost');
    await expect(runAgain(db(), job, begun, new Date())).rejects.toBeInstanceOf(JobLost);
    expect(await rows('lost')).toEqual(held);
  });

  test('leaves it at what has replaced its job meanwhile', async () => {
    const { job, begun } = await taken('replaced');
    await utils.addJob('x', { of: 'a new cause' }, { jobKey: 'replaced', runAt: new Date(0) });
    const before = await rows('replaced');
    await runAgain(db(), job, begun, new Date());
    expect(await rows('replaced')).toEqual(before);
  });

  test('keeps a later run waiting until what it writes is committed', async () => {
    const { job, begun } = await taken('slow');
    let later: Promise<unknown> = Promise.resolve();
    let hasBegun = false;
    await whileFenced({ ...world.services, fence: begun.fence }, async () => {
      later = beginRun(db(), job).then(() => {
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
});

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A delivery whose requests are answered by the test, and two workers. */
async function openHalting() {
  // Long enough for a process that waits for its share of a busy machine.
  const world = await createWebhookWorld({ ...quickPace, LIVENESS_GONE_AFTER_MS: '3000' });
  closing.push(world.close);
  const receiver = await openReceiver();
  closing.push(receiver.close);
  const answers: ((code: number) => void)[] = [];
  receiver.answer((response, request) => void answers.push((code) => void status(code)(response, request)));
  const id = await world.event(await world.endpoint(receiver.url));
  const workers = [childProcess(main, () => world.env), childProcess(main, () => world.env)] as const;
  for (const worker of workers) closing.push(() => worker.kill());
  const key = `deliver-webhook:${id}`;
  return {
    ...{ db: world.database.db, answers, workers },
    delivery: () => world.delivery(id),
    processes: () => world.database.db.workerProcess.count(),
    heldJobs: () =>
      world.database.db.$queryRaw<
        object[]
      >`SELECT 1 FROM graphile_worker.jobs WHERE key = ${key} AND locked_at IS NOT NULL`,
    asked: (count: number) =>
      until(
        'a request',
        async () => answers.length,
        (found) => found === count,
      ),
  };
}

test('a process that was taken for dead and comes back writes nothing: the attempt of the other worker counts', async () => {
  const { db, answers, workers, delivery, processes, heldJobs, asked } = await openHalting();
  const [halted, other] = workers;
  halted.start();
  await asked(1);
  halted.signal('SIGSTOP');
  other.start();
  await asked(2);
  expect(await processes()).toBe(1);
  answers[0]?.(500);
  halted.signal('SIGCONT');
  await until('its return', processes, (count) => count === 2);
  expect(await delivery()).toMatchObject({ status: 'pending', attempts: [] });
  expect(await heldJobs()).toHaveLength(1);
  answers[1]?.(200);
  const row = await until('the delivery', delivery, ({ status }) => status === 'delivered');
  expect(row.attempts).toMatchObject([{ number: 1, responseStatus: 200 }]);
  await until('the end of its job', heldJobs, (jobs) => jobs.length === 0);
  // A periodic job that the process had begun at a full minute is another matter: the next one replaces it.
  expect((await listFailedJobs(db)).filter(({ organizationId }) => organizationId !== null)).toEqual([]);
  expect(answers).toHaveLength(2);
});
