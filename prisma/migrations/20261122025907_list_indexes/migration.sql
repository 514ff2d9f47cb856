-- Every filter of every list finds its rows by an index, however many rows an organization has.

-- Under row-level security a condition is used with an index only when its operator is leakproof, and those of enumerations are not:
-- states that lists filter by stand as text too.
ALTER TABLE customers
  ADD COLUMN lifecycle_text text NOT NULL GENERATED ALWAYS AS (CASE lifecycle_status WHEN 'active' THEN 'active' WHEN 'archived' THEN 'archived' END) STORED,
  -- Compared by code point: the range from a prefix to its successor is the prefix search, in every database collation.
  ADD COLUMN name_folded text COLLATE "C" NOT NULL GENERATED ALWAYS AS (lower(name)) STORED;
ALTER TABLE invoice_drafts
  ADD COLUMN status_text text NOT NULL GENERATED ALWAYS AS
    (CASE status WHEN 'open' THEN 'open' WHEN 'issued' THEN 'issued' WHEN 'discarded' THEN 'discarded' END) STORED;
ALTER TABLE correction_processes
  ADD COLUMN status_text text NOT NULL GENERATED ALWAYS AS
    (CASE status WHEN 'open' THEN 'open' WHEN 'finalized' THEN 'finalized' WHEN 'abandoned' THEN 'abandoned' END) STORED;
ALTER TABLE webhook_deliveries
  ADD COLUMN status_text text NOT NULL GENERATED ALWAYS AS
    (CASE status WHEN 'pending' THEN 'pending' WHEN 'retry_scheduled' THEN 'retry_scheduled' WHEN 'delivered' THEN 'delivered'
                 WHEN 'failed' THEN 'failed' WHEN 'held' THEN 'held' WHEN 'canceled' THEN 'canceled' END) STORED,
  ADD COLUMN event_type text GENERATED ALWAYS AS (payload::jsonb ->> 'type') STORED;
ALTER TABLE approval_intents
  ADD COLUMN status_text text NOT NULL GENERATED ALWAYS AS
    (CASE status WHEN 'pending' THEN 'pending' WHEN 'approved' THEN 'approved' WHEN 'consumed' THEN 'consumed' WHEN 'denied' THEN 'denied'
                 WHEN 'expired' THEN 'expired' WHEN 'superseded' THEN 'superseded' WHEN 'revoked' THEN 'revoked' END) STORED;

DROP INDEX customers_name_prefix;
CREATE INDEX customers_organization_id_name_folded_idx ON customers (organization_id, name_folded);
CREATE INDEX customers_organization_id_lifecycle_text_created_at_id_idx ON customers (organization_id, lifecycle_text, created_at, id);
CREATE INDEX customers_organization_id_external_system_created_at_id_idx ON customers (organization_id, external_system, created_at, id);
CREATE INDEX customers_organization_id_external_reference_idx ON customers (organization_id, external_reference);
CREATE INDEX customers_organization_id_updated_at_idx ON customers (organization_id, updated_at);

DROP INDEX invoice_drafts_organization_id_customer_id_idx;
CREATE INDEX invoice_drafts_organization_id_customer_id_created_at_id_idx ON invoice_drafts (organization_id, customer_id, created_at, id);
CREATE INDEX invoice_drafts_organization_id_status_text_created_at_id_idx ON invoice_drafts (organization_id, status_text, created_at, id);
CREATE INDEX invoice_drafts_organization_id_external_system_created_at_i_idx ON invoice_drafts (organization_id, external_system, created_at, id);
CREATE INDEX invoice_drafts_organization_id_external_reference_idx ON invoice_drafts (organization_id, external_reference);
CREATE INDEX invoice_drafts_organization_id_updated_at_idx ON invoice_drafts (organization_id, updated_at);

DROP INDEX invoices_organization_id_customer_id_idx, invoices_organization_id_external_system_external_reference_idx;
CREATE INDEX invoices_organization_id_external_system_created_at_id_idx ON invoices (organization_id, external_system, created_at, id);
CREATE INDEX invoices_organization_id_customer_id_created_at_id_idx ON invoices (organization_id, customer_id, created_at, id);
CREATE INDEX invoices_organization_id_series_created_at_id_idx ON invoices (organization_id, series, created_at, id);
CREATE INDEX invoices_organization_id_number_idx ON invoices (organization_id, number);
CREATE INDEX invoices_organization_id_external_reference_idx ON invoices (organization_id, external_reference);
CREATE INDEX invoices_organization_id_issue_date_created_at_id_idx ON invoices (organization_id, issue_date, created_at, id);

CREATE INDEX invoice_corrections_organization_id_number_idx ON invoice_corrections (organization_id, number);
CREATE INDEX invoice_corrections_organization_id_issue_date_created_at_i_idx ON invoice_corrections (organization_id, issue_date, created_at, id);

