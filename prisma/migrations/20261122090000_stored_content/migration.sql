-- What is approved of a version, as the text that its hash is of (invoice-content/2, invoice-correction-content/2). Versions of before have none.
ALTER TABLE "invoice_draft_versions" ADD COLUMN "content" TEXT,
  ADD CONSTRAINT "content_has_its_hash" CHECK (content IS NULL OR content_hash = 'sha256:' || encode(sha256(convert_to(content, 'UTF8')), 'hex'));
ALTER TABLE "correction_draft_versions" ADD COLUMN "content" TEXT,
  ADD CONSTRAINT "content_has_its_hash" CHECK (content IS NULL OR content_hash = 'sha256:' || encode(sha256(convert_to(content, 'UTF8')), 'hex'));
