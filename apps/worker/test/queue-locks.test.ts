import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { createDb } from '@invoicing/db/connection/client';
import { createTestDatabase, type TestDatabase } from '@invoicing/db/testing/database';
import { type Job, Logger, type Runner, run, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createQueuePool } from '../src/queue/pool.ts';
import { beginRun, endRun, runAgain } from '../src/queue/runs.ts';
import { JobLost } from '../src/run-fence.ts';
import { until } from './fixture.ts';

const queues = 40;
const names = ['first:ksef', 'second:ksef'];
let database: TestDatabase;
let pool: pg.Pool;
const runners = new Set<Runner>();
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createQueuePool({ connectionString: database.workerUrl, max: 12 }, () => undefined);
});
afterEach(async () => {
  await Promise.all([...runners].map(stop));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** A runner as those of KSeF are: named, and with jobs that it has found but not begun. */
async function start(name: string, concurrency: number, work: (job: Job) => Promise<void>): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => void Object.assign(workerPool, { id: name }));
  const preset = { worker: { localQueue: { size: 4, ttl: 50 } } };
  const logger = new Logger(() => () => undefined);
  const options = { pgPool: pool, concurrency, pollInterval: 100, noHandleSignals: true, logger, events, preset };
  const runner = await run({ ...options, taskList: { work: (_, { job }) => work(job) } });
  runners.add(runner);
  return runner;
}

async function stop(runner: Runner): Promise<void> {
  runners.delete(runner);
  await runner.stop();
}

const add = (queue: string, key: string) =>
  pool.query("SELECT graphile_worker.add_job('work', queue_name => $1, job_key => $2, max_attempts => 100)", [
    queue,
    key,
  ]);

const free = (given: string[]) => pool.query('SELECT graphile_worker.force_unlock_workers($1)', [given]);

test('a run that ends after another process has taken its job leaves no queue locked', async () => {
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

test('runs that lose their jobs at any moment, whatever their outcome, leave no queue locked and no job behind', async () => {
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
  await Promise.all(names.map((name) => start(name, 4, work)));
  for (let round = 0; round < 150; round += 1) {
    for (let count = 0; count < 3; count += 1) {
      const one = Math.floor(Math.random() * 200);
      await add(`queue ${one % queues}`, `job ${one}`);
    }
    await free(names.filter(() => Math.random() < 0.3));
    await pause(10);
  }
  const left = async () => {
    // Nothing waits for its back-off.
    await pool.query(
      'SELECT graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs), run_at => now())',
    );
    const { rows } = await pool.query(
      `SELECT id::text, queue_name AS queue FROM graphile_worker.jobs
         WHERE attempts < max_attempts OR locked_at IS NOT NULL
       UNION ALL SELECT NULL, queue_name FROM graphile_worker._private_job_queues WHERE locked_at IS NOT NULL`,
    );
    return rows;
  };
  await until('the end of all', left, (rows) => rows.length === 0);
  expect(lost).toBeGreaterThan(0);
  await Promise.all([...runners].map(stop));
  await db.$disconnect();
});
