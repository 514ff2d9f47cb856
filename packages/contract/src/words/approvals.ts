import type { Words } from './type.ts';

const asked = {
  expires_in_seconds:
    'For how many seconds a person may decide, 900 (15 minutes) to 259200 (72 hours). Where the document is issued today, it ends with the day in Warsaw at the latest.',
  note: 'Up to 500 characters for the person who decides, without line breaks and invisible characters; null for none. The page marks it as text of the client.',
  return_url:
    'An https address to which the page leads the person back after the decision, on the origin of a redirect URI of the client; null for none.',
};
const sendMode =
  'How it is to go to KSeF: `online` on its day of issue; `late` after that day, which KSeF treats as offline24; `offline` for a document that was issued offline, with both verification codes.';
const retryMode =
  'What is to happen: `retry` sends again on the day of issue, `late` sends again after it; `reconcile` only looks for the document in KSeF.';
const documentHash =
  'The hash of the FA(3) XML that you expect, 64 hexadecimal digits. Where it is another, the answer is `content_hash_mismatch`.';
const contentHash =
  'The hash of the version that you expect. Where it is another, the answer is `content_hash_mismatch`.';

const intent = {
  status:
    '`pending` until a person decides; `approved` until it is used within its use window; `consumed` once used; `denied` by a person; `expired` where nobody decided or used it in time; `superseded` by a change of the content or another approval; `revoked` by a person or because it no longer counts. All but the first two are final.',
  mode: 'How it is to be sent or sent again; null for the actions that send nothing.',
  approval_url:
    'The hosted page where a member of the organization decides after signing in with a second factor. The address gives no authority by itself.',
  warnings: 'What the person who decides should look at; the page shows it.',
  note: 'What the client said to the person who decides; null where nothing.',
  return_url: 'Where the page leads the person after the decision; null where nowhere.',
  decisions: 'What people decided, the oldest first.',
  expires_at: 'Until when a person may decide, in UTC.',
  usable_until:
    'Until when the approval may be used, in UTC: 15 minutes after the decision, or what the organization set, 5 to 60. Null before the decision.',
  consumed_at: 'When it was used, in UTC; null before.',
  consumed_by: 'What was made under it; null before.',
  receipt:
    'The signed receipt of the decision, null before it. It can be verified offline with the keys at `/.well-known/jwks.json`.',
};

/** Approval intents: asking for them and reading them. */
export const approvalWords: Words = {
  InvoiceApprovalIntentCreate: { '': 'What a person is asked to approve; `action` says which of these it is.' },
  IssueInvoiceApproval: {
    '': 'Asks for approval of issuing an exact version of a draft.',
    action: 'Issue an invoice.',
    ...asked,
    draft_version: 'The version to approve, which has to be the current one.',
    content_hash: contentHash,
  },
  SendInvoiceApproval: {
    '': 'Asks for approval of sending an invoice to KSeF.',
    action: 'Send an invoice.',
    ...asked,
    document_sha256: documentHash,
    mode: sendMode,
  },
  RetryInvoiceApproval: {
    '': 'Asks for approval of trying a submission again.',
    action: 'Send again what failed, or look for what is uncertain.',
    ...asked,
    mode: retryMode,
  },
  InvoiceCorrectionApprovalIntentCreate: {
    '': 'What a person is asked to approve; `action` says which of these it is.',
  },
  FinalizeCorrectionApproval: {
    '': 'Asks for approval of finalizing an exact version of a correction draft.',
    action: 'Finalize a correction.',
    ...asked,
    draft_id: 'The correction draft.',
    draft_version: 'The version to approve, which has to be the current one.',
    content_hash: contentHash,
  },
  SendCorrectionApproval: {
    '': 'Asks for approval of sending a correction to KSeF.',
    action: 'Send a correction.',
    ...asked,
    document_sha256: documentHash,
    mode: 'How it is to go to KSeF: `online` on its day of issue; `late` after that day, which KSeF treats as offline24.',
  },
  RetryCorrectionApproval: {
    '': 'Asks for approval of trying the submission of a correction again.',
    action: 'Send again what failed, or look for what is uncertain.',
    ...asked,
    mode: retryMode,
  },
  InvoiceApprovalIntent: {
    '': 'A request for a decision of a person, and the decision. It is for one action on one exact content, and is used at most once, by the client that asked.',
    ...intent,
    action: 'What is to be approved: `issue` an invoice, `send` it to KSeF, `retry` its submission.',
  },
  InvoiceCorrectionApprovalIntent: {
    '': 'A request for a decision of a person about a correction, and the decision. `summary.total_gross` is what the correction changes.',
    ...intent,
    action: 'What is to be approved: `finalize` a correction, `send` it to KSeF, `retry` its submission.',
  },
  ApprovalSubject: {
    '': 'What exactly is approved.',
    type: 'The kind of resource: a draft, a document or a submission.',
    id: 'The id of the resource.',
    version: 'The version of a draft; null for what has none.',
    hash: 'The hash of what is approved. It is computed again when the approval is used, and has to be the same.',
  },
  ApprovalSummary: {
    '': 'What the person sees first.',
    total_gross: 'The gross total, a decimal in text; of a correction, what it changes.',
  },
  ApprovalRequester: {
    '': 'Who asked.',
    client_id: 'The public id of the client, as in OAuth.',
    client_name: 'The name of the client in the panel.',
    member_id: 'The member whose token the client had; null for a client of its own account.',
  },
  ApprovalPolicy: {
    '': 'The policy of the organization when the intent was created. It is checked again when the approval is used.',
    four_eyes:
      '`off`; `requester_excluded`: nobody who wrote the document, asked or controls the asking client may approve; `two_person`: two people have to.',
    required_approvals: 'How many people have to approve.',
  },
  ApprovalWarning: {
    '': 'What the person who decides should look at.',
    severity: '`error` for what is wrong, `warning` for what to look at.',
  },
  ApprovalDecision: {
    '': 'What one person decided.',
    decision: '`approved` or `denied`.',
    decided_at: 'When, in UTC.',
    member_id: 'The member who decided.',
    member_display: 'The name of that member.',
    authentication: 'How that member had proved who they are.',
    'authentication.methods': 'The methods (RFC 8176), such as `pwd`, `otp` and `webauthn`.',
    'authentication.authenticated_at': 'When, in UTC; at most five minutes before the decision.',
    reason: 'Why it was denied; null where nothing was said.',
  },
  ApprovalUse: {
    '': 'What was made under an approval.',
    type: 'The kind of resource.',
    id: 'The id of the resource.',
  },
  ApprovalReceipt: {
    '': 'A signed receipt of a decision.',
    format: 'A JSON Web Signature with EdDSA (RFC 7515, RFC 8037).',
    kid: 'The key that signed it, at `/.well-known/jwks.json`.',
    value: 'The receipt in the compact form.',
  },
};
