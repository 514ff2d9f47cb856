import type { ErrorCode } from '@invoicing/domain/errors';

/** What a client does about an error: in words, and whether the same request may be sent again as it is. */
export type ErrorGuide = { remedy: string; retry: 'no' | 'later' | 'after a change' };

const fix = (remedy: string): ErrorGuide => ({ remedy, retry: 'after a change' });
const wait = (remedy: string): ErrorGuide => ({ remedy, retry: 'later' });
const stop = (remedy: string): ErrorGuide => ({ remedy, retry: 'no' });

/** What to do about each error; compiles only while complete. */
export const errorGuide: Record<ErrorCode, ErrorGuide> = {
  bad_request: fix('Correct the request; `details` names the parameter or the place in the JSON.'),
  invalid_cursor: fix('Start the list again without `cursor`. A cursor belongs to one list, one organization and the same filters.'),
  idempotency_key_invalid: fix('Send the header once, with 1 to 255 visible ASCII characters; a UUID is a good key.'),
  unauthorized: fix('Send `Authorization: Bearer …`. Tokens are never read from the query or from cookies.'),
  invalid_token: fix('Get a new access token; tokens live for 600 seconds and end at once when a client or a consent is revoked.'),
  insufficient_scope: fix('`WWW-Authenticate` names the scope. Have it granted to the client, then get a new token.'),
  organization_suspended: stop('Contact support; nothing that the client sends changes this.'),
  feature_not_enabled: stop('Ask for access to the feature.'),
  not_found: stop('Check the id and the organization of the token. What belongs to another organization looks the same as what does not exist.'),
  method_not_allowed: fix('Use a method of the `Allow` header.'),
  not_acceptable: fix('Accept `application/json`.'),
  request_timeout: wait('Send the whole body within 15 seconds.'),
  version_conflict: fix('Read the resource, apply the change to what it is now, and send its version; `details` has the current one.'),
  idempotency_in_progress: wait('Wait as `Retry-After` says and send the same request with the same key.'),
  duplicate_external_reference: stop('Use the resource that `details` names by `existing_id`.'),
  content_hash_mismatch: fix('Read the resource again and decide whether its content is still what you mean.'),
  approval_required: fix('Create an approval intent, have a person approve it, and send its id as `approval_intent_id`.'),
  approval_pending: wait('Wait for the event `invoice_approval_intent.approved`, or read the intent every few seconds.'),
  approval_denied: stop('Read the reason in the intent’s decisions; change the document and ask anew.'),
  approval_expired: fix('Ask for a new approval, and use it within its window (`usable_until`).'),
  approval_already_used: stop('What it made is named in `details`. An approval works once.'),
  approval_superseded: fix('Ask for an approval of the current version.'),
  approval_revoked: fix('Ask for a new approval.'),
  approval_mismatch: fix('Ask for an approval of exactly this action, subject, version and mode, with the client that will use it.'),
  approval_intent_exists: stop('Use the live intent that `details` names.'),
  draft_not_open: stop('Issued and discarded drafts do not change; create a new one.'),
  draft_invalid: fix('`details` lists the errors, as validation does; update the draft.'),
  customer_archived: fix('Reactivate the customer or use another.'),
  number_already_used: fix('Choose another number, or let a series give it.'),
  issue_date_stale: fix('Ask for approval to send with `mode: "offline"`, so that the approver sees what it means, or correct the invoice.'),
  submission_exists: stop('Read the submission that `details` names; a document is sent once.'),
  submission_not_retryable: stop('Read the submission; `retry.blocked_by` says why.'),
  reconciliation_required: wait('Wait until the submission is no longer `uncertain`, or ask for `mode: "reconcile"`.'),
  correction_process_open: stop('Use the process that `details` names, or abandon it in the panel.'),
  correction_process_closed: stop('Open a new correction process.'),
  original_not_in_ksef: wait('Send the original and wait until KSeF has given its number.'),
  artifact_not_ready: wait('Wait for the event `artifact.available`, or read the list again.'),
  endpoint_not_active: fix('Reactivate the endpoint. A revoked one stays revoked.'),
  delivery_in_progress: wait('Wait until the delivery has been attempted for the last time.'),
  rotation_in_progress: wait('Wait until the overlap ends, or send `overlap_seconds: 0` to end all older secrets at once.'),
  endpoint_limit_reached: fix('Revoke an endpoint that is not used any more.'),
  ksef_not_connected: fix('A person connects the organization to KSeF in the panel.'),
  payload_too_large: fix('Send less than 1 MiB.'),
  uri_too_long: fix('Send a URL of at most 8 KiB.'),
  headers_too_large: fix('Send headers of at most 16 KiB.'),
  unsupported_media_type: fix('Send `Content-Type: application/json`, UTF-8, without content encoding.'),
  validation_failed: fix('`details` names every field by JSON Pointer, with a code for programs and a sentence for people.'),
  idempotency_key_reused: fix('Use a new key for a new request.'),
  rate_limited: wait('Wait as `Retry-After` says; `RateLimit` tells what is left.'),
  internal_error: wait('Send the same request with the same Idempotency-Key. Quote the correlation id to support if it stays.'),
  service_unavailable: wait('Wait as `Retry-After` says and send the same request with the same Idempotency-Key.'),
};
