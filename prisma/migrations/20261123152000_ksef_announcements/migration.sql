-- What the ministry announced of KSeF, as an operator noted it: read by all, written by the owner of the database alone.
CREATE TYPE "ksef_announcement_kind" AS ENUM ('unavailability', 'failure', 'total_failure');

CREATE TABLE "ksef_announcements" (
    "id" UUID NOT NULL,
    "environment" "ksef_environment" NOT NULL,
    "kind" "ksef_announcement_kind" NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3),
    "source" TEXT NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ksef_announcements_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "ksef_announcements_environment_starts_at_idx" ON "ksef_announcements"("environment", "starts_at");
ALTER TABLE ksef_announcements ADD CONSTRAINT ksef_announcements_end_after_start CHECK (ends_at IS NULL OR ends_at > starts_at);

REVOKE INSERT, UPDATE, DELETE ON ksef_announcements FROM invoicing_service, invoicing_worker;
GRANT SELECT ON ksef_announcements TO invoicing_app;
