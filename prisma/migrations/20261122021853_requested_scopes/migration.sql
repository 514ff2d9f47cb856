-- Scopes that somebody asked for a client who may not give them. Clients from before keep what they have.
ALTER TABLE "oauth_clients" ADD COLUMN "requested_scopes" TEXT[] DEFAULT ARRAY[]::TEXT[];
