-- KSeF's limits of one seller, shared by all workers: docs/adr/0022-limits-of-ksef-in-one-row.md. KSeF counts by the seller's NIP, whichever
-- organization here it is, so a row belongs to no organization; only workers see it.
CREATE TABLE "ksef_limits" (
    "environment" "ksef_environment" NOT NULL,
    "nip" CHAR(10) NOT NULL,
    "limit_group" TEXT NOT NULL,
    "per_second" INTEGER NOT NULL,
    "per_minute" INTEGER NOT NULL,
    "per_hour" INTEGER NOT NULL,
    "told_at" TIMESTAMPTZ(3),
    "calls" TIMESTAMPTZ(3)[],
    "shut_until" TIMESTAMPTZ(3),
    "turns" TIMESTAMPTZ(3)[],
    "waits_until" TIMESTAMPTZ(3),

    CONSTRAINT "ksef_limits_pkey" PRIMARY KEY ("environment","nip","limit_group")
);
REVOKE ALL ON ksef_limits FROM invoicing_service;
GRANT SELECT, INSERT, UPDATE, DELETE ON ksef_limits TO invoicing_worker;
