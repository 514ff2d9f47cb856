import type { DetailCode } from './messages/catalogue.ts';

/** Every machine-readable error code the API can answer with; statuses live in the router's table. */
export const errorCodes = [
  'bad_request',
  'invalid_cursor',
  'idempotency_key_invalid',
  'unauthorized',
  'invalid_token',
  'insufficient_scope',
  'organization_suspended',
  'feature_not_enabled',
  'not_found',
  'method_not_allowed',
  'not_acceptable',
  'request_timeout',
  'version_conflict',
  'idempotency_in_progress',
  'duplicate_external_reference',
  'content_hash_mismatch',
  'approval_required',
  'approval_pending',
  'approval_denied',
  'approval_expired',
  'approval_already_used',
  'approval_superseded',
  'approval_revoked',
  'approval_mismatch',
  'approval_intent_exists',
  'draft_not_open',
  'draft_invalid',
  'customer_archived',
  'number_already_used',
  'issue_date_stale',
  'submission_exists',
  'submission_not_retryable',
  'reconciliation_required',
  'correction_process_open',
  'correction_process_closed',
  'original_not_in_ksef',
  'artifact_not_ready',
  'endpoint_not_active',
  'delivery_in_progress',
  'rotation_in_progress',
  'endpoint_limit_reached',
  'ksef_not_connected',
  'payload_too_large',
  'misdirected_request',
  'uri_too_long',
  'headers_too_large',
  'unsupported_media_type',
  'validation_failed',
  'idempotency_key_reused',
  'rate_limited',
  'internal_error',
  'service_unavailable',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/**
 * One item of `error.details`: a code of the catalogue, where it applies (JSON Pointer `path` or query `parameter`),
 * and the facts that belong to the code, each described in the OpenAPI document. Without a message of its own it gets
 * the sentence of its code.
 */
export type ErrorDetail = {
  code: DetailCode;
  path?: string;
  parameter?: string;
  message?: string;
  message_pl?: string;
  existing_id?: string;
  resource_id?: string;
  resource_type?: string;
  current_version?: number;
  current_hash?: string;
  status?: string;
  scope?: string;
  number?: string;
  issue_date?: string;
  mode?: string;
  computed_total_gross?: string;
};

/** A refusal that the client is meant to read: `message` is one English sentence without internals. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[];
  constructor(code: ErrorCode, message: string, details: readonly ErrorDetail[] = []) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}
