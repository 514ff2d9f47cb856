-- The open draft that is to replace a rejected invoice is looked up by that invoice.
-- On large tables this is created before without a lock: see the runbook.
CREATE INDEX IF NOT EXISTS "invoice_drafts_organization_id_replaces_invoice_id_idx" ON "invoice_drafts" ("organization_id", "replaces_invoice_id")
  WHERE "replaces_invoice_id" IS NOT NULL;
