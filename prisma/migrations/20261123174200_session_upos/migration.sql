-- The collective UPO of a session, page by page. It outlives the row of the session.
CREATE TABLE "ksef_session_upos" (
    "organization_id" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid,
    "session_reference" TEXT NOT NULL,
    "page" INTEGER NOT NULL,
    "upo_reference" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ksef_session_upos_pkey" PRIMARY KEY ("organization_id","session_reference","page")
);
CREATE INDEX "ksef_session_upos_organization_id_sha256_idx" ON "ksef_session_upos"("organization_id", "sha256");
ALTER TABLE "ksef_session_upos" ADD CONSTRAINT "ksef_session_upos_organization_id_sha256_fkey"
  FOREIGN KEY ("organization_id", "sha256") REFERENCES "blobs"("organization_id", "sha256") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ksef_session_upos FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON ksef_session_upos FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT protect_organization_table('ksef_session_upos');

-- Why a queued submission does not leave now, where KSeF's limits are not the reason, and when it is tried next.
ALTER TABLE "submissions" ADD COLUMN "waits_because" TEXT, ADD COLUMN "waits_until" TIMESTAMPTZ(3);
ALTER TABLE submissions ADD CONSTRAINT submissions_waits_because CHECK (waits_because IN ('limits', 'unavailable'));
