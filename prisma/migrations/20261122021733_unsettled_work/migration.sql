-- Who carries jobs, by the database's clock: a row for each worker process, whose id begins the names under which it locks jobs.
-- `steady_since` is when its beats last came back after a gap.
CREATE TABLE worker_processes (
  id uuid NOT NULL,
  started_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  beat_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  steady_since timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT worker_processes_pkey PRIMARY KEY (id)
);

-- What the minute's sweep reads: submissions that neither ended nor wait for a person, and those whose UPO is still to come.
CREATE INDEX submissions_unsettled ON submissions (updated_at)
  WHERE (status IN ('queued', 'sending', 'processing', 'uncertain') OR (status = 'accepted' AND upo_status = 'pending')) AND NOT manual_attention;
CREATE INDEX mails_waiting ON mails (created_at) WHERE delivered_at IS NULL AND sealed_text IS NOT NULL;

-- KSeF's limits of one seller are counted from here, newest first, without reading other attempts.
CREATE INDEX submission_attempts_organization_id_transmission_started_at_idx ON submission_attempts (organization_id, transmission_started_at);

-- As refuse_rewrite, with one exception: where KSeF said that it took nothing and asks to wait (429), the session and the moment of that
-- transmission are emptied together, so that the same attempt transmits later. What happened stays in the submission's evidence.
-- An attempt with an outcome or a reference of KSeF stays as it is, and the role of the operations may never do it.
CREATE FUNCTION refuse_rewritten_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := to_jsonb(OLD);
  after jsonb := to_jsonb(NEW);
  is_put_back boolean := current_user <> 'invoicing_app' AND NEW.session_reference IS NULL AND NEW.transmission_started_at IS NULL
    AND OLD.invoice_reference IS NULL AND OLD.outcome IS NULL
    AND before - 'session_reference' - 'transmission_started_at' = after - 'session_reference' - 'transmission_started_at';
  name text;
BEGIN
  IF is_put_back THEN
    RETURN NEW;
  END IF;
  FOR name IN SELECT jsonb_object_keys(before) LOOP
    IF before -> name <> 'null'::jsonb AND before -> name IS DISTINCT FROM after -> name THEN
      RAISE EXCEPTION 'column %.% is written once', TG_TABLE_NAME, name;
    END IF;
  END LOOP;
  RETURN NEW;
END $$;
DROP TRIGGER write_once ON submission_attempts;
CREATE TRIGGER write_once BEFORE UPDATE ON submission_attempts FOR EACH ROW EXECUTE FUNCTION refuse_rewritten_attempt();
