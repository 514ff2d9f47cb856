import { type OperationDocs, usesApproval } from './operation-docs-type.ts';

/** The words of the operations on corrections, by operation. */
export const correctionDocs: Record<string, OperationDocs> = {
  listInvoiceCorrectionProcesses: {
    tag: 'Corrections',
    summary: 'List correction processes',
    errors: ['invalid_cursor'],
  },
  createInvoiceCorrectionProcess: {
    tag: 'Corrections',
    summary: 'Open the correction of an invoice',
    description: 'One at a time for each invoice. It corrects the state after the last finalized correction.',
    errors: ['correction_process_open', 'duplicate_external_reference', 'validation_failed'],
  },
  reconcileInvoiceCorrectionProcess: {
    tag: 'Corrections',
    summary: 'Find a correction process by its external reference',
    description: 'For a client that lost the answer to its creation. Both parameters are required and match exactly.',
    errors: ['not_found'],
  },
  getInvoiceCorrectionProcess: {
    tag: 'Corrections',
    summary: 'Read a correction process and its stage',
    errors: ['not_found'],
  },
  createInvoiceCorrectionDraft: {
    tag: 'Corrections',
    summary: 'Draft a correction',
    description:
      'Takes the state after the correction and derives the difference from the state that the process corrects. An older open draft of the process is superseded.',
    errors: ['not_found', 'correction_process_closed', 'validation_failed'],
  },
  getInvoiceCorrectionDraft: {
    tag: 'Corrections',
    summary: 'Read a correction draft, or a past version of it',
    errors: ['not_found'],
  },
  updateInvoiceCorrectionDraft: {
    tag: 'Corrections',
    summary: 'Append a version to a correction draft',
    description:
      'Replaces the whole input. A live approval of an earlier version is superseded. The address of a buyer of the same name keeps its value where it is left out; with another name it is required. The tax identifier stays in either case, as a correction cannot change it.',
    errors: ['not_found', 'version_conflict', 'draft_not_open', 'correction_process_closed', 'validation_failed'],
  },
  createInvoiceCorrectionPreview: {
    tag: 'Corrections',
    summary: 'Render a version of a correction draft',
    description:
      'Before, after and difference, deterministic to the byte; `issues` says everything that is wrong with the version.',
    errors: ['not_found', 'validation_failed'],
  },
  createInvoiceCorrectionApprovalIntent: {
    tag: 'Approvals',
    summary: 'Ask a person to approve finalizing, sending or retrying a correction',
    description:
      'Gives the address of a hosted page where a member of the organization decides on exactly this correction: what was before, what is after and the difference. No token can decide.',
    errors: [
      'approval_intent_exists',
      'draft_not_open',
      'draft_invalid',
      'correction_process_closed',
      'version_conflict',
      'content_hash_mismatch',
      'original_not_in_ksef',
      'submission_exists',
      'submission_not_retryable',
      'reconciliation_required',
      'ksef_not_connected',
      'validation_failed',
    ],
  },
  getInvoiceCorrectionApprovalIntent: {
    tag: 'Approvals',
    summary: 'Read an approval of a correction and how it was decided',
    errors: ['not_found'],
  },
  listInvoiceCorrections: { tag: 'Corrections', summary: 'List finalized corrections', errors: ['invalid_cursor'] },
  finalizeInvoiceCorrection: {
    tag: 'Corrections',
    summary: 'Finalize the approved version of a correction draft',
    description:
      'Numbers the correction in its own series, builds its FA(3) XML, closes its process and uses the approval up, all at once or not at all. Nothing is sent to KSeF.',
    errors: [
      ...usesApproval,
      'draft_not_open',
      'draft_invalid',
      'version_conflict',
      'content_hash_mismatch',
      'correction_process_closed',
      'original_not_in_ksef',
      'number_already_used',
      'validation_failed',
    ],
    approvalAction: 'finalize',
  },
  getInvoiceCorrection: {
    tag: 'Corrections',
    summary: 'Read a correction with its state in KSeF',
    errors: ['not_found'],
  },
  createInvoiceCorrectionKsefSubmission: {
    tag: 'Corrections',
    summary: 'Send a correction to KSeF',
    description: 'As an invoice is sent, once KSeF has what it corrects.',
    errors: [...usesApproval, 'submission_exists', 'original_not_in_ksef', 'ksef_not_connected', 'validation_failed'],
    approvalAction: 'send',
  },
  getInvoiceCorrectionKsefSubmission: {
    tag: 'Corrections',
    summary: 'Read the submission of a correction',
    errors: ['not_found'],
  },
  reconcileInvoiceCorrectionKsefSubmission: {
    tag: 'Corrections',
    summary: 'Look for an uncertain correction in KSeF now',
    description: 'Only reads there, so it needs no approval. A submission that is not uncertain comes back as it is.',
    errors: ['not_found', 'validation_failed'],
  },
  retryInvoiceCorrectionKsefSubmission: {
    tag: 'Corrections',
    summary: 'Send a failed correction again, or look for an uncertain one',
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
  listInvoiceCorrectionArtifacts: {
    tag: 'Corrections',
    summary: 'List the documents of a correction',
    errors: ['not_found', 'invalid_cursor'],
  },
  createInvoiceCorrectionArtifactDownloadLink: {
    tag: 'Corrections',
    summary: 'Make a short-lived link to a document of a correction',
    errors: ['not_found', 'artifact_not_ready', 'validation_failed'],
  },
};
