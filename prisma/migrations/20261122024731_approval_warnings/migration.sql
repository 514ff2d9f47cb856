-- What an intent warns of, as it was asked for and then as its last approver saw it.
ALTER TABLE "approval_intents" ADD COLUMN "warnings" JSONB NOT NULL DEFAULT '[]';
-- The second factor of a sign-in that was made for one approval counts for it once; spent or absent it is null.
ALTER TABLE "auth_challenges" ADD COLUMN "approval" TEXT;
ALTER TABLE "panel_sessions" ADD COLUMN "signed_in_for" TEXT;
