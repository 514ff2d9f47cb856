-- Guards that Prisma's schema language cannot express.

-- Append-only tables: no statement of any role changes or removes a row.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'table % is append-only', TG_TABLE_NAME;
END $$;

-- Write-once tables: a fact that is set stays as it is; only empty columns may be filled.
CREATE FUNCTION refuse_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := to_jsonb(OLD);
  after jsonb := to_jsonb(NEW);
  name text;
BEGIN
  FOR name IN SELECT jsonb_object_keys(before) LOOP
    IF before -> name <> 'null'::jsonb AND before -> name IS DISTINCT FROM after -> name THEN
      RAISE EXCEPTION 'column %.% is written once', TG_TABLE_NAME, name;
    END IF;
  END LOOP;
  RETURN NEW;
END $$;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['customer_versions', 'invoice_draft_versions', 'invoice_previews', 'invoices', 'correction_draft_versions',
    'correction_previews', 'invoice_corrections', 'approval_decisions', 'blobs', 'events', 'audit_entries', 'webhook_attempts']
  LOOP
    EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_change()', name);
    EXECUTE format('CREATE TRIGGER no_truncate BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', name);
  END LOOP;
  EXECUTE 'CREATE TRIGGER write_once BEFORE UPDATE ON submission_attempts FOR EACH ROW EXECUTE FUNCTION refuse_rewrite()';
  EXECUTE 'CREATE TRIGGER no_delete BEFORE DELETE ON submission_attempts FOR EACH ROW EXECUTE FUNCTION refuse_change()';
  EXECUTE 'CREATE TRIGGER no_truncate BEFORE TRUNCATE ON submission_attempts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()';
END $$;

-- One live intent for each action on one content; one live retry for each submission.
CREATE UNIQUE INDEX approval_intents_one_live ON approval_intents
  (organization_id, action, subject_hash, coalesce(draft_id, invoice_id, correction_draft_id, correction_id, submission_id))
  WHERE status IN ('pending', 'approved');

-- An intent, a submission and an artifact belong to exactly one subject.
ALTER TABLE approval_intents ADD CONSTRAINT approval_intents_one_subject
  CHECK (num_nonnulls(draft_id, invoice_id, correction_draft_id, correction_id, submission_id) = 1);
ALTER TABLE submissions ADD CONSTRAINT submissions_one_subject CHECK (num_nonnulls(invoice_id, correction_id) = 1);
ALTER TABLE artifacts ADD CONSTRAINT artifacts_one_owner CHECK (num_nonnulls(invoice_id, correction_id) = 1);
ALTER TABLE artifacts ADD CONSTRAINT artifacts_available_has_bytes CHECK (status <> 'available' OR sha256 IS NOT NULL);

-- One artifact of each kind for each content.
CREATE UNIQUE INDEX artifacts_one_content ON artifacts (organization_id, coalesce(invoice_id, correction_id), kind, sha256) WHERE sha256 IS NOT NULL;

-- One open correction process for each invoice, one open draft for each process.
CREATE UNIQUE INDEX correction_processes_one_open ON correction_processes (organization_id, invoice_id) WHERE status = 'open';
CREATE UNIQUE INDEX correction_drafts_one_open ON correction_drafts (organization_id, process_id) WHERE status = 'open';

-- Prefix search by name in lists.
CREATE INDEX customers_name_prefix ON customers (organization_id, lower(name) text_pattern_ops);

-- An e-mail is stored in lower case only, so it cannot belong to two people.
ALTER TABLE users ADD CONSTRAINT users_email_lower CHECK (email = lower(email));

-- Amounts and counters that cannot be.
ALTER TABLE number_counters ADD CONSTRAINT number_counters_positive CHECK (last_value >= 0);
ALTER TABLE organizations ADD CONSTRAINT organizations_nip CHECK (nip ~ '^[0-9]{10}$');
