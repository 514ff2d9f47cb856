import { run } from 'graphile-worker';
import { expect, vi } from 'vitest';
import { createQueuePool } from '../src/queue/pool.ts';
import { test as base } from './database-test.ts';

const test = base
  .extend('cut', ({ database }) => () => {
    return database.db.$executeRaw`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name = 'queue'`;
  })
  /** From here on the time of a test passes at once, as it says. */
  .extend('timers', () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }))
  .extend('pass', ({ timers }, { onCleanup }) => {
    onCleanup(() => void timers.useRealTimers());
    return (ms: number) => timers.advanceTimersByTimeAsync(ms);
  });

test('every connection cut in the moment in which jobs end, well or not: they are written down, and the queue goes on', async ({
  database,
  cut,
}) => {
  const lost: Error[] = [];
  const pool = createQueuePool(
    { connectionString: database.url, max: 4, application_name: 'queue' },
    (error) => void lost.push(error),
  );
  const done: string[] = [];
  const work =
    (fails: boolean) =>
    async (_: unknown, { job }: { job: { attempts: number } }) => {
      done.push(fails ? 'fails' : 'works');
      // What writes down the end of this job meets connections that are gone.
      if (job.attempts === 1) await cut();
      if (fails) throw new Error('a failure to be written down');
    };
  const runner = await run({
    pgPool: pool,
    concurrency: 1,
    pollInterval: 100,
    noHandleSignals: true,
    taskList: { works: work(false), fails: work(true) },
  });
  await runner.addJob('fails', {}, { maxAttempts: 1 });
  await runner.addJob('works', {});
  const left = async () =>
    await database.db.$queryRaw<object[]>`SELECT last_error FROM graphile_worker.jobs`.catch(() => []);
  await expect.poll(left, { interval: 100 }).toEqual([{ last_error: 'a failure to be written down' }]);
  await runner.addJob('works', {});
  await expect.poll(() => done.filter((name) => name === 'works').length, { interval: 100 }).toBeGreaterThanOrEqual(2);
  await runner.stop();
  await pool.end();
  expect(lost.length).toBeGreaterThan(0);
});

test('a job whose end cannot be written down when the worker stops does not end the process once the pool is gone', async ({
  database,
  cut,
  pass,
}) => {
  const pool = createQueuePool({ connectionString: database.url, max: 4, application_name: 'queue' }, () => undefined);
  const refused: unknown[] = [];
  const note = (reason: unknown) => void refused.push(reason);
  process.on('unhandledRejection', note);
  let isDone = false;
  const work = async () => {
    await cut();
    isDone = true;
  };
  const runner = await run({
    pgPool: pool,
    concurrency: 1,
    pollInterval: 100,
    noHandleSignals: true,
    taskList: { work },
  });
  await runner.addJob('work', {});
  await expect.poll(() => isDone, { interval: 10 }).toBe(true);
  await runner.stop();
  await pool.end();
  // Whether the end of the job met a connection that was gone is a race: this is what the queue does then, in any case.
  pool.connect().catch(note);
  // The queue tries again after three to six seconds.
  await pass(7000);
  // What no one handles is reported after the turn in which it was refused.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', note);
  expect(refused).toEqual([]);
});
