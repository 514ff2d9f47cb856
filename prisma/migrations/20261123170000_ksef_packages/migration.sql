-- Packages of documents in batch sessions of KSeF: docs/adr/0033-packages-in-batch-sessions.md.
CREATE TABLE "ksef_packages" (
    "organization_id" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid,
    "reference" TEXT NOT NULL,
    "environment" "ksef_environment" NOT NULL,
    "sealed_upload" BYTEA,
    "sha256" CHAR(64) NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "closing_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "settled_at" TIMESTAMPTZ(3),
    "refusal" TEXT,

    CONSTRAINT "ksef_packages_pkey" PRIMARY KEY ("organization_id","reference")
);
CREATE INDEX "ksef_packages_settled_at_idx" ON "ksef_packages"("settled_at");
ALTER TABLE "ksef_packages" ADD CONSTRAINT "ksef_packages_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
SELECT protect_organization_table('ksef_packages');

CREATE TABLE "ksef_package_documents" (
    "organization_id" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid,
    "reference" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "submission_id" UUID NOT NULL,
    "attempt" INTEGER NOT NULL,
    "document_sha256" CHAR(64) NOT NULL,

    CONSTRAINT "ksef_package_documents_pkey" PRIMARY KEY ("organization_id","reference","ordinal")
);
CREATE INDEX "ksef_package_documents_organization_id_submission_id_idx" ON "ksef_package_documents"("organization_id", "submission_id");
ALTER TABLE "ksef_package_documents" ADD CONSTRAINT "ksef_package_documents_organization_id_reference_fkey" FOREIGN KEY ("organization_id", "reference") REFERENCES "ksef_packages"("organization_id", "reference") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ksef_package_documents" ADD CONSTRAINT "ksef_package_documents_organization_id_submission_id_fkey" FOREIGN KEY ("organization_id", "submission_id") REFERENCES "submissions"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
SELECT protect_organization_table('ksef_package_documents');
