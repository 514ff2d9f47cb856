import type { Words } from './type.ts';

const states =
  '`queued` (waiting for its turn), `sending` (one transmission is in progress), `processing` (KSeF is checking it), `accepted` (final, with a KSeF number), `rejected` by KSeF, `failed` (KSeF provably does not have it) or `uncertain` (the response was lost; nothing is sent again until the outcome is known).';

const submission = {
  status: `Status of the submission: ${states}`,
  mode: 'How it is sent: `online` on its day of issue, `late` after that day, or `offline` if it was issued offline.',
  attempts: 'Transmissions of the document, oldest first. Each needs its own approval.',
  delayed: 'Whether KSeF is taking longer than usual. No action is needed.',
  estimated_start_at:
    'Estimated time of transmission, in UTC, for a queued submission that waits for the limits of KSeF or for KSeF to answer (`notices` says which); otherwise null.',
  next_poll_after_seconds:
    'Number of seconds after which to read the submission again (also in `Retry-After`), or null once nothing more happens automatically.',
};
const sendRequest = (document: string) => ({
  '': `The ${document} to send and the approval to use.`,
  approval_intent_id: `Identifier of an approved, unused approval intent with the action \`send\` for this ${document} and mode. If it is omitted, the request fails with \`approval_required\`.`,
  mode: 'How to send it. The approval must be for the same mode.',
});
const retryRequest = {
  '': 'What to do and the approval to use.',
  approval_intent_id:
    'Identifier of an approved, unused approval intent with the action `retry` for this submission and mode. If it is omitted, the request fails with `approval_required`.',
  mode: 'What to do: `retry`, `late` or `reconcile`. The approval must be for the same mode.',
};

/** Submissions to KSeF and the state of documents there. */
export const ksefWords: Words = {
  DocumentKsef: {
    '': 'State of the document in KSeF.',
    status: `Status of the submission, or \`not_submitted\`: ${states}`,
    submission_id: 'Identifier of the submission, or null.',
    verification_url: 'URL encoded in the verification code KOD I, or null.',
  },
  Notice: { '': 'Information for people about the state of a document in KSeF.' },
  KsefSubmission: {
    '': 'Submission of one invoice to KSeF. An invoice has at most one submission; retries are further attempts in it.',
    ...submission,
  },
  InvoiceCorrectionKsefSubmission: {
    '': 'Submission of one correction to KSeF. A correction has at most one submission; retries are further attempts in it.',
    ...submission,
  },
  CreateKsefSubmissionRequest: sendRequest('invoice'),
  CreateInvoiceCorrectionKsefSubmissionRequest: sendRequest('correction'),
  RetryKsefSubmissionRequest: {
    ...retryRequest,
    mode: 'What to do: `retry`, `late`, `reconcile` or `offline`. The approval must be for the same mode. An invoice issued offline is sent again with `retry` on any day.',
  },
  RetryInvoiceCorrectionKsefSubmissionRequest: retryRequest,
  SubmissionAttempt: {
    '': 'One transmission of the document.',
    number: 'Number of the attempt, starting at 1.',
    approval_intent_id: 'Identifier of the approval intent under which it was made.',
    started_at: 'Time at which the transmission started, in UTC, or null.',
    finished_at: 'Time at which the outcome was known, in UTC, or null.',
    outcome: 'Outcome: `processing`, `accepted`, `rejected`, `failed` or `uncertain`; null if not known yet.',
    error: 'Reason for the failure, or null.',
    'error.code': 'Machine-readable code: `ksef_` followed by the status code of KSeF, or the name of the failure.',
  },
  KsefVerdict: {
    '': 'What KSeF reports about the document.',
    session_reference: 'Reference number of the KSeF session, or null.',
    invoice_reference: 'Reference number of the document within the session, or null.',
    status_code: 'Status code of KSeF, such as 200 (accepted) or 440 (duplicate), or null.',
    status_description: 'Description of the status by KSeF, in Polish, or null.',
    status_details: 'Further details reported by KSeF.',
    acquired_at: 'Time at which KSeF assigned the number, in UTC, or null.',
    permanently_stored_at: 'Time at which KSeF stored the document permanently, in UTC, or null.',
    invoicing_mode: 'Mode in which KSeF accepted the document, `Online` or `Offline`, or null.',
    duplicate_of: 'Document that KSeF already has under the same number, after status 440; otherwise null.',
    'duplicate_of.ksef_number': 'KSeF number of that document, or null if not reported.',
    'duplicate_of.session_reference': 'Session in which that document was sent, or null if not reported.',
  },
  SubmissionUpo: {
    '': 'Official acknowledgement of receipt (UPO).',
    status: 'Either `none`, `pending` until it is fetched, or `available`.',
    artifact_id: 'Identifier of the artifact with the UPO as XML, or null.',
  },
  SubmissionRetry: {
    '': 'Whether the same document can be sent again.',
    allowed: 'Whether a retry can be requested now.',
    blocked_by:
      'Why it is not allowed: `in_progress`, `reconciliation_pending`, `accepted`, `rejected` or `original_not_in_ksef` (KSeF rejected the correction under this one, which has to be replaced first); null if it is allowed.',
    requires_approval: 'Whether a retry needs its own approval, which is always the case.',
  },
  SubmissionReconciliation: {
    '': 'Automatic search for a document whose response was lost. It only reads from KSeF.',
    status: 'Either `not_needed`, `in_progress`, `not_found` or `settled`.',
    last_checked_at: 'Time of the last check, in UTC, or null.',
    next_check_at: 'Time of the next check, in UTC, or null.',
    manual_attention: 'Whether the search has been unsuccessful for so long that a person has to decide.',
    evidence: 'Checks made so far and their results, oldest first.',
    'evidence.at': 'Time of the check, in UTC.',
    'evidence.check': 'Kind of check, such as `session_invoices`, `session_status` or `metadata_query`.',
    'evidence.result': 'Result of the check, in English.',
  },
};
