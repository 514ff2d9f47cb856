-- Series that people make: with a name, and an end to their use that loses nothing of what they gave.
ALTER TABLE "number_series" ADD COLUMN "name" TEXT;
UPDATE "number_series" SET "name" = "code";
ALTER TABLE "number_series" ALTER COLUMN "name" SET NOT NULL;
ALTER TABLE "number_series" ADD COLUMN "archived_at" TIMESTAMPTZ(3);
ALTER TABLE number_series ADD CONSTRAINT number_series_resets CHECK (reset IN ('never', 'year', 'month'));

-- Numbers that the seller gave before it came here, or gives in another program: no series gives them, and no draft may write them.
CREATE TABLE "numbers_given_elsewhere" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "documents" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "numbers_given_elsewhere_pkey" PRIMARY KEY ("organization_id","documents","number")
);
ALTER TABLE "numbers_given_elsewhere" ADD CONSTRAINT "numbers_given_elsewhere_organization_id_fkey"
  FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE numbers_given_elsewhere ADD CONSTRAINT numbers_given_elsewhere_documents CHECK (documents IN ('invoice', 'correction'));
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON numbers_given_elsewhere FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON numbers_given_elsewhere FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT protect_organization_table('numbers_given_elsewhere');
