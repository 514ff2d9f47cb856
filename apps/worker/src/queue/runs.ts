import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '@invoicing/db/connection/client';
import { ask, digits, maybe, plainJson, prepare, sql, text, time, uuid } from '@invoicing/db/connection/prepared';
import { isConnectionLost, unavailabilityOf } from '@invoicing/db/connection/unavailable';
import type { Job } from 'graphile-worker';
import { JobLost, type RunFence, whileFenced } from '../run-fence.ts';

/** The facts of a job that its run knows. */
export type Taken = Pick<Job, 'id' | 'key' | 'payload' | 'created_at'>;
/** A run, and since when its job has been waiting for an external system. */
export type Begun = { fence: RunFence; since: Date };

const begin = prepare(
  'begin-job-run',
  { jobId: digits, run: uuid, since: time },
  ({ jobId, run, since }) => sql<{ since: Date }>`
    INSERT INTO job_runs (job, run, since) VALUES (${jobId}, ${run}, ${since})
    ON CONFLICT (job) DO UPDATE SET run = excluded.run RETURNING since`,
);

/**
 * Begins a run of a job, after the writes of an earlier one are committed; from here on the earlier one can write
 * nothing.
 */
export async function beginRun(db: Db, { id, created_at: createdAt }: Taken): Promise<Begun> {
  const fence = { jobId: id, run: randomUUID() };
  const [row] = await lasting(() => ask(db, begin, { ...fence, since: createdAt }));
  return { fence, since: row?.since ?? createdAt };
}

const end = prepare(
  'end-job-run',
  { jobId: digits, run: uuid },
  ({ jobId, run }) => sql<object>`DELETE FROM job_runs WHERE job = ${jobId} AND run = ${run} RETURNING 1`,
);

/** Ends a completed run. @returns false if a later run has begun, which owns the job now */
export async function endRun(db: Db, fence: RunFence): Promise<boolean> {
  return (await lasting(() => ask(db, end, fence))).length === 1;
}

/**
 * Enqueues the job again by its key, at a given time and with all attempts; the running one loses its key and its
 * attempts.
 */
const addAgain = prepare(
  'add-job-again',
  { job: digits, payload: plainJson, at: time, key: maybe(text) },
  ({ job, payload, at, key }) => sql<{ id: string | null; revision: number | null }>`
    SELECT again.id::text AS id, again.revision FROM graphile_worker.jobs AS job
    CROSS JOIN LATERAL graphile_worker.add_job(job.task_identifier, ${payload}, queue_name => job.queue_name,
      run_at => ${at}, max_attempts => job.max_attempts, job_key => ${key}, priority => job.priority,
      flags => ARRAY(SELECT jsonb_object_keys(job.flags))) AS again
    WHERE job.id = ${job}`,
);

const waitOn = prepare(
  'job-run-waits',
  { job: digits, again: maybe(digits), since: time },
  ({ job, again, since }) => sql<object>`
    WITH over AS (DELETE FROM job_runs WHERE job = ${job})
    INSERT INTO job_runs (job, since) VALUES (${again}, ${since})`,
);

/** Rolls back enqueuing a job again: another one with its key exists, or it was freed. */
class NotAgain extends Error {
  readonly id: string | null;
  constructor(id: string | null) {
    super('the job is there already');
    this.id = id;
  }
}

/**
 * Makes a job run again at a given time with all its attempts, so that attempts only count consecutive failures:
 * reaching a wait proves that earlier runs were merely interrupted. If another job has replaced it, nothing happens.
 * The caller ends the job as done.
 * @throws JobLost if a later run has begun, or the job was freed for one
 */
export async function runAgain(db: Db, taken: Taken, { fence, since }: Begun, at: Date): Promise<void> {
  const again = () =>
    whileFenced({ db, fence }, async (tx) => {
      const [made] = await ask(tx, addAgain, {
        job: taken.id,
        payload: JSON.stringify(taken.payload),
        at,
        key: taken.key,
      });
      if (made?.revision !== 0) throw new NotAgain(made ? made.id : taken.id);
      await ask(tx, waitOn, { job: taken.id, again: made.id, since });
    });
  await lasting(again).catch((error: unknown) => {
    if (!(error instanceof NotAgain)) throw error;
    if (error.id === taken.id) throw new JobLost();
  });
}

const mostTries = 100;
const longestPauseMs = 5000;

/** Retries statements about the state of a job while the database is unreachable; they are idempotent. */
async function lasting<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isAway = isConnectionLost(error) || unavailabilityOf(error) === 'unreachable';
      if (!isAway || tries === mostTries) throw error;
      await pause(Math.min(100 * 2 ** tries, longestPauseMs));
    }
  }
}
