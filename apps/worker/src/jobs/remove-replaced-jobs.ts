import type pg from 'pg';

/**
 * Removes jobs that were replaced. If a job is enqueued again by its key while it runs, the queue takes its key and
 * attempts away; if its worker is then killed, nothing else removes it. It did not fail: the new job does its work. The
 * fences of runs of deleted jobs are removed too.
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
