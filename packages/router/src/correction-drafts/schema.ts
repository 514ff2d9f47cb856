import { type CorrectionInput, rowForms } from '@invoicing/domain/correction/document';
import { vatRates } from '@invoicing/domain/document';
import { address } from '@invoicing/domain/fields/addresses';
import { annotations } from '@invoicing/domain/fields/annotations';
import { exchangeRate } from '@invoicing/domain/fields/exchange-rate';
import { footer } from '@invoicing/domain/fields/footer';
import { givenTaxIdentifier } from '@invoicing/domain/fields/identifiers';
import { invoice } from '@invoicing/domain/fields/invoice';
import { line } from '@invoicing/domain/fields/lines';
import { payment } from '@invoicing/domain/fields/payment';
import { Amount, BusinessDate, Quantity, text } from '@invoicing/domain/fields/values';
import { z } from 'zod';
import { optional } from '../invoice-drafts/optional.ts';
import { Totals } from '../invoice-drafts/schema.ts';
import { Author, ContentHash, Times, Uuid } from '../wire.ts';

const { shape: members } = invoice.schema;

/** A line as it should be; `ref` names a line of the invoice, `null` adds one. */
const LineChange = z.strictObject({ ref: text(36).nullable(), after: line.schema.omit({ ref: true }) });

/** The buyer as it should be. Without `tax_identifier` the one of the invoice stays, which no answer of the API shows. */
const BuyerChange = z.strictObject({ name: text(512), tax_identifier: givenTaxIdentifier.optional(), address: address.schema });

/** One discount for all invoices of a period (art. 106j ust. 3 of the VAT act): the process's own and those named here. */
const PeriodDiscount = z.strictObject({
  period: text(256),
  scope: z.enum(['all_supplies', 'some_supplies']),
  invoices: z.array(z.strictObject({ number: text(256), issue_date: BusinessDate, ksef_number: optional(z.string().max(40)) })).max(1000),
  goods: z
    .array(z.strictObject({ name: text(512), quantity: optional(Quantity), unit: optional(text(256)), classification: line.schema.shape.classification }))
    .max(1000)
    .default([]),
  price_mode: z.enum(['net', 'gross']),
  reductions: z
    .array(z.strictObject({ vat_rate: z.enum(vatRates), amount: Amount }))
    .min(1)
    .max(vatRates.length),
});

/** The business input of a correction: the state after it; before and difference follow from what is corrected. */
export const InvoiceCorrectionInput = z
  .strictObject({
    correction_date: BusinessDate,
    reason: text(256),
    vat_effect: z.enum(['original_date', 'correction_date', 'other']),
    mode: z.enum(['line_changes', 'full_reversal', 'data_only', 'period_discount']),
    lines: z.array(LineChange).max(1000).default([]),
    buyer: optional(BuyerChange),
    seller: optional(z.strictObject({ name: text(512), address: address.schema })),
    annotations: optional(annotations.schema),
    exchange_rate: optional(exchangeRate.schema),
    payment: optional(payment.schema),
    notes: members.notes,
    numbering: members.numbering,
    original_outside_ksef: z.boolean().default(false),
    corrected_payments: optional(members.received_payments.unwrap()),
    corrected_advance_invoices: optional(members.advance_invoices.unwrap()),
    place_of_issue: optional(text(256)),
    footer: optional(footer.schema),
    period_discount: optional(PeriodDiscount),
    row_form: z.enum(rowForms).default('before_and_after'),
  })
  .meta({ id: 'InvoiceCorrectionInput' });

/** InvoiceCorrectionInput as a change gives it: what answers do not show of the buyer may be left out, and stays as it is. */
export const InvoiceCorrectionInputChange = InvoiceCorrectionInput.extend({ buyer: optional(BuyerChange.partial({ address: true })) }).meta({
  id: 'InvoiceCorrectionInputChange',
  description:
    'The whole input, as InvoiceCorrectionInput. The tax identifier and the address of a buyer of the same name keep their values where they are left out.',
});

export type GivenCorrection = z.infer<typeof InvoiceCorrectionInput>;

/** The input as an answer shows it: of the buyer the name alone. */
export type ShownCorrectionInput = Omit<CorrectionInput, 'buyer'> & { buyer: { name: string } | null };

/** Amounts before a correction, after it, and what it changes. */
export const CorrectionTotals = z.object({ before: Totals, after: Totals, delta: Totals }).meta({ id: 'CorrectionTotals' });

export const InvoiceCorrectionDraft = z
  .object({
    id: Uuid,
    type: z.literal('invoice_correction_draft'),
    process_id: Uuid,
    version: z.number().int(),
    status: z.enum(['open', 'superseded', 'finalized']),
    base: z.object({ kind: z.enum(['invoice', 'invoice_correction']), id: Uuid, document_sha256: z.string() }),
    input: z.custom<ShownCorrectionInput>().meta({
      type: 'object',
      description: 'The business input as given, normalised (see InvoiceCorrectionInput); of the buyer the name only.',
    }),
    totals: CorrectionTotals,
    content_hash: ContentHash,
    latest_approval_intent_id: Uuid.nullable(),
    created_by: Author,
    meta: Times,
  })
  .meta({ id: 'InvoiceCorrectionDraft' });
