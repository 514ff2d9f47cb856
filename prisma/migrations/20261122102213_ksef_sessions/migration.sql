-- Interactive sessions of KSeF that are filled by many documents: docs/adr/0023-sessions-shared-by-workers.md. The key of a session is
-- forgotten when it is closed.
CREATE TABLE "ksef_sessions" (
    "organization_id" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid,
    "reference" TEXT NOT NULL,
    "environment" "ksef_environment" NOT NULL,
    "sealed_key" BYTEA,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "documents" INTEGER NOT NULL DEFAULT 0,
    "retired_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "ksef_sessions_pkey" PRIMARY KEY ("organization_id","reference")
);
CREATE INDEX "ksef_sessions_organization_id_environment_opened_at_idx" ON "ksef_sessions"("organization_id", "environment", "opened_at");
CREATE INDEX "ksef_sessions_closed_at_idx" ON "ksef_sessions"("closed_at");
ALTER TABLE "ksef_sessions" ADD CONSTRAINT "ksef_sessions_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
SELECT protect_organization_table('ksef_sessions');
