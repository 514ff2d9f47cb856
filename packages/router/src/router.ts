import { createInvoiceApprovalIntent } from './approvals/request/create-invoice-approval-intent.ts';
import { createInvoiceCorrectionApprovalIntent } from './approvals/request/create-invoice-correction-approval-intent.ts';
import { getInvoiceApprovalIntent } from './approvals/request/get-invoice-approval-intent.ts';
import { getInvoiceCorrectionApprovalIntent } from './approvals/request/get-invoice-correction-approval-intent.ts';
import { createArtifactDownloadLink } from './artifacts/create-artifact-download-link.ts';
import { createInvoiceCorrectionArtifactDownloadLink } from './artifacts/create-invoice-correction-artifact-download-link.ts';
import { listInvoiceArtifacts } from './artifacts/list-invoice-artifacts.ts';
import { listInvoiceCorrectionArtifacts } from './artifacts/list-invoice-correction-artifacts.ts';
import { createInvoiceCorrectionDraft } from './correction-drafts/create-invoice-correction-draft.ts';
import { createInvoiceCorrectionPreview } from './correction-drafts/create-invoice-correction-preview.ts';
import { getInvoiceCorrectionDraft } from './correction-drafts/get-invoice-correction-draft.ts';
import { updateInvoiceCorrectionDraft } from './correction-drafts/update-invoice-correction-draft.ts';
import { createInvoiceCorrectionKsefSubmission } from './correction-ksef-submissions/create-invoice-correction-ksef-submission.ts';
import { getInvoiceCorrectionKsefSubmission } from './correction-ksef-submissions/get-invoice-correction-ksef-submission.ts';
import { reconcileInvoiceCorrectionKsefSubmission } from './correction-ksef-submissions/reconcile-invoice-correction-ksef-submission.ts';
import { retryInvoiceCorrectionKsefSubmission } from './correction-ksef-submissions/retry-invoice-correction-ksef-submission.ts';
import { createInvoiceCorrectionProcess } from './correction-processes/create-invoice-correction-process.ts';
import { getInvoiceCorrectionProcess } from './correction-processes/get-invoice-correction-process.ts';
import { listInvoiceCorrectionProcesses } from './correction-processes/list-invoice-correction-processes.ts';
import { reconcileInvoiceCorrectionProcess } from './correction-processes/reconcile-invoice-correction-process.ts';
import { finalizeInvoiceCorrection } from './corrections/finalize-invoice-correction.ts';
import { getInvoiceCorrection } from './corrections/get-invoice-correction.ts';
import { listInvoiceCorrections } from './corrections/list-invoice-corrections.ts';
import { createCustomer } from './customers/create-customer.ts';
import { getCustomer } from './customers/get-customer.ts';
import { listCustomers } from './customers/list-customers.ts';
import { updateCustomer } from './customers/update-customer.ts';
import { createInvoiceDraft } from './invoice-drafts/create-invoice-draft.ts';
import { createInvoicePreview } from './invoice-drafts/create-invoice-preview.ts';
import { getInvoiceDraft } from './invoice-drafts/get-invoice-draft.ts';
import { listInvoiceDrafts } from './invoice-drafts/list-invoice-drafts.ts';
import { updateInvoiceDraft } from './invoice-drafts/update-invoice-draft.ts';
import { validateInvoiceDraft } from './invoice-drafts/validate-invoice-draft.ts';
import { getInvoice } from './invoices/get-invoice.ts';
import { issueInvoice } from './invoices/issue-invoice.ts';
import { listInvoices } from './invoices/list-invoices.ts';
import { createKsefSubmission } from './ksef-submissions/create-ksef-submission.ts';
import { getKsefSubmission } from './ksef-submissions/get-ksef-submission.ts';
import { retryKsefSubmission } from './ksef-submissions/retry-ksef-submission.ts';
import { getAuthorizationServerMetadata } from './metadata/get-authorization-server-metadata.ts';
import { getProtectedResourceMetadata } from './metadata/get-protected-resource-metadata.ts';
import { panelRouter } from './panel/router.ts';
import { procedures } from './procedures.ts';
import { t } from './trpc.ts';
import { getWebhookDelivery } from './webhook-deliveries/get-webhook-delivery.ts';
import { listWebhookDeliveries } from './webhook-deliveries/list-webhook-deliveries.ts';
import { replayWebhookDelivery } from './webhook-deliveries/replay-webhook-delivery.ts';
import { createWebhookEndpoint } from './webhook-endpoints/create-webhook-endpoint.ts';
import { getWebhookEndpoint } from './webhook-endpoints/get-webhook-endpoint.ts';
import { listWebhookEndpoints } from './webhook-endpoints/list-webhook-endpoints.ts';
import { revokeWebhookEndpoint } from './webhook-endpoints/revoke-webhook-endpoint.ts';
import { rotateWebhookEndpointSecret } from './webhook-endpoints/rotate-webhook-endpoint-secret.ts';
import { updateWebhookEndpoint } from './webhook-endpoints/update-webhook-endpoint.ts';

/** The operations of the public contract, in its order. */
export const publicOperations = {
  getAuthorizationServerMetadata,
  getProtectedResourceMetadata,
  listCustomers,
  createCustomer,
  getCustomer,
  updateCustomer,
  listInvoiceDrafts,
  createInvoiceDraft,
  getInvoiceDraft,
  updateInvoiceDraft,
  validateInvoiceDraft,
  createInvoicePreview,
  createInvoiceApprovalIntent,
  getInvoiceApprovalIntent,
  listInvoices,
  issueInvoice,
  getInvoice,
  createKsefSubmission,
  getKsefSubmission,
  retryKsefSubmission,
  listInvoiceArtifacts,
  createArtifactDownloadLink,
  listInvoiceCorrectionProcesses,
  createInvoiceCorrectionProcess,
  reconcileInvoiceCorrectionProcess,
  getInvoiceCorrectionProcess,
  createInvoiceCorrectionDraft,
  getInvoiceCorrectionDraft,
  updateInvoiceCorrectionDraft,
  createInvoiceCorrectionPreview,
  createInvoiceCorrectionApprovalIntent,
  getInvoiceCorrectionApprovalIntent,
  listInvoiceCorrections,
  finalizeInvoiceCorrection,
  getInvoiceCorrection,
  createInvoiceCorrectionKsefSubmission,
  getInvoiceCorrectionKsefSubmission,
  reconcileInvoiceCorrectionKsefSubmission,
  retryInvoiceCorrectionKsefSubmission,
  listInvoiceCorrectionArtifacts,
  createInvoiceCorrectionArtifactDownloadLink,
  listWebhookEndpoints,
  createWebhookEndpoint,
  getWebhookEndpoint,
  updateWebhookEndpoint,
  revokeWebhookEndpoint,
  rotateWebhookEndpointSecret,
  listWebhookDeliveries,
  getWebhookDelivery,
  replayWebhookDelivery,
};

/** The tRPC router: those operations and, under `panel`, those for people only. */
export const appRouter = t.router({ ...procedures(publicOperations), panel: panelRouter });

export type AppRouter = typeof appRouter;
