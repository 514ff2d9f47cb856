-- The run that a job has now: what an earlier one has found out is not written any more (docs/adr/0049-runs-are-fenced.md).
CREATE TABLE job_runs (
  job bigint NOT NULL,
  run uuid,
  since timestamptz(3) NOT NULL,
  CONSTRAINT job_runs_pkey PRIMARY KEY (job)
);
REVOKE ALL ON job_runs FROM invoicing_app, invoicing_service;
GRANT SELECT, INSERT, UPDATE, DELETE ON job_runs TO invoicing_worker;
