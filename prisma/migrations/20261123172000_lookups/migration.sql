-- Tables A of NBP, as it published them: read by all, fetched by the worker. A day without a number had no table.
CREATE TABLE "nbp_tables" (
    "day" DATE NOT NULL,
    "number" TEXT,
    "rates" JSONB NOT NULL DEFAULT '{}',
    "fetched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "nbp_tables_pkey" PRIMARY KEY ("day")
);
REVOKE ALL ON nbp_tables FROM invoicing_service;
REVOKE UPDATE, DELETE ON nbp_tables FROM invoicing_worker;
GRANT SELECT ON nbp_tables TO invoicing_app;

-- What public registers were asked about a taxpayer, for an organization, and what they answered.
CREATE TYPE "lookup_source" AS ENUM ('white_list', 'white_list_account', 'vies', 'gus');

CREATE TABLE "lookups" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "id" UUID NOT NULL,
    "source" "lookup_source" NOT NULL,
    "subject" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "answer" JSONB,
    "reference" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "answered_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lookups_pkey" PRIMARY KEY ("organization_id","id")
);
CREATE UNIQUE INDEX "lookups_organization_id_source_subject_day_key" ON "lookups"("organization_id", "source", "subject", "day");
CREATE INDEX "lookups_source_day_subject_idx" ON "lookups"("source", "day", "subject");
CREATE INDEX "lookups_source_answered_at_idx" ON "lookups"("source", "answered_at");
CREATE INDEX "lookups_created_at_idx" ON "lookups"("created_at");
ALTER TABLE lookups ADD CONSTRAINT lookups_answered CHECK ((answer IS NULL) = (answered_at IS NULL));
SELECT protect_organization_table('lookups');
