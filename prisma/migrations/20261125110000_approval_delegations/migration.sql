-- Who decides on approvals in the place of somebody who is away, until when. What was decided so names it.
CREATE TABLE "approval_delegations" (
    "organization_id" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid,
    "id" UUID NOT NULL,
    "from_member_id" UUID NOT NULL,
    "from_display" TEXT NOT NULL,
    "to_member_id" UUID NOT NULL,
    "to_display" TEXT NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "approval_delegations_pkey" PRIMARY KEY ("organization_id","id"),
    CONSTRAINT "approval_delegations_of_another" CHECK ("from_member_id" <> "to_member_id")
);
CREATE INDEX "approval_delegations_organization_id_from_member_id_ends_at_idx"
  ON "approval_delegations"("organization_id", "from_member_id", "ends_at");
CREATE INDEX "approval_delegations_organization_id_to_member_id_ends_at_idx"
  ON "approval_delegations"("organization_id", "to_member_id", "ends_at");
ALTER TABLE "approval_delegations" ADD CONSTRAINT "approval_delegations_organization_id_from_member_id_fkey"
  FOREIGN KEY ("organization_id", "from_member_id") REFERENCES "members"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "approval_delegations" ADD CONSTRAINT "approval_delegations_organization_id_to_member_id_fkey"
  FOREIGN KEY ("organization_id", "to_member_id") REFERENCES "members"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
SELECT protect_organization_table('approval_delegations');
-- A session says whether its member is a deputy.
REVOKE ALL ON "approval_delegations" FROM invoicing_service;
GRANT SELECT ON "approval_delegations" TO invoicing_service;
CREATE POLICY service ON "approval_delegations" FOR SELECT TO invoicing_service USING (true);

-- Null for who decided by their own power. Rows that are there have no delegation, so nothing is to be checked.
ALTER TABLE "approval_decisions" ADD COLUMN "delegation_id" UUID;
ALTER TABLE "approval_decisions" ADD CONSTRAINT "approval_decisions_organization_id_delegation_id_fkey"
  FOREIGN KEY ("organization_id", "delegation_id") REFERENCES "approval_delegations"("organization_id", "id")
  ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "approval_decisions" VALIDATE CONSTRAINT "approval_decisions_organization_id_delegation_id_fkey";
