import { createTestDatabase, type TestDatabase } from '@invoicing/db/testing/database';
import { run } from 'graphile-worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createQueuePool } from '../src/queue/pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const cut = () => database.db.$executeRaw`
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name = 'queue'`;

test('every connection cut in the moment in which jobs end, well or not: they are written down, and the queue goes on', async () => {
  const lost: Error[] = [];
  const pool = createQueuePool({ connectionString: database.url, max: 4, application_name: 'queue' }, (error) => void lost.push(error));
  const done: string[] = [];
  const work =
    (fails: boolean) =>
    async (_: unknown, { job }: { job: { attempts: number } }) => {
      done.push(fails ? 'fails' : 'works');
      // What writes down the end of this job meets connections that are gone.
      if (job.attempts === 1) await cut();
      if (fails) throw new Error('a failure to be written down');
    };
  const runner = await run({ pgPool: pool, concurrency: 1, pollInterval: 100, noHandleSignals: true, taskList: { works: work(false), fails: work(true) } });
  await runner.addJob('fails', {}, { maxAttempts: 1 });
  await runner.addJob('works', {});
  const left = async () => await database.db.$queryRaw<object[]>`SELECT last_error FROM graphile_worker.jobs`.catch(() => []);
  await expect.poll(left, { timeout: 60_000, interval: 100 }).toEqual([{ last_error: 'a failure to be written down' }]);
  await runner.addJob('works', {});
  await expect.poll(() => done.filter((name) => name === 'works').length, { timeout: 60_000, interval: 100 }).toBeGreaterThanOrEqual(2);
  await runner.stop();
  await pool.end();
  expect(lost.length).toBeGreaterThan(0);
});

test('a job whose end cannot be written down when the worker stops does not end the process once the pool is gone', async () => {
  const pool = createQueuePool({ connectionString: database.url, max: 4, application_name: 'queue' }, () => undefined);
  const refused: unknown[] = [];
  const note = (reason: unknown) => void refused.push(reason);
  process.on('unhandledRejection', note);
  let isDone = false;
  const work = async () => {
    await cut();
    isDone = true;
  };
  const runner = await run({ pgPool: pool, concurrency: 1, pollInterval: 100, noHandleSignals: true, taskList: { work } });
  await runner.addJob('work', {});
  await expect.poll(() => isDone, { timeout: 60_000, interval: 10 }).toBe(true);
  await runner.stop();
  await pool.end();
  // The queue tries again after three to six seconds.
  await new Promise((resolve) => setTimeout(resolve, 7000));
  process.off('unhandledRejection', note);
  expect(refused).toEqual([]);
});