CREATE INDEX correction_processes_organization_id_status_text_created_at_idx ON correction_processes (organization_id, status_text, created_at, id);
CREATE INDEX correction_processes_organization_id_external_system_create_idx ON correction_processes (organization_id, external_system, created_at, id);
CREATE INDEX correction_processes_organization_id_external_reference_idx ON correction_processes (organization_id, external_reference);
CREATE INDEX correction_processes_organization_id_updated_at_idx ON correction_processes (organization_id, updated_at);

CREATE INDEX webhook_deliveries_organization_id_status_text_created_at_i_idx ON webhook_deliveries (organization_id, status_text, created_at, id);
CREATE INDEX webhook_deliveries_organization_id_endpoint_id_created_at_i_idx ON webhook_deliveries (organization_id, endpoint_id, created_at, id);
CREATE INDEX webhook_deliveries_organization_id_event_id_idx ON webhook_deliveries (organization_id, event_id);
CREATE INDEX events_organization_id_subject_id_idx ON events (organization_id, subject_id);
CREATE INDEX webhook_deliveries_organization_id_event_type_created_at_id_idx ON webhook_deliveries (organization_id, event_type, created_at, id);

CREATE INDEX audit_entries_organization_id_actor_kind_actor_id_created_a_idx ON audit_entries (organization_id, actor_kind, actor_id, created_at, id);
CREATE INDEX audit_entries_organization_id_action_created_at_id_idx ON audit_entries (organization_id, action, created_at, id);
CREATE INDEX audit_entries_organization_id_outcome_created_at_id_idx ON audit_entries (organization_id, outcome, created_at, id);

CREATE INDEX approval_intents_organization_id_status_text_expires_at_idx ON approval_intents (organization_id, status_text, expires_at);
CREATE INDEX approval_intents_organization_id_updated_at_idx ON approval_intents (organization_id, updated_at);

