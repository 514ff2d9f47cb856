import { type Unavailability, unavailabilityOf } from '@invoicing/db/unavailable';
import { AppError, type ErrorCode, type ErrorDetail } from '@invoicing/domain/errors';

// Doors speak of errors through this module alone.
export { AppError, type ErrorCode };

type Row = { status: number; meaning: string };

/** The closed error catalogue: every code with its HTTP status and what it means. */
export const errorTable: Record<ErrorCode, Row> = {
  bad_request: { status: 400, meaning: 'The request breaks the protocol: malformed JSON, an unknown query parameter or a malformed header.' },
  invalid_cursor: { status: 400, meaning: 'The cursor is not ours or belongs to another list, organization or filter; start the list again.' },
  idempotency_key_invalid: { status: 400, meaning: 'The Idempotency-Key is empty, repeated, longer than 255 characters or holds other than visible ASCII.' },
  unauthorized: { status: 401, meaning: 'The Authorization header with a bearer token is missing.' },
  invalid_token: { status: 401, meaning: 'The access token is unknown, expired or revoked; get a new one.' },
  insufficient_scope: { status: 403, meaning: 'The access token lacks the scope that this operation needs.' },
  organization_suspended: { status: 403, meaning: 'The organization is suspended.' },
  feature_not_enabled: { status: 403, meaning: 'The organization has no access to this feature.' },
  not_found: { status: 404, meaning: 'There is no such route or resource in this organization.' },
  method_not_allowed: { status: 405, meaning: 'The path exists, but not with this method; see the Allow header.' },
  not_acceptable: { status: 406, meaning: 'The Accept header excludes application/json.' },
  request_timeout: { status: 408, meaning: 'The body was not received in time.' },
  version_conflict: { status: 409, meaning: 'The resource has a newer version; read it again.' },
  idempotency_in_progress: { status: 409, meaning: 'A request with the same Idempotency-Key is still running; ask again shortly.' },
  duplicate_external_reference: { status: 409, meaning: 'A resource with this external system and reference exists; use it.' },
  content_hash_mismatch: { status: 409, meaning: 'The expected hash is not the hash of the current content.' },
  approval_required: { status: 409, meaning: 'This operation needs an approval intent that a person has approved.' },
  approval_pending: { status: 409, meaning: 'Nobody has decided on the approval intent yet.' },
  approval_denied: { status: 409, meaning: 'The approval intent was denied.' },
  approval_expired: { status: 409, meaning: 'The approval intent or its use window has expired; ask for a new one.' },
  approval_already_used: { status: 409, meaning: 'The approval was used once already; details name what it made.' },
  approval_superseded: { status: 409, meaning: 'The content changed after the approval was asked for.' },
  approval_revoked: { status: 409, meaning: 'The approval no longer counts: its approver or the policy changed.' },
  approval_mismatch: { status: 409, meaning: 'The approval is for another action, subject, version, mode, environment or client.' },
  approval_intent_exists: { status: 409, meaning: 'A live approval intent for the same content exists; use it.' },
  draft_not_open: { status: 409, meaning: 'The draft is issued or discarded.' },
  draft_invalid: { status: 409, meaning: 'The draft has errors; details list them.' },
  customer_archived: { status: 409, meaning: 'The customer is archived and cannot be used in new drafts.' },
  number_already_used: { status: 409, meaning: 'The invoice number is taken.' },
  issue_date_stale: {
    status: 409,
    meaning: 'The issue date is before today, so KSeF would take the invoice as an offline one; ask for approval with mode offline.',
  },
  submission_exists: { status: 409, meaning: 'The document has a submission already; use it.' },
  submission_not_retryable: { status: 409, meaning: 'The submission is not in a state that allows this.' },
  reconciliation_required: { status: 409, meaning: 'It is not proven yet that KSeF does not have the document; reconcile first.' },
  correction_process_open: { status: 409, meaning: 'The invoice has an open correction process; use it.' },
  correction_process_closed: { status: 409, meaning: 'The correction process is finalized or abandoned.' },
  original_not_in_ksef: { status: 409, meaning: 'The corrected document has no KSeF number yet.' },
  artifact_not_ready: { status: 409, meaning: 'The artifact is still being made.' },
  endpoint_not_active: { status: 409, meaning: 'The webhook endpoint is not active.' },
  delivery_in_progress: { status: 409, meaning: 'The delivery is still being attempted.' },
  rotation_in_progress: { status: 409, meaning: 'The previous secret rotation still overlaps.' },
  endpoint_limit_reached: { status: 409, meaning: 'The organization has the greatest number of webhook endpoints.' },
  ksef_not_connected: { status: 409, meaning: 'The organization has no valid KSeF credential for its environment.' },
  payload_too_large: { status: 413, meaning: 'The body is larger than 1 MiB.' },
  uri_too_long: { status: 414, meaning: 'The URL is longer than 8 KiB.' },
  headers_too_large: { status: 431, meaning: 'The headers are larger than 16 KiB.' },
  unsupported_media_type: { status: 415, meaning: 'The body must be application/json in UTF-8 without content encoding.' },
  validation_failed: { status: 422, meaning: 'The body is JSON but breaks the schema or a rule of its fields; details name each.' },
  idempotency_key_reused: { status: 422, meaning: 'The Idempotency-Key was used with another request.' },
  rate_limited: { status: 429, meaning: 'Too many requests; wait as Retry-After says.' },
  internal_error: { status: 500, meaning: 'Something unexpected happened; nothing was changed. Try again with the same Idempotency-Key.' },
  service_unavailable: {
    status: 503,
    meaning:
      'The service cannot answer now: the database is out of reach or busy, or the answer was not ready in time. Send the request again after Retry-After.',
  },
};

