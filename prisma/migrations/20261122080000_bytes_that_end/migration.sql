-- Bytes of previews end: the same version gives the same bytes again. What documents have and what people decided on is kept.
ALTER TABLE "blobs" ADD COLUMN "expires_at" TIMESTAMPTZ(3);
CREATE INDEX "blobs_expires_at_idx" ON "blobs"("expires_at");
-- Removing bytes asks who refers to them.
CREATE INDEX "artifacts_organization_id_sha256_idx" ON "artifacts"("organization_id", "sha256");
CREATE INDEX "download_links_organization_id_sha256_idx" ON "download_links"("organization_id", "sha256");

-- As before, no statement changes bytes or removes bytes that are kept; only the end may move, and what has one may go.
DROP TRIGGER append_only ON blobs;
CREATE TRIGGER append_only BEFORE UPDATE OF organization_id, sha256, media_type, size_bytes, bytes, created_at ON blobs
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER kept BEFORE DELETE ON blobs FOR EACH ROW WHEN (OLD.expires_at IS NULL) EXECUTE FUNCTION refuse_change();
-- Whoever stores bytes for longer than another did moves the end.
GRANT UPDATE (expires_at) ON blobs TO invoicing_app, invoicing_worker;
-- The hourly purge.
GRANT DELETE ON blobs TO invoicing_worker;

-- What earlier previews left. Pages that a decision names stay.
UPDATE blobs SET expires_at = now() + interval '2 days'
WHERE media_type IN ('text/html', 'application/pdf')
  AND NOT EXISTS (SELECT 1 FROM artifacts WHERE artifacts.organization_id = blobs.organization_id AND artifacts.sha256 = blobs.sha256)
  AND NOT EXISTS (SELECT 1 FROM approval_decisions AS decision WHERE decision.organization_id = blobs.organization_id AND decision.page_sha256 = blobs.sha256);
