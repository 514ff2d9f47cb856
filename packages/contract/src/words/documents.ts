import type { Words } from './type.ts';

const previewed = {
  preview_hash:
    'Hash of what is shown: the content, the language and both renderings. The same version always gives the same hash.',
  renderer_version: 'Version of the layout. With the same layout, a version is rendered to the same bytes.',
  valid:
    'Whether the version is free of errors. An invalid version is rendered with a watermark and cannot be approved.',
  warnings: 'Warnings for the person who approves. They do not prevent approval.',
  document: 'Summary of the document. Tax identifiers and addresses are shown in the renderings only.',
  'document.seller': 'Seller.',
  'document.seller.name': 'Name of the seller.',
  'document.number_display':
    'Number as shown in the rendering. For a number series, a placeholder for the number assigned at issue.',
};

/** Drafts, previews, invoices and corrections. */
export const documentWords: Words = {
  InvoiceDraft: {
    '': 'A draft of an invoice. Every change appends a version; validation, preview and approval apply to one exact version.',
    status: 'Either `open`, `issued` once the invoice exists, or `discarded` in the panel. The last two are final.',
    invoice_id: 'Identifier of the invoice issued from the draft, or null.',
  },
  InvoiceContent: {
    '': 'Content of a draft as the API returns it: normalised, with every member present and with the settings of the organization filled in. Identifiers, addresses and contacts of the buyer, third parties and carriers are left out.',
  },
  InvoiceCorrectionContent: {
    '': 'Content of a correction draft as the API returns it: normalised, with every member present. Of the buyer, only the name is returned.',
  },
  CreateInvoiceDraftRequest: {
    '': 'A draft to create. It may be incomplete.',
    input: 'Content of the invoice.',
    replaces_invoice_id:
      'Identifier of an invoice that KSeF rejected permanently and that this draft replaces. With a number series, the replacement takes over the number, except after status 440.',
  },
  UpdateInvoiceDraftRequest: {
    '': 'The next version of a draft.',
    input: 'Complete new content. It replaces the previous content.',
  },
  Totals: {
    '': 'Amounts of a document, computed from its lines. Amounts are never accepted from the client; use `expected_total_gross` to have yours compared.',
    by_rate: 'Amounts for each VAT rate that occurs.',
    'by_rate.vat_rate': 'VAT rate (FA(3): P_12).',
    amount_due:
      'What remains to be paid: the gross amount and the charges, less the deductions, the payments received before the supply and the partial payments (a payment in both counts once). It is `0.00` where the document is paid or documents an advance, and below zero where money is to be paid back. Of a correction, what remains of its difference. Before payments it is DoZaplaty or DoRozliczenia of FA(3). It is computed when it is shown and is in no hash.',
  },
  StateTotals: {
    '': 'Amounts of the invoice before or after a correction. `amount_due` is with the difference alone.',
    by_rate: 'Amounts for each VAT rate that occurs.',
    'by_rate.vat_rate': 'VAT rate (FA(3): P_12).',
  },
  InvoiceDraftValidation: {
    '': 'Result of validating one version of a draft. It is not stored.',
    valid: 'Whether there is no issue of severity `error`, so that the version can be approved and issued.',
    ruleset: 'Rules that were applied.',
    'ruleset.schema': 'Document schema.',
    'ruleset.schema_version': 'Version of the document schema.',
    'ruleset.ruleset_version': 'Version of the rules. It changes whenever a rule changes.',
    issues: 'Everything that was found, ordered by path and code.',
    validated_at: 'Time of the validation, in UTC.',
  },
  ValidateInvoiceDraftRequest: {
    '': 'The version to validate.',
    draft_version: 'Version to validate.',
    ruleset_version: 'Version of the rules to apply. Only the current one is available, so omit this member.',
  },
  DraftIssue: {
    '': 'A finding about the content of a document.',
    severity: 'Either `error` (prevents approval), `warning` (a person should check it) or `info`.',
    fa3_path: 'Path of the FA(3) element concerned, or null if there is none.',
    docs_url: 'Documentation of the code.',
  },
  InvoicePreview: {
    '': 'A rendering of one version of a draft, exactly as the person who approves sees it.',
    ...previewed,
    'document.buyer': 'Buyer.',
    'document.buyer.name': 'Name of the buyer.',
    'document.lines': 'Lines of the invoice.',
  },
  CreateInvoicePreviewRequest: {
    '': 'The version to render and the language.',
    draft_version: 'Version to render.',
  },
  PreviewPage: { '': 'HTML rendering.', url: 'Short-lived URL of the HTML rendering. It needs no access token.' },
  PreviewPdf: { '': 'PDF rendering.', url: 'Short-lived URL of the PDF rendering. It needs no access token.' },
  PreviewXml: {
    '': 'Properties of the FA(3) XML that the version would produce.',
    size_bytes: 'Size in bytes, or null if the XML cannot be produced yet. KSeF accepts up to 1 000 000 bytes.',
    schema_valid: 'Whether the XML conforms to the FA(3) schema.',
  },
  PreviewWarning: { '': 'A warning for the person who approves.' },
  Invoice: {
    '': 'An issued invoice. Its content never changes; its state in KSeF and its corrections do.',
    status: 'State of the invoice. See `ksef` and `correction` for what happens to it after issue.',
    draft_id: 'Identifier of the draft that it was issued from.',
    draft_version: 'Version of the draft that it was issued from.',
    approval_intent_id: 'Identifier of the approval intent under which it was issued.',
    correction: 'Corrections of the invoice.',
    'correction.status':
      'Either `none`, `in_progress` while a correction process is open, or `corrected` once a correction has been finalized.',
    'correction.process_id': 'Identifier of the open correction process, or null.',
    'correction.correction_ids': 'Identifiers of the finalized corrections, oldest first.',
  },
  IssueInvoiceRequest: {
    '': 'The version to issue and the approval to use.',
    draft_version: 'Version to issue. It must be the current one.',
    approval_intent_id:
      'Identifier of an approved, unused approval intent with the action `issue` for exactly this version. If it is omitted, the request fails with `approval_required`.',
    expected_content_hash:
      'Content hash that you expect. If the content has another one, the request fails with `content_hash_mismatch`.',
  },
  NextAction: {
    '': 'A possible next step.',
    operation_id: 'Operation to call.',
    action: 'Value of `action` for the approval intent, or null if the operation takes none.',
    mode: 'Value of `mode` for the approval intent, or null if the operation takes none.',
    blocked_by:
      'What currently prevents the step, or null: `reconciliation_pending`, `original_not_in_ksef` (KSeF does not have the corrected invoice, or the correction before this one), `correction_process_open` or `offline_certificate_missing`.',
  },
  InvoiceCorrectionProcess: {
    '': 'The correction of one invoice, from opening the process to the finalized correction.',
    status:
      'Either `open`, `finalized` once the correction exists, or `abandoned` in the panel. The last two are final.',
    stage:
      'Progress of the process: `no_draft`, `drafting`, `approval_pending`, `approval_granted`, `finalized` or `abandoned`.',
    invoice_id: 'Identifier of the corrected invoice.',
    current_draft: 'The open correction draft, or null.',
    'current_draft.id': 'Identifier of the correction draft.',
    'current_draft.version': 'Current version of the correction draft.',
    correction_id: 'Identifier of the finalized correction, or null.',
    ksef: 'State of the correction in KSeF.',
    'ksef.status': 'Status of the submission, or `not_submitted`.',
    'ksef.submission_id': 'Identifier of the submission, or null.',
  },
  CreateInvoiceCorrectionProcessRequest: {
    '': 'A correction process to open.',
    invoice_id: 'Identifier of the invoice to correct. An invoice can have one open process at a time.',
  },
  CorrectionBase: {
    '': 'The document being corrected: the invoice, or its most recent finalized correction.',
    kind: 'Type of the document.',
    id: 'Identifier of the document.',
  },
  InvoiceCorrectionDraft: {
    '': 'A draft of a correction. Every change appends a version.',
    status:
      'Either `open`, `superseded` by a newer draft of the process, or `finalized` once the correction exists. The last two are final.',
  },
  CreateInvoiceCorrectionDraftRequest: {
    '': 'A correction draft to create.',
    input: 'Content of the correction: the state after it.',
  },
  UpdateInvoiceCorrectionDraftRequest: {
    '': 'The next version of a correction draft.',
    input: 'Complete new content. It replaces the previous content.',
  },
  CorrectionTotals: {
    '': 'Amounts of a correction.',
    before: 'Amounts before the correction.',
    after: 'Amounts after the correction.',
    delta: 'Difference made by the correction.',
  },
  InvoiceCorrectionPreview: {
    '': 'A rendering of one version of a correction draft, exactly as the person who approves sees it.',
    ...previewed,
    'document.before': 'The invoice before the correction.',
    'document.after': 'The invoice after the correction.',
    'document.delta': 'Difference made by the correction.',
    'document.lines': 'Lines that the correction changes.',
    'document.lines.ref': 'Reference of the line.',
    'document.lines.before': 'The line before the correction, or null for a new line.',
    'document.lines.after': 'The line after the correction.',
    'document.lines.amounts': 'Value of the line, net or gross depending on the price mode of the invoice.',
    'document.lines.amounts.before': 'Value before the correction, a decimal string.',
    'document.lines.amounts.after': 'Value after the correction, a decimal string.',
    'document.lines.amounts.delta': 'Difference, a decimal string.',
    issues: 'Everything that was found, ordered by path and code.',
  },
  CreateInvoiceCorrectionPreviewRequest: {
    '': 'The version to render and the language.',
    draft_version: 'Version to render.',
  },
  CorrectionSide: {
    '': 'Summary of an invoice before or after a correction.',
    buyer: 'Buyer.',
    'buyer.name': 'Name of the buyer.',
  },
  CorrectedInvoice: {
    '': 'The invoice being corrected.',
    id: 'Identifier of the invoice.',
    number: 'Number of the invoice.',
    ksef_number: 'KSeF number of the invoice, or null if it was issued outside KSeF.',
  },
  InvoiceCorrection: {
    '': 'A finalized correction. Its content never changes; its state in KSeF does.',
    status: 'State of the correction. See `ksef` for what happens to it afterwards.',
    draft_id: 'Identifier of the correction draft that it was made from.',
    draft_version: 'Version of the correction draft that it was made from.',
    vat_effect:
      'When the correction takes effect for VAT: `original_date` (when the invoice was recorded), `correction_date` (its own date of issue) or `other` (FA(3): TypKorekty).',
    approval_intent_id: 'Identifier of the approval intent under which it was finalized.',
  },
  FinalizeInvoiceCorrectionRequest: {
    '': 'The version to finalize and the approval to use.',
    draft_id: 'Identifier of the correction draft.',
    draft_version: 'Version to finalize. It must be the current one.',
    approval_intent_id:
      'Identifier of an approved, unused approval intent with the action `finalize` for exactly this version. If it is omitted, the request fails with `approval_required`.',
    expected_content_hash:
      'Content hash that you expect. If the content has another one, the request fails with `content_hash_mismatch`.',
  },
};
