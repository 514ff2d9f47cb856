-- What an organization's invoices say of it, in versions: a draft is written from one of them, and what was printed stays known.
CREATE TABLE "organization_settings" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "version" INTEGER NOT NULL,
    "settings" JSONB NOT NULL,
    "changed" TEXT[] NOT NULL,
    "changed_by_kind" TEXT NOT NULL,
    "changed_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "organization_settings_pkey" PRIMARY KEY ("organization_id","version")
);
ALTER TABLE "organization_settings" ADD CONSTRAINT "organization_settings_organization_id_fkey"
  FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON organization_settings FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON organization_settings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT protect_organization_table('organization_settings');

-- What the columns said becomes version 1; the name stays beside it, for lists and mails.
INSERT INTO "organization_settings" ("organization_id", "version", "settings", "changed", "changed_by_kind", "created_at")
SELECT "id", 1, jsonb_build_object('seller', jsonb_build_object(
    'name', "name",
    'address', jsonb_build_object('country_code', "country_code", 'address_line_1', "address_line_1", 'address_line_2', "address_line_2"),
    'email', "email",
    'phone', "phone"
  )), ARRAY[]::text[], 'operator', "created_at"
FROM "organizations";
ALTER TABLE "organizations" ADD COLUMN "settings_version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "organizations" DROP COLUMN "country_code", DROP COLUMN "address_line_1", DROP COLUMN "address_line_2",
  DROP COLUMN "email", DROP COLUMN "phone";

-- The drafts so far were written from what is version 1 now.
ALTER TABLE "invoice_draft_versions" ADD COLUMN "settings_version" INTEGER NOT NULL DEFAULT 1;
