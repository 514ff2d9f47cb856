-- The audit log's hash chain: docs/adr/0011-audit-chain.md

CREATE TABLE "audit_queue" (
    "organization_id" UUID NOT NULL,
    "entry_id" UUID NOT NULL,
    "transaction_id" xid8 NOT NULL DEFAULT pg_current_xact_id(),

    CONSTRAINT "audit_queue_pkey" PRIMARY KEY ("organization_id","entry_id")
);

CREATE TABLE "audit_seals" (
    "organization_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "entry_id" UUID NOT NULL,
    "entry_hash" BYTEA NOT NULL,
    "chain_hash" BYTEA NOT NULL,
    "sealed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "audit_seals_pkey" PRIMARY KEY ("organization_id","seq")
);

CREATE TABLE "audit_checks" (
    "organization_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "chain_hash" BYTEA NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,
    "finding" JSONB,

    CONSTRAINT "audit_checks_pkey" PRIMARY KEY ("organization_id")
);

CREATE UNIQUE INDEX "audit_seals_organization_id_entry_id_key" ON "audit_seals"("organization_id", "entry_id");

ALTER TABLE "audit_seals" ADD CONSTRAINT "audit_seals_organization_id_entry_id_fkey" FOREIGN KEY ("organization_id", "entry_id") REFERENCES "audit_entries"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "audit_checks" ADD CONSTRAINT "audit_checks_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE audit_seals ADD CONSTRAINT audit_seals_hashes CHECK (seq > 0 AND length(entry_hash) = 32 AND length(chain_hash) = 32);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_seals FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON audit_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Every entry enters the queue with its own transaction's id; writers of different transactions touch different rows and never wait.
CREATE FUNCTION queue_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_queue (organization_id, entry_id) VALUES (NEW.organization_id, NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER queue_for_sealing AFTER INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION queue_audit_entry();

INSERT INTO audit_queue (organization_id, entry_id) SELECT organization_id, id FROM audit_entries;
