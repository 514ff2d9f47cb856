-- What members are notified of: a row for each of them and each thing, from which a job makes mails.
CREATE TYPE "notice_kind" AS ENUM ('approval_requested', 'approval_reminder', 'approval_decided', 'document_rejected', 'document_uncertain', 'document_unsent', 'ksef_certificate', 'webhooks_failing');

CREATE TABLE "notices" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "kind" "notice_kind" NOT NULL,
    "subject_id" UUID NOT NULL,
    "occasion" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "mail_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notices_pkey" PRIMARY KEY ("organization_id","id")
);
CREATE UNIQUE INDEX "notices_organization_id_member_id_kind_subject_id_occasion_key" ON "notices"("organization_id", "member_id", "kind", "subject_id", "occasion");
CREATE INDEX "notices_created_at_idx" ON "notices"("created_at");
CREATE INDEX notices_waiting ON notices (due_at) WHERE settled_at IS NULL;
ALTER TABLE notices ADD CONSTRAINT notices_outcome CHECK (outcome IN ('mailed', 'not_chosen', 'void') AND (outcome IS NULL) = (settled_at IS NULL));
SELECT protect_organization_table('notices');

-- What the reminder and the end of an intent are looked for by.
CREATE INDEX approval_intents_pending ON approval_intents (expires_at) WHERE status = 'pending';

-- What a person wants to be notified of; nobody else reads it, and the worker obeys it.
CREATE TABLE "notification_choices" (
    "user_id" UUID NOT NULL,
    "kind" "notice_kind" NOT NULL,
    "mail" BOOLEAN NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notification_choices_pkey" PRIMARY KEY ("user_id","kind")
);
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- In which language a person gets mails, and whether they arrive.
ALTER TABLE "users" ADD COLUMN "locale" TEXT, ADD COLUMN "mail_refused_at" TIMESTAMPTZ(3), ADD COLUMN "mail_refusal" TEXT;
ALTER TABLE users ADD CONSTRAINT users_locale CHECK (locale IN ('pl', 'en'));
GRANT SELECT (locale, mail_refused_at, mail_refusal) ON users TO invoicing_app;

ALTER TABLE "mails" ADD COLUMN "sealed_layout" BYTEA, ADD COLUMN "refused_at" TIMESTAMPTZ(3);
ALTER TABLE "invitations" ADD COLUMN "mail_refused_at" TIMESTAMPTZ(3), ADD COLUMN "mail_refusal" TEXT;
