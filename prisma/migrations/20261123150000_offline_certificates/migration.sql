-- What KOD II is signed with, apart from what an organization signs in with: nothing that looks for a credential finds it.
CREATE TABLE "ksef_offline_certificates" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "id" UUID NOT NULL,
    "environment" "ksef_environment" NOT NULL,
    "sealed_key" BYTEA,
    "certificate" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "serial_number" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "valid_from" TIMESTAMPTZ(3) NOT NULL,
    "valid_until" TIMESTAMPTZ(3) NOT NULL,
    "stored_by_id" UUID,
    "warnings_sent" INTEGER NOT NULL DEFAULT 0,
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ksef_offline_certificates_pkey" PRIMARY KEY ("organization_id","id")
);

ALTER TABLE "ksef_offline_certificates" ADD CONSTRAINT "ksef_offline_certificates_organization_id_environment_fkey"
  FOREIGN KEY ("organization_id", "environment") REFERENCES "ksef_connections"("organization_id", "environment") ON DELETE RESTRICT ON UPDATE CASCADE;

-- One in use; what is out of use keeps its facts and not its key.
CREATE UNIQUE INDEX "ksef_offline_certificates_one_in_use" ON "ksef_offline_certificates" ("organization_id", "environment") WHERE "ended_at" IS NULL;
ALTER TABLE "ksef_offline_certificates" ADD CONSTRAINT "ksef_offline_certificates_key_until_end" CHECK (("sealed_key" IS NULL) = ("ended_at" IS NOT NULL));

SELECT protect_organization_table('ksef_offline_certificates');
