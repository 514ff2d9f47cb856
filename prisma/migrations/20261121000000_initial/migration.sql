-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "approval_status" AS ENUM ('pending', 'approved', 'consumed', 'denied', 'expired', 'superseded', 'revoked');

-- CreateEnum
CREATE TYPE "approval_action" AS ENUM ('issue', 'send', 'retry', 'finalize');

-- CreateEnum
CREATE TYPE "artifact_status" AS ENUM ('available', 'generating', 'failed');

-- CreateEnum
CREATE TYPE "correction_process_status" AS ENUM ('open', 'finalized', 'abandoned');

-- CreateEnum
CREATE TYPE "correction_draft_status" AS ENUM ('open', 'superseded', 'finalized');

-- CreateEnum
CREATE TYPE "ksef_environment" AS ENUM ('simulator', 'test', 'demo', 'production');

-- CreateEnum
CREATE TYPE "organization_status" AS ENUM ('active', 'suspended');

-- CreateEnum
CREATE TYPE "four_eyes_policy" AS ENUM ('off', 'requester_excluded', 'two_person');

-- CreateEnum
CREATE TYPE "role" AS ENUM ('owner', 'admin', 'approver', 'accountant', 'developer', 'auditor');

-- CreateEnum
CREATE TYPE "member_status" AS ENUM ('active', 'suspended', 'removed');

-- CreateEnum
CREATE TYPE "customer_status" AS ENUM ('active', 'archived');

-- CreateEnum
CREATE TYPE "draft_status" AS ENUM ('open', 'issued', 'discarded');

-- CreateEnum
CREATE TYPE "submission_status" AS ENUM ('queued', 'sending', 'processing', 'accepted', 'rejected', 'failed', 'uncertain');

-- CreateEnum
CREATE TYPE "oauth_client_kind" AS ENUM ('machine_to_machine', 'delegated');

-- CreateEnum
CREATE TYPE "webhook_endpoint_status" AS ENUM ('active', 'paused', 'disabled', 'revoked');

-- CreateEnum
CREATE TYPE "webhook_delivery_status" AS ENUM ('pending', 'retry_scheduled', 'delivered', 'failed', 'held', 'canceled');

-- CreateTable
CREATE TABLE "approval_intents" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "id" UUID NOT NULL,
    "status" "approval_status" NOT NULL DEFAULT 'pending',
    "action" "approval_action" NOT NULL,
    "subject_version" INTEGER,
    "subject_hash" TEXT NOT NULL,
    "mode" TEXT,
    "attempt_number" INTEGER,
    "environment" "ksef_environment" NOT NULL,
    "draft_id" UUID,
    "invoice_id" UUID,
    "correction_draft_id" UUID,
    "correction_id" UUID,
    "submission_id" UUID,
    "requested_by_client_id" UUID NOT NULL,
    "requested_by_member_id" UUID,
    "requested_from_ip" TEXT,
    "url_token" TEXT NOT NULL,
    "note" TEXT,
    "return_url" TEXT,
    "summary" JSONB NOT NULL,
    "policy" JSONB NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "approved_at" TIMESTAMPTZ(3),
    "usable_until" TIMESTAMPTZ(3),
    "consumed_at" TIMESTAMPTZ(3),
    "consumed_by_type" TEXT,
    "consumed_by_id" UUID,
    "receipt" TEXT,
    "receipt_kid" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "approval_intents_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "approval_decisions" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "id" UUID NOT NULL,
    "intent_id" UUID NOT NULL,
    "decision" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "member_display" TEXT NOT NULL,
    "methods" TEXT[],
    "authenticated_at" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT,
    "page_sha256" TEXT NOT NULL,
    "renderer_version" TEXT NOT NULL,
    "session_id" UUID NOT NULL,
    "decided_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "approval_decisions_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "blobs" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "sha256" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blobs_pkey" PRIMARY KEY ("organization_id","sha256")
);

