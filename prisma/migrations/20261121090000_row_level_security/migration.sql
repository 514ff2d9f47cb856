-- Row-level security: whoever works for one organization does it as a role that sees that organization's rows only.
-- The role owns nothing and cannot bypass policies; without app.organization_id it sees no row at all.
DO $$
BEGIN
  -- An owner who may not make roles migrates too, where an administrator has made this one.
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'invoicing_app') THEN
    CREATE ROLE invoicing_app NOLOGIN NOINHERIT NOBYPASSRLS;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  -- Roles belong to the whole server: another database of ours has made it.
  NULL;
END $$;
GRANT invoicing_app TO CURRENT_USER;
GRANT USAGE ON SCHEMA public TO invoicing_app;

CREATE FUNCTION current_organization() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT nullif(current_setting('app.organization_id', true), '')::uuid
$$;

-- Every table with an organization_id goes through this, in the migration that creates it. An append-only table
-- (one with the trigger of that name) cannot be changed by the role even where its trigger were gone.
CREATE FUNCTION protect_organization_table(target regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  append_only boolean := EXISTS (SELECT 1 FROM pg_trigger WHERE tgrelid = target AND tgname = 'append_only');
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY organization ON %s TO invoicing_app USING (organization_id = current_organization())', target);
  EXECUTE format('GRANT SELECT, INSERT ON %s TO invoicing_app', target);
  IF NOT append_only THEN
    EXECUTE format('GRANT UPDATE, DELETE ON %s TO invoicing_app', target);
  END IF;
END $$;

SELECT protect_organization_table(c.oid::regclass)
FROM pg_class c
JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'organization_id' AND NOT a.attisdropped
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r';

-- A row lock needs the right to update some column; the triggers still refuse the update.
GRANT UPDATE (id) ON invoices, invoice_corrections TO invoicing_app;

-- The organization itself, and the people who belong to it, without their passwords. No other table of identities is reachable for the role.
ALTER TABLE organizations ENABLE ROW LEVEL SECURITY;
CREATE POLICY organization ON organizations TO invoicing_app USING (id = current_organization());
GRANT SELECT, UPDATE ON organizations TO invoicing_app;
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
CREATE POLICY organization ON users FOR SELECT TO invoicing_app
  USING (EXISTS (SELECT 1 FROM members WHERE members.user_id = users.id AND members.organization_id = current_organization()));
DO $$
BEGIN
  EXECUTE (SELECT format('GRANT SELECT (%s) ON users TO invoicing_app', string_agg(quote_ident(attname), ', '))
    FROM pg_attribute WHERE attrelid = 'users'::regclass AND attnum > 0 AND NOT attisdropped AND attname <> 'password_hash');
END $$;

-- Of a colleague's second factors it may be seen that they exist, which an approval needs; nothing of the factors themselves.
ALTER TABLE totp_credentials ENABLE ROW LEVEL SECURITY;
CREATE POLICY organization ON totp_credentials FOR SELECT TO invoicing_app USING (EXISTS (SELECT 1 FROM users WHERE users.id = user_id));
GRANT SELECT (user_id, confirmed_at) ON totp_credentials TO invoicing_app;
ALTER TABLE webauthn_credentials ENABLE ROW LEVEL SECURITY;
CREATE POLICY organization ON webauthn_credentials FOR SELECT TO invoicing_app USING (EXISTS (SELECT 1 FROM users WHERE users.id = user_id));
GRANT SELECT (id, user_id) ON webauthn_credentials TO invoicing_app;

-- Jobs live in the queue's own schema, which the role does not enter: it may only add one for the organization it works for.
CREATE FUNCTION enqueue_job(name text, payload json, run_at timestamptz, max_attempts int, job_key text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF nullif(current_setting('app.organization_id', true), '') IS DISTINCT FROM nullif(payload ->> 'organizationId', '')
    AND current_setting('app.organization_id', true) <> '' THEN
    RAISE EXCEPTION 'a job for another organization';
  END IF;
  PERFORM graphile_worker.add_job(name, payload, run_at => run_at, max_attempts => max_attempts, job_key => job_key);
END $$;
REVOKE ALL ON FUNCTION enqueue_job FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_job TO invoicing_app;
