-- Submissions by what KSeF calls them. On large tables these are created before without a lock: see the runbook.
CREATE INDEX IF NOT EXISTS "submissions_organization_id_session_reference_idx" ON "submissions"("organization_id", "session_reference");
CREATE INDEX IF NOT EXISTS "submissions_organization_id_invoice_reference_idx" ON "submissions"("organization_id", "invoice_reference");
CREATE INDEX IF NOT EXISTS "submissions_organization_id_ksef_number_idx" ON "submissions"("organization_id", "ksef_number");
CREATE INDEX IF NOT EXISTS "submission_attempts_organization_id_session_reference_idx" ON "submission_attempts"("organization_id", "session_reference");
CREATE INDEX IF NOT EXISTS "submission_attempts_organization_id_invoice_reference_idx" ON "submission_attempts"("organization_id", "invoice_reference");
