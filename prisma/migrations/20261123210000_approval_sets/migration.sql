-- Decisions that one second factor was given for: each stays a decision of its own, and the set has a receipt.
CREATE TABLE "approval_sets" (
    "organization_id" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid,
    "id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "member_display" TEXT NOT NULL,
    "methods" TEXT[],
    "decided_at" TIMESTAMPTZ(3) NOT NULL,
    "receipt" TEXT NOT NULL,
    "receipt_kid" TEXT NOT NULL,

    CONSTRAINT "approval_sets_pkey" PRIMARY KEY ("organization_id","id")
);
ALTER TABLE "approval_sets" ADD CONSTRAINT "approval_sets_organization_id_member_id_fkey"
  FOREIGN KEY ("organization_id", "member_id") REFERENCES "members"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- In the order in which the person was shown them, which is that of the challenge and of the receipt.
CREATE TABLE "approval_set_decisions" (
    "organization_id" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid,
    "set_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "decision_id" UUID NOT NULL,

    CONSTRAINT "approval_set_decisions_pkey" PRIMARY KEY ("organization_id","set_id","position")
);
CREATE UNIQUE INDEX "approval_set_decisions_organization_id_decision_id_key" ON "approval_set_decisions"("organization_id", "decision_id");
ALTER TABLE "approval_set_decisions" ADD CONSTRAINT "approval_set_decisions_organization_id_set_id_fkey"
  FOREIGN KEY ("organization_id", "set_id") REFERENCES "approval_sets"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "approval_set_decisions" ADD CONSTRAINT "approval_set_decisions_organization_id_decision_id_fkey"
  FOREIGN KEY ("organization_id", "decision_id") REFERENCES "approval_decisions"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON approval_sets FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON approval_sets FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON approval_set_decisions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON approval_set_decisions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT protect_organization_table('approval_sets');
SELECT protect_organization_table('approval_set_decisions');
