import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listFailedJobs } from '@invoicing/db/failed-jobs';
import { childProcess } from '@invoicing/db/testing/child-process';
import { makeWorkerUtils, type WorkerUtils } from 'graphile-worker';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Hold, JobLost, whileHeld } from '../src/hold.ts';
import { finish, holdOf, postpone } from '../src/queue/ends.ts';
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

  /** A job that a worker took in this moment, and the run's knowledge of it. */
  async function taken(key: string) {
    const { id } = await utils.addJob('x', {}, { jobKey: key, queueName: `queue of ${key}` });
    return take(id);
  }
  async function take(id: string) {
    const { rows } = await utils.withPgClient((client) =>
      client.query(
        `WITH queue AS (UPDATE graphile_worker._private_job_queues SET locked_by = 'me:general', locked_at = now())
         UPDATE graphile_worker._private_jobs SET locked_by = 'me:general', locked_at = now(), attempts = attempts + 1
           WHERE id = $1 RETURNING *`,
        [id],
      ),
    );
    const ending = { job: rows[0], withPgClient: utils.withPgClient };
    return { ending, hold: trustHold(holdOf(ending)) };
  }
  /** A job is freed seconds after it was locked; here at least so late that the next lock is of another millisecond. */
  const free = async () => {
    await pause(2);
    await utils.forceUnlockWorkers(['me:general']);
  };
  const row = async (key: string) =>
    (
      await world.database.db.$queryRaw<object[]>`
        SELECT attempts, job.locked_by AS by, run_at AS at, queue.locked_by AS "queueBy"
          FROM graphile_worker._private_jobs AS job
        LEFT JOIN graphile_worker._private_job_queues AS queue ON queue.id = job.job_queue_id WHERE key = ${key}`
    )[0];
  const write = (hold: Hold | null) => whileHeld({ ...world.services, hold }, async () => 'written');

  test('writes while it holds its job, and without a job', async () => {
    const { hold } = await taken('held');
    expect(await write(hold)).toBe('written');
    expect(await write(null)).toBe('written');
  });

  test('writes nothing once the job was freed, nor when another has taken it, be it the same worker', async () => {
    const { ending, hold } = await taken('freed');
    await free();
    await expect(write(hold)).rejects.toBeInstanceOf(JobLost);
    await take(ending.job.id);
    await expect(write(hold)).rejects.toBeInstanceOf(JobLost);
  });

  test('ends its own job with its queue, and neither ends nor moves one that another has taken', async () => {
    const mine = await taken('mine');
    expect(await finish(mine.ending, mine.hold)).toBe(true);
    expect(await row('mine')).toBeUndefined();
    const lost = await taken('lost');
    await free();
    const later = await take(lost.ending.job.id);
    expect([await finish(lost.ending, lost.hold), await postpone(lost.ending, lost.hold, new Date())]).toEqual([
      false,
      false,
    ]);
    expect(await row('lost')).toMatchObject({ attempts: 2, by: 'me:general', queueBy: 'me:general' });
    expect(await finish(later.ending, later.hold)).toBe(true);
  });

  test('forgets the failures before it where it ends with something to wait for', async () => {
    const { ending, hold } = await taken('interrupted');
    // Seven runs before this one died with their process.
    await world.database.db.$executeRaw`
      UPDATE graphile_worker._private_jobs SET attempts = 8 WHERE id = ${BigInt(ending.job.id)}`;
    const at = new Date(Date.now() + 60_000);
    expect(await postpone(ending, hold, at)).toBe(true);
    await ending.withPgClient((client) =>
      client.query(
        // As the queue's library frees a job that threw, with the back-off of its attempts.
        `UPDATE graphile_worker._private_jobs
          SET locked_at = NULL, run_at = greatest(now(), run_at) + exp(least(attempts, 10)) * interval '1 second'
          WHERE id = $1`,
        [ending.job.id],
      ),
    );
    expect(await row('interrupted')).toMatchObject({ attempts: 0, at });
  });

  test('keeps who frees its job waiting until what it writes is committed', async () => {
    const { hold } = await taken('slow');
    let freed: Promise<unknown> = Promise.resolve();
    let isFreed = false;
    await whileHeld({ ...world.services, hold }, async () => {
      freed = free().then(() => {
        isFreed = true;
      });
      await until(
        'its wait',
        () => world.database.db.$queryRaw<object[]>`SELECT 1 FROM pg_locks WHERE NOT granted`,
        (waits) => waits.length > 0,
      );
      expect(isFreed).toBe(false);
    });
    await freed;
    expect(await row('slow')).toMatchObject({ by: null });
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

/** A job that was locked has what a run knows of it. */
function trustHold(hold: Hold | null): Hold {
  if (hold === null) throw new Error('the job is not locked');
  return hold;
}
