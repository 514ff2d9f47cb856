-- What the processes may do: docs/adr/0012-row-level-security.md. The logins of processes are members of one of these roles each, own nothing
-- and cannot leave their role; the owner of the tables migrates and serves nobody.
--   invoicing_app      the operations of one organization (since 20261121090000)
--   invoicing_service  the doors beside them: people, sessions, clients, tokens
--   invoicing_worker   jobs, sealing and purges, which reach every organization
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['invoicing_service', 'invoicing_worker'] LOOP
    IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = name) THEN
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN NOINHERIT NOBYPASSRLS', name);
      EXCEPTION WHEN duplicate_object OR unique_violation THEN
        -- Roles belong to the whole server: another database of ours has made it in this moment.
        NULL;
      END;
    END IF;
  END LOOP;
END $$;
GRANT USAGE ON SCHEMA public TO invoicing_service, invoicing_worker;

-- Tables to come: those of no organization are open to both roles; those of organizations stay shut for the service, as no policy of
-- protect_organization_table names it.
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO invoicing_service, invoicing_worker;

CREATE OR REPLACE FUNCTION protect_organization_table(target regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  append_only boolean := EXISTS (SELECT 1 FROM pg_trigger WHERE tgrelid = target AND tgname = 'append_only');
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY organization ON %s TO invoicing_app USING (organization_id = current_organization())', target);
  EXECUTE format('CREATE POLICY worker ON %s TO invoicing_worker USING (true)', target);
  EXECUTE format('GRANT SELECT, INSERT ON %s TO invoicing_app, invoicing_worker', target);
  IF append_only THEN
    EXECUTE format('REVOKE UPDATE, DELETE ON %s FROM invoicing_worker, invoicing_service', target);
  ELSE
    EXECUTE format('GRANT UPDATE, DELETE ON %s TO invoicing_app, invoicing_worker', target);
  END IF;
END $$;

-- The worker: every table, row by row policy instead of BYPASSRLS; what is append-only stays so for it too.
DO $$
DECLARE
  item record;
BEGIN
  FOR item IN
    SELECT c.oid::regclass AS target, c.relrowsecurity AS is_protected,
      EXISTS (SELECT 1 FROM pg_trigger WHERE tgrelid = c.oid AND tgname = 'append_only') AS is_append_only,
      EXISTS (SELECT 1 FROM pg_policy WHERE polrelid = c.oid AND polname = 'worker') AS has_policy
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> '_prisma_migrations'
  LOOP
    EXECUTE format('GRANT SELECT, INSERT ON %s TO invoicing_worker', item.target);
    IF NOT item.is_append_only THEN
      EXECUTE format('GRANT UPDATE, DELETE ON %s TO invoicing_worker', item.target);
    END IF;
    IF item.is_protected AND NOT item.has_policy THEN
      EXECUTE format('CREATE POLICY worker ON %s TO invoicing_worker USING (true)', item.target);
    END IF;
    -- People and what no organization owns: the service's own.
    IF NOT EXISTS (SELECT 1 FROM pg_attribute WHERE attrelid = item.target AND attname = 'organization_id' AND NOT attisdropped)
      AND item.target <> 'organizations'::regclass THEN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO invoicing_service', item.target);
      IF item.is_protected THEN
        EXECUTE format('CREATE POLICY service ON %s TO invoicing_service USING (true)', item.target);
      END IF;
    END IF;
  END LOOP;
END $$;
-- Attempts are removed with their delivery after 30 days; a row lock needs the right to update some column, and the triggers refuse the update.
GRANT DELETE ON webhook_attempts TO invoicing_worker;
GRANT UPDATE (id) ON invoices, invoice_corrections TO invoicing_worker;

-- The service: of the tables of organizations only those that lead from a token, a link or a person to an organization.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['members', 'invitations', 'oauth_clients', 'oauth_client_secrets', 'oauth_redirect_uris', 'oauth_consents',
    'oauth_access_tokens', 'oauth_refresh_tokens', 'oauth_authorization_codes', 'oauth_authorization_requests']
  LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO invoicing_service', name);
    EXECUTE format('CREATE POLICY service ON %I TO invoicing_service USING (true)', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['audit_entries', 'api_requests'] LOOP
    EXECUTE format('GRANT INSERT ON %I TO invoicing_service', name);
    EXECUTE format('CREATE POLICY service ON %I FOR INSERT TO invoicing_service WITH CHECK (true)', name);
  END LOOP;
END $$;
GRANT SELECT ON organizations, download_links TO invoicing_service;
CREATE POLICY service ON organizations FOR SELECT TO invoicing_service USING (true);
CREATE POLICY service ON download_links FOR SELECT TO invoicing_service USING (true);
-- Of the documents those that somebody has made a link to.
GRANT SELECT ON blobs TO invoicing_service;
CREATE POLICY service ON blobs FOR SELECT TO invoicing_service
  USING (EXISTS (SELECT 1 FROM download_links AS link WHERE link.organization_id = blobs.organization_id AND link.sha256 = blobs.sha256));
-- Which organization an approval's address belongs to.
GRANT SELECT (organization_id, id, url_token) ON approval_intents TO invoicing_service;
CREATE POLICY service ON approval_intents FOR SELECT TO invoicing_service USING (true);

GRANT EXECUTE ON FUNCTION enqueue_job, end_member_sessions TO invoicing_service, invoicing_worker;

-- A known text, sealed: a process whose SEALING_KEYS do not open it opens nothing else either, and refuses to serve.
CREATE TABLE "sealing_canary" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "sealed_value" BYTEA NOT NULL,

    CONSTRAINT "sealing_canary_pkey" PRIMARY KEY ("id")
);
ALTER TABLE sealing_canary ADD CONSTRAINT sealing_canary_one CHECK (id = 1);
REVOKE UPDATE, DELETE ON sealing_canary FROM invoicing_service, invoicing_worker;

-- Readiness compares what was applied with what the code expects.
DO $$
BEGIN
  IF to_regclass('public._prisma_migrations') IS NOT NULL THEN
    REVOKE ALL ON _prisma_migrations FROM invoicing_service, invoicing_worker;
    GRANT SELECT ON _prisma_migrations TO invoicing_app, invoicing_service, invoicing_worker;
  END IF;
END $$;
