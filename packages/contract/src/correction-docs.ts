import { type OperationDocs, usesApproval } from './operation-docs-type.ts';

/** The words of the operations on corrections, by operation. */
export const correctionDocs: Record<string, OperationDocs> = {
  listInvoiceCorrectionProcesses: {
    tag: 'Corrections',
    summary: 'List correction processes',
    description:
      'Reads correction processes page by page, the newest first. Filter by invoice, by your reference or by status.',
    goesWrong: 'A `cursor` fits the same filters and order alone: with others the answer is `invalid_cursor`.',
    next: 'Follow `links.next` until it is null.',
    errors: ['invalid_cursor'],
  },
  createInvoiceCorrectionProcess: {
    tag: 'Corrections',
    summary: 'Open the correction of an invoice',
    description:
      'Opens the correction of an invoice, one at a time for each. It corrects the state after the last finalized correction.',
    goesWrong:
      '`correction_process_open` where one is open, with its id; `duplicate_external_reference` where your reference has a process already, with its id.',
    next: 'Write what the correction says with `createInvoiceCorrectionDraft`.',
    errors: ['correction_process_open', 'duplicate_external_reference', 'validation_failed'],
  },
  reconcileInvoiceCorrectionProcess: {
    tag: 'Corrections',
    summary: 'Find a correction process by its external reference',
    description:
      'Finds a process by your own reference, for a client that lost the answer to its creation. Both parameters are required and match exactly.',
    goesWrong: '`not_found` means that it was not created: create it, with the same key.',
    next: 'Go on with the process, as after its creation.',
    errors: ['not_found'],
  },
  getInvoiceCorrectionProcess: {
    tag: 'Corrections',
    summary: 'Read a correction process and its stage',
    description: 'Reads a correction process. `stage` says how far it is, in one word.',
    goesWrong: '`not_found` for an id of another organization too.',
    errors: ['not_found'],
  },
  createInvoiceCorrectionDraft: {
    tag: 'Corrections',
    summary: 'Draft a correction',
    description:
      'Takes the state after the correction and derives the difference from the state that the process corrects. An older open draft of the process is superseded. In the mode `line_changes` give only the lines that change, as they should be.',
    goesWrong:
      '`correction_process_closed` once it is finalized or abandoned. What is wrong with the content is no error here: the preview has it in `issues`.',
    next: 'Look at it with `createInvoiceCorrectionPreview`, then ask for approval with `createInvoiceCorrectionApprovalIntent`.',
    errors: ['not_found', 'correction_process_closed', 'validation_failed'],
  },
  getInvoiceCorrectionDraft: {
    tag: 'Corrections',
    summary: 'Read a correction draft, or a past version of it',
    description: 'Reads a correction draft as it is now, or with `version` as it was then.',
    goesWrong: '`not_found` where the draft belongs to another process too.',
    errors: ['not_found'],
  },
  updateInvoiceCorrectionDraft: {
    tag: 'Corrections',
    summary: 'Append a version to a correction draft',
    description:
      'Replaces the whole input. A live approval of an earlier version is superseded. The address of a buyer of the same name keeps its value where it is left out; with another name it is required. The tax identifier stays in either case, as a correction cannot change it.',
    goesWrong:
      '`version_conflict` where another version is current; `draft_not_open` once it is finalized or superseded; `correction_process_closed`.',
    next: 'A live approval of an earlier version is superseded: ask for a new one.',
    errors: ['not_found', 'version_conflict', 'draft_not_open', 'correction_process_closed', 'validation_failed'],
  },
  createInvoiceCorrectionPreview: {
    tag: 'Corrections',
    summary: 'Render a version of a correction draft',
    description:
      'Renders an exact version as a page and as a PDF: before, after and difference. Deterministic to the byte; `issues` says everything that is wrong with the version.',
    goesWrong:
      'An invalid version can be previewed, with a watermark. The addresses of the renderings work for 300 seconds: ask again for new ones.',
    next: 'Correct issues of severity `error`, or ask for approval with `createInvoiceCorrectionApprovalIntent`.',
    errors: ['not_found', 'validation_failed'],
  },
  createInvoiceCorrectionApprovalIntent: {
    tag: 'Approvals',
    summary: 'Ask a person to approve finalizing, sending or retrying a correction',
    description:
      'Asks a person to approve finalizing a correction, sending it or trying its submission again. `approval_url` is a hosted page where a member of the organization decides on exactly this: what was before, what is after and the difference. No token can decide.',
    goesWrong:
      '`original_not_in_ksef` until KSeF has given the corrected invoice its number, unless it was issued outside KSeF; otherwise as `createInvoiceApprovalIntent`.',
    next: 'Show `approval_url` to a person, wait for `invoice_correction_approval_intent.approved`, and call the operation within its use window.',
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
    description:
      'Reads an approval intent about a correction and how it was decided. While it is pending, `Retry-After` says when asking again makes sense.',
    goesWrong:
      '`denied`, `expired`, `superseded` and `revoked` are final: ask for a new approval only if that is wanted.',
    next: 'Once it is `approved`, use it before `usable_until`.',
    errors: ['not_found'],
  },
  listInvoiceCorrections: {
    tag: 'Corrections',
    summary: 'List finalized corrections',
    description:
      'Reads finalized corrections page by page, the newest first. Filter by invoice, process, number, day of issue or state in KSeF.',
    goesWrong: 'A `cursor` fits the same filters and order alone: with others the answer is `invalid_cursor`.',
    next: 'Follow `links.next` until it is null.',
    errors: ['invalid_cursor'],
  },
  finalizeInvoiceCorrection: {
    tag: 'Corrections',
    summary: 'Finalize the approved version of a correction draft',
    description:
      'Numbers the correction in its own series, builds its FA(3) XML, closes its process and uses the approval up, all at once or not at all. Nothing is sent to KSeF.',
    goesWrong:
      '`approval_*` says what is wrong with the approval; `approval_already_used` names the correction that was finalized under it. `original_not_in_ksef` until the corrected invoice has its KSeF number.',
    next: 'Ask for approval of sending it: `createInvoiceCorrectionApprovalIntent` with the action `send`.',
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
    description: 'Reads a finalized correction with its state in KSeF and `next_actions`.',
    goesWrong: '`not_found` for an id of another organization too.',
    next: '`next_actions` names what can be done with it now.',
    errors: ['not_found'],
  },
  createInvoiceCorrectionKsefSubmission: {
    tag: 'Corrections',
    summary: 'Send a correction to KSeF',
    description:
      'Queues the transmission of a correction and answers at once, as for an invoice, once KSeF has what it corrects.',
    goesWrong:
      '`original_not_in_ksef` until then; `submission_exists` where the correction has a submission, with its id.',
    next: 'Wait for `invoice_correction_ksef_submission.accepted`, or read the submission after `Retry-After`.',
    errors: [...usesApproval, 'submission_exists', 'original_not_in_ksef', 'ksef_not_connected', 'validation_failed'],
    approvalAction: 'send',
  },
  getInvoiceCorrectionKsefSubmission: {
    tag: 'Corrections',
    summary: 'Read the submission of a correction',
    description:
      'Reads the submission of a correction with its attempts and the verdict of KSeF. `Retry-After` says when asking again makes sense.',
    goesWrong:
      '`uncertain` is no failure: the service looks for the document in KSeF, and nothing may be sent again until then.',
    next: '`failed`: ask for approval of a retry. `rejected`: `notices` says what to do.',
    errors: ['not_found'],
  },
  reconcileInvoiceCorrectionKsefSubmission: {
    tag: 'Corrections',
    summary: 'Look for an uncertain correction in KSeF now',
    description:
      'Looks for an uncertain correction in KSeF now instead of at `next_check_at`. It only reads there, so it needs no approval. A submission that is not uncertain comes back as it is.',
    next: 'Read the submission after `Retry-After`.',
    errors: ['not_found', 'validation_failed'],
  },
  retryInvoiceCorrectionKsefSubmission: {
    tag: 'Corrections',
    summary: 'Send a failed correction again, or look for an uncertain one',
    description:
      'Tries the submission of a correction again: `retry` sends the same document once more on its day of issue, `late` after it, `reconcile` only looks for it in KSeF. Before anything is sent again, the document is looked for; where KSeF has it, nothing is sent.',
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
  listInvoiceCorrectionArtifacts: {
    tag: 'Corrections',
    summary: 'List the documents of a correction',
    description: 'Lists the files of a correction, as those of an invoice.',
    goesWrong: 'Some files come later: `invoice_correction_artifact.available` says when.',
    next: 'Download one with `createInvoiceCorrectionArtifactDownloadLink`.',
    errors: ['not_found', 'invalid_cursor'],
  },
  createInvoiceCorrectionArtifactDownloadLink: {
    tag: 'Corrections',
    summary: 'Make a short-lived link to a document of a correction',
    description:
      'Makes an address for one file of a correction that works without a token, for 300 seconds unless you ask for another time.',
    goesWrong:
      '`not_found` where the artifact belongs to another correction too; `artifact_not_ready` while the file is made.',
    next: 'Send GET to `url`, without the token.',
    errors: ['not_found', 'artifact_not_ready', 'validation_failed'],
  },
};
