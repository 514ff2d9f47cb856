-- invoicing_reports: what a report about every organization needs, to read and no more. No person, no secret, no token, no bytes of
-- documents: tables and columns are named here one by one, so what comes later stays shut until somebody names it.
DO $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'invoicing_reports') THEN
    CREATE ROLE invoicing_reports NOLOGIN NOINHERIT NOBYPASSRLS;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  -- Roles belong to the whole server: another database of ours has made it in this moment.
  NULL;
END $$;
GRANT USAGE ON SCHEMA public TO invoicing_reports;

GRANT SELECT ON customers, customer_versions, number_series, number_counters, invoices, invoice_states, invoice_corrections,
  invoice_correction_states, correction_processes, submission_attempts, artifacts TO invoicing_reports;
GRANT SELECT (id, name, nip, country_code, environment, status, four_eyes, created_at, updated_at) ON organizations TO invoicing_reports;
GRANT SELECT (organization_id, id, invoice_id, correction_id, status, environment, mode, ksef_number, status_code, status_description, acquired_at,
  permanently_stored_at, upo_status, created_at, updated_at) ON submissions TO invoicing_reports;
GRANT SELECT (organization_id, id, status, action, draft_id, invoice_id, correction_id, submission_id, environment, expires_at, approved_at, created_at)
  ON approval_intents TO invoicing_reports;
GRANT SELECT (organization_id, id, intent_id, decision, methods, decided_at) ON approval_decisions TO invoicing_reports;
GRANT SELECT (organization_id, id, endpoint_id, event_id, status, event_type, next_attempt_at, created_at, updated_at) ON webhook_deliveries TO invoicing_reports;
GRANT SELECT (organization_id, id, type, environment, subject_type, subject_id, created_at) ON events TO invoicing_reports;
GRANT SELECT (organization_id, id, oauth_client_id, operation_id, status, error_code, duration_ms, created_at) ON api_requests TO invoicing_reports;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['organizations', 'customers', 'customer_versions', 'number_series', 'number_counters', 'invoices', 'invoice_states',
    'invoice_corrections', 'invoice_correction_states', 'correction_processes', 'submissions', 'submission_attempts', 'artifacts', 'approval_intents',
    'approval_decisions', 'webhook_deliveries', 'events', 'api_requests']
  LOOP
    EXECUTE format('CREATE POLICY reports ON %I FOR SELECT TO invoicing_reports USING (true)', name);
  END LOOP;
END $$;
