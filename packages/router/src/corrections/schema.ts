import { z } from 'zod';
import { CorrectedInvoice, CorrectionTotals } from '../correction-drafts/schema.ts';
import { Invoice } from '../invoices/schema.ts';
import { page, Uuid } from '../wire.ts';

const {
  id,
  kind,
  number,
  series,
  draft_id,
  draft_version,
  customer_id,
  customer_version,
  buyer_name,
  external_system,
  external_reference,
} = Invoice.shape;
const {
  issue_date,
  sale_date,
  currency,
  content_hash,
  document_sha256,
  document_sha256_base64,
  approval_intent_id,
  ksef,
  next_actions,
  meta,
} = Invoice.shape;

/** Like an invoice, with the corrected document and the difference. */
export const InvoiceCorrection = z
  .object({
    id,
    type: z.literal('invoice_correction'),
    status: z.literal('finalized'),
    kind,
    number,
    series,
    process_id: Uuid,
    corrected_invoice: CorrectedInvoice,
    draft_id,
    draft_version,
    customer_id,
    customer_version,
    buyer_name,
    external_system,
    external_reference,
    issue_date,
    sale_date,
    currency,
    vat_effect: z.enum(['original_date', 'correction_date', 'other']),
    reason: z.string(),
    totals: CorrectionTotals,
    content_hash,
    document_sha256,
    document_sha256_base64,
    replaces_correction_id: Uuid.nullable(),
    approval_intent_id,
    ksef,
    next_actions,
    meta,
  })
  .meta({ id: 'InvoiceCorrection' });

export const InvoiceCorrectionPage = page(InvoiceCorrection).meta({ id: 'InvoiceCorrectionPage' });
