-- A list of what changed since a day reads from the newest on where most rows changed since: without these indexes it
-- sorted all of them.
CREATE INDEX "invoice_states_organization_id_created_at_invoice_id_idx" ON "invoice_states"("organization_id", "created_at", "invoice_id");
CREATE INDEX "invoice_correction_states_organization_id_created_at_correc_idx" ON "invoice_correction_states"("organization_id", "created_at", "correction_id");
