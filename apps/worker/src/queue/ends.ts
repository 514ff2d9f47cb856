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
 * Moves the job and clears its attempts, which thus count failures in a row: a run that came to something to wait for
 * shows that those before it were interrupted. The library frees the job right after, with its back-off on top: what it
 * will add is taken off before, so that the job runs at `$4`. One that another has replaced meanwhile (`$5` is its key)
 * stays at its end.
 */
const postponed = `
  UPDATE graphile_worker._private_jobs
  SET attempts = CASE WHEN key = $5::text THEN 0 ELSE attempts END,
    run_at = CASE WHEN key = $5::text THEN $4::timestamptz - exp(0) * interval '1 second' ELSE run_at END
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
 * Has a job run again at a moment of its own choice, with all its attempts left.
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
