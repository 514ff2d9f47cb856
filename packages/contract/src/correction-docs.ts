import { type OperationDocs, usesApproval } from './operation-docs-type.ts';

/** The words of the operations on corrections, by operation. */
export const correctionDocs: Record<string, OperationDocs> = {
  listInvoiceCorrectionProcesses: {
    tag: 'Corrections',
    summary: 'List correction processes',
    description: 'Returns correction processes, newest first. Filter by invoice, your reference or status.',
    goesWrong: 'Fails with `invalid_cursor` if `cursor` was issued for other filters or another order.',
    next: 'Follow `links.next` until it is null.',
    errors: ['invalid_cursor'],
  },
  createInvoiceCorrectionProcess: {
    tag: 'Corrections',
    summary: 'Open the correction of an invoice',
    description:
      'Opens the correction of an invoice. An invoice can have one open process at a time; it corrects the state after the last finalized correction.',
    goesWrong:
      'Fails with `correction_process_open` if a process is open, and with `duplicate_external_reference` if a process with your reference exists. In both cases `details[0].existing_id` is its identifier.',
    next: 'Describe the correction with `createInvoiceCorrectionDraft`.',
    errors: ['correction_process_open', 'duplicate_external_reference', 'validation_failed'],
  },
  reconcileInvoiceCorrectionProcess: {
    tag: 'Corrections',
    summary: 'Find a correction process by its external reference',
    description:
      'Finds a process by your own reference, for clients that lost the response to its creation. Both parameters are required and matched exactly.',
    goesWrong: 'Returns `not_found` if the process was not created; create it with the same idempotency key.',
    next: 'Continue with the process as after its creation.',
    errors: ['not_found'],
  },
  getInvoiceCorrectionProcess: {
    tag: 'Corrections',
    summary: 'Read a correction process and its stage',
    description: 'Returns a correction process. `stage` shows how far it is.',
    goesWrong: 'Returns `not_found` for processes of other organizations as well.',
    errors: ['not_found'],
  },
  createInvoiceCorrectionDraft: {
    tag: 'Corrections',
    summary: 'Draft a correction',
    description:
      'Creates a draft from the state after the correction; the difference is computed. An older open draft of the process is superseded. In the mode `line_changes`, send only the lines that change.',
    goesWrong:
      'Fails with `correction_process_closed` once the process is finalized or abandoned. Errors in the business content do not make the request fail; the preview reports them in `issues`.',
    next: 'Render the draft with `createInvoiceCorrectionPreview`, then request approval with `createInvoiceCorrectionApprovalIntent`.',
    errors: ['not_found', 'correction_process_closed', 'validation_failed'],
  },
  getInvoiceCorrectionDraft: {
    tag: 'Corrections',
    summary: 'Read a correction draft, or a past version of it',
    description: 'Returns a correction draft, or with `version` an earlier version of it.',
    goesWrong: 'Returns `not_found` if the draft belongs to another process.',
    errors: ['not_found'],
  },
  updateInvoiceCorrectionDraft: {
    tag: 'Corrections',
    summary: 'Append a version to a correction draft',
    description:
      'Appends a version that replaces the whole content and supersedes live approvals of earlier versions. The address of a buyer with an unchanged name is kept if you omit it; with a new name it is required. The tax identifier is always kept, as a correction cannot change it.',
    goesWrong:
      'Fails with `version_conflict` if another version is current, with `draft_not_open` once the draft is finalized or superseded, and with `correction_process_closed`.',
    next: 'Request a new approval if one was pending.',
    errors: ['not_found', 'version_conflict', 'draft_not_open', 'correction_process_closed', 'validation_failed'],
  },
  createInvoiceCorrectionPreview: {
    tag: 'Corrections',
    summary: 'Render a version of a correction draft',
    description:
      'Renders one version of a correction draft as HTML and PDF: before, after and difference. The rendering is deterministic; `issues` lists everything that is wrong with the version.',
    goesWrong:
      'An invalid version is rendered with a watermark. The URLs expire after 300 seconds; create another preview for new ones.',
    next: 'Fix issues of severity `error`, or request approval with `createInvoiceCorrectionApprovalIntent`.',
    errors: ['not_found', 'validation_failed'],
  },
  createInvoiceCorrectionApprovalIntent: {
    tag: 'Approvals',
    summary: 'Ask a person to approve finalizing, sending or retrying a correction',
    description:
      'Requests a human decision on finalizing a correction, sending it or retrying its submission. A member of the organization decides on the hosted page at `approval_url`, which shows the state before, the state after and the difference. No access token can decide.',
    goesWrong:
      'Fails with `original_not_in_ksef` until the corrected invoice has its KSeF number, unless it was issued outside KSeF. Other errors are those of `createInvoiceApprovalIntent`.',
    next: 'Show `approval_url` to a person. Wait for the event `invoice_correction_approval_intent.approved` or poll the intent, then perform the action before `usable_until`.',
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
      'issue_date_stale',
      'validation_failed',
    ],
  },
  getInvoiceCorrectionApprovalIntent: {
    tag: 'Approvals',
    summary: 'Read an approval of a correction and how it was decided',
    description:
      'Returns an approval intent for a correction and its decisions. While it is pending, `Retry-After` gives the time to poll again.',
    goesWrong:
      'The states `denied`, `expired`, `superseded` and `revoked` are final. Request a new approval only if it is still wanted.',
    next: 'Once it is `approved`, use it before `usable_until`.',
    errors: ['not_found'],
  },
  listInvoiceCorrections: {
    tag: 'Corrections',
    summary: 'List finalized corrections',
    description:
      'Returns finalized corrections, newest first. Filter by invoice, process, number, date of issue or state in KSeF.',
    goesWrong: 'Fails with `invalid_cursor` if `cursor` was issued for other filters or another order.',
    next: 'Follow `links.next` until it is null.',
    errors: ['invalid_cursor'],
  },
  finalizeInvoiceCorrection: {
    tag: 'Corrections',
    summary: 'Finalize the approved version of a correction draft',
    description:
      'Assigns the number, builds the FA(3) XML, closes the process and uses up the approval, atomically. Nothing is sent to KSeF.',
    goesWrong:
      'Errors that start with `approval_` concern the approval; `approval_already_used` contains the correction finalized with it. Fails with `original_not_in_ksef` until the corrected invoice has its KSeF number.',
    next: 'Request approval to send it: `createInvoiceCorrectionApprovalIntent` with the action `send`.',
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
    description: 'Returns a finalized correction with its state in KSeF and the possible next steps.',
    goesWrong: 'Returns `not_found` for corrections of other organizations as well.',
    next: 'See `next_actions`.',
    errors: ['not_found'],
  },
  createInvoiceCorrectionKsefSubmission: {
    tag: 'Corrections',
    summary: 'Send a correction to KSeF',
    description:
      'Queues the correction for transmission to KSeF and returns at once, as for an invoice. Use the mode `online` on the day of issue and `late` after it.',
    goesWrong:
      'Fails with `original_not_in_ksef` until KSeF has the corrected invoice and any correction before this one, unless the invoice was issued outside KSeF, with `submission_exists` if the correction has a submission, and with `issue_date_stale` if the day of issue is over and the mode is `online`.',
    next: 'Wait for the event `invoice_correction_ksef_submission.accepted` or poll the submission as `Retry-After` says.',
    errors: [
      ...usesApproval,
      'submission_exists',
      'original_not_in_ksef',
      'ksef_not_connected',
      'issue_date_stale',
      'validation_failed',
    ],
    approvalAction: 'send',
  },
  getInvoiceCorrectionKsefSubmission: {
    tag: 'Corrections',
    summary: 'Read the submission of a correction',
    description:
      'Returns the submission of a correction with its attempts and the verdict of KSeF. `Retry-After` gives the time to poll again.',
    goesWrong:
      '`uncertain` is not a failure: the service is looking for the document in KSeF, and nothing may be sent again until the outcome is known.',
    next: 'After `failed`, request approval of a retry. After `rejected`, `notices` explains what to do.',
    errors: ['not_found'],
  },
  reconcileInvoiceCorrectionKsefSubmission: {
    tag: 'Corrections',
    summary: 'Look for an uncertain correction in KSeF now',
    description:
      'Looks for an uncertain correction in KSeF now instead of at `next_check_at`. It only reads from KSeF and needs no approval. If the submission is not uncertain, it is returned unchanged.',
    next: 'Poll the submission as `Retry-After` says.',
    errors: ['not_found', 'validation_failed'],
  },
  retryInvoiceCorrectionKsefSubmission: {
    tag: 'Corrections',
    summary: 'Send a failed correction again, or look for an uncertain one',
    description:
      'Retries the submission of a correction: `retry` sends the same document again on its day of issue, `late` after that day, and `reconcile` only looks for it in KSeF. Before a document is sent again, it is looked for in KSeF; if it is found, nothing is sent.',
    goesWrong:
      'Fails with `submission_not_retryable` if the status does not allow it, with `reconciliation_required` while it is uncertain whether KSeF has the document, and with `issue_date_stale` if the day of issue is over and the mode is `retry`.',
    next: 'Poll the submission as after the first attempt.',
    errors: [
      ...usesApproval,
      'not_found',
      'submission_not_retryable',
      'reconciliation_required',
      'ksef_not_connected',
      'issue_date_stale',
      'validation_failed',
    ],
    approvalAction: 'retry',
  },
  listInvoiceCorrectionArtifacts: {
    tag: 'Corrections',
    summary: 'List the documents of a correction',
    description: 'Returns the files of a correction, like those of an invoice.',
    goesWrong: 'Some files are made later; the event `invoice_correction_artifact.available` announces each.',
    next: 'Download a file with `createInvoiceCorrectionArtifactDownloadLink`.',
    errors: ['not_found', 'invalid_cursor'],
  },
  createInvoiceCorrectionArtifactDownloadLink: {
    tag: 'Corrections',
    summary: 'Make a short-lived link to a document of a correction',
    description:
      'Creates a URL that downloads one file of a correction without an access token, by default for 300 seconds.',
    goesWrong:
      'Returns `not_found` if the artifact belongs to another correction. Fails with `artifact_not_ready` while the file is being made.',
    next: 'Send a GET request to `url` without the access token and compare `sha256` with what you received.',
    errors: ['not_found', 'artifact_not_ready', 'validation_failed'],
  },
};
