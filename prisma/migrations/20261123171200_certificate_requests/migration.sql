-- Certificates that are requested of KSeF over its own interface; their keys are made by the worker.
CREATE TYPE "ksef_certificate_purpose" AS ENUM ('authentication', 'offline');
CREATE TYPE "ksef_enrollment_status" AS ENUM ('running', 'issued', 'failed');

CREATE TABLE "ksef_enrollments" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "id" UUID NOT NULL,
    "environment" "ksef_environment" NOT NULL,
    "purpose" "ksef_certificate_purpose" NOT NULL,
    "status" "ksef_enrollment_status" NOT NULL DEFAULT 'running',
    "certificate_name" TEXT NOT NULL,
    "sealed_key" BYTEA,
    "sent_at" TIMESTAMPTZ(3),
    "reference" TEXT,
    "serial_number" TEXT,
    "failure" TEXT,
    "ksef_code" INTEGER,
    "ksef_detail" TEXT,
    "requested_by_id" UUID,
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ksef_enrollments_pkey" PRIMARY KEY ("organization_id","id")
);

ALTER TABLE "ksef_enrollments" ADD CONSTRAINT "ksef_enrollments_organization_id_environment_fkey"
  FOREIGN KEY ("organization_id", "environment") REFERENCES "ksef_connections"("organization_id", "environment") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "ksef_enrollments_organization_id_environment_purpose_create_idx"
  ON "ksef_enrollments"("organization_id", "environment", "purpose", "created_at");

-- One of each purpose runs; one that has ended keeps its facts and not its key.
CREATE UNIQUE INDEX "ksef_enrollments_one_running" ON "ksef_enrollments" ("organization_id", "environment", "purpose") WHERE "status" = 'running';
ALTER TABLE "ksef_enrollments" ADD CONSTRAINT "ksef_enrollments_key_until_end"
  CHECK (("status" = 'running') = ("ended_at" IS NULL) AND ("ended_at" IS NULL OR "sealed_key" IS NULL));

SELECT protect_organization_table('ksef_enrollments');
SELECT keep_for_worker('ksef_enrollments', 'sealed_key');
