import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { createDb } from '@invoicing/db/client';
import { createTestDatabase, type TestDatabase } from '@invoicing/db/testing/database';
import { type Job, Logger, type Runner, run, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JobLost } from '../src/hold.ts';
import { createQueuePool } from '../src/queue/pool.ts';
import { beginRun, endRun, runAgain } from '../src/queue/runs.ts';
import { until } from './fixture.ts';

const lanes = 40;
const names = ['first:ksef', 'second:ksef'];
let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createQueuePool({ connectionString: database.workerUrl, max: 12 }, () => undefined);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** A runner as those of KSeF are: named, and with jobs that it has found but not begun. */
function start(name: string, work: (job: Job) => Promise<void>): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => void Object.assign(workerPool, { id: name }));
  const preset = { worker: { localQueue: { size: 4, ttl: 50 } } };
  const logger = new Logger(() => () => undefined);
  const options = { pgPool: pool, concurrency: 4, pollInterval: 100, noHandleSignals: true, logger, events, preset };
  return run({ ...options, taskList: { work: (_, { job }) => work(job) } });
}

test('runs that lose their jobs at any moment, whatever they come to, leave no lane locked and no job behind', async () => {
  const db = createDb(database.workerUrl, { max: 12, role: 'invoicing_worker' });
  let lost = 0;
  const work = async (job: Job) => {
    const begun = await beginRun(db, job);
    await pause(Math.random() * 30);
    const end = Math.random();
    if (end < 0.05) throw new Error('it fails');
    if (end < 0.25) return runAgain(db, job, begun, new Date());
    if (await endRun(db, begun.hold)) return;
    lost += 1;
    throw new JobLost();
  };
  const runners = await Promise.all(names.map((name) => start(name, work)));
  const add = (lane: number) =>
    pool.query("SELECT graphile_worker.add_job('work', queue_name => $1, job_key => $2, max_attempts => 100)", [
      `lane ${lane % lanes}`,
      `job ${lane}`,
    ]);
  for (let round = 0; round < 150; round += 1) {
    for (let count = 0; count < 3; count += 1) await add(Math.floor(Math.random() * 200));
    await pool.query('SELECT graphile_worker.force_unlock_workers($1)', [names.filter(() => Math.random() < 0.3)]);
    await pause(10);
  }
  const left = async () => {
    // Nothing waits for its back-off.
    await pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL');
    const { rows } = await pool.query(
      `SELECT id::text, queue_name AS lane FROM graphile_worker.jobs
         WHERE attempts < max_attempts OR locked_at IS NOT NULL
       UNION ALL SELECT NULL, queue_name FROM graphile_worker._private_job_queues WHERE locked_at IS NOT NULL`,
    );
    return rows;
  };
  await until('the end of all', left, (rows) => rows.length === 0);
  expect(lost).toBeGreaterThan(0);
  await Promise.all(runners.map((runner) => runner.stop()));
  await db.$disconnect();
});