-- CreateTable
CREATE TABLE "artifacts" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "id" UUID NOT NULL,
    "invoice_id" UUID,
    "correction_id" UUID,
    "kind" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "filename" TEXT NOT NULL,
    "language" TEXT,
    "status" "artifact_status" NOT NULL DEFAULT 'generating',
    "sha256" TEXT,
    "size_bytes" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "artifacts_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "download_links" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "artifact_id" UUID,
    "sha256" TEXT NOT NULL,
    "filename" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "disposition" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "download_links_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "correction_processes" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "id" UUID NOT NULL,
    "status" "correction_process_status" NOT NULL DEFAULT 'open',
    "invoice_id" UUID NOT NULL,
    "base_kind" TEXT NOT NULL,
    "base_id" UUID NOT NULL,
    "base_sha256" TEXT NOT NULL,
    "external_system" TEXT NOT NULL,
    "external_reference" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "correction_processes_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "correction_drafts" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "id" UUID NOT NULL,
    "process_id" UUID NOT NULL,
    "status" "correction_draft_status" NOT NULL DEFAULT 'open',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by_kind" TEXT NOT NULL,
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "correction_drafts_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "correction_draft_versions" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "draft_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "input" JSONB NOT NULL,
    "document" JSONB NOT NULL,
    "content_hash" TEXT NOT NULL,
    "environment" "ksef_environment" NOT NULL,
    "created_by_kind" TEXT NOT NULL,
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "correction_draft_versions_pkey" PRIMARY KEY ("organization_id","draft_id","version")
);

-- CreateTable
CREATE TABLE "correction_previews" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "id" UUID NOT NULL,
    "draft_id" UUID NOT NULL,
    "draft_version" INTEGER NOT NULL,
    "content_hash" TEXT NOT NULL,
    "preview_hash" TEXT NOT NULL,
    "renderer_version" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "valid" BOOLEAN NOT NULL,
    "html_sha256" TEXT NOT NULL,
    "pdf_sha256" TEXT NOT NULL,
    "fa3_size_bytes" INTEGER,
    "schema_valid" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "correction_previews_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "invoice_corrections" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "id" UUID NOT NULL,
    "process_id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "number_use" INTEGER NOT NULL DEFAULT 0,
    "series" TEXT,
    "kind" TEXT NOT NULL,
    "fa3_kind" TEXT NOT NULL,
    "seller_nip" CHAR(10) NOT NULL,
    "draft_id" UUID NOT NULL,
    "draft_version" INTEGER NOT NULL,
    "buyer_name" TEXT NOT NULL,
    "issue_date" DATE NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "totals" JSONB NOT NULL,
    "content_hash" TEXT NOT NULL,
    "document_sha256" TEXT NOT NULL,
    "approval_intent_id" UUID NOT NULL,
    "environment" "ksef_environment" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoice_corrections_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "organizations" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "nip" CHAR(10) NOT NULL,
    "country_code" CHAR(2) NOT NULL DEFAULT 'PL',
    "address_line_1" TEXT NOT NULL,
    "address_line_2" TEXT,
    "email" TEXT,
    "phone" TEXT,
    "environment" "ksef_environment" NOT NULL,
    "status" "organization_status" NOT NULL DEFAULT 'active',
    "four_eyes" "four_eyes_policy" NOT NULL DEFAULT 'requester_excluded',
    "four_eyes_off_acknowledged_at" TIMESTAMPTZ(3),
    "two_person_above_gross" DECIMAL(18,2),
    "exclude_client_owner" BOOLEAN NOT NULL DEFAULT false,
    "approval_max_seconds" INTEGER NOT NULL DEFAULT 259200,
    "approval_use_window_seconds" INTEGER NOT NULL DEFAULT 900,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "organizations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "display_name" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "password_changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "totp_credentials" (
    "user_id" UUID NOT NULL,
    "sealed_secret" BYTEA NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_time_step" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "totp_credentials_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "hash" BYTEA NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webauthn_credentials" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "credential_id" BYTEA NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL DEFAULT 0,
    "transports" TEXT[],
    "backed_up" BOOLEAN NOT NULL DEFAULT false,
    "name" TEXT NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webauthn_credentials_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "panel_sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "idle_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "absolute_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "mfa_verified_at" TIMESTAMPTZ(3),
    "mfa_method" TEXT,
    "step_up_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "ip" TEXT,
    "user_agent" TEXT,

    CONSTRAINT "panel_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "auth_challenges" (
    "hash" BYTEA NOT NULL,
    "user_id" UUID,
    "purpose" TEXT NOT NULL,
    "passed_at" TIMESTAMPTZ(3),
    "method" TEXT,
    "consumed_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "auth_challenges_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "throttles" (
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,
    "window_ends_at" TIMESTAMPTZ(3) NOT NULL,
    "locked_until" TIMESTAMPTZ(3),

    CONSTRAINT "throttles_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "members" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "role" "role" NOT NULL,
    "status" "member_status" NOT NULL DEFAULT 'active',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "members_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "invitations" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "email" TEXT NOT NULL,
    "role" "role" NOT NULL,
    "invited_by_id" UUID,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "customers" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "id" UUID NOT NULL,
    "external_system" TEXT NOT NULL,
    "external_reference" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "name" TEXT NOT NULL,
    "lifecycle_status" "customer_status" NOT NULL DEFAULT 'active',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "customers_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "customer_versions" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "customer_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "tax_identifier" TEXT,
    "country_code" CHAR(2) NOT NULL,
    "address_line_1" TEXT NOT NULL,
    "address_line_2" TEXT,
    "lifecycle_status" "customer_status" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "customer_versions_pkey" PRIMARY KEY ("organization_id","customer_id","version")
);

-- CreateTable
CREATE TABLE "invoice_drafts" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "id" UUID NOT NULL,
    "status" "draft_status" NOT NULL DEFAULT 'open',
    "external_system" TEXT NOT NULL,
    "external_reference" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "customer_id" UUID NOT NULL,
    "replaces_invoice_id" UUID,
    "created_by_kind" TEXT NOT NULL,
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoice_drafts_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "invoice_draft_versions" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "draft_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "input" JSONB NOT NULL,
    "seller" JSONB NOT NULL,
    "buyer" JSONB NOT NULL,
    "totals" JSONB NOT NULL,
    "content_hash" TEXT NOT NULL,
    "environment" "ksef_environment" NOT NULL,
    "customer_id" UUID NOT NULL,
    "customer_version" INTEGER NOT NULL,
    "created_by_kind" TEXT NOT NULL,
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoice_draft_versions_pkey" PRIMARY KEY ("organization_id","draft_id","version")
);

