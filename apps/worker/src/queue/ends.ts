import type { EnhancedWithPgClient, JobHelpers } from 'graphile-worker';
import { type Hold, holdValues, isHeld } from '../hold.ts';

/** A job and the connections of its queue, which try again while the database is away. */
export type Ending = Pick<JobHelpers, 'job' | 'withPgClient'>;

/**
 * Removes the job and frees its queue; what the queue's library does after it finds nothing more to do. It would remove
 * the job of another run too.
 */
const finished = `
  WITH done AS (DELETE FROM graphile_worker._private_jobs WHERE ${isHeld(1)} RETURNING job_queue_id),
  freed AS (
    UPDATE graphile_worker._private_job_queues AS queue SET locked_by = NULL, locked_at = NULL FROM done
    WHERE queue.id = done.job_queue_id AND queue.locked_by = $2::text
  )
  SELECT 1 FROM done`;

/**
 * Gives the attempt back and moves the job. The library frees it right after, with its back-off on top: what it will
 * add is taken off before, so that the job runs at `$4`, and no sooner than the back-off of its failures. One that
 * another has replaced meanwhile (`$5` is its key) stays at its end.
 */
const postponed = `
  UPDATE graphile_worker._private_jobs
  SET attempts = CASE WHEN key = $5::text THEN attempts - 1 ELSE attempts END,
    run_at = CASE WHEN key = $5::text THEN $4::timestamptz - exp(least(attempts - 1, 10)) * interval '1 second'
      ELSE run_at END
  WHERE ${isHeld(1)}
  RETURNING 1`;

/** By what a run knows that its job is its own; null outside the queue. */
export function holdOf({ job }: Pick<Ending, 'job'>): Hold | null {
  return job.locked_by && job.locked_at ? { jobId: job.id, runner: job.locked_by, lockedAt: job.locked_at } : null;
}

/** Takes a job that is done out of the queue, if this run still holds it. @returns whether it did */
export function finish(ending: Ending, hold: Hold): Promise<boolean> {
  return write(ending, finished, holdValues(hold));
}

/**
 * Has a job run again at a moment that is not its own failure's; its attempts stay as many as they were before.
 * @returns whether this run still held it
 */
export function postpone(ending: Ending, hold: Hold, at: Date): Promise<boolean> {
  return write(ending, postponed, [...holdValues(hold), at, ending.job.key]);
}

/**
 * Keeps the library, which knows a job by its id alone, from freeing one that another run of this process may hold by
 * now.
 */
export function letGo({ job }: Pick<Ending, 'job'>): void {
  Object.assign(job, { id: '0' });
}

async function write({ withPgClient }: Ending, text: string, values: unknown[]): Promise<boolean> {
  const { rowCount } = await trustRetrying(withPgClient).withRetries((client) => client.query(text, values));
  return rowCount === 1;
}

/** The library gives jobs the way to the database that it takes itself. */
function trustRetrying(withPgClient: JobHelpers['withPgClient']): EnhancedWithPgClient {
  return withPgClient as EnhancedWithPgClient;
}
