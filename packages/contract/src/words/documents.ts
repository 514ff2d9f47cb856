import type { Words } from './type.ts';

const previewed = {
  preview_hash:
    'The hash of what is shown: content, language and both renderings. The same version gives the same hash at any time.',
  renderer_version: 'The version of the layouts. The same version of a draft gives the same bytes under it.',
  valid: 'Whether the version has no error. An invalid one can be previewed, with a watermark, and not approved.',
  warnings: 'What a person should look at before approving; it does not stand in the way.',
  document: 'What the document says in short. Identifiers and addresses are in the renderings alone.',
  'document.seller': 'The seller.',
  'document.seller.name': 'The name of the seller.',
  'document.number_display':
    'The number as the rendering shows it: for a series, the pattern of the number that is given at issue.',
};

/** Drafts, previews, invoices and corrections. */
export const documentWords: Words = {
  InvoiceDraft: {
    '': 'A draft of an invoice. Each change appends a version; approval, preview and validation are of one exact version.',
    status: '`open`; `issued` once its invoice exists; `discarded` by a person in the panel. The last two are final.',
    invoice_id: 'The invoice that was issued from it; null before.',
  },
  InvoiceContent: {
    '': 'The input of a draft as answers show it: normalised, with every member, and with what it left open filled from the settings of the organization. Of the buyer, third parties and carriers it has no identifiers, addresses and contacts.',
  },
  InvoiceCorrectionContent: {
    '': 'The input of a correction as answers show it: normalised, with every member. Of the buyer it has the name alone.',
  },
  CreateInvoiceDraftRequest: {
    '': 'A new draft. It may be incomplete.',
    input: 'What the invoice is to say.',
    replaces_invoice_id:
      'An invoice that KSeF rejected permanently (`rejected` with `retry.allowed` false) and that this draft replaces. In series mode it takes its number.',
  },
  UpdateInvoiceDraftRequest: { '': 'The next version of a draft.', input: 'The whole input as it is to be.' },
  Totals: {
    '': 'The amounts of a document, computed from its lines. They are never taken from the client; `expected_total_gross` of the input guards them.',
    by_rate: 'The same for each VAT rate that occurs.',
    'by_rate.vat_rate': 'The VAT rate (FA(3): P_12).',
  },
  InvoiceDraftValidation: {
    '': 'What is right and wrong with a version of a draft. It is an answer, not a stored resource.',
    valid: 'Whether there is no issue of severity `error`: the version can be approved and issued.',
    ruleset: 'The rules that were applied.',
    'ruleset.schema': 'The schema of the document.',
    'ruleset.schema_version': 'The version of the schema.',
    'ruleset.ruleset_version': 'The version of the rules; it changes when a rule does.',
    issues: 'Everything that was found, in the order of path and code.',
    validated_at: 'When it was checked, in UTC.',
  },
  ValidateInvoiceDraftRequest: {
    '': 'Which version to check.',
    ruleset_version: 'The rules to check by. Only the current ones are kept; leave it out.',
  },
  DraftIssue: {
    '': 'Something about the content of a document.',
    severity: '`error` stands in the way of approval; `warning` asks a person to look; `info` only tells.',
    fa3_path: 'The element of FA(3) that it is about; null where there is none.',
    docs_url: 'Where the documentation explains the code.',
  },
  InvoicePreview: {
    '': 'What a version of a draft looks like as an invoice, as the person who approves will see it.',
    ...previewed,
    'document.buyer': 'The buyer.',
    'document.buyer.name': 'The name of the buyer.',
    'document.lines': 'The lines of the invoice.',
  },
  CreateInvoicePreviewRequest: { '': 'Which version to render, and in which language.' },
  PreviewPage: {
    '': 'The rendering as a page.',
    url: 'A short-lived address of the page, which needs no token.',
  },
  PreviewPdf: { '': 'The rendering as a PDF.', url: 'A short-lived address of the PDF, which needs no token.' },
  PreviewXml: {
    '': 'What the FA(3) XML would be like.',
    size_bytes: 'Its size in bytes, of which KSeF takes 1 000 000; null where it cannot be made yet.',
    schema_valid: 'Whether it fits the XML schema of FA(3).',
  },
  PreviewWarning: { '': 'Something that a person should look at before approving.' },
  Invoice: {
    '': 'An issued invoice. What it says never changes; where it stands in KSeF and in corrections does.',
    status: 'An issued invoice stays issued; see `ksef` and `correction` for what happens to it.',
    approval_intent_id: 'The approval under which it was issued.',
    correction: 'Where the invoice stands in corrections.',
    'correction.status':
      '`none`; `in_progress` while a correction process is open; `corrected` after one was finalized.',
    'correction.process_id': 'The correction process that is open; null where none is.',
    'correction.correction_ids': 'The finalized corrections, the oldest first.',
  },
  IssueInvoiceRequest: {
    '': 'Which version to issue, and under which approval.',
    approval_intent_id:
      'An approval intent with the action `issue` for exactly this version, approved by a person and not used yet. Without it the answer is `approval_required`.',
    expected_content_hash:
      'The hash that you expect. Where the content has another one, the answer is `content_hash_mismatch` and nothing is issued.',
  },
  NextAction: {
    '': 'Something that a client can do next.',
    operation_id: 'The operation to call.',
    action: 'The `action` to ask approval for; null for other operations.',
    mode: 'The `mode` to ask approval for; null for other operations.',
    blocked_by: 'What stands in the way now; null where nothing does.',
  },
  InvoiceCorrectionProcess: {
    '': 'The correction of one invoice, from its opening to the finalized correction.',
    status:
      '`open`; `finalized` once its correction exists; `abandoned` by a person in the panel. The last two are final.',
    stage: 'How far it is: without a draft, being drafted, waiting for approval, approved, finalized or abandoned.',
    current_draft: 'The draft that is open; null where there is none.',
    'current_draft.id': 'The id of the correction draft.',
    'current_draft.version': 'Its current version.',
    correction_id: 'The finalized correction; null before.',
    ksef: 'Where the correction stands in KSeF.',
    'ksef.status': 'The state of its submission; `not_submitted` before there is one.',
    'ksef.submission_id': 'Its submission; null before there is one.',
  },
  CreateInvoiceCorrectionProcessRequest: {
    '': 'The correction of an invoice, to be opened.',
    invoice_id: 'The invoice to correct. It may have one open process at a time.',
  },
  CorrectionBase: {
    '': 'The document that is corrected: the invoice, or its last finalized correction.',
    kind: 'The kind of document.',
    id: 'The id of the document.',
  },
  InvoiceCorrectionDraft: {
    '': 'A draft of a correction. Each change appends a version.',
    status:
      '`open`; `superseded` by a newer draft of the process; `finalized` once its correction exists. The last two are final.',
  },
  CreateInvoiceCorrectionDraftRequest: {
    '': 'A new draft of a correction.',
    input: 'What the correction is to say: the state after it.',
  },
  UpdateInvoiceCorrectionDraftRequest: {
    '': 'The next version of a correction draft.',
    input: 'The whole input as it is to be.',
  },
  CorrectionTotals: {
    '': 'The amounts of a correction.',
    before: 'Before the correction.',
    after: 'After the correction.',
    delta: 'What the correction changes: after less before.',
  },
  InvoiceCorrectionPreview: {
    '': 'What a version of a correction draft looks like, as the person who approves will see it.',
    ...previewed,
    'document.before': 'The invoice before the correction.',
    'document.after': 'The invoice after the correction.',
    'document.delta': 'What the correction changes.',
    'document.lines': 'The lines that change.',
    'document.lines.ref': 'The reference of the line.',
    'document.lines.before': 'The line before the correction; null for a new one.',
    'document.lines.after': 'The line after the correction.',
    'document.lines.amounts': 'The value of the line, net or gross as the prices of the invoice are.',
    'document.lines.amounts.before': 'Before the correction, a decimal in text.',
    'document.lines.amounts.after': 'After the correction, a decimal in text.',
    'document.lines.amounts.delta': 'What the correction changes it by, a decimal in text.',
    issues: 'Everything that was found, in the order of path and code.',
  },
  CreateInvoiceCorrectionPreviewRequest: { '': 'Which version to render, and in which language.' },
  CorrectionSide: {
    '': 'An invoice before or after a correction, in short.',
    buyer: 'The buyer.',
    'buyer.name': 'The name of the buyer.',
  },
  CorrectedInvoice: {
    '': 'The invoice that is corrected.',
    id: 'The id of the invoice.',
    number: 'Its number.',
    ksef_number: 'Its KSeF number; null where it was issued outside KSeF.',
  },
  InvoiceCorrection: {
    '': 'A finalized correction. What it says never changes; where it stands in KSeF does.',
    status: 'A finalized correction stays finalized; see `ksef` for what happens to it.',
    draft_id: 'The correction draft.',
    vat_effect:
      'When the correction counts for VAT: `original_date` when the invoice was recorded, `correction_date` on its own date of issue, `other` on another day (FA(3): TypKorekty).',
    approval_intent_id: 'The approval under which it was finalized.',
  },
  FinalizeInvoiceCorrectionRequest: {
    '': 'Which version to finalize, and under which approval.',
    draft_id: 'The correction draft.',
    approval_intent_id:
      'An approval intent with the action `finalize` for exactly this version, approved by a person and not used yet. Without it the answer is `approval_required`.',
    expected_content_hash:
      'The hash that you expect. Where the content has another one, the answer is `content_hash_mismatch` and nothing is finalized.',
  },
};
