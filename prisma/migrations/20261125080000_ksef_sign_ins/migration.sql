-- Tokens of KSeF, used by all workers until their end: docs/adr/0022-limits-of-ksef-in-one-row.md. Only the worker knows of them.
CREATE TABLE "ksef_sign_ins" (
    "organization_id" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid,
    "credential_id" UUID NOT NULL,
    "sealed_tokens" BYTEA,
    "access_until" TIMESTAMPTZ(3),
    "refresh_until" TIMESTAMPTZ(3),
    "claimed_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ksef_sign_ins_pkey" PRIMARY KEY ("organization_id","credential_id")
);
CREATE INDEX "ksef_sign_ins_refresh_until_idx" ON "ksef_sign_ins"("refresh_until");
ALTER TABLE "ksef_sign_ins" ADD CONSTRAINT "ksef_sign_ins_organization_id_credential_id_fkey" FOREIGN KEY ("organization_id", "credential_id") REFERENCES "ksef_credentials"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
SELECT protect_organization_table('ksef_sign_ins');
SELECT keep_for_worker('ksef_sign_ins', 'sealed_tokens');
REVOKE ALL ON ksef_sign_ins FROM invoicing_app, invoicing_service;

-- What needs no token is counted from here on, by half of what KSeF allows of an address.
UPDATE ksef_limits SET per_second = 30, per_minute = 1800, per_hour = 108000 WHERE limit_group = 'public';
