-- What a database administrator runs once for each server, as a superuser: psql -v ON_ERROR_STOP=1 -f deploy/roles.sql
-- Change the passwords first. None of these can make roles, bypass row-level security or become another one of them.
-- Then: CREATE DATABASE invoicing OWNER invoicing_owner;
DO $$
DECLARE
  name text;
BEGIN
  -- What the processes and reports may do; nobody signs in as these.
  FOREACH name IN ARRAY ARRAY['invoicing_app', 'invoicing_service', 'invoicing_worker', 'invoicing_reports'] LOOP
    IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = name) THEN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOINHERIT NOBYPASSRLS', name);
    END IF;
  END LOOP;
END $$;

-- Owns the tables and migrates; no process serves with it.
CREATE ROLE invoicing_owner LOGIN NOSUPERUSER NOCREATEROLE NOBYPASSRLS PASSWORD 'change-me-owner';
GRANT invoicing_app, invoicing_service, invoicing_worker, invoicing_reports TO invoicing_owner WITH ADMIN OPTION;

-- ORGANIZATION_DATABASE_URL of api and panel, DATABASE_URL of api and panel, DATABASE_URL of the worker, and reports, which only read.
CREATE ROLE invoicing_operations LOGIN NOSUPERUSER NOCREATEROLE NOBYPASSRLS PASSWORD 'change-me-operations' IN ROLE invoicing_app;
CREATE ROLE invoicing_doors LOGIN NOSUPERUSER NOCREATEROLE NOBYPASSRLS PASSWORD 'change-me-doors' IN ROLE invoicing_service;
CREATE ROLE invoicing_jobs LOGIN NOSUPERUSER NOCREATEROLE NOBYPASSRLS PASSWORD 'change-me-jobs' IN ROLE invoicing_worker;
CREATE ROLE invoicing_reporting LOGIN NOSUPERUSER NOCREATEROLE NOBYPASSRLS PASSWORD 'change-me-reporting' IN ROLE invoicing_reports;
ALTER ROLE invoicing_reporting SET default_transaction_read_only = on;
