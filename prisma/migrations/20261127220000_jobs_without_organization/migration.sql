-- Who works for one organization adds no job while none is set: until here the check was left out where there was nothing to compare with,
-- and a job for any organization could be added. The other roles and the owner's commands set no organization.
CREATE OR REPLACE FUNCTION enqueue_job(name text, payload json, run_at timestamptz, max_attempts int, job_key text, queue_name text DEFAULT NULL) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  organization text := nullif(payload ->> 'organizationId', '');
  current_organization text := nullif(current_setting('app.organization_id', true), '');
BEGIN
  IF current_organization IS NULL THEN
    -- Here current_user is the owner of the function. The owner is a member of its roles and sets no role.
    IF current_setting('role') = 'invoicing_app'
      OR (pg_has_role(session_user, 'invoicing_app', 'MEMBER') AND NOT pg_has_role(session_user, current_user, 'MEMBER')) THEN
      RAISE EXCEPTION 'a job where no organization is set';
    END IF;
  ELSIF current_organization IS DISTINCT FROM organization THEN
    RAISE EXCEPTION 'a job for another organization';
  END IF;
  PERFORM graphile_worker.add_job(name, payload, queue_name => queue_name, run_at => run_at, max_attempts => max_attempts, job_key => job_key,
    flags => CASE WHEN organization IS NOT NULL THEN ARRAY['organization:' || organization] END);
END $$;
