-- The requests to a public register of a day, counted as they are sent, and until when it wants none. They are the
-- installation's, whichever organization asks, so a row belongs to none; only workers see it. docs/adr/0035-public-registers.md
CREATE TABLE "lookup_requests" (
    "source" "lookup_source" NOT NULL,
    "day" DATE NOT NULL,
    "sent" INTEGER NOT NULL DEFAULT 0,
    "last_sent_at" TIMESTAMPTZ(3),
    "resumes_at" TIMESTAMPTZ(3),

    CONSTRAINT "lookup_requests_pkey" PRIMARY KEY ("source","day")
);
REVOKE ALL ON lookup_requests FROM invoicing_app, invoicing_service;
GRANT SELECT, INSERT, UPDATE, DELETE ON lookup_requests TO invoicing_worker;
-- Requests that were answered are counted from now on as all others are.
DROP INDEX "lookups_source_answered_at_idx";