const retryAfterSeconds: Partial<Record<ErrorCode, number>> = { idempotency_in_progress: 1, service_unavailable: 5 };
const maxDetails = 50;

/** An HTTP answer without an HTTP framework. */
export type Answer = { status: number; headers: Record<string, string>; body: string; errorCode: ErrorCode | null; replayed: boolean };

export type ErrorContext = { correlationId: string; baseUrl: string };

/**
 * Turns any thrown value into the error body of the contract. What is not an AppError becomes `internal_error`
 * with a constant text, or `service_unavailable` while the database is out of reach; the caller logs the cause under the correlation id.
 */
export function errorAnswer(error: unknown, { correlationId, baseUrl }: ErrorContext): Answer {
  const known = error instanceof AppError ? error : unexpected(error);
  const { code, message } = known;
  const headers: Record<string, string> = { link: `<${baseUrl}/docs/errors#${code}>; rel="help"` };
  const challenge = authenticateHeader(known, baseUrl);
  if (challenge) headers['www-authenticate'] = challenge;
  const wait = retryAfterSeconds[code];
  if (wait) headers['retry-after'] = String(wait);
  const details = known.code === 'insufficient_scope' ? [] : known.details.slice(0, maxDetails);
  const body = { error: { code, message, correlation_id: correlationId, ...(details.length > 0 ? { details } : {}) } };
  return { status: errorTable[code].status, headers, body: JSON.stringify(body), errorCode: code, replayed: false };
}

const unavailableMessages: Record<Unavailability | 'request', string> = {
  connection: 'Too many requests are being worked on; nothing was changed. Send the request again.',
  lock: 'Other work holds what this request needs; nothing was changed. Send the request again.',
  statement: 'The request took the database too long and was stopped; nothing was changed. Send the request again.',
  transaction: 'The request took too long and was undone; nothing was changed. Send the request again.',
  unreachable: 'The service cannot answer at the moment. Send the request again, with the same Idempotency-Key if it had one.',
  request: 'The answer was not ready in time. Send the request again, with the same Idempotency-Key if it had one: it may have been carried out.',
};

/** The error of a request that the service cannot answer now, by what it waited for; null for any other error. */
export function unavailable(error: unknown): AppError | null {
  const reason = unavailabilityOf(error);
  return reason === null ? null : new AppError('service_unavailable', unavailableMessages[reason]);
}

/** The error of a request whose answer was not ready in the time that its door gives it. */
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
