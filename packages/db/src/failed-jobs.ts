import type { Db } from './client.ts';

/** A job whose tries are used up: nobody carries it any more until somebody decides. */
export type FailedJob = {
  id: string;
  job: string;
  key: string;
  organizationId: string | null;
  createdAt: Date;
  failedAt: Date;
  lastError: string | null;
};

const tries = 25;

/** Jobs that were given up, the oldest first. Of their payload only whose they are, as it may hold what is sealed. */
export function listFailedJobs(db: Db, limit = 200): Promise<FailedJob[]> {
  return db.$queryRaw<FailedJob[]>`
    SELECT job.id::text AS id, task.identifier AS job, job.key, job.payload ->> 'organizationId' AS "organizationId",
      job.created_at AS "createdAt", job.updated_at AS "failedAt", job.last_error AS "lastError"
    FROM graphile_worker._private_jobs AS job JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
    WHERE job.attempts >= job.max_attempts AND job.locked_at IS NULL AND job.key IS NOT NULL
    ORDER BY job.id LIMIT ${limit}`;
}

/** How many jobs were given up, by their name. */
export function countFailedJobs(db: Db): Promise<{ job: string; count: number }[]> {
  return db.$queryRaw<{ job: string; count: number }[]>`
    SELECT task.identifier AS job, count(*)::int AS count
    FROM graphile_worker._private_jobs AS job JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
    WHERE job.attempts >= job.max_attempts AND job.locked_at IS NULL AND job.key IS NOT NULL
    GROUP BY 1 ORDER BY 1`;
}

/** Has a job that was given up tried again, at once and as often as at first. @returns false where no failed job has this id */
export async function retryFailedJob(db: Db, id: bigint): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM graphile_worker._private_jobs AS failed
    CROSS JOIN LATERAL graphile_worker.reschedule_jobs(ARRAY[failed.id], run_at => now(), attempts => 0, max_attempts => ${tries}::int) AS again
    WHERE failed.id = ${id} AND failed.attempts >= failed.max_attempts AND failed.locked_at IS NULL AND failed.key IS NOT NULL`;
  return rows.length > 0;
}

/** Removes a job that was given up and is wanted no more. @returns false where no failed job has this id */
export async function discardFailedJob(db: Db, id: bigint): Promise<boolean> {
  const count = await db.$executeRaw`
    DELETE FROM graphile_worker._private_jobs WHERE id = ${id} AND attempts >= max_attempts AND locked_at IS NULL AND key IS NOT NULL`;
  return count > 0;
}
