-- The last write of each client and member, by which a read knows whether a replica has it: docs/adr/0054-read-replica.md.
CREATE TABLE "last_writes" (
    "organization_id" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid,
    "writer_id" UUID NOT NULL,
    "mark" UUID NOT NULL,

    CONSTRAINT "last_writes_pkey" PRIMARY KEY ("organization_id","writer_id")
);
ALTER TABLE "last_writes" ADD CONSTRAINT "last_writes_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
SELECT protect_organization_table('last_writes');
REVOKE DELETE ON "last_writes" FROM invoicing_app;
REVOKE ALL ON "last_writes" FROM invoicing_service, invoicing_worker;
GRANT SELECT ON "last_writes" TO invoicing_service;
CREATE POLICY service ON "last_writes" FOR SELECT TO invoicing_service USING (true);
