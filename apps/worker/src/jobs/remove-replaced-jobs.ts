import type pg from 'pg';

/**
 * Removes jobs that another has replaced. A job whose key is asked for once more while it runs loses the key to the new
 * one and has its attempts used up; if its worker is killed then, no one removes it. It is nothing that failed: what
 * was to be done is the other's. What is noted of the runs of jobs that are gone goes too.
 */
export async function removeReplacedJobs(pgPool: pg.Pool): Promise<void> {
  await pgPool.query(
    `SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs
      WHERE key IS NULL AND attempts >= max_attempts AND locked_at IS NULL))`,
  );
  await pgPool.query(
    'DELETE FROM job_runs AS run WHERE NOT EXISTS (SELECT 1 FROM graphile_worker.jobs AS job WHERE job.id = run.job)',
  );
}
