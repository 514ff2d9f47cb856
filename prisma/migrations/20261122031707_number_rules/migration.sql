-- A correction that KSeF rejected for good gives its number to one replacement, as an invoice does.
ALTER TABLE "correction_processes" ADD COLUMN "replaces_correction_id" UUID;
ALTER TABLE "invoice_corrections" ADD COLUMN "replaces_correction_id" UUID;
CREATE UNIQUE INDEX "invoice_corrections_organization_id_replaces_correction_id_key" ON "invoice_corrections"("organization_id", "replaces_correction_id");
ALTER TABLE "correction_processes" ADD CONSTRAINT "correction_processes_organization_id_replaces_correction_i_fkey" FOREIGN KEY ("organization_id", "replaces_correction_id") REFERENCES "invoice_corrections"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "invoice_corrections" ADD CONSTRAINT "invoice_corrections_organization_id_replaces_correction_id_fkey" FOREIGN KEY ("organization_id", "replaces_correction_id") REFERENCES "invoice_corrections"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A pattern without a place for the count would give one number for ever.
ALTER TABLE number_series ADD CONSTRAINT number_series_counts CHECK (pattern ~ '\{n(:[0-9])?\}');
