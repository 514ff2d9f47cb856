-- The flags of a job, which the queue shows, say whose it is; its payload belongs to the queue alone.
CREATE OR REPLACE FUNCTION enqueue_job(name text, payload json, run_at timestamptz, max_attempts int, job_key text, queue_name text DEFAULT NULL) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  organization text := nullif(payload ->> 'organizationId', '');
BEGIN
  IF nullif(current_setting('app.organization_id', true), '') IS DISTINCT FROM organization
    AND current_setting('app.organization_id', true) <> '' THEN
    RAISE EXCEPTION 'a job for another organization';
  END IF;
  PERFORM graphile_worker.add_job(name, payload, queue_name => queue_name, run_at => run_at, max_attempts => max_attempts, job_key => job_key,
    flags => CASE WHEN organization IS NOT NULL THEN ARRAY['organization:' || organization] END);
END $$;
