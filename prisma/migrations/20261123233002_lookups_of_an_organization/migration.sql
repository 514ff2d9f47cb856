-- How much an organization has asked of a source today: its share.
CREATE INDEX "lookups_organization_id_source_created_at_idx" ON "lookups"("organization_id", "source", "created_at");
