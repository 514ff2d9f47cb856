-- Invoices that are written again and again, under a name: what a new draft begins with.
CREATE TABLE "invoice_templates" (
    "organization_id" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "input" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "invoice_templates_pkey" PRIMARY KEY ("organization_id","id")
);
CREATE UNIQUE INDEX "invoice_templates_organization_id_name_key" ON "invoice_templates"("organization_id", "name");
ALTER TABLE "invoice_templates" ADD CONSTRAINT "invoice_templates_organization_id_fkey"
  FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
SELECT protect_organization_table('invoice_templates');
-- Only the members of the organization have anything to do with them.
REVOKE ALL ON "invoice_templates" FROM invoicing_service, invoicing_worker;
