-- A job may name a queue: its jobs run one after another.
DROP FUNCTION enqueue_job(text, json, timestamptz, int, text);
CREATE FUNCTION enqueue_job(name text, payload json, run_at timestamptz, max_attempts int, job_key text, queue_name text DEFAULT NULL) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF nullif(current_setting('app.organization_id', true), '') IS DISTINCT FROM nullif(payload ->> 'organizationId', '')
    AND current_setting('app.organization_id', true) <> '' THEN
    RAISE EXCEPTION 'a job for another organization';
  END IF;
  PERFORM graphile_worker.add_job(name, payload, queue_name => queue_name, run_at => run_at, max_attempts => max_attempts, job_key => job_key);
END $$;
REVOKE ALL ON FUNCTION enqueue_job FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_job TO invoicing_app;

-- The attempts of a webhook delivery are never changed, and kept for 30 days; then they may go with it.
CREATE FUNCTION refuse_early_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.created_at > now() - interval '30 days' THEN
    RAISE EXCEPTION 'rows of % are kept for 30 days', TG_TABLE_NAME;
  END IF;
  RETURN OLD;
END $$;
DROP TRIGGER append_only ON webhook_attempts;
CREATE TRIGGER append_only BEFORE UPDATE ON webhook_attempts FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER kept_30_days BEFORE DELETE ON webhook_attempts FOR EACH ROW EXECUTE FUNCTION refuse_early_delete();
