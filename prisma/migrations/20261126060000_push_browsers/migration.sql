-- A browser that shows a person what waits for their decision, by its push service (RFC 8030).
CREATE TABLE "push_browsers" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "address_hash" BYTEA NOT NULL,
    "sealed_subscription" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "push_browsers_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "push_browsers_address_hash_key" ON "push_browsers"("address_hash");
CREATE INDEX "push_browsers_user_id_idx" ON "push_browsers"("user_id");
ALTER TABLE "push_browsers" ADD CONSTRAINT "push_browsers_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
