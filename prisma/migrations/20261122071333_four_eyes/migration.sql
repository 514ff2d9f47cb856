-- Who wrote a version, also where a client did it with a token that a member had delegated to it.
ALTER TABLE "invoice_draft_versions" ADD COLUMN "created_by_member_id" UUID;
ALTER TABLE "correction_draft_versions" ADD COLUMN "created_by_member_id" UUID;

-- Versions are never changed; here an older column is repeated in the new one.
ALTER TABLE "invoice_draft_versions" DISABLE TRIGGER append_only;
UPDATE "invoice_draft_versions" SET "created_by_member_id" = "created_by_id" WHERE "created_by_kind" = 'member';
ALTER TABLE "invoice_draft_versions" ENABLE TRIGGER append_only;
ALTER TABLE "correction_draft_versions" DISABLE TRIGGER append_only;
UPDATE "correction_draft_versions" SET "created_by_member_id" = "created_by_id" WHERE "created_by_kind" = 'member';
ALTER TABLE "correction_draft_versions" ENABLE TRIGGER append_only;

-- Who was shown each secret of a client. The first one was shown to whoever created the client, a later one to whoever rotated it.
ALTER TABLE "oauth_client_secrets" ADD COLUMN "shown_to_member_id" UUID;
UPDATE "oauth_client_secrets" s SET "shown_to_member_id" = c."created_by_id"
FROM "oauth_clients" c
WHERE c."organization_id" = s."organization_id" AND c."id" = s."oauth_client_id"
  AND NOT EXISTS (
    SELECT 1 FROM "oauth_client_secrets" earlier
    WHERE earlier."organization_id" = s."organization_id" AND earlier."oauth_client_id" = s."oauth_client_id" AND earlier."created_at" < s."created_at"
  );
-- Of two rotations that gave secrets with the same last characters, the one of the same moment is the right one.
UPDATE "oauth_client_secrets" s SET "shown_to_member_id" = (
  SELECT a."actor_id"::uuid FROM "audit_entries" a
  WHERE a."organization_id" = s."organization_id" AND a."subject_id" = s."oauth_client_id"
    AND a."action" = 'oauth_client.secret_rotated' AND a."details" ->> 'new_hint' = s."hint"
  ORDER BY abs(extract(epoch FROM a."created_at" - s."created_at")) LIMIT 1
)
WHERE s."shown_to_member_id" IS NULL;

-- Who created a client, or saw its secret, always counts as asking for what it asks for: no setting says otherwise.
ALTER TABLE "organizations" DROP COLUMN "exclude_client_owner";

-- One live intent for each client that asks for an action on one content.
DROP INDEX "approval_intents_one_live";
CREATE UNIQUE INDEX "approval_intents_one_live" ON "approval_intents"
  ("organization_id", "action", "subject_hash", coalesce("draft_id", "invoice_id", "correction_draft_id", "correction_id", "submission_id"), "requested_by_client_id")
  WHERE "status" IN ('pending', 'approved');

-- By which the intents of a client are found when it is revoked or its secret is shown to somebody.
CREATE INDEX "approval_intents_organization_id_requested_by_client_id_sta_idx"
  ON "approval_intents" ("organization_id", "requested_by_client_id", "status");
