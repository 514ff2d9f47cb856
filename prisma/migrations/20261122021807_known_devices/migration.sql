-- A browser in which somebody has signed in with both factors, by the SHA-256 of what it holds. Like sessions it belongs to no organization.
CREATE TABLE "known_devices" (
    "token_hash" BYTEA NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "known_devices_pkey" PRIMARY KEY ("user_id", "token_hash"),
    CONSTRAINT "known_devices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "known_devices_expires_at_idx" ON "known_devices"("expires_at");
