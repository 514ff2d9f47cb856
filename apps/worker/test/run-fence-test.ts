import { makeWorkerUtils } from 'graphile-worker';
import { type Begun, beginRun, type Taken } from '../src/queue/runs.ts';
import { type RunFence, whileFenced } from '../src/run-fence.ts';
import { test as base } from './webhook-test.ts';

const file = { scope: 'file' } as const;

/** A test of runs of jobs that no worker carries: the test takes, frees and ends them. */
export const test = base
  /** The database as the worker sees it. */
  .extend('db', file, ({ world }) => world.services.db)
  .extend('utils', file, async ({ world }, { onCleanup }) => {
    const utils = await makeWorkerUtils({ connectionString: world.database.workerUrl });
    onCleanup(async () => utils.release());
    return utils;
  })
  /** Takes a job as a worker does, and begins a run of it. */
  .extend('take', ({ db, utils }) => async (id: string): Promise<{ job: Taken; begun: Begun }> => {
    const { rows } = await utils.withPgClient((client) =>
      client.query<Taken>(
        `UPDATE graphile_worker._private_jobs SET locked_by = 'me:general', locked_at = now(), attempts = attempts + 1
           WHERE id = $1 RETURNING *`,
        [id],
      ),
    );
    const [job] = rows;
    if (!job) throw new Error('no such job');
    return { job, begun: await beginRun(db, job) };
  })
  /** A job that a worker took in this moment, with a run of it. */
  .extend('taken', ({ utils, take }) => async (key: string) => {
    const { id } = await utils.addJob('x', { of: key }, { jobKey: key, queueName: `queue of ${key}`, maxAttempts: 9 });
    return take(id);
  })
  /** Frees what the worker has taken. */
  .extend('free', ({ utils }) => () => {
    return utils.forceUnlockWorkers(['me:general']);
  })
  .extend('rows', ({ world }) => (key: string) => {
    return world.database.db.$queryRaw<object[]>`
      SELECT id::text, attempts, max_attempts AS most, locked_by AS by, run_at AS at, queue_name AS queue
      FROM graphile_worker.jobs WHERE key = ${key}`;
  })
  /** Writes something in a run, or without one. */
  .extend('write', ({ world }) => (fence: RunFence | null) => {
    return whileFenced({ ...world.services, fence }, async () => 'written');
  });
