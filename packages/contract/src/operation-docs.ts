import { correctionDocs } from './correction-docs.ts';
import { type OperationDocs, usesApproval } from './operation-docs-type.ts';
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
      'Names the endpoints, grants, scopes and client authentication of the authorization server. Public; read it at start-up instead of writing the addresses into your code.',
    next: 'Get a token at `token_endpoint`: with `client_credentials` for a client of its own, or with `authorization_code` for a person who signs in.',
    errors: [],
  },
  getProtectedResourceMetadata: {
    tag: 'Authorization',
    summary: 'What this API is as a protected resource (RFC 9728)',
    description:
      'Names the issuer whose tokens this API takes, and its scopes. Public; a 401 points to it in `WWW-Authenticate`.',
    next: 'Read the metadata of the issuer with `getAuthorizationServerMetadata`.',
    errors: [],
  },
  listCustomers: {
    tag: 'Customers',
    summary: 'List customers',
    description:
      'Reads the customers of the organization page by page, the newest first. Filter by `external_system` and `external_reference` to find the customer of your own record, and by `updated_after` to keep a copy up to date.',
    goesWrong: 'A `cursor` fits the same filters and order alone: with others the answer is `invalid_cursor`.',
    next: 'Follow `links.next` until it is null.',
    errors: ['invalid_cursor'],
  },
  createCustomer: {
    tag: 'Customers',
    summary: 'Create a customer',
    description:
      'Creates a buyer, for use in any number of drafts. Tax identifier and address are kept for documents and are in no answer of the API.',
    goesWrong:
      '`duplicate_external_reference` where your reference has a customer already: `details[0].existing_id` is its id. `validation_failed` names each member that is wrong, such as a NIP with a wrong check digit.',
    next: 'Use its `id` as `customer_id` of a draft.',
    errors: ['duplicate_external_reference', 'validation_failed'],
  },
  getCustomer: {
    tag: 'Customers',
    summary: 'Read a customer, or a past version of it',
    description:
      'Reads a customer as it is now, or with `version` as it was then. Send the `ETag` back as `If-None-Match` to poll cheaply.',
    goesWrong: '`not_found` for an id of another organization too.',
    errors: ['not_found'],
  },
  updateCustomer: {
    tag: 'Customers',
    summary: 'Append a version to a customer',
    description:
      'Appends a version with what is given; what is left out stays. Existing drafts keep the version that they have. A change that changes nothing appends no version.',
    goesWrong:
      '`version_conflict` where another version than `expected_version` is current: read the customer, apply your change to it, and send its version.',
    next: 'Update the drafts that are to have the change: `updateInvoiceDraft` takes the current version over.',
    errors: ['not_found', 'version_conflict', 'validation_failed'],
  },
  listInvoiceDrafts: {
    tag: 'Invoice drafts',
    summary: 'List drafts',
    description:
      'Reads the drafts of the organization page by page, the newest first. Filter by your reference, by customer or by status.',
    goesWrong: 'A `cursor` fits the same filters and order alone: with others the answer is `invalid_cursor`.',
    next: 'Follow `links.next` until it is null.',
    errors: ['invalid_cursor'],
  },
  createInvoiceDraft: {
    tag: 'Invoice drafts',
    summary: 'Create a draft',
    description:
      'Creates a draft, which may be incomplete. What it leaves open of payment, footer and seller is filled from the settings of the organization. Amounts are computed, never taken from you: give `expected_total_gross` to have the total compared.',
    goesWrong:
      '`duplicate_external_reference` where your reference has a draft already, with its id; `customer_archived`; `validation_failed` where the form of a member is wrong. What is wrong with the content is no error here: `validateInvoiceDraft` says it.',
    next: 'Check it with `validateInvoiceDraft`, look at it with `createInvoicePreview`, then ask for approval with `createInvoiceApprovalIntent`.',
    errors: ['customer_archived', 'duplicate_external_reference', 'validation_failed'],
  },
  getInvoiceDraft: {
    tag: 'Invoice drafts',
    summary: 'Read a draft, or a past version of it',
    description:
      'Reads a draft as it is now, or with `version` as it was then, with the input as it was normalised and the computed totals.',
    goesWrong: '`not_found` for an id of another organization too.',
    errors: ['not_found'],
  },
  updateInvoiceDraft: {
    tag: 'Invoice drafts',
    summary: 'Append a version to a draft',
    description:
      'Replaces the whole input. A live approval of an earlier version is superseded. What answers do not show of parties and transports keeps its value where it is left out, and null or an empty list clears it. They are matched by what answers show: third parties and the authorised entity by role and name, carriers by name, transports by mode, order number and carrier; the buyer by `customer_id`, and nothing of another buyer is kept. After a change of these, give the hidden members too, or null where there is none: a member that would be lost is refused as `unmatched_party` at its path, and parties that cannot be distinguished as `ambiguous_party`.',
    goesWrong:
      '`version_conflict` where another version is current; `draft_not_open` once it is issued or discarded; `unmatched_party` and `ambiguous_party` in `validation_failed` for parties, as above.',
    next: 'A live approval of an earlier version is superseded: ask for a new one.',
    errors: ['not_found', 'version_conflict', 'draft_not_open', 'customer_archived', 'validation_failed'],
  },
  validateInvoiceDraft: {
    tag: 'Invoice drafts',
    summary: 'Check a version of a draft',
    description:
      'Checks an exact version with the rules and the XML schema that issuing uses, and with the technical rules of KSeF, so that KSeF rarely rejects what passed here. Issues come in English and in Polish, with the place in your input and the element of FA(3).',
    goesWrong: 'Wrong content is no HTTP error: the answer is 200 with `valid: false`.',
    next: 'Correct issues of severity `error` with `updateInvoiceDraft`; then preview, or ask for approval.',
    errors: ['not_found', 'validation_failed'],
  },
  createInvoicePreview: {
    tag: 'Invoice drafts',
    summary: 'Render a version of a draft',
    description:
      'Renders an exact version as a page and as a PDF, as the person who approves will see it. Deterministic to the byte: the same version gives the same hashes.',
    goesWrong:
      'An invalid version can be previewed, with a watermark. The addresses of the renderings work for 300 seconds: ask again for new ones.',
    next: 'Ask for approval with `createInvoiceApprovalIntent`.',
    errors: ['not_found', 'validation_failed'],
  },
  createInvoiceApprovalIntent: {
    tag: 'Approvals',
    summary: 'Ask a person to approve issuing, sending or retrying',
    description:
      'Asks a person to approve issuing a draft, sending an invoice or trying a submission again. `approval_url` is a hosted page where a member of the organization decides on exactly this content; no token can decide, and approving does nothing by itself. Under the default policy nobody approves what they wrote or asked for themselves.',
    goesWrong:
      '`approval_intent_exists` where the same client asked for the same and it is still alive, with its id; `draft_invalid` with the issues; `issue_date_stale` where the day of issue is over: ask with the mode `late`; `ksef_not_connected` before the organization has connected KSeF.',
    next: 'Show `approval_url` to a person. Wait for `invoice_approval_intent.approved`, or read the intent every few seconds; then call the operation within its use window, 15 minutes unless the organization set another.',
    errors: [
      'approval_intent_exists',
      'draft_not_open',
      'draft_invalid',
      'version_conflict',
      'content_hash_mismatch',
      'submission_exists',
      'submission_not_retryable',
      'ksef_not_connected',
      'issue_date_stale',
      'validation_failed',
    ],
  },
  getInvoiceApprovalIntent: {
    tag: 'Approvals',
    summary: 'Read an approval and how it was decided',
    description:
      'Reads an approval intent and how it was decided. While it is pending, `Retry-After` says when asking again makes sense.',
    goesWrong:
      '`denied`, `expired`, `superseded` and `revoked` are final: ask for a new approval only if that is wanted.',
    next: 'Once it is `approved`, use it before `usable_until`.',
    errors: ['not_found'],
  },
  listInvoices: {
    tag: 'Invoices',
    summary: 'List issued invoices',
    description:
      'Reads the issued invoices page by page, the newest first. Filter by your reference, number, day of issue or state in KSeF, and by `updated_after` to keep a copy up to date.',
    goesWrong: 'A `cursor` fits the same filters and order alone: with others the answer is `invalid_cursor`.',
    next: 'Follow `links.next` until it is null.',
    errors: ['invalid_cursor'],
  },
  issueInvoice: {
    tag: 'Invoices',
    summary: 'Issue the approved version of a draft',
    description:
      'Numbers the invoice, builds its FA(3) XML and uses the approval up, all at once or not at all. From then on it never changes. Nothing is sent to KSeF.',
    goesWrong:
      '`approval_*` says what is wrong with the approval; `approval_already_used` names the invoice that was issued under it, so that a repeat never issues twice. `draft_invalid` where a rule of today finds what was right before; `number_already_used` for an explicit number.',
    next: 'Ask for approval of sending it: `createInvoiceApprovalIntent` with the action `send`. The FA(3) XML is an artifact at once, the PDF some seconds later.',
    errors: [
      ...usesApproval,
      'draft_not_open',
      'draft_invalid',
      'version_conflict',
      'content_hash_mismatch',
      'number_already_used',
      'validation_failed',
    ],
    approvalAction: 'issue',
  },
  getInvoice: {
    tag: 'Invoices',
    summary: 'Read an invoice with its state in KSeF',
    description: 'Reads an invoice with its state in KSeF, its corrections and `next_actions`.',
    goesWrong: '`not_found` for an id of another organization too.',
    next: '`next_actions` names what can be done with it now.',
    errors: ['not_found'],
  },
  createKsefSubmission: {
    tag: 'KSeF',
    summary: 'Send an invoice to KSeF',
    description:
      'Queues the transmission of an invoice and answers at once; the outcome is in the submission and in its events. Never two transmissions under one approval. Use the mode `online` on the day of issue and `late` after it.',
    goesWrong:
      '`submission_exists` where the invoice has a submission, with its id; `issue_date_stale` where the day of issue is over and the mode is not `late`; `ksef_not_connected` where the organization has no valid certificate.',
    next: 'Wait for `ksef_submission.accepted`, or read the submission after `Retry-After`; then download the UPO with `createArtifactDownloadLink`.',
    errors: [...usesApproval, 'submission_exists', 'ksef_not_connected', 'issue_date_stale', 'validation_failed'],
    approvalAction: 'send',
  },
  getKsefSubmission: {
    tag: 'KSeF',
    summary: 'Read a submission with its attempts and verdict',
    description:
      'Reads a submission with its attempts and the verdict of KSeF. `Retry-After` says when asking again makes sense; it is absent once nothing more happens automatically.',
    goesWrong:
      '`uncertain` is no failure: the service looks for the document in KSeF, and nothing may be sent again until then.',
    next: '`accepted`: the UPO is an artifact. `failed`: ask for approval of a retry. `rejected`: `notices` says what to do, mostly a new draft with `replaces_invoice_id`.',
    errors: ['not_found'],
  },
  retryKsefSubmission: {
    tag: 'KSeF',
    summary: 'Send a failed submission again, or look for an uncertain one',
    description:
      'Tries a submission again: `retry` sends the same document once more on its day of issue, `late` after it, `reconcile` only looks for it in KSeF. Before anything is sent again, the document is looked for; where KSeF has it, nothing is sent.',
    goesWrong:
      '`submission_not_retryable` where the state does not allow it; `reconciliation_required` while it is uncertain whether KSeF has the document.',
    next: 'Read the submission as after the first attempt.',
    errors: [
      ...usesApproval,
      'not_found',
      'submission_not_retryable',
      'reconciliation_required',
      'ksef_not_connected',
      'validation_failed',
    ],
    approvalAction: 'retry',
  },
  listInvoiceArtifacts: {
    tag: 'Artifacts',
    summary: 'List the documents of an invoice',
    description:
      'Lists the files of an invoice: the FA(3) XML, the approved content, the PDF, the UPO, verification codes and receipts. The PDF that was made at issue and the one with the KSeF number are two artifacts: `ksef_number` tells them apart.',
    goesWrong:
      'Some files come later: the PDF some seconds after issue, the UPO after acceptance. `artifact.available` says when.',
    next: 'Download one with `createArtifactDownloadLink`.',
    errors: ['not_found', 'invalid_cursor'],
  },
  createArtifactDownloadLink: {
    tag: 'Artifacts',
    summary: 'Make a short-lived link to a document',
    description:
      'Makes an address for one file that works without a token, for 300 seconds unless you ask for another time. Compare `sha256` after the download.',
    goesWrong: '`artifact_not_ready` while the file is made: wait for `artifact.available`.',
    next: 'Send GET to `url`, without the token.',
    errors: ['not_found', 'artifact_not_ready', 'validation_failed'],
  },
  ...correctionDocs,
  ...webhookDocs,
};
