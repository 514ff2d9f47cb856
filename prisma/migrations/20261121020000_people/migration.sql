-- Second factors under way: what a challenge is bound to, and what it keeps until it is answered.
ALTER TABLE "auth_challenges" ADD COLUMN "binding" TEXT, ADD COLUMN "payload" BYTEA;

-- Mails on their way, or in the Mail folder.
CREATE TABLE "mails" (
    "id" UUID NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "sealed_text" BYTEA,
    "delivered_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "mails_created_at_idx" ON "mails"("created_at");
