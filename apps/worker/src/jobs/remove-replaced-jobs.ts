import type pg from 'pg';

/**
 * Removes jobs that another has replaced. A job whose key is asked for once more while it runs loses the key to the new
 * one and has its attempts used up; if its worker is killed then, no one removes it. It is nothing that failed: what
 * was to be done is the other's.
 */
export async function removeReplacedJobs(pgPool: pg.Pool): Promise<void> {
  await pgPool.query(
    'DELETE FROM graphile_worker._private_jobs WHERE key IS NULL AND attempts >= max_attempts AND locked_at IS NULL',
  );
}
