-- What the hourly purge looks for, and the look-up that each removed delivery makes for its replays.
CREATE INDEX "oauth_authorization_requests_expires_at_idx" ON "oauth_authorization_requests"("expires_at");
CREATE INDEX "oauth_authorization_codes_expires_at_idx" ON "oauth_authorization_codes"("expires_at");
CREATE INDEX "oauth_refresh_tokens_expires_at_idx" ON "oauth_refresh_tokens"("expires_at");
CREATE INDEX "panel_sessions_absolute_expires_at_idx" ON "panel_sessions"("absolute_expires_at");
CREATE INDEX "throttles_window_ends_at_idx" ON "throttles"("window_ends_at");
CREATE INDEX "api_requests_created_at_idx" ON "api_requests"("created_at");
CREATE INDEX "webhook_secrets_expires_at_idx" ON "webhook_secrets"("expires_at");
CREATE INDEX "webhook_deliveries_created_at_idx" ON "webhook_deliveries"("created_at");
CREATE INDEX "webhook_deliveries_organization_id_replay_of_id_idx" ON "webhook_deliveries"("organization_id", "replay_of_id");
