-- Who carries jobs is the workers' business alone: docs/adr/0025-heartbeat.md. The table is older than the roles, which gave it to the service too.
REVOKE ALL ON worker_processes FROM invoicing_app, invoicing_service;
GRANT SELECT, INSERT, UPDATE, DELETE ON worker_processes TO invoicing_worker;
