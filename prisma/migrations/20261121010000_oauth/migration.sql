-- Authorization requests are found by the hash of the id that only the browser knows. None outlives ten minutes, so none is kept.
DELETE FROM "oauth_authorization_requests";
ALTER TABLE "oauth_authorization_requests" ADD COLUMN "hash" BYTEA NOT NULL;
CREATE UNIQUE INDEX "oauth_authorization_requests_hash_key" ON "oauth_authorization_requests"("hash");
