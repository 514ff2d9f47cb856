-- The log of requests by its filters, and what happened in one request by its correlation id.
CREATE INDEX "api_requests_organization_id_oauth_client_id_created_at_id_idx" ON "api_requests"("organization_id", "oauth_client_id", "created_at", "id");
CREATE INDEX "api_requests_organization_id_operation_id_created_at_id_idx" ON "api_requests"("organization_id", "operation_id", "created_at", "id");
CREATE INDEX "api_requests_organization_id_status_created_at_id_idx" ON "api_requests"("organization_id", "status", "created_at", "id");
CREATE INDEX "api_requests_organization_id_client_correlation_id_idx" ON "api_requests"("organization_id", "client_correlation_id");
CREATE INDEX "audit_entries_organization_id_correlation_id_idx" ON "audit_entries"("organization_id", "correlation_id");
ALTER TABLE "events" ADD COLUMN "correlation_id" TEXT GENERATED ALWAYS AS ("cause" ->> 'correlation_id') STORED;
CREATE INDEX "events_organization_id_correlation_id_idx" ON "events"("organization_id", "correlation_id");