-- CreateTable
CREATE TABLE "invoice_previews" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "id" UUID NOT NULL,
    "draft_id" UUID NOT NULL,
    "draft_version" INTEGER NOT NULL,
    "content_hash" TEXT NOT NULL,
    "preview_hash" TEXT NOT NULL,
    "renderer_version" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "valid" BOOLEAN NOT NULL,
    "html_sha256" TEXT NOT NULL,
    "pdf_sha256" TEXT NOT NULL,
    "fa3_size_bytes" INTEGER,
    "schema_valid" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoice_previews_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "number_series" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "fa3_kind" TEXT NOT NULL,
    "pattern" TEXT NOT NULL,
    "reset" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "number_series_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "number_counters" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "series_id" UUID NOT NULL,
    "period" TEXT NOT NULL,
    "last_value" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "number_counters_pkey" PRIMARY KEY ("organization_id","series_id","period")
);

-- CreateTable
CREATE TABLE "invoices" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "number_use" INTEGER NOT NULL DEFAULT 0,
    "series" TEXT,
    "kind" TEXT NOT NULL,
    "fa3_kind" TEXT NOT NULL,
    "seller_nip" CHAR(10) NOT NULL,
    "draft_id" UUID NOT NULL,
    "draft_version" INTEGER NOT NULL,
    "customer_id" UUID NOT NULL,
    "customer_version" INTEGER NOT NULL,
    "buyer_name" TEXT NOT NULL,
    "external_system" TEXT NOT NULL,
    "external_reference" TEXT NOT NULL,
    "issue_date" DATE NOT NULL,
    "sale_date" DATE,
    "currency" CHAR(3) NOT NULL,
    "totals" JSONB NOT NULL,
    "content_hash" TEXT NOT NULL,
    "document_sha256" TEXT NOT NULL,
    "approval_intent_id" UUID NOT NULL,
    "environment" "ksef_environment" NOT NULL,
    "replaces_invoice_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoices_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "submissions" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "id" UUID NOT NULL,
    "invoice_id" UUID,
    "correction_id" UUID,
    "status" "submission_status" NOT NULL DEFAULT 'queued',
    "environment" "ksef_environment" NOT NULL,
    "mode" TEXT NOT NULL,
    "document_sha256" TEXT NOT NULL,
    "session_reference" TEXT,
    "invoice_reference" TEXT,
    "ksef_number" TEXT,
    "status_code" INTEGER,
    "status_description" TEXT,
    "status_details" JSONB NOT NULL DEFAULT '[]',
    "acquired_at" TIMESTAMPTZ(3),
    "permanently_stored_at" TIMESTAMPTZ(3),
    "invoicing_mode" TEXT,
    "duplicate_of" JSONB,
    "upo_status" TEXT NOT NULL DEFAULT 'none',
    "upo_artifact_id" UUID,
    "retry_allowed" BOOLEAN NOT NULL DEFAULT false,
    "retry_blocked_by" TEXT,
    "reconciliation_status" TEXT NOT NULL DEFAULT 'not_needed',
    "negative_checks" INTEGER NOT NULL DEFAULT 0,
    "last_checked_at" TIMESTAMPTZ(3),
    "next_check_at" TIMESTAMPTZ(3),
    "evidence" JSONB NOT NULL DEFAULT '[]',
    "manual_attention" BOOLEAN NOT NULL DEFAULT false,
    "delayed" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "submissions_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "submission_attempts" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "submission_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "approval_intent_id" UUID NOT NULL,
    "session_reference" TEXT,
    "transmission_started_at" TIMESTAMPTZ(3),
    "invoice_reference" TEXT,
    "outcome" TEXT,
    "error_code" TEXT,
    "finished_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "submission_attempts_pkey" PRIMARY KEY ("organization_id","submission_id","number")
);

