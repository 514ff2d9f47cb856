-- Beside the shared secret each new one has an Ed25519 key pair (Standard Webhooks, v1a): the public key may be shown, the private
-- one lies sealed with the secret.
ALTER TABLE webhook_secrets ADD COLUMN public_key TEXT;

-- How many times the people behind an endpoint were told of the failures that go on now.
ALTER TABLE webhook_endpoints ADD COLUMN warnings_sent INTEGER NOT NULL DEFAULT 0;

-- What is due across all organizations, for the sweep that finds deliveries without a job.
CREATE INDEX webhook_deliveries_status_next_attempt_at_idx ON webhook_deliveries (status, next_attempt_at);
