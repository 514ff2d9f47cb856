-- When the documents of a package on which KSeF works were last listed: KSeF answers few such questions in an hour.
ALTER TABLE "ksef_packages" ADD COLUMN "listed_at" TIMESTAMPTZ(3);
