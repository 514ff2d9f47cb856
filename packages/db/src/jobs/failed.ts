import type { Db } from '../connection/client.ts';
import { Prisma } from '../generated/client.ts';
import { usualAttempts } from './definitions.ts';

/**
 * A job that failed permanently (a dead letter): its attempts are used up. It runs again only if an operator retries
 * it.
 */
export type FailedJob = {
  id: string;
  job: string;
  key: string;
  organizationId: string | null;
  createdAt: Date;
  failedAt: Date;
  lastError: string | null;
};

/**
 * When the last attempt ended: the queue schedules the next one at that moment plus the back-off, which is subtracted
 * here. A job whose worker died has no error and no back-off.
 */
const failedAt = Prisma.sql`CASE WHEN job.last_error IS NULL THEN job.updated_at ELSE job.run_at - exp(least(job.attempts, 10)) * interval '1 second' END`;

/** The error text that marks a job as given up by an operator, until the job is enqueued again. */
const givenUp = 'given up by an operator';

/** Earlier releases marked such a job with this flag. */
const isFailed = Prisma.sql`job.attempts >= job.max_attempts AND job.locked_at IS NULL AND job.key IS NOT NULL
  AND job.last_error IS DISTINCT FROM ${givenUp} AND job.flags ? 'given_up' IS NOT TRUE`;

/** The flag by which `enqueue_job` records the organization of a job. */
const organization = Prisma.sql`(SELECT substr(flag, 14) FROM jsonb_object_keys(job.flags) AS flag
  WHERE starts_with(flag, 'organization:'))`;

/** Jobs that failed permanently, the oldest first, without their payload, which may hold sealed values. */
export function listFailedJobs(db: Db, limit = 200): Promise<FailedJob[]> {
  return db.$queryRaw<FailedJob[]>`
    SELECT job.id::text AS id, job.task_identifier AS job, job.key, ${organization} AS "organizationId",
      job.created_at AS "createdAt", ${failedAt} AS "failedAt", job.last_error AS "lastError"
    FROM graphile_worker.jobs AS job WHERE ${isFailed} ORDER BY job.id LIMIT ${limit}`;
}

/** How many jobs failed permanently, by their name. */
export function countFailedJobs(db: Db): Promise<{ job: string; count: number }[]> {
  return db.$queryRaw<{ job: string; count: number }[]>`
    SELECT job.task_identifier AS job, count(*)::int AS count FROM graphile_worker.jobs AS job
    WHERE ${isFailed} GROUP BY 1 ORDER BY 1`;
}

/**
 * Retries a job that failed permanently: it is due at once, with all of its attempts.
 * @returns false where no failed job has this id
 */
export async function retryFailedJob(db: Db, id: bigint): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM graphile_worker.jobs AS job
    CROSS JOIN LATERAL graphile_worker.reschedule_jobs(
      ARRAY[job.id], run_at => now(), attempts => 0, max_attempts => ${usualAttempts}::int) AS again
    WHERE job.id = ${id} AND ${isFailed}`;
  return rows.length > 0;
}

/**
 * Gives up a failed job: it is no longer listed. Its row stays as a marker, so that sweeps do not enqueue the job
 * again; a new cause still can, by the same key. If it was a webhook delivery, that is marked as failed, as after its
 * last attempt, and can be replayed.
 * @returns false where no failed job has this id
 */
export async function giveUpFailedJob(db: Db, id: bigint): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    WITH given_up AS MATERIALIZED (
      SELECT marked.payload FROM graphile_worker.jobs AS job
      CROSS JOIN LATERAL graphile_worker.permanently_fail_jobs(ARRAY[job.id], ${givenUp}) AS marked
      WHERE job.id = ${id} AND ${isFailed}
    ), failed AS (
      UPDATE webhook_deliveries AS delivery SET status = 'failed', next_attempt_at = NULL, updated_at = now()
        FROM given_up
      WHERE delivery.organization_id = (given_up.payload ->> 'organizationId')::uuid
        AND delivery.id = (given_up.payload ->> 'deliveryId')::uuid
        AND delivery.status IN ('pending', 'retry_scheduled')
    )
    SELECT 1 FROM given_up`;
  return rows.length > 0;
}