-- What becomes of a numbered document after it is issued: lists filter by it and `updated_at` tells of it. The documents themselves
-- never change, so it stands beside them, kept by the triggers below.
CREATE TABLE invoice_states (
  organization_id uuid NOT NULL DEFAULT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid,
  invoice_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  ksef_status text NOT NULL DEFAULT 'not_submitted',
  ksef_number text,
  correction_status text NOT NULL DEFAULT 'none',
  CONSTRAINT invoice_states_pkey PRIMARY KEY (organization_id, invoice_id),
  CONSTRAINT invoice_states_organization_id_invoice_id_fkey FOREIGN KEY (organization_id, invoice_id)
    REFERENCES invoices (organization_id, id) ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX invoice_states_organization_id_ksef_status_created_at_invoi_idx ON invoice_states (organization_id, ksef_status, created_at, invoice_id);
CREATE INDEX invoice_states_organization_id_correction_status_created_at_idx ON invoice_states (organization_id, correction_status, created_at, invoice_id);
CREATE INDEX invoice_states_organization_id_ksef_number_idx ON invoice_states (organization_id, ksef_number);
CREATE INDEX invoice_states_organization_id_updated_at_idx ON invoice_states (organization_id, updated_at);

CREATE TABLE invoice_correction_states (
  organization_id uuid NOT NULL DEFAULT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid,
  correction_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  ksef_status text NOT NULL DEFAULT 'not_submitted',
  ksef_number text,
  CONSTRAINT invoice_correction_states_pkey PRIMARY KEY (organization_id, correction_id),
  CONSTRAINT invoice_correction_states_organization_id_correction_id_fkey FOREIGN KEY (organization_id, correction_id)
    REFERENCES invoice_corrections (organization_id, id) ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX invoice_correction_states_organization_id_ksef_status_creat_idx
  ON invoice_correction_states (organization_id, ksef_status, created_at, correction_id);
CREATE INDEX invoice_correction_states_organization_id_ksef_number_idx ON invoice_correction_states (organization_id, ksef_number);
CREATE INDEX invoice_correction_states_organization_id_updated_at_idx ON invoice_correction_states (organization_id, updated_at);

SELECT protect_organization_table('invoice_states');
SELECT protect_organization_table('invoice_correction_states');

-- The state of corrections of one invoice: one in progress, one that counts (KSeF has not rejected it finally), or none.
-- The row is locked first, and what the other transaction has written is read after that.
CREATE FUNCTION refresh_correction_status(organization uuid, invoice uuid, changed_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM invoice_states WHERE organization_id = organization AND invoice_id = invoice FOR UPDATE;
  UPDATE invoice_states SET
    updated_at = greatest(updated_at, changed_at),
    correction_status = (
      SELECT CASE
        WHEN bool_or(p.status = 'open') THEN 'in_progress'
        WHEN bool_or(c.id IS NOT NULL AND (s.id IS NULL OR s.status <> 'rejected' OR s.retry_allowed)) THEN 'corrected'
        ELSE 'none' END
      FROM correction_processes p
      LEFT JOIN invoice_corrections c ON c.organization_id = p.organization_id AND c.process_id = p.id
      LEFT JOIN submissions s ON s.organization_id = c.organization_id AND s.correction_id = c.id
      WHERE p.organization_id = organization AND p.invoice_id = invoice)
  WHERE organization_id = organization AND invoice_id = invoice;
END $$;

CREATE FUNCTION add_invoice_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO invoice_states (organization_id, invoice_id, created_at, updated_at) VALUES (NEW.organization_id, NEW.id, NEW.created_at, NEW.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER add_state AFTER INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION add_invoice_state();

CREATE FUNCTION add_invoice_correction_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO invoice_correction_states (organization_id, correction_id, created_at, updated_at)
  VALUES (NEW.organization_id, NEW.id, NEW.created_at, NEW.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER add_state AFTER INSERT ON invoice_corrections FOR EACH ROW EXECUTE FUNCTION add_invoice_correction_state();

CREATE FUNCTION keep_submission_state() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  process correction_processes;
BEGIN
  IF NEW.invoice_id IS NOT NULL THEN
    UPDATE invoice_states SET ksef_status = NEW.status::text, ksef_number = NEW.ksef_number, updated_at = greatest(updated_at, NEW.updated_at)
    WHERE organization_id = NEW.organization_id AND invoice_id = NEW.invoice_id;
    RETURN NULL;
  END IF;
  UPDATE invoice_correction_states SET ksef_status = NEW.status::text, ksef_number = NEW.ksef_number, updated_at = greatest(updated_at, NEW.updated_at)
  WHERE organization_id = NEW.organization_id AND correction_id = NEW.correction_id;
  IF TG_OP = 'INSERT' OR OLD.status <> NEW.status OR OLD.retry_allowed <> NEW.retry_allowed THEN
    UPDATE correction_processes p SET updated_at = greatest(p.updated_at, NEW.updated_at)
    FROM invoice_corrections c
    WHERE c.organization_id = NEW.organization_id AND c.id = NEW.correction_id AND p.organization_id = c.organization_id AND p.id = c.process_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_state AFTER INSERT OR UPDATE ON submissions FOR EACH ROW EXECUTE FUNCTION keep_submission_state();

CREATE FUNCTION keep_correction_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_correction_status(NEW.organization_id, NEW.invoice_id, NEW.updated_at);
  RETURN NULL;
END $$;
CREATE TRIGGER keep_state AFTER INSERT OR UPDATE ON correction_processes FOR EACH ROW EXECUTE FUNCTION keep_correction_status();

-- A process shows its draft and how far its approval is: each change of them is a change of the process.
CREATE FUNCTION touch_process_of_draft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE correction_processes SET updated_at = greatest(updated_at, NEW.updated_at) WHERE organization_id = NEW.organization_id AND id = NEW.process_id;
  RETURN NULL;
END $$;
CREATE TRIGGER touch_process AFTER INSERT OR UPDATE ON correction_drafts FOR EACH ROW EXECUTE FUNCTION touch_process_of_draft();

CREATE FUNCTION touch_process_of_intent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE correction_processes p SET updated_at = greatest(p.updated_at, NEW.updated_at)
  FROM correction_drafts d
  WHERE d.organization_id = NEW.organization_id AND d.id = NEW.correction_draft_id AND p.organization_id = d.organization_id AND p.id = d.process_id;
  RETURN NULL;
END $$;
CREATE TRIGGER touch_process AFTER INSERT OR UPDATE ON approval_intents FOR EACH ROW WHEN (NEW.correction_draft_id IS NOT NULL)
  EXECUTE FUNCTION touch_process_of_intent();

-- What exists already.
INSERT INTO invoice_states (organization_id, invoice_id, created_at, updated_at, ksef_status, ksef_number)
SELECT i.organization_id, i.id, i.created_at, greatest(i.created_at, s.updated_at), coalesce(s.status::text, 'not_submitted'), s.ksef_number
FROM invoices i LEFT JOIN submissions s ON s.organization_id = i.organization_id AND s.invoice_id = i.id;
INSERT INTO invoice_correction_states (organization_id, correction_id, created_at, updated_at, ksef_status, ksef_number)
SELECT c.organization_id, c.id, c.created_at, greatest(c.created_at, s.updated_at), coalesce(s.status::text, 'not_submitted'), s.ksef_number
FROM invoice_corrections c LEFT JOIN submissions s ON s.organization_id = c.organization_id AND s.correction_id = c.id;
SELECT refresh_correction_status(organization_id, invoice_id, max(updated_at)) FROM correction_processes GROUP BY organization_id, invoice_id;
