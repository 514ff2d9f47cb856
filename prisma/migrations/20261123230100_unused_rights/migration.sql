-- Sessions and packages are the worker's alone; api and panel neither read nor write them.
REVOKE ALL ON ksef_sessions, ksef_packages, ksef_package_documents FROM invoicing_app;

-- The worker writes collective UPOs, operations read them.
REVOKE INSERT ON ksef_session_upos FROM invoicing_app;

-- Operations ask, and ask again; what was answered and when comes from the worker, as evidence has to.
REVOKE INSERT, UPDATE, DELETE ON lookups FROM invoicing_app;
GRANT INSERT (id, source, subject, day), UPDATE (failures) ON lookups TO invoicing_app;
