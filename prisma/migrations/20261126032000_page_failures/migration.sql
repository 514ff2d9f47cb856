-- Pages of the panel that could not be made: reads leave no other record, and people give support the correlation id.
CREATE TABLE "page_failures" (
    "organization_id" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid,
    "id" UUID NOT NULL,
    "correlation_id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "path" TEXT NOT NULL,
    "error_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "page_failures_pkey" PRIMARY KEY ("organization_id","id")
);
CREATE INDEX "page_failures_organization_id_correlation_id_idx" ON "page_failures"("organization_id", "correlation_id");
CREATE INDEX "page_failures_created_at_idx" ON "page_failures"("created_at");
ALTER TABLE "page_failures" ADD CONSTRAINT "page_failures_organization_id_fkey"
  FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
SELECT protect_organization_table('page_failures');
-- Written once; the worker removes what is old.
REVOKE ALL ON "page_failures" FROM invoicing_service;
REVOKE UPDATE, DELETE ON "page_failures" FROM invoicing_app;
REVOKE INSERT, UPDATE ON "page_failures" FROM invoicing_worker;
