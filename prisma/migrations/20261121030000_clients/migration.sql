-- What a client called lately, for the page of the client: one step of the index for each operation.
CREATE INDEX "api_requests_organization_id_oauth_client_id_operation_id_c_idx" ON "api_requests"("organization_id", "oauth_client_id", "operation_id", "created_at");
