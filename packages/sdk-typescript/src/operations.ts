import type { OperationId } from './types.ts';

export type Operation = { method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; path: string };

/** Method and path of each operation; compiles only while complete, and a test compares it with the contract. */
export const operations: Record<OperationId, Operation> = {
  getAuthorizationServerMetadata: { method: 'GET', path: '/.well-known/oauth-authorization-server' },
  getProtectedResourceMetadata: { method: 'GET', path: '/.well-known/oauth-protected-resource' },
  listCustomers: { method: 'GET', path: '/api/v1/customers' },
  createCustomer: { method: 'POST', path: '/api/v1/customers' },
  getCustomer: { method: 'GET', path: '/api/v1/customers/{customer_id}' },
  updateCustomer: { method: 'PATCH', path: '/api/v1/customers/{customer_id}' },
  listInvoiceDrafts: { method: 'GET', path: '/api/v1/invoice-drafts' },
  createInvoiceDraft: { method: 'POST', path: '/api/v1/invoice-drafts' },
  getInvoiceDraft: { method: 'GET', path: '/api/v1/invoice-drafts/{draft_id}' },
  updateInvoiceDraft: { method: 'PATCH', path: '/api/v1/invoice-drafts/{draft_id}' },
  validateInvoiceDraft: { method: 'POST', path: '/api/v1/invoice-drafts/{draft_id}/validation' },
  createInvoicePreview: { method: 'POST', path: '/api/v1/invoice-drafts/{draft_id}/previews' },
  createInvoiceApprovalIntent: { method: 'POST', path: '/api/v1/invoice-approval-intents' },
  getInvoiceApprovalIntent: { method: 'GET', path: '/api/v1/invoice-approval-intents/{approval_intent_id}' },
  listInvoices: { method: 'GET', path: '/api/v1/invoices' },
  issueInvoice: { method: 'POST', path: '/api/v1/invoices' },
  getInvoice: { method: 'GET', path: '/api/v1/invoices/{invoice_id}' },
  createKsefSubmission: { method: 'POST', path: '/api/v1/ksef-submissions' },
  getKsefSubmission: { method: 'GET', path: '/api/v1/ksef-submissions/{submission_id}' },
  retryKsefSubmission: { method: 'POST', path: '/api/v1/ksef-submissions/{submission_id}/retries' },
  listInvoiceArtifacts: { method: 'GET', path: '/api/v1/invoices/{invoice_id}/artifacts' },
  createArtifactDownloadLink: { method: 'POST', path: '/api/v1/artifacts/{artifact_id}/download-links' },
  listInvoiceCorrectionProcesses: { method: 'GET', path: '/api/v1/invoice-correction-processes' },
  createInvoiceCorrectionProcess: { method: 'POST', path: '/api/v1/invoice-correction-processes' },
  reconcileInvoiceCorrectionProcess: { method: 'GET', path: '/api/v1/invoice-correction-processes/reconciliation' },
  getInvoiceCorrectionProcess: { method: 'GET', path: '/api/v1/invoice-correction-processes/{process_id}' },
  createInvoiceCorrectionDraft: { method: 'POST', path: '/api/v1/invoice-correction-processes/{process_id}/drafts' },
  getInvoiceCorrectionDraft: {
    method: 'GET',
    path: '/api/v1/invoice-correction-processes/{process_id}/drafts/{draft_id}',
  },
  updateInvoiceCorrectionDraft: {
    method: 'PATCH',
    path: '/api/v1/invoice-correction-processes/{process_id}/drafts/{draft_id}',
  },
  createInvoiceCorrectionPreview: {
    method: 'POST',
    path: '/api/v1/invoice-correction-processes/{process_id}/drafts/{draft_id}/previews',
  },
  createInvoiceCorrectionApprovalIntent: { method: 'POST', path: '/api/v1/invoice-correction-approval-intents' },
  getInvoiceCorrectionApprovalIntent: {
    method: 'GET',
    path: '/api/v1/invoice-correction-approval-intents/{approval_intent_id}',
  },
  listInvoiceCorrections: { method: 'GET', path: '/api/v1/invoice-corrections' },
  finalizeInvoiceCorrection: { method: 'POST', path: '/api/v1/invoice-corrections' },
  getInvoiceCorrection: { method: 'GET', path: '/api/v1/invoice-corrections/{correction_id}' },
  createInvoiceCorrectionKsefSubmission: { method: 'POST', path: '/api/v1/invoice-correction-ksef-submissions' },
  getInvoiceCorrectionKsefSubmission: {
    method: 'GET',
    path: '/api/v1/invoice-correction-ksef-submissions/{submission_id}',
  },
  reconcileInvoiceCorrectionKsefSubmission: {
    method: 'POST',
    path: '/api/v1/invoice-correction-ksef-submissions/{submission_id}/reconciliations',
  },
  retryInvoiceCorrectionKsefSubmission: {
    method: 'POST',
    path: '/api/v1/invoice-correction-ksef-submissions/{submission_id}/retries',
  },
  listInvoiceCorrectionArtifacts: { method: 'GET', path: '/api/v1/invoice-corrections/{correction_id}/artifacts' },
  createInvoiceCorrectionArtifactDownloadLink: {
    method: 'POST',
    path: '/api/v1/invoice-corrections/{correction_id}/artifacts/{artifact_id}/download-links',
  },
  listWebhookEndpoints: { method: 'GET', path: '/api/v1/webhook-endpoints' },
  createWebhookEndpoint: { method: 'POST', path: '/api/v1/webhook-endpoints' },
  getWebhookEndpoint: { method: 'GET', path: '/api/v1/webhook-endpoints/{webhook_endpoint_id}' },
  updateWebhookEndpoint: { method: 'PATCH', path: '/api/v1/webhook-endpoints/{webhook_endpoint_id}' },
  revokeWebhookEndpoint: { method: 'DELETE', path: '/api/v1/webhook-endpoints/{webhook_endpoint_id}' },
  rotateWebhookEndpointSecret: {
    method: 'POST',
    path: '/api/v1/webhook-endpoints/{webhook_endpoint_id}/secret-rotations',
  },
  listWebhookDeliveries: { method: 'GET', path: '/api/v1/webhook-deliveries' },
  getWebhookDelivery: { method: 'GET', path: '/api/v1/webhook-deliveries/{webhook_delivery_id}' },
  replayWebhookDelivery: { method: 'POST', path: '/api/v1/webhook-deliveries/{webhook_delivery_id}/replays' },
};
