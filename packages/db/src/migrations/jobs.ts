import { runMigrations } from 'graphile-worker';
import pg from 'pg';

/**
 * Migrates the job queue's own schema and grants the worker's role what the library needs. The tables are under
 * row-level security, which shows a role nothing unless a policy permits it. A no-op when both are done.
 */
export async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(rights).finally(() => client.end());
}

// Processes that migrate at the same moment take turns.
const rights = `
BEGIN;
SELECT pg_advisory_xact_lock(714203);
GRANT USAGE ON SCHEMA graphile_worker TO invoicing_worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA graphile_worker TO invoicing_worker;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA graphile_worker TO invoicing_worker;
REVOKE INSERT, UPDATE, DELETE ON graphile_worker.migrations FROM invoicing_worker;
DO $$
DECLARE
  target regclass;
BEGIN
  FOR target IN
    SELECT c.oid::regclass FROM pg_class c WHERE c.relnamespace = 'graphile_worker'::regnamespace AND c.relkind = 'r' AND c.relrowsecurity
      AND NOT EXISTS (SELECT 1 FROM pg_policy WHERE polrelid = c.oid AND polname = 'worker')
  LOOP
    EXECUTE format('CREATE POLICY worker ON %s TO invoicing_worker USING (true)', target);
  END LOOP;
END $$;
COMMIT;`;
