-- When KSeF announced what it allows.
ALTER TABLE "ksef_limits" RENAME COLUMN "told_at" TO "announced_at";
