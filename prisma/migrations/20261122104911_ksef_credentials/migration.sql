-- What an organization signs in to KSeF with, apart from its connection: a new credential stands beside the one in use until it has signed in.
CREATE TYPE "ksef_credential_kind" AS ENUM ('token', 'certificate');
CREATE TYPE "ksef_credential_status" AS ENUM ('pending', 'active', 'ended');

CREATE TABLE "ksef_credentials" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "id" UUID NOT NULL,
    "environment" "ksef_environment" NOT NULL,
    "kind" "ksef_credential_kind" NOT NULL,
    "status" "ksef_credential_status" NOT NULL DEFAULT 'pending',
    "sealed_secret" BYTEA,
    "hint" TEXT,
    "certificate" TEXT,
    "subject" TEXT,
    "serial_number" TEXT,
    "fingerprint" TEXT,
    "valid_from" TIMESTAMPTZ(3),
    "valid_until" TIMESTAMPTZ(3),
    "stored_by_id" UUID,
    "check_requested_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),
    "check_outcome" TEXT,
    "check_code" INTEGER,
    "check_detail" TEXT,
    "permissions" JSONB,
    "warnings_sent" INTEGER NOT NULL DEFAULT 0,
    "activated_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ksef_credentials_pkey" PRIMARY KEY ("organization_id","id")
);

ALTER TABLE "ksef_credentials" ADD CONSTRAINT "ksef_credentials_organization_id_environment_fkey"
  FOREIGN KEY ("organization_id", "environment") REFERENCES "ksef_connections"("organization_id", "environment") ON DELETE RESTRICT ON UPDATE CASCADE;

-- One in use and one that waits; an ended one keeps its facts and not its secret.
CREATE UNIQUE INDEX "ksef_credentials_one_of_each" ON "ksef_credentials" ("organization_id", "environment", "status") WHERE "status" <> 'ended';
ALTER TABLE "ksef_credentials" ADD CONSTRAINT "ksef_credentials_secret_until_end" CHECK (("sealed_secret" IS NULL) = ("status" = 'ended'));
ALTER TABLE "ksef_credentials" ADD CONSTRAINT "ksef_credentials_of_its_kind" CHECK (("certificate" IS NOT NULL) = ("kind" = 'certificate'));

-- The tokens stored so far are in use; they are sealed for their organization, and stay so.
INSERT INTO "ksef_credentials" ("organization_id", "id", "environment", "kind", "status", "sealed_secret", "activated_at", "ended_at", "created_at")
SELECT "organization_id", gen_random_uuid(), "environment", 'token',
  CASE WHEN "revoked_at" IS NULL THEN 'active' ELSE 'ended' END::"ksef_credential_status",
  CASE WHEN "revoked_at" IS NULL THEN "sealed_token" END, "created_at", "revoked_at", "created_at"
FROM "ksef_connections";
ALTER TABLE "ksef_connections" DROP COLUMN "sealed_token", DROP COLUMN "revoked_at";

SELECT protect_organization_table('ksef_credentials');
