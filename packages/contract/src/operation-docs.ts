import { correctionDocs } from './correction-docs.ts';
import { type OperationDocs, usesApproval } from './operation-docs-type.ts';

/**
 * The words of the public contract, by operation; what a machine can know of an operation comes from its route and
 * schemas.
 */
export const operationDocs: Record<string, OperationDocs> = {
  getAuthorizationServerMetadata: { tag: 'Authorization', summary: 'Where tokens come from (RFC 8414)', errors: [] },
  getProtectedResourceMetadata: {
    tag: 'Authorization',
    summary: 'What this API is as a protected resource (RFC 9728)',
    errors: [],
  },
  listCustomers: { tag: 'Customers', summary: 'List customers', errors: ['invalid_cursor'] },
  createCustomer: {
    tag: 'Customers',
    summary: 'Create a customer',
    description: 'Tax identifier and address are kept for documents and are in no answer of the API.',
    errors: ['duplicate_external_reference', 'validation_failed'],
  },
  getCustomer: { tag: 'Customers', summary: 'Read a customer, or a past version of it', errors: ['not_found'] },
  updateCustomer: {
    tag: 'Customers',
    summary: 'Append a version to a customer',
    description: 'Changes only what is given. A stale `expected_version` changes nothing.',
    errors: ['not_found', 'version_conflict', 'validation_failed'],
  },
  listInvoiceDrafts: { tag: 'Invoice drafts', summary: 'List drafts', errors: ['invalid_cursor'] },
  createInvoiceDraft: {
    tag: 'Invoice drafts',
    summary: 'Create a draft',
    description: 'A draft may be incomplete; `validateInvoiceDraft` says what is missing before it can be issued.',
    errors: ['customer_archived', 'duplicate_external_reference', 'validation_failed'],
  },
  getInvoiceDraft: { tag: 'Invoice drafts', summary: 'Read a draft, or a past version of it', errors: ['not_found'] },
  updateInvoiceDraft: {
    tag: 'Invoice drafts',
    summary: 'Append a version to a draft',
    description:
      'Replaces the whole input. A live approval of an earlier version is superseded. What answers do not show of parties and transports keeps its value where it is left out, and null or an empty list clears it. They are matched by what answers show: third parties and the authorised entity by role and name, carriers by name, transports by mode, order number and carrier; the buyer by `customer_id`, and nothing of another buyer is kept. After a change of these, give the hidden members too, or null where there is none: a member that would be lost is refused as `unmatched_party` at its path, and parties that cannot be distinguished as `ambiguous_party`.',
    errors: ['not_found', 'version_conflict', 'draft_not_open', 'customer_archived', 'validation_failed'],
  },
  validateInvoiceDraft: {
    tag: 'Invoice drafts',
    summary: 'Check a version of a draft',
    description: 'The same rules and the same XML schema that issuing uses; issues come in English and in Polish.',
    errors: ['not_found', 'validation_failed'],
  },
  createInvoicePreview: {
    tag: 'Invoice drafts',
    summary: 'Render a version of a draft',
    description: 'Deterministic to the byte: the same version gives the same hashes.',
    errors: ['not_found', 'validation_failed'],
  },
  createInvoiceApprovalIntent: {
    tag: 'Approvals',
    summary: 'Ask a person to approve issuing, sending or retrying',
    description:
      'Gives the address of a hosted page where a member of the organization decides on exactly this content. No token can decide.',
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
    errors: ['not_found'],
  },
  listInvoices: { tag: 'Invoices', summary: 'List issued invoices', errors: ['invalid_cursor'] },
  issueInvoice: {
    tag: 'Invoices',
    summary: 'Issue the approved version of a draft',
    description:
      'Numbers the invoice, builds its FA(3) XML and uses the approval up, all at once or not at all. Nothing is sent to KSeF.',
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
  getInvoice: { tag: 'Invoices', summary: 'Read an invoice with its state in KSeF', errors: ['not_found'] },
  createKsefSubmission: {
    tag: 'KSeF',
    summary: 'Send an invoice to KSeF',
    description:
      'Queues the transmission and answers at once; the outcome is in the submission and in its events. Never two transmissions under one approval.',
    errors: [...usesApproval, 'submission_exists', 'ksef_not_connected', 'issue_date_stale', 'validation_failed'],
    approvalAction: 'send',
  },
  getKsefSubmission: { tag: 'KSeF', summary: 'Read a submission with its attempts and verdict', errors: ['not_found'] },
  retryKsefSubmission: {
    tag: 'KSeF',
    summary: 'Send a failed submission again, or look for an uncertain one',
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
    errors: ['not_found', 'invalid_cursor'],
  },
  createArtifactDownloadLink: {
    tag: 'Artifacts',
    summary: 'Make a short-lived link to a document',
    errors: ['not_found', 'artifact_not_ready', 'validation_failed'],
  },
  ...correctionDocs,
  listWebhookEndpoints: {
    tag: 'Webhooks',
    summary: 'List webhook endpoints',
    description: 'Revoked ones only when asked for.',
    errors: ['invalid_cursor'],
  },
  createWebhookEndpoint: {
    tag: 'Webhooks',
    summary: 'Register a webhook endpoint',
    description: 'The signing secret is in this answer only. A ping is queued to it.',
    errors: ['endpoint_limit_reached', 'validation_failed'],
  },
  getWebhookEndpoint: { tag: 'Webhooks', summary: 'Read a webhook endpoint and its health', errors: ['not_found'] },
  updateWebhookEndpoint: {
    tag: 'Webhooks',
    summary: 'Change, pause or reactivate a webhook endpoint',
    description: 'The last write wins. What was held goes out on reactivation unless `release_held` is false.',
    errors: ['not_found', 'endpoint_not_active', 'validation_failed'],
  },
  revokeWebhookEndpoint: {
    tag: 'Webhooks',
    summary: 'Revoke a webhook endpoint permanently',
    description: 'Destroys its secrets and cancels what was still to be delivered.',
    errors: ['not_found'],
  },
  rotateWebhookEndpointSecret: {
    tag: 'Webhooks',
    summary: 'Give a webhook endpoint a new secret',
    description: 'Until the overlap ends, deliveries carry a signature of each secret.',
    errors: ['not_found', 'rotation_in_progress', 'endpoint_not_active', 'validation_failed'],
  },
  listWebhookDeliveries: {
    tag: 'Webhooks',
    summary: 'List deliveries of the last 30 days',
    errors: ['invalid_cursor'],
  },
  getWebhookDelivery: {
    tag: 'Webhooks',
    summary: 'Read a delivery with its payload and every attempt',
    errors: ['not_found'],
  },
  replayWebhookDelivery: {
    tag: 'Webhooks',
    summary: 'Deliver an event once more',
    errors: ['not_found', 'delivery_in_progress', 'endpoint_not_active', 'validation_failed'],
  },
};
