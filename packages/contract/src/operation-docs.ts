import { correctionDocs } from './correction-docs.ts';
import { invoiceDocs } from './invoice-docs.ts';
import type { OperationDocs } from './operation-docs-type.ts';
import { webhookDocs } from './webhook-docs.ts';

/**
 * The words of the public contract, by operation; what a machine can know of an operation comes from its route and
 * schemas.
 */
export const operationDocs: Record<string, OperationDocs> = {
  getAuthorizationServerMetadata: {
    tag: 'Authorization',
    summary: 'Where tokens come from (RFC 8414)',
    description:
      'Returns the endpoints, grant types, scopes and client authentication methods of the authorization server. Public. Read it at start-up instead of hard-coding the URLs.',
    next: 'Obtain a token at `token_endpoint`: with `client_credentials` for your own system, or with `authorization_code` on behalf of a user.',
    errors: [],
  },
  getProtectedResourceMetadata: {
    tag: 'Authorization',
    summary: 'What this API is as a protected resource (RFC 9728)',
    description:
      'Returns the issuer whose access tokens the API accepts, and its scopes. Public. Responses with status 401 point to it in `WWW-Authenticate`.',
    next: 'Read the metadata of the issuer with `getAuthorizationServerMetadata`.',
    errors: [],
  },
  listCustomers: {
    tag: 'Customers',
    summary: 'List customers',
    description:
      'Returns the customers of the organization, newest first. Filter by `external_system` and `external_reference` to find the customer for a record of yours, or by `updated_after` to synchronise a copy.',
    goesWrong: 'Fails with `invalid_cursor` if `cursor` was issued for other filters or another order.',
    next: 'Follow `links.next` until it is null.',
    errors: ['invalid_cursor'],
  },
  createCustomer: {
    tag: 'Customers',
    summary: 'Create a customer',
    description:
      'Creates a buyer that can be used in any number of drafts. The tax identifier and the address are stored for use on documents and never returned.',
    goesWrong:
      'Fails with `duplicate_external_reference` if a customer with your reference exists; `details[0].existing_id` is its identifier. Fails with `validation_failed` if a member is invalid, such as a NIP with a wrong check digit.',
    next: 'Use `id` as `customer_id` of a draft.',
    errors: ['duplicate_external_reference', 'validation_failed'],
  },
  getCustomer: {
    tag: 'Customers',
    summary: 'Read a customer, or a past version of it',
    description:
      'Returns a customer, or with `version` an earlier version of it. Send the `ETag` as `If-None-Match` to poll cheaply.',
    goesWrong: 'Returns `not_found` for customers of other organizations as well.',
    errors: ['not_found'],
  },
  updateCustomer: {
    tag: 'Customers',
    summary: 'Append a version to a customer',
    description:
      'Appends a version with the given changes; omitted members are kept. Existing drafts keep the version they refer to. If nothing changes, no version is appended.',
    goesWrong:
      'Fails with `version_conflict` if `expected_version` is not the current version: read the customer, reapply your change and send its version.',
    next: 'To use the new data in existing drafts, update them with `updateInvoiceDraft`.',
    errors: ['not_found', 'version_conflict', 'validation_failed'],
  },
  listInvoiceDrafts: {
    tag: 'Invoice drafts',
    summary: 'List drafts',
    description: 'Returns the drafts of the organization, newest first. Filter by your reference, customer or status.',
    goesWrong: 'Fails with `invalid_cursor` if `cursor` was issued for other filters or another order.',
    next: 'Follow `links.next` until it is null.',
    errors: ['invalid_cursor'],
  },
  createInvoiceDraft: {
    tag: 'Invoice drafts',
    summary: 'Create a draft',
    description:
      'Creates a draft, which may be incomplete. Payment, footer and seller details that you omit are filled in from the settings of the organization. Amounts are computed, never accepted from you; set `expected_total_gross` to have the total compared.',
    goesWrong:
      'Fails with `duplicate_external_reference` if a draft with your reference exists, with `customer_archived`, or with `validation_failed` if a member is malformed. Errors in the business content do not make the request fail; `validateInvoiceDraft` reports them.',
    next: 'Check the draft with `validateInvoiceDraft`, render it with `createInvoicePreview`, then request approval with `createInvoiceApprovalIntent`.',
    errors: ['customer_archived', 'duplicate_external_reference', 'validation_failed'],
  },
  getInvoiceDraft: {
    tag: 'Invoice drafts',
    summary: 'Read a draft, or a past version of it',
    description:
      'Returns a draft, or with `version` an earlier version of it, with the normalised content and the computed totals.',
    goesWrong: 'Returns `not_found` for drafts of other organizations as well.',
    errors: ['not_found'],
  },
  updateInvoiceDraft: {
    tag: 'Invoice drafts',
    summary: 'Append a version to a draft',
    description:
      'Appends a version that replaces the whole content and supersedes live approvals of earlier versions. Members of parties and transports that the API does not return are kept if you omit them and cleared by null or an empty list. They are matched by what the API returns: third parties and the authorised entity by role and name, carriers by name, transports by mode, order number and carrier, and the buyer by `customer_id` (nothing is kept for another buyer).',
    goesWrong:
      'Fails with `version_conflict` if another version is current, and with `draft_not_open` once the draft is issued or discarded. If you change what parties are matched by, send their hidden members too, or null if there are none: otherwise the request fails with `unmatched_party` for each member that would be lost, or with `ambiguous_party` if parties cannot be distinguished.',
    next: 'Request a new approval if one was pending.',
    errors: ['not_found', 'version_conflict', 'draft_not_open', 'customer_archived', 'validation_failed'],
  },
  validateInvoiceDraft: {
    tag: 'Invoice drafts',
    summary: 'Check a version of a draft',
    description:
      'Validates one version of a draft with the same rules and XML schema that issuing uses, including the technical rules of KSeF, so that documents that pass are rarely rejected. Issues are reported in English and Polish, with the place in your input and the FA(3) element.',
    goesWrong: 'Invalid content is not an HTTP error: the response has status 200 and `valid: false`.',
    next: 'Fix issues of severity `error` with `updateInvoiceDraft`, then render the draft or request approval.',
    errors: ['not_found', 'validation_failed'],
  },
  createInvoicePreview: {
    tag: 'Invoice drafts',
    summary: 'Render a version of a draft',
    description:
      'Renders one version of a draft as HTML and PDF, exactly as the person who approves sees it. The rendering is deterministic: the same version always has the same hashes.',
    goesWrong:
      'An invalid version is rendered with a watermark. The URLs expire after 300 seconds; create another preview for new ones.',
    next: 'Request approval with `createInvoiceApprovalIntent`.',
    errors: ['not_found', 'validation_failed'],
  },
  createInvoiceApprovalIntent: {
    tag: 'Approvals',
    summary: 'Ask a person to approve issuing, sending or retrying',
    description:
      'Requests a human decision on issuing a draft, sending an invoice or retrying a submission. A member of the organization decides on the hosted page at `approval_url`, on exactly this content. No access token can decide, and approving does not perform the action. By default, nobody may approve what they wrote or requested themselves.',
    goesWrong:
      'Fails with `approval_intent_exists` if the same client already has a live request for the same content, with `draft_invalid` if the draft has errors, with `issue_date_stale` if the day of issue is over (use the mode `late`), and with `ksef_not_connected` if the organization is not connected to KSeF or, for the mode `offline`, has no valid offline certificate.',
    next: 'Show `approval_url` to a person. Wait for the event `invoice_approval_intent.approved` or poll the intent, then perform the action before `usable_until`, by default within 15 minutes.',
    errors: [
      'approval_intent_exists',
      'draft_not_open',
      'draft_invalid',
      'version_conflict',
      'content_hash_mismatch',
      'submission_exists',
      'submission_not_retryable',
      'reconciliation_required',
      'ksef_not_connected',
      'issue_date_stale',
      'validation_failed',
    ],
  },
  getInvoiceApprovalIntent: {
    tag: 'Approvals',
    summary: 'Read an approval and how it was decided',
    description:
      'Returns an approval intent and its decisions. While it is pending, `Retry-After` gives the time to poll again.',
    goesWrong:
      'The states `denied`, `expired`, `superseded` and `revoked` are final. Request a new approval only if it is still wanted.',
    next: 'Once it is `approved`, use it before `usable_until`.',
    errors: ['not_found'],
  },
  ...invoiceDocs,
  ...correctionDocs,
  ...webhookDocs,
};
