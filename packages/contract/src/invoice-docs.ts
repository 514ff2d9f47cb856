import { type OperationDocs, usesApproval } from './operation-docs-type.ts';

/** The words of the operations on invoices, their submissions and their artifacts, by operation. */
export const invoiceDocs: Record<string, OperationDocs> = {
  listInvoices: {
    tag: 'Invoices',
    summary: 'List issued invoices',
    description:
      'Returns the issued invoices, newest first. Filter by your reference, number, date of issue or state in KSeF, or by `updated_after` to synchronise a copy.',
    goesWrong: 'Fails with `invalid_cursor` if `cursor` was issued for other filters or another order.',
    next: 'Follow `links.next` until it is null.',
    errors: ['invalid_cursor'],
  },
  issueInvoice: {
    tag: 'Invoices',
    summary: 'Issue the approved version of a draft',
    description:
      'Assigns the number, builds the FA(3) XML and uses up the approval, atomically. From then on the invoice never changes. Nothing is sent to KSeF.',
    goesWrong:
      'Errors that start with `approval_` concern the approval; `approval_already_used` contains the invoice issued with it, so a repeated request never issues twice. Fails with `draft_invalid` if a rule that applies today is violated, and with `number_already_used` for an explicit number that is taken.',
    next: 'Request approval to send it: `createInvoiceApprovalIntent` with the action `send`. The FA(3) XML is available at once as an artifact, the PDF a few seconds later.',
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
    description: 'Returns an invoice with its state in KSeF, its corrections and the possible next steps.',
    goesWrong: 'Returns `not_found` for invoices of other organizations as well.',
    next: 'See `next_actions`.',
    errors: ['not_found'],
  },
  createKsefSubmission: {
    tag: 'KSeF',
    summary: 'Send an invoice to KSeF',
    description:
      'Queues the invoice for transmission to KSeF and returns at once; the outcome is reported in the submission and by events. There is never more than one transmission per approval. Use the mode `online` on the day of issue and `late` after it; `offline`, also on the day of issue, issues the invoice offline, with KOD II on its PDF. KOD II is made right after the answer: until its artifact `qr_code_ii_png` and the PDF with both codes are there (event `artifact.available`), `notices` has `offline_code_pending`.',
    goesWrong:
      'Fails with `submission_exists` if the invoice has a submission, with `issue_date_stale` if the day of issue is over and the mode is not `late` (a technical correction may still be `offline`), and with `ksef_not_connected` if the organization is not connected to KSeF or, for the mode `offline`, has no valid offline certificate.',
    next: 'Wait for the event `ksef_submission.accepted` or poll the submission as `Retry-After` says, then download the UPO with `createArtifactDownloadLink`.',
    errors: [...usesApproval, 'submission_exists', 'ksef_not_connected', 'issue_date_stale', 'validation_failed'],
    approvalAction: 'send',
  },
  getKsefSubmission: {
    tag: 'KSeF',
    summary: 'Read a submission with its attempts and verdict',
    description:
      'Returns a submission with its attempts and the verdict of KSeF. `Retry-After` gives the time to poll again; it is absent once nothing more happens automatically.',
    goesWrong:
      '`uncertain` is not a failure: the service is looking for the document in KSeF, and nothing may be sent again until the outcome is known.',
    next: 'After `accepted`, the UPO is available as an artifact. After `failed`, request approval of a retry. After `rejected`, `notices` explains what to do, usually to create a draft with `replaces_invoice_id`.',
    errors: ['not_found'],
  },
  retryKsefSubmission: {
    tag: 'KSeF',
    summary: 'Send a failed submission again, or look for an uncertain one',
    description:
      'Retries a submission: `retry` sends the same document again on its day of issue, `late` after that day, and `reconcile` only looks for it in KSeF. An invoice issued offline is sent again with `retry` on any day. `offline` issues an invoice offline on its day of issue that was to go online and of which nothing was transmitted yet: it waits in the queue, or failed before. Before a document is sent again, it is looked for in KSeF; if it is found, nothing is sent.',
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
  listInvoiceArtifacts: {
    tag: 'Artifacts',
    summary: 'List the documents of an invoice',
    description:
      'Returns the files of an invoice: FA(3) XML, approved content, PDF, UPO, verification codes and receipts. The PDF made at issue and the one with the KSeF number are two artifacts, distinguished by `ksef_number`.',
    goesWrong:
      'Some files are made later: the PDF a few seconds after issue, the UPO after acceptance. The event `artifact.available` announces each.',
    next: 'Download a file with `createArtifactDownloadLink`.',
    errors: ['not_found', 'invalid_cursor'],
  },
  createArtifactDownloadLink: {
    tag: 'Artifacts',
    summary: 'Make a short-lived link to a document',
    description: 'Creates a URL that downloads one file without an access token, by default for 300 seconds.',
    goesWrong: 'Fails with `artifact_not_ready` while the file is being made; wait for the event `artifact.available`.',
    next: 'Send a GET request to `url` without the access token and compare `sha256` with what you received.',
    errors: ['not_found', 'artifact_not_ready', 'validation_failed'],
  },
};
