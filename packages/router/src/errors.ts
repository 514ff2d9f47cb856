import { type Unavailability, unavailabilityOf } from '@invoicing/db/connection/unavailable';
import { AppError, type ErrorCode, type ErrorDetail } from '@invoicing/domain/errors';
import { withSentence } from '@invoicing/domain/messages/detail';

// Apps import errors through this module only.
export { AppError, type ErrorCode };

/** The closed error catalogue: every code with its HTTP status. The domain's messages contain meanings and remedies. */
export const errorTable: Record<ErrorCode, { status: number }> = {
  bad_request: { status: 400 },
  invalid_cursor: { status: 400 },
  idempotency_key_invalid: { status: 400 },
  unauthorized: { status: 401 },
  invalid_token: { status: 401 },
  insufficient_scope: { status: 403 },
  organization_suspended: { status: 403 },
  feature_not_enabled: { status: 403 },
  not_found: { status: 404 },
  method_not_allowed: { status: 405 },
  not_acceptable: { status: 406 },
  request_timeout: { status: 408 },
  version_conflict: { status: 409 },
  idempotency_in_progress: { status: 409 },
  duplicate_external_reference: { status: 409 },
  content_hash_mismatch: { status: 409 },
  approval_required: { status: 409 },
  approval_pending: { status: 409 },
  approval_denied: { status: 409 },
  approval_expired: { status: 409 },
  approval_already_used: { status: 409 },
  approval_superseded: { status: 409 },
  approval_revoked: { status: 409 },
  approval_mismatch: { status: 409 },
  approval_intent_exists: { status: 409 },
  draft_not_open: { status: 409 },
  draft_invalid: { status: 409 },
  customer_archived: { status: 409 },
  number_already_used: { status: 409 },
  issue_date_stale: { status: 409 },
  submission_exists: { status: 409 },
  submission_not_retryable: { status: 409 },
  reconciliation_required: { status: 409 },
  correction_process_open: { status: 409 },
  correction_process_closed: { status: 409 },
  original_not_in_ksef: { status: 409 },
  artifact_not_ready: { status: 409 },
  endpoint_not_active: { status: 409 },
  delivery_in_progress: { status: 409 },
  rotation_in_progress: { status: 409 },
  endpoint_limit_reached: { status: 409 },
  ksef_not_connected: { status: 409 },
  payload_too_large: { status: 413 },
  misdirected_request: { status: 421 },
  uri_too_long: { status: 414 },
  headers_too_large: { status: 431 },
  unsupported_media_type: { status: 415 },
  validation_failed: { status: 422 },
  idempotency_key_reused: { status: 422 },
  rate_limited: { status: 429 },
  internal_error: { status: 500 },
  service_unavailable: { status: 503 },
};

const retryAfterSeconds: Partial<Record<ErrorCode, number>> = { idempotency_in_progress: 1, service_unavailable: 5 };
const maxDetails = 50;

/** An HTTP answer without an HTTP framework. */
export type Answer = {
  status: number;
  headers: Record<string, string>;
  body: string;
  errorCode: ErrorCode | null;
  replayed: boolean;
};

export type ErrorContext = { correlationId: string; baseUrl: string };

/**
 * Converts any thrown value into the contract's error body. Anything but an AppError becomes `internal_error` with a
 * constant text, or `service_unavailable` if the database is unreachable; the caller logs the cause with the
 * correlation id.
 */
export function errorAnswer(error: unknown, { correlationId, baseUrl }: ErrorContext): Answer {
  const known = error instanceof AppError ? error : unexpected(error);
  const { code, message } = known;
  const headers: Record<string, string> = { link: `<${baseUrl}/docs/errors#${code}>; rel="help"` };
  const challenge = authenticateHeader(known, baseUrl);
  if (challenge) headers['www-authenticate'] = challenge;
  const wait = retryAfterSeconds[code];
  if (wait) headers['retry-after'] = String(wait);
  const details = known.code === 'insufficient_scope' ? [] : known.details.slice(0, maxDetails).map(withSentence);
  const body = { error: { code, message, correlation_id: correlationId, ...(details.length > 0 ? { details } : {}) } };
  return { status: errorTable[code].status, headers, body: JSON.stringify(body), errorCode: code, replayed: false };
}

/** Whether the service rather than the request is at fault, so that it has to be logged for an operator. */
export function isFault(error: unknown): boolean {
  return !(error instanceof AppError) || errorTable[error.code].status >= 500;
}

const unavailableMessages: Record<Unavailability | 'request', string> = {
  connection: 'Too many requests are being worked on; nothing was changed. Send the request again.',
  file: 'A file cannot be read at the moment; nothing was changed. Send the request again later.',
  lock: 'Other work holds what this request needs; nothing was changed. Send the request again.',
  statement: 'The request took the database too long and was stopped; nothing was changed. Send the request again.',
  storage: 'The service has no room to store this now; nothing was changed. Send the request again later.',
  transaction: 'The request took too long and was undone; nothing was changed. Send the request again.',
  unreachable:
    'The service cannot answer at the moment. Send the request again, with the same Idempotency-Key if it had one.',
  request:
    'The answer was not ready in time. Send the request again, with the same Idempotency-Key if it had one: it may have been carried out.',
};

/**
 * The error for a request that the service cannot answer now, named for the resource that it waited for; null for any
 * other error.
 */
export function unavailable(error: unknown): AppError | null {
  const reason = unavailabilityOf(error);
  return reason === null ? null : new AppError('service_unavailable', unavailableMessages[reason]);
}

/** The error for a request that exceeded its app's time limit. */
export function requestTookTooLong(): AppError {
  return new AppError('service_unavailable', unavailableMessages.request);
}

/** Seconds after which asking again makes sense, for the code of a temporary refusal. */
export const retryAfterOf = (code: ErrorCode): number | null => retryAfterSeconds[code] ?? null;

function unexpected(error: unknown): AppError {
  return unavailable(error) ?? new AppError('internal_error', 'An unexpected error happened; nothing was changed.');
}

/** RFC 6750 section 3: without credentials no error code; RFC 9728 section 5.1: where the metadata is. */
function authenticateHeader(error: AppError, baseUrl: string): string | null {
  const metadata = `resource_metadata="${baseUrl}/.well-known/oauth-protected-resource"`;
  switch (error.code) {
    case 'unauthorized':
      return `Bearer realm="api", ${metadata}`;
    case 'invalid_token':
      return `Bearer realm="api", error="invalid_token", ${metadata}`;
    case 'insufficient_scope':
      return `Bearer realm="api", error="insufficient_scope", scope="${scopeOf(error.details)}", ${metadata}`;
    default:
      return null;
  }
}

function scopeOf(details: readonly ErrorDetail[]): string {
  return String(details.find((detail) => detail.code === 'scope')?.['scope'] ?? '');
}
