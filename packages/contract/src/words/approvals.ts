import type { Words } from './type.ts';

const asked = {
  expires_in_seconds:
    'Time in which a person may decide, in seconds: 900 (15 minutes) to 259200 (72 hours). For a document issued today, it ends at the end of the day in Europe/Warsaw at the latest. The approval to issue it ends at the time of day up to which the organization lets drafts wait, if it has set one; after that time it can be requested again until the end of the day, with the warning `waited_past_its_time`.',
  note: 'Message to the person who decides: up to 500 characters without line breaks or invisible characters, or null. It is shown as text written by the client.',
  return_url:
    'HTTPS URL to which the person is led after deciding, or null. It must be on the origin of one of the redirect URIs of the client.',
};
const sendMode =
  'How the document is sent to KSeF: `online` on its day of issue, `late` after that day (KSeF treats it as offline24), or `offline` to issue it offline on that day, with both verification codes, which needs a valid offline certificate. The technical correction of an invoice issued offline (a replacement with the same date of issue) may be sent as `offline` on any day.';
const retryMode =
  'What to do: `retry` sends again on the day of issue, `late` sends again after that day, and `reconcile` only looks for the document in KSeF.';
const retryInvoiceMode = `${retryMode} An invoice issued offline is sent again with \`retry\` on any day. \`offline\` issues an invoice offline on its day of issue that waits for KSeF, or failed, before any of it was transmitted; it needs a valid offline certificate.`;
const documentHash =
  'Hash of the FA(3) XML that you expect. If the document has another one, the request fails with `content_hash_mismatch`.';
const contentHash =
  'Content hash that you expect. If the version has another one, the request fails with `content_hash_mismatch`.';

const intent = {
  status:
    'State of the approval: `pending` until a person decides; `approved` until it is used; `consumed` once used; `denied` by a person; `expired` if nobody decided or used it in time; `superseded` by a change of the content or by another approval; `revoked` by a person, or because it no longer counts. All states except the first two are final.',
  mode: 'Mode of the send or retry to approve, or null for the other actions.',
  approval_url:
    'URL of the hosted page where a member of the organization signs in with a second factor and decides. The URL itself grants no authority.',
  warnings: 'Warnings shown to the person who decides.',
  note: 'Message of the client to the person who decides, or null.',
  return_url: 'URL to which the person is led after deciding, or null.',
  decisions: 'Decisions taken so far, oldest first.',
  expires_at: 'Time until which a person may decide, in UTC.',
  usable_until:
    'Time until which the approval can be used, in UTC, or null before the decision. The window is 15 minutes unless the organization has set another one, between 5 and 60 minutes.',
  consumed_at: 'Time at which the approval was used, in UTC, or null.',
  consumed_by: 'Object created by using the approval, or null.',
  receipt:
    'Signed receipt of the decision, or null before it. Verify it offline with the keys at `/.well-known/jwks.json`.',
};

/** Approval intents: asking for them and reading them. */
export const approvalWords: Words = {
  InvoiceApprovalIntentCreate: { '': 'The action to approve. `action` selects the form.' },
  IssueInvoiceApproval: {
    '': 'Requests approval to issue an exact version of a draft.',
    action: 'Issue an invoice.',
    ...asked,
    draft_version: 'Version to approve. It must be the current one.',
    content_hash: contentHash,
  },
  SendInvoiceApproval: {
    '': 'Requests approval to send an invoice to KSeF.',
    action: 'Send an invoice to KSeF.',
    ...asked,
    document_sha256: documentHash,
    mode: sendMode,
  },
  RetryInvoiceApproval: {
    '': 'Requests approval to retry the submission of an invoice.',
    action: 'Retry a failed submission, or look for an uncertain one.',
    ...asked,
    mode: retryInvoiceMode,
  },
  InvoiceCorrectionApprovalIntentCreate: { '': 'The action to approve. `action` selects the form.' },
  FinalizeCorrectionApproval: {
    '': 'Requests approval to finalize an exact version of a correction draft.',
    action: 'Finalize a correction.',
    ...asked,
    draft_id: 'Identifier of the correction draft.',
    draft_version: 'Version to approve. It must be the current one.',
    content_hash: contentHash,
  },
  SendCorrectionApproval: {
    '': 'Requests approval to send a correction to KSeF.',
    action: 'Send a correction to KSeF.',
    ...asked,
    document_sha256: documentHash,
    mode: 'How the correction is sent to KSeF: `online` on its day of issue, or `late` after that day (KSeF treats it as offline24).',
  },
  RetryCorrectionApproval: {
    '': 'Requests approval to retry the submission of a correction.',
    action: 'Retry a failed submission, or look for an uncertain one.',
    ...asked,
    mode: retryMode,
  },
  InvoiceApprovalIntent: {
    '': 'A request for a human decision, and the decision. It covers one action on one exact content and can be used once, by the client that requested it.',
    ...intent,
    action: 'Action to approve: `issue` an invoice, `send` it to KSeF, or `retry` its submission.',
  },
  InvoiceCorrectionApprovalIntent: {
    '': 'A request for a human decision about a correction, and the decision. `summary.total_gross` is the difference made by the correction.',
    ...intent,
    action: 'Action to approve: `finalize` a correction, `send` it to KSeF, or `retry` its submission.',
  },
  ApprovalSubject: {
    '': 'What exactly is approved.',
    type: 'Type of the object: a draft, a document or a submission.',
    id: 'Identifier of the object.',
    version: 'Version of the draft, or null for objects without versions.',
    hash: 'Hash of the approved content. It is recomputed when the approval is used and must be unchanged.',
  },
  ApprovalSummary: {
    '': 'Summary shown to the person who decides.',
    total_gross: 'Gross total, a decimal string. For a correction, the difference that it makes.',
    amount_due:
      'What remains to be paid, a decimal string: `totals.amount_due` of the document, for a correction `totals.delta.amount_due`.',
  },
  ApprovalRequester: {
    '': 'Who requested the approval.',
    client_id: 'OAuth client ID.',
    client_name: 'Name of the client in the panel.',
    member_id: 'Identifier of the member on whose behalf the client acted, or null with client credentials.',
  },
  ApprovalPolicy: {
    '': 'Approval policy of the organization at the time of the request. It is checked again when the approval is used.',
    four_eyes:
      'Either `off`, `requester_excluded` (nobody who wrote the document, requested the approval or controls the client may approve) or `two_person` (two people must approve).',
    required_approvals: 'Number of people who must approve.',
  },
  ApprovalWarning: {
    '': 'A warning for the person who decides.',
    severity: 'Either `error` or `warning`.',
  },
  ApprovalDecision: {
    '': 'Decision of one person.',
    decision: 'Either `approved` or `denied`.',
    decided_at: 'Time of the decision, in UTC.',
    member_id: 'Identifier of the member who decided.',
    member_display: 'Name of the member who decided.',
    authentication: 'How the member had authenticated.',
    'authentication.methods': 'Authentication methods (RFC 8176), such as `pwd`, `otp` and, for a passkey, `hwk`.',
    'authentication.authenticated_at': 'Time of authentication, in UTC, at most five minutes before the decision.',
    reason: 'Reason for a denial, or null.',
  },
  ApprovalUse: {
    '': 'The object created by using an approval.',
    type: 'Type of the object.',
    id: 'Identifier of the object.',
  },
  ApprovalReceipt: {
    '': 'Signed receipt of a decision.',
    format: 'JSON Web Signature with EdDSA (RFC 7515, RFC 8037).',
    kid: 'Identifier of the signing key, published at `/.well-known/jwks.json`.',
    value: 'The receipt in JWS compact serialisation.',
  },
};
