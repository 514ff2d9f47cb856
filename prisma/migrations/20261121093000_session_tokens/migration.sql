-- What a browser holds of a session is a token of its own, renewed with each proof of a second factor; only its hash is kept.
-- Sessions from before have no token: their people sign in again.
ALTER TABLE panel_sessions ADD COLUMN token_hash BYTEA;
UPDATE panel_sessions SET token_hash = sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), revoked_at = coalesce(revoked_at, now());
ALTER TABLE panel_sessions ALTER COLUMN token_hash SET NOT NULL;
CREATE UNIQUE INDEX panel_sessions_token_hash_key ON panel_sessions (token_hash);

-- When a code was last redeemed with the PKCE method plain: a client to be helped to S256.
ALTER TABLE oauth_clients ADD COLUMN plain_pkce_at TIMESTAMPTZ(3);
