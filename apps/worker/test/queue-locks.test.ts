import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { createDb } from '@invoicing/db/connection/client';
import { type Job, Logger, type Runner, run, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { expect } from 'vitest';
import { createQueuePool } from '../src/queue/pool.ts';
import { beginRun, endRun, runAgain } from '../src/queue/runs.ts';
import { JobLost } from '../src/run-fence.ts';
import { test as base } from './database-test.ts';
import { until } from './fixture.ts';

const queues = 40;
const names = ['first:ksef', 'second:ksef'];

const test = base
  .extend('pool', { scope: 'file' }, ({ database }, { onCleanup }) => {
    const pool = createQueuePool({ connectionString: database.workerUrl, max: 12 }, () => undefined);
    onCleanup(() => pool.end());
    return pool;
  })
  /** The runners of a test, which end with it. */
  .extend('runners', ({ pool }, { onCleanup }) => {
    const running = new Set<Runner>();
    const stop = async (runner: Runner) => {
      if (running.delete(runner)) await runner.stop();
    };
    onCleanup(async () => void (await Promise.all([...running].map(stop))));
    const start = async (name: string, concurrency: number, work: Work) => {
      const runner = await startRunner(pool, name, concurrency, work);
      running.add(runner);
      return runner;
    };
    return { start, stop };
  })
  .extend('add', ({ pool }) => (queue: string, key: string) => {
    return pool.query("SELECT graphile_worker.add_job('work', queue_name => $1, job_key => $2, max_attempts => 100)", [
      queue,
      key,
    ]);
  })
  /** Frees the jobs of the processes of these names. */
  .extend('free', ({ pool }) => (given: string[]) => {
    return pool.query('SELECT graphile_worker.force_unlock_workers($1)', [given]);
  })
  /** Jobs that are not done and queues that are locked, after all that wait for another attempt may have it at once. */
  .extend('left', ({ pool }) => async () => {
    await pool.query(
      'SELECT graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs), run_at => now())',
    );
    const { rows } = await pool.query(
      `SELECT id::text, queue_name AS queue FROM graphile_worker.jobs
         WHERE attempts < max_attempts OR locked_at IS NOT NULL
       UNION ALL SELECT NULL, queue_name FROM graphile_worker._private_job_queues WHERE locked_at IS NOT NULL`,
    );
    return rows;
  });

type Work = (job: Job) => Promise<void>;

/** A runner as those of KSeF are: named, and with jobs that it has found but not begun. */
async function startRunner(pool: pg.Pool, name: string, concurrency: number, work: Work): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => void Object.assign(workerPool, { id: name }));
  const preset = { worker: { localQueue: { size: 4, ttl: 50 } } };
  const logger = new Logger(() => () => undefined);
  const options = { pgPool: pool, concurrency, pollInterval: 100, noHandleSignals: true, logger, events, preset };
  return run({ ...options, taskList: { work: (_, { job }) => work(job) } });
}

test('a run that ends after another process has taken its job leaves no queue locked', async ({
  runners: { start, stop },
  add,
  free,
}) => {
  const ends = names.map(() => Promise.withResolvers<void>());
  const begun: string[] = [];
  const startAt = (at: number) =>
    start(`${names[at]}`, 1, async ({ key }) => {
      begun.push(`${names[at]} ${key}`);
      await ends[at]?.promise;
    });
  const halted = await startAt(0);
  await add('queue', 'one');
  await until(
    'the first run',
    async () => begun,
    (all) => all.includes('first:ksef one'),
  );
  await startAt(1);
  await free(['first:ksef']);
  await until(
    'the second run',
    async () => begun,
    (all) => all.includes('second:ksef one'),
  );
  ends[0]?.resolve();
  await stop(halted);
  ends[1]?.resolve();
  await add('queue', 'two');
  await until(
    'the next run of the queue',
    async () => begun,
    (all) => all.includes('second:ksef two'),
  );
});

test('runs that lose their jobs at any moment, whatever their outcome, leave no queue locked and no job behind', async ({
  database,
  runners: { start, stop },
  add,
  free,
  left,
}) => {
  const db = createDb(database.workerUrl, { max: 12, role: 'invoicing_worker' });
  let lost = 0;
  const work = async (job: Job) => {
    const begun = await beginRun(db, job);
    await pause(Math.random() * 30);
    const end = Math.random();
    if (end < 0.05) throw new Error('it fails');
    if (end < 0.25) return runAgain(db, job, begun, new Date());
    if (await endRun(db, begun.fence)) return;
    lost += 1;
    throw new JobLost();
  };
  const running = await Promise.all(names.map((name) => start(name, 4, work)));
  for (let round = 0; round < 150; round += 1) {
    for (let count = 0; count < 3; count += 1) {
      const one = Math.floor(Math.random() * 200);
      await add(`queue ${one % queues}`, `job ${one}`);
    }
    await free(names.filter(() => Math.random() < 0.3));
    await pause(10);
  }
  await until('the end of all', left, (rows) => rows.length === 0);
  expect(lost).toBeGreaterThan(0);
  await Promise.all(running.map(stop));
  await db.$disconnect();
});
