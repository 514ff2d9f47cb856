-- A question that was given up is asked again only some hours after it failed last.
ALTER TABLE "lookups" ADD COLUMN "failed_at" TIMESTAMPTZ(3);
