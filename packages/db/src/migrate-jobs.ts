import { runMigrations } from 'graphile-worker';

/** Brings the job queue's own schema up to date; a no-op when it is. */
export async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url });
}
