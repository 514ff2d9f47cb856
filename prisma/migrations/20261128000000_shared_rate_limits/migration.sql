-- Requests of a client or an organization within a window, counted by all api processes together. A crash of the
-- server may empty the table, which costs at most one window; so nothing of it goes to the write-ahead log.
CREATE UNLOGGED TABLE "rate_windows" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_windows_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "rate_windows_expire_idx" ON "rate_windows"("expire");

-- The name of the plan that says how many requests an organization may make; what it means is configuration.
ALTER TABLE "organizations" ADD COLUMN "plan" VARCHAR(32) NOT NULL DEFAULT 'standard';
