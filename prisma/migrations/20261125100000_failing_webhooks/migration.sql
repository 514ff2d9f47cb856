-- The endpoints that fail now, which the dashboard lists.
CREATE INDEX "webhook_endpoints_organization_id_failing_since_idx" ON "webhook_endpoints"("organization_id", "failing_since");
