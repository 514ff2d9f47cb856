import type { Words } from './type.ts';

const status =
  '`queued` for its turn; `sending`: one transmission is under way; `processing`: KSeF has it and checks it; `accepted` with a KSeF number, which is final; `rejected` by KSeF; `failed`: it is proven that KSeF does not have it; `uncertain`: the answer was lost, and nothing is sent again until it is known what became of it.';

const submission = {
  status,
  mode: 'How it was sent: `online` on its day, `late` after it, `offline` for a document that was issued offline.',
  attempts: 'The transmissions, the oldest first. Each has an approval of its own.',
  delayed: 'Whether KSeF takes longer than usual. Nothing has to be done.',
  estimated_start_at:
    'When a queued submission is likely to go out that waits for the limits of KSeF, in UTC; null for any other.',
  next_poll_after_seconds:
    'After how many seconds asking again makes sense, also in the header `Retry-After`; null once nothing more happens automatically.',
};

/** Submissions to KSeF and where documents stand there. */
export const ksefWords: Words = {
  DocumentKsef: {
    '': 'Where the document stands in KSeF.',
    status: `The state of its submission; \`not_submitted\` before there is one. ${status}`,
    submission_id: 'Its submission; null before there is one.',
    verification_url: 'The address behind its verification code KOD I; null where it has none.',
  },
  Notice: { '': 'A sentence for people about the state of a document in KSeF, and a code for programs.' },
  KsefSubmission: {
    '': 'The way of one invoice into KSeF. An invoice has one submission ever; what is tried again is another attempt in it.',
    ...submission,
    invoice_id: 'The invoice that is sent.',
  },
  InvoiceCorrectionKsefSubmission: {
    '': 'The way of one correction into KSeF. A correction has one submission ever; what is tried again is another attempt in it.',
    ...submission,
    correction_id: 'The correction that is sent.',
  },
  CreateKsefSubmissionRequest: {
    '': 'Which invoice to send, and under which approval.',
    approval_intent_id:
      'An approval intent with the action `send` for this invoice and mode, approved by a person and not used yet. Without it the answer is `approval_required`.',
    mode: 'How it is sent; the approval has to be for the same mode.',
  },
  CreateInvoiceCorrectionKsefSubmissionRequest: {
    '': 'Which correction to send, and under which approval.',
    approval_intent_id:
      'An approval intent with the action `send` for this correction and mode, approved by a person and not used yet. Without it the answer is `approval_required`.',
    mode: 'How it is sent; the approval has to be for the same mode.',
  },
  RetryKsefSubmissionRequest: {
    '': 'What to try, and under which approval.',
    approval_intent_id:
      'An approval intent with the action `retry` for this submission and mode, approved by a person and not used yet. Without it the answer is `approval_required`.',
    mode: 'What is tried; the approval has to be for the same mode.',
  },
  RetryInvoiceCorrectionKsefSubmissionRequest: {
    '': 'What to try, and under which approval.',
    approval_intent_id:
      'An approval intent with the action `retry` for this submission and mode, approved by a person and not used yet. Without it the answer is `approval_required`.',
    mode: 'What is tried; the approval has to be for the same mode.',
  },
  SubmissionAttempt: {
    '': 'One transmission of the document.',
    number: 'The number of the attempt, from 1 on.',
    approval_intent_id: 'The approval under which it was made.',
    started_at: 'When the document began to be sent, in UTC; null before.',
    finished_at: 'When its outcome was known, in UTC; null before.',
    outcome: 'What came of it: `processing`, `accepted`, `rejected`, `failed` or `uncertain`; null before.',
    error: 'Why it did not succeed; null where it did, or is not over.',
    'error.code': 'A code for programs: `ksef_` with the status of KSeF, or the name of the failure on the way there.',
  },
  KsefVerdict: {
    '': 'What KSeF says of the document.',
    session_reference: 'The reference of the session in which it was sent; null before.',
    invoice_reference: 'The reference that KSeF gave the document in the session; null before.',
    status_code: 'The status code of KSeF, such as 200 for accepted and 440 for a duplicate; null before.',
    status_description: 'The description that KSeF gives with its code, in Polish; null before.',
    status_details: 'Further words of KSeF on its verdict.',
    acquired_at: 'When KSeF gave the number, in UTC; null before.',
    permanently_stored_at: 'When KSeF stored the document permanently, in UTC; null before.',
    invoicing_mode: 'Whether KSeF took it as `Online` or `Offline`; null before.',
    duplicate_of: 'The document that KSeF has already with the same number, after status 440; null otherwise.',
    'duplicate_of.ksef_number': 'The KSeF number of that document; null where KSeF does not say it.',
    'duplicate_of.session_reference': 'The session in which it was sent; null where KSeF does not say it.',
  },
  SubmissionUpo: {
    '': 'The official acknowledgement of receipt (UPO).',
    status:
      '`none` before there is anything to acknowledge, `pending` until it is fetched, `available` as an artifact.',
    artifact_id: 'The artifact with the UPO as XML; null until it is available.',
  },
  SubmissionRetry: {
    '': 'Whether the same document may be sent again.',
    allowed: 'Whether `retry` can be asked for now.',
    blocked_by: 'Why not: `in_progress`, `reconciliation_pending`, `accepted` or `rejected`; null where it is allowed.',
    requires_approval: 'Each further transmission needs an approval of its own.',
  },
  SubmissionReconciliation: {
    '': 'The search for a document whose answer was lost. It runs automatically and only reads.',
    status: '`not_needed`; `in_progress` while it is looked for; `not_found` or `settled` at the end.',
    last_checked_at: 'When it was looked for last, in UTC; null before.',
    next_check_at: 'When it is looked for next, in UTC; null where it is not.',
    manual_attention: 'Whether it has been looked for in vain for so long that a person has to decide.',
    evidence: 'What was looked at and found, the oldest first.',
    'evidence.at': 'When, in UTC.',
    'evidence.check': 'Where: `session_invoices`, `session_status`, `metadata_query` and others.',
    'evidence.result': 'What was found, in English.',
  },
};