-- CreateTable
CREATE TABLE "ksef_connections" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "environment" "ksef_environment" NOT NULL,
    "nip" CHAR(10) NOT NULL,
    "sealed_token" BYTEA NOT NULL,
    "last_success_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "revoked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ksef_connections_pkey" PRIMARY KEY ("organization_id","environment")
);

-- CreateTable
CREATE TABLE "oauth_clients" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "id" UUID NOT NULL,
    "client_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "oauth_client_kind" NOT NULL,
    "allowed_scopes" TEXT[],
    "created_by_id" UUID,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "oauth_clients_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "oauth_client_secrets" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "id" UUID NOT NULL,
    "oauth_client_id" UUID NOT NULL,
    "hash" BYTEA NOT NULL,
    "hint" TEXT NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "oauth_client_secrets_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "oauth_redirect_uris" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "id" UUID NOT NULL,
    "oauth_client_id" UUID NOT NULL,
    "uri" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "oauth_redirect_uris_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "oauth_authorization_requests" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "id" UUID NOT NULL,
    "oauth_client_id" UUID NOT NULL,
    "binding_hash" BYTEA NOT NULL,
    "parameters" JSONB NOT NULL,
    "session_id" UUID,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "oauth_authorization_requests_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "oauth_consents" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "id" UUID NOT NULL,
    "oauth_client_id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "scopes" TEXT[],
    "revoked_at" TIMESTAMPTZ(3),
    "revoked_reason" TEXT,
    "last_used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "oauth_consents_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "oauth_authorization_codes" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "hash" BYTEA NOT NULL,
    "consent_id" UUID NOT NULL,
    "redirect_uri" TEXT NOT NULL,
    "code_challenge" TEXT,
    "code_challenge_method" TEXT,
    "scopes" TEXT[],
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "oauth_authorization_codes_pkey" PRIMARY KEY ("organization_id","hash")
);

-- CreateTable
CREATE TABLE "oauth_refresh_tokens" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "hash" BYTEA NOT NULL,
    "consent_id" UUID NOT NULL,
    "parent_hash" BYTEA,
    "scopes" TEXT[],
    "used_at" TIMESTAMPTZ(3),
    "sealed_successor" BYTEA,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "absolute_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "oauth_refresh_tokens_pkey" PRIMARY KEY ("organization_id","hash")
);

-- CreateTable
CREATE TABLE "oauth_access_tokens" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "hash" BYTEA NOT NULL,
    "oauth_client_id" UUID NOT NULL,
    "consent_id" UUID,
    "member_id" UUID,
    "scopes" TEXT[],
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "oauth_access_tokens_pkey" PRIMARY KEY ("organization_id","hash")
);

-- CreateTable
CREATE TABLE "events" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "environment" "ksef_environment" NOT NULL,
    "subject_type" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "subject_version" INTEGER,
    "sequence" INTEGER NOT NULL,
    "data" JSONB NOT NULL,
    "cause" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "events_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "idempotency_records" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "scope_hash" BYTEA NOT NULL,
    "operation_id" TEXT NOT NULL,
    "fingerprint" BYTEA NOT NULL,
    "status" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "location" TEXT,
    "correlation_id" UUID NOT NULL,
    "secret_hidden_after" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_records_pkey" PRIMARY KEY ("organization_id","scope_hash")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "id" UUID NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "actor_id" TEXT,
    "action" TEXT NOT NULL,
    "subject_type" TEXT,
    "subject_id" UUID,
    "outcome" TEXT NOT NULL DEFAULT 'success',
    "details" JSONB NOT NULL DEFAULT '{}',
    "ip" TEXT,
    "correlation_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "api_requests" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "id" UUID NOT NULL,
    "oauth_client_id" UUID,
    "operation_id" TEXT,
    "method" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "error_code" TEXT,
    "duration_ms" INTEGER NOT NULL,
    "idempotency_replayed" BOOLEAN NOT NULL DEFAULT false,
    "correlation_id" UUID NOT NULL,
    "client_correlation_id" UUID,
    "ip" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "api_requests_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "webhook_endpoints" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "event_types" TEXT[],
    "status" "webhook_endpoint_status" NOT NULL DEFAULT 'active',
    "disabled_reason" TEXT,
    "last_success_at" TIMESTAMPTZ(3),
    "last_failure_at" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),
    "consecutive_failures" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "webhook_secrets" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "sealed_secret" BYTEA NOT NULL,
    "hint" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_secrets_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "status" "webhook_delivery_status" NOT NULL DEFAULT 'pending',
    "replay_of_id" UUID,
    "payload" TEXT NOT NULL,
    "payload_sha256" TEXT NOT NULL,
    "next_attempt_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "webhook_attempts" (
    "organization_id" UUID NOT NULL DEFAULT nullif(current_setting('app.organization_id', true), '')::uuid,
    "delivery_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "request_host" TEXT NOT NULL,
    "request_headers" JSONB NOT NULL,
    "response_status" INTEGER,
    "response_headers" JSONB,
    "response_excerpt" TEXT,
    "error_code" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY ("organization_id","delivery_id","number")
);

