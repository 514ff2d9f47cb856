-- A delegation may be made before its first day. One that is there has begun when it was made.
ALTER TABLE "approval_delegations" ADD COLUMN "starts_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now();
