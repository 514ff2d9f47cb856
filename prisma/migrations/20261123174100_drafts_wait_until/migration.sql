-- Up to when a draft may wait on its issue day, of the current settings: approvals and notices ask for it often.
ALTER TABLE "organizations" ADD COLUMN "drafts_wait_until" TEXT;
-- Drafts whose time is over are reported to those who issue them.
ALTER TYPE "notice_kind" ADD VALUE 'draft_waiting';