-- CreateIndex
CREATE UNIQUE INDEX "approval_intents_url_token_key" ON "approval_intents"("url_token");

-- CreateIndex
CREATE INDEX "approval_intents_organization_id_draft_id_idx" ON "approval_intents"("organization_id", "draft_id");

-- CreateIndex
CREATE INDEX "approval_intents_organization_id_invoice_id_idx" ON "approval_intents"("organization_id", "invoice_id");

-- CreateIndex
CREATE INDEX "approval_intents_organization_id_status_expires_at_idx" ON "approval_intents"("organization_id", "status", "expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "approval_decisions_organization_id_intent_id_member_id_key" ON "approval_decisions"("organization_id", "intent_id", "member_id");

-- CreateIndex
CREATE INDEX "artifacts_organization_id_invoice_id_idx" ON "artifacts"("organization_id", "invoice_id");

-- CreateIndex
CREATE INDEX "artifacts_organization_id_correction_id_idx" ON "artifacts"("organization_id", "correction_id");

-- CreateIndex
CREATE UNIQUE INDEX "download_links_token_hash_key" ON "download_links"("token_hash");

-- CreateIndex
CREATE INDEX "download_links_expires_at_idx" ON "download_links"("expires_at");

-- CreateIndex
CREATE INDEX "correction_processes_organization_id_created_at_id_idx" ON "correction_processes"("organization_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "correction_processes_organization_id_invoice_id_idx" ON "correction_processes"("organization_id", "invoice_id");

-- CreateIndex
CREATE UNIQUE INDEX "correction_processes_organization_id_external_system_extern_key" ON "correction_processes"("organization_id", "external_system", "external_reference");

-- CreateIndex
CREATE INDEX "correction_drafts_organization_id_process_id_idx" ON "correction_drafts"("organization_id", "process_id");

-- CreateIndex
CREATE INDEX "invoice_corrections_organization_id_created_at_id_idx" ON "invoice_corrections"("organization_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_corrections_organization_id_process_id_key" ON "invoice_corrections"("organization_id", "process_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_corrections_organization_id_seller_nip_fa3_kind_num_key" ON "invoice_corrections"("organization_id", "seller_nip", "fa3_kind", "number", "number_use");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_corrections_organization_id_approval_intent_id_key" ON "invoice_corrections"("organization_id", "approval_intent_id");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "recovery_codes_hash_key" ON "recovery_codes"("hash");

-- CreateIndex
CREATE INDEX "recovery_codes_user_id_idx" ON "recovery_codes"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "webauthn_credentials_credential_id_key" ON "webauthn_credentials"("credential_id");

-- CreateIndex
CREATE INDEX "webauthn_credentials_user_id_idx" ON "webauthn_credentials"("user_id");

-- CreateIndex
CREATE INDEX "panel_sessions_user_id_idx" ON "panel_sessions"("user_id");

-- CreateIndex
CREATE INDEX "auth_challenges_expires_at_idx" ON "auth_challenges"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "members_organization_id_user_id_key" ON "members"("organization_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "invitations_token_hash_key" ON "invitations"("token_hash");

-- CreateIndex
CREATE INDEX "customers_organization_id_created_at_id_idx" ON "customers"("organization_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "customers_organization_id_external_system_external_referenc_key" ON "customers"("organization_id", "external_system", "external_reference");

-- CreateIndex
CREATE INDEX "invoice_drafts_organization_id_created_at_id_idx" ON "invoice_drafts"("organization_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "invoice_drafts_organization_id_customer_id_idx" ON "invoice_drafts"("organization_id", "customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_drafts_organization_id_external_system_external_ref_key" ON "invoice_drafts"("organization_id", "external_system", "external_reference");

-- CreateIndex
CREATE INDEX "invoice_previews_organization_id_draft_id_draft_version_idx" ON "invoice_previews"("organization_id", "draft_id", "draft_version");

-- CreateIndex
CREATE UNIQUE INDEX "number_series_organization_id_code_key" ON "number_series"("organization_id", "code");

-- CreateIndex
CREATE INDEX "invoices_organization_id_created_at_id_idx" ON "invoices"("organization_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "invoices_organization_id_customer_id_idx" ON "invoices"("organization_id", "customer_id");

-- CreateIndex
CREATE INDEX "invoices_organization_id_external_system_external_reference_idx" ON "invoices"("organization_id", "external_system", "external_reference");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_organization_id_draft_id_key" ON "invoices"("organization_id", "draft_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_organization_id_seller_nip_fa3_kind_number_number__key" ON "invoices"("organization_id", "seller_nip", "fa3_kind", "number", "number_use");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_organization_id_replaces_invoice_id_key" ON "invoices"("organization_id", "replaces_invoice_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_organization_id_approval_intent_id_key" ON "invoices"("organization_id", "approval_intent_id");

-- CreateIndex
CREATE INDEX "submissions_organization_id_status_idx" ON "submissions"("organization_id", "status");

-- CreateIndex
CREATE UNIQUE INDEX "submissions_organization_id_invoice_id_key" ON "submissions"("organization_id", "invoice_id");

-- CreateIndex
CREATE UNIQUE INDEX "submissions_organization_id_correction_id_key" ON "submissions"("organization_id", "correction_id");

-- CreateIndex
CREATE UNIQUE INDEX "submission_attempts_organization_id_approval_intent_id_key" ON "submission_attempts"("organization_id", "approval_intent_id");

-- CreateIndex
CREATE UNIQUE INDEX "oauth_clients_client_id_key" ON "oauth_clients"("client_id");

-- CreateIndex
CREATE UNIQUE INDEX "oauth_client_secrets_hash_key" ON "oauth_client_secrets"("hash");

-- CreateIndex
CREATE INDEX "oauth_client_secrets_organization_id_oauth_client_id_idx" ON "oauth_client_secrets"("organization_id", "oauth_client_id");

-- CreateIndex
CREATE UNIQUE INDEX "oauth_redirect_uris_organization_id_oauth_client_id_uri_key" ON "oauth_redirect_uris"("organization_id", "oauth_client_id", "uri");

-- CreateIndex
CREATE INDEX "oauth_consents_organization_id_member_id_idx" ON "oauth_consents"("organization_id", "member_id");

-- CreateIndex
CREATE UNIQUE INDEX "oauth_authorization_codes_hash_key" ON "oauth_authorization_codes"("hash");

-- CreateIndex
CREATE UNIQUE INDEX "oauth_refresh_tokens_hash_key" ON "oauth_refresh_tokens"("hash");

-- CreateIndex
CREATE INDEX "oauth_refresh_tokens_organization_id_consent_id_idx" ON "oauth_refresh_tokens"("organization_id", "consent_id");

-- CreateIndex
CREATE UNIQUE INDEX "oauth_access_tokens_hash_key" ON "oauth_access_tokens"("hash");

-- CreateIndex
CREATE INDEX "oauth_access_tokens_organization_id_oauth_client_id_idx" ON "oauth_access_tokens"("organization_id", "oauth_client_id");

-- CreateIndex
CREATE INDEX "oauth_access_tokens_expires_at_idx" ON "oauth_access_tokens"("expires_at");

-- CreateIndex
CREATE INDEX "events_organization_id_created_at_id_idx" ON "events"("organization_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "events_organization_id_subject_type_subject_id_sequence_key" ON "events"("organization_id", "subject_type", "subject_id", "sequence");

-- CreateIndex
CREATE INDEX "idempotency_records_expires_at_idx" ON "idempotency_records"("expires_at");

-- CreateIndex
CREATE INDEX "audit_entries_organization_id_created_at_id_idx" ON "audit_entries"("organization_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "audit_entries_organization_id_subject_type_subject_id_idx" ON "audit_entries"("organization_id", "subject_type", "subject_id");

-- CreateIndex
CREATE INDEX "api_requests_organization_id_created_at_id_idx" ON "api_requests"("organization_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "api_requests_organization_id_correlation_id_idx" ON "api_requests"("organization_id", "correlation_id");

-- CreateIndex
CREATE INDEX "webhook_endpoints_organization_id_created_at_id_idx" ON "webhook_endpoints"("organization_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "webhook_secrets_organization_id_endpoint_id_idx" ON "webhook_secrets"("organization_id", "endpoint_id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_organization_id_created_at_id_idx" ON "webhook_deliveries"("organization_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_organization_id_endpoint_id_status_idx" ON "webhook_deliveries"("organization_id", "endpoint_id", "status");

-- AddForeignKey
ALTER TABLE "approval_intents" ADD CONSTRAINT "approval_intents_organization_id_requested_by_client_id_fkey" FOREIGN KEY ("organization_id", "requested_by_client_id") REFERENCES "oauth_clients"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_intents" ADD CONSTRAINT "approval_intents_organization_id_draft_id_fkey" FOREIGN KEY ("organization_id", "draft_id") REFERENCES "invoice_drafts"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_intents" ADD CONSTRAINT "approval_intents_organization_id_invoice_id_fkey" FOREIGN KEY ("organization_id", "invoice_id") REFERENCES "invoices"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_intents" ADD CONSTRAINT "approval_intents_organization_id_correction_draft_id_fkey" FOREIGN KEY ("organization_id", "correction_draft_id") REFERENCES "correction_drafts"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_intents" ADD CONSTRAINT "approval_intents_organization_id_correction_id_fkey" FOREIGN KEY ("organization_id", "correction_id") REFERENCES "invoice_corrections"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_intents" ADD CONSTRAINT "approval_intents_organization_id_submission_id_fkey" FOREIGN KEY ("organization_id", "submission_id") REFERENCES "submissions"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_decisions" ADD CONSTRAINT "approval_decisions_organization_id_intent_id_fkey" FOREIGN KEY ("organization_id", "intent_id") REFERENCES "approval_intents"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_decisions" ADD CONSTRAINT "approval_decisions_organization_id_member_id_fkey" FOREIGN KEY ("organization_id", "member_id") REFERENCES "members"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blobs" ADD CONSTRAINT "blobs_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "artifacts" ADD CONSTRAINT "artifacts_organization_id_invoice_id_fkey" FOREIGN KEY ("organization_id", "invoice_id") REFERENCES "invoices"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "artifacts" ADD CONSTRAINT "artifacts_organization_id_correction_id_fkey" FOREIGN KEY ("organization_id", "correction_id") REFERENCES "invoice_corrections"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "artifacts" ADD CONSTRAINT "artifacts_organization_id_sha256_fkey" FOREIGN KEY ("organization_id", "sha256") REFERENCES "blobs"("organization_id", "sha256") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "download_links" ADD CONSTRAINT "download_links_organization_id_artifact_id_fkey" FOREIGN KEY ("organization_id", "artifact_id") REFERENCES "artifacts"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "download_links" ADD CONSTRAINT "download_links_organization_id_sha256_fkey" FOREIGN KEY ("organization_id", "sha256") REFERENCES "blobs"("organization_id", "sha256") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "correction_processes" ADD CONSTRAINT "correction_processes_organization_id_invoice_id_fkey" FOREIGN KEY ("organization_id", "invoice_id") REFERENCES "invoices"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "correction_drafts" ADD CONSTRAINT "correction_drafts_organization_id_process_id_fkey" FOREIGN KEY ("organization_id", "process_id") REFERENCES "correction_processes"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "correction_draft_versions" ADD CONSTRAINT "correction_draft_versions_organization_id_draft_id_fkey" FOREIGN KEY ("organization_id", "draft_id") REFERENCES "correction_drafts"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "correction_previews" ADD CONSTRAINT "correction_previews_organization_id_draft_id_fkey" FOREIGN KEY ("organization_id", "draft_id") REFERENCES "correction_drafts"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_corrections" ADD CONSTRAINT "invoice_corrections_organization_id_process_id_fkey" FOREIGN KEY ("organization_id", "process_id") REFERENCES "correction_processes"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "totp_credentials" ADD CONSTRAINT "totp_credentials_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webauthn_credentials" ADD CONSTRAINT "webauthn_credentials_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "panel_sessions" ADD CONSTRAINT "panel_sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "auth_challenges" ADD CONSTRAINT "auth_challenges_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "members" ADD CONSTRAINT "members_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customers" ADD CONSTRAINT "customers_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_versions" ADD CONSTRAINT "customer_versions_organization_id_customer_id_fkey" FOREIGN KEY ("organization_id", "customer_id") REFERENCES "customers"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_drafts" ADD CONSTRAINT "invoice_drafts_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_drafts" ADD CONSTRAINT "invoice_drafts_organization_id_replaces_invoice_id_fkey" FOREIGN KEY ("organization_id", "replaces_invoice_id") REFERENCES "invoices"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_draft_versions" ADD CONSTRAINT "invoice_draft_versions_organization_id_draft_id_fkey" FOREIGN KEY ("organization_id", "draft_id") REFERENCES "invoice_drafts"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_draft_versions" ADD CONSTRAINT "invoice_draft_versions_organization_id_customer_id_custome_fkey" FOREIGN KEY ("organization_id", "customer_id", "customer_version") REFERENCES "customer_versions"("organization_id", "customer_id", "version") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_previews" ADD CONSTRAINT "invoice_previews_organization_id_draft_id_fkey" FOREIGN KEY ("organization_id", "draft_id") REFERENCES "invoice_drafts"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "number_series" ADD CONSTRAINT "number_series_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "number_counters" ADD CONSTRAINT "number_counters_organization_id_series_id_fkey" FOREIGN KEY ("organization_id", "series_id") REFERENCES "number_series"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_draft_id_fkey" FOREIGN KEY ("organization_id", "draft_id") REFERENCES "invoice_drafts"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_replaces_invoice_id_fkey" FOREIGN KEY ("organization_id", "replaces_invoice_id") REFERENCES "invoices"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_organization_id_invoice_id_fkey" FOREIGN KEY ("organization_id", "invoice_id") REFERENCES "invoices"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_organization_id_correction_id_fkey" FOREIGN KEY ("organization_id", "correction_id") REFERENCES "invoice_corrections"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submission_attempts" ADD CONSTRAINT "submission_attempts_organization_id_submission_id_fkey" FOREIGN KEY ("organization_id", "submission_id") REFERENCES "submissions"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submission_attempts" ADD CONSTRAINT "submission_attempts_organization_id_approval_intent_id_fkey" FOREIGN KEY ("organization_id", "approval_intent_id") REFERENCES "approval_intents"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ksef_connections" ADD CONSTRAINT "ksef_connections_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oauth_clients" ADD CONSTRAINT "oauth_clients_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oauth_client_secrets" ADD CONSTRAINT "oauth_client_secrets_organization_id_oauth_client_id_fkey" FOREIGN KEY ("organization_id", "oauth_client_id") REFERENCES "oauth_clients"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oauth_redirect_uris" ADD CONSTRAINT "oauth_redirect_uris_organization_id_oauth_client_id_fkey" FOREIGN KEY ("organization_id", "oauth_client_id") REFERENCES "oauth_clients"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oauth_authorization_requests" ADD CONSTRAINT "oauth_authorization_requests_organization_id_oauth_client__fkey" FOREIGN KEY ("organization_id", "oauth_client_id") REFERENCES "oauth_clients"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oauth_consents" ADD CONSTRAINT "oauth_consents_organization_id_oauth_client_id_fkey" FOREIGN KEY ("organization_id", "oauth_client_id") REFERENCES "oauth_clients"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oauth_authorization_codes" ADD CONSTRAINT "oauth_authorization_codes_organization_id_consent_id_fkey" FOREIGN KEY ("organization_id", "consent_id") REFERENCES "oauth_consents"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oauth_refresh_tokens" ADD CONSTRAINT "oauth_refresh_tokens_organization_id_consent_id_fkey" FOREIGN KEY ("organization_id", "consent_id") REFERENCES "oauth_consents"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oauth_access_tokens" ADD CONSTRAINT "oauth_access_tokens_organization_id_oauth_client_id_fkey" FOREIGN KEY ("organization_id", "oauth_client_id") REFERENCES "oauth_clients"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oauth_access_tokens" ADD CONSTRAINT "oauth_access_tokens_organization_id_consent_id_fkey" FOREIGN KEY ("organization_id", "consent_id") REFERENCES "oauth_consents"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "events" ADD CONSTRAINT "events_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_secrets" ADD CONSTRAINT "webhook_secrets_organization_id_endpoint_id_fkey" FOREIGN KEY ("organization_id", "endpoint_id") REFERENCES "webhook_endpoints"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_organization_id_endpoint_id_fkey" FOREIGN KEY ("organization_id", "endpoint_id") REFERENCES "webhook_endpoints"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_organization_id_event_id_fkey" FOREIGN KEY ("organization_id", "event_id") REFERENCES "events"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_organization_id_replay_of_id_fkey" FOREIGN KEY ("organization_id", "replay_of_id") REFERENCES "webhook_deliveries"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_organization_id_delivery_id_fkey" FOREIGN KEY ("organization_id", "delivery_id") REFERENCES "webhook_deliveries"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;


