import { ids } from '@invoicing/domain/events/example-ids';
import type { Requests } from './request.ts';

const correctionId = { correction_id: ids.correction };
const submissionId = { submission_id: ids.correctionSubmission };

export const finalizedCorrectionsRequests = {
  createInvoiceCorrectionPreview: {
    polish: {
      summary: 'In Polish',
      input: { process_id: ids.process, draft_id: ids.correctionDraft, draft_version: 2, locale: 'pl' },
    },
  },
  finalizeInvoiceCorrection: {
    approved: {
      summary: 'The approved version',
      input: {
        process_id: ids.process,
        draft_id: ids.correctionDraft,
        draft_version: 2,
        approval_intent_id: ids.finalizeIntent,
      },
    },
  },
  getInvoiceCorrection: { finalized: { summary: 'Just finalized', input: correctionId } },
  listInvoiceCorrections: {
    of_an_invoice: { summary: 'Of one invoice', input: { invoice_id: ids.invoice, limit: 10 } },
  },
  listInvoiceCorrectionArtifacts: { xml: { summary: 'The FA(3) XML', input: { ...correctionId, kind: 'fa3_xml' } } },
  createInvoiceCorrectionArtifactDownloadLink: {
    five_minutes: {
      summary: 'For five minutes',
      input: { ...correctionId, artifact_id: ids.correctionArtifact, expires_in_seconds: 300 },
    },
  },
  createInvoiceCorrectionKsefSubmission: {
    online: {
      summary: 'Once the original has its number',
      input: { ...correctionId, approval_intent_id: ids.correctionSendIntent, mode: 'online' },
    },
  },
  getInvoiceCorrectionKsefSubmission: { queued: { summary: 'Waiting in the queue', input: submissionId } },
  reconcileInvoiceCorrectionKsefSubmission: {
    nothing_uncertain: { summary: 'Nothing is uncertain', input: submissionId },
  },
  retryInvoiceCorrectionKsefSubmission: {
    retry: {
      summary: 'After it failed',
      input: { ...submissionId, approval_intent_id: ids.correctionRetryIntent, mode: 'retry' },
    },
  },
} satisfies Requests;
