import { noAnnotations } from '@invoicing/domain/defaults';
import { type InvoiceInput as InvoiceDocumentInput, invoiceKinds, marginProcedures, vatRates } from '@invoicing/domain/document';
import { note } from '@invoicing/domain/fields/notes';
import type { BuyerDetails } from '@invoicing/domain/fields/parties';
import { payment } from '@invoicing/domain/fields/payment';
import type { TransactionTerms } from '@invoicing/domain/fields/terms';
import type { AuthorisedEntity, ThirdParty } from '@invoicing/domain/fields/third-parties';
import { Amount, BusinessDate, CurrencyCode, decimal, Quantity, text, UnitPrice } from '@invoicing/domain/fields/values';
import { says } from '@invoicing/domain/messages/says';
import { z } from 'zod';
import { Author, ContentHash, ExternalReference, ExternalSystem, page, Times, Uuid } from '../wire.ts';
import { invoiceDetails, lineDetails, NewTransport } from './details-schema.ts';
import { optional } from './optional.ts';

export const LineInput = z.strictObject({
  ref: text(36),
  name: text(512),
  quantity: Quantity,
  unit: optional(text(256)),
  unit_price: UnitPrice,
  discount: optional(UnitPrice),
  vat_rate: z.enum(vatRates),
  classification: z
    .strictObject({ gtin: optional(text(20)), pkwiu: optional(text(50)), cn: optional(text(50)) })
    .default({ gtin: null, pkwiu: null, cn: null }),
  gtu: optional(text(6)),
  procedure: optional(text(20)),
  ...lineDetails,
});

export const Numbering = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('series'), series: z.string().regex(/^[A-Z0-9-]{1,16}$/, { error: says('pattern.series', {}) }) }),
  z.strictObject({ mode: z.literal('explicit'), number: text(256) }),
]);

export const Annotations = z.strictObject({
  split_payment: z.boolean().default(false),
  reverse_charge: z.boolean().default(false),
  cash_accounting: z.boolean().default(false),
  self_billing: z.boolean().default(false),
  exemption_basis: optional(z.strictObject({ kind: z.enum(['act', 'directive', 'other']), text: text(256) })),
  margin_procedure: optional(z.enum(marginProcedures)),
  simplified_triangular: z.boolean().default(false),
  new_transport: optional(NewTransport),
});

export const ExchangeRate = z.strictObject({
  rate: decimal(16, 6),
  date: BusinessDate,
  source: z.enum(['nbp_a', 'ecb', 'other']),
  table: optional(text(64)),
});

export const Notes = z.array(note.schema).max(100).default([]);

/** The business input of a draft; what comes out is the domain's normalised document input. */
export const InvoiceInput = z
  .strictObject({
    kind: z.enum(invoiceKinds),
    customer_id: Uuid,
    currency: CurrencyCode,
    issue_date: BusinessDate,
    sale_date: optional(BusinessDate),
    sale_period: optional(z.strictObject({ from: BusinessDate, to: BusinessDate })),
    place_of_issue: optional(text(256)),
    numbering: Numbering,
    price_mode: z.enum(['net', 'gross']).default('net'),
    lines: z.array(LineInput).min(1).max(1000),
    payment: optional(payment.schema),
    exchange_rate: optional(ExchangeRate),
    annotations: Annotations.default(noAnnotations),
    notes: Notes,
    expected_total_gross: optional(Amount),
    ...invoiceDetails,
  })
  .meta({ id: 'InvoiceInput' });

export const InvoiceDraftCreate = z
  .strictObject({ external_system: ExternalSystem, external_reference: ExternalReference, replaces_invoice_id: optional(Uuid), input: InvoiceInput })
  .meta({ id: 'InvoiceDraftCreate' });

export const Totals = z
  .object({
    net: z.string(),
    vat: z.string(),
    gross: z.string(),
    vat_pln: z.string().nullable(),
    by_rate: z.array(z.object({ vat_rate: z.enum(vatRates), net: z.string(), vat: z.string(), gross: z.string(), vat_pln: z.string().nullable() })),
  })
  .meta({ id: 'Totals' });

/** The input as an answer shows it: of others than the client the names alone, without what identifies and locates them. */
export type ShownInput = Omit<InvoiceDocumentInput, 'buyer_details' | 'third_parties' | 'authorised_entity' | 'transaction_terms'> & {
  buyer_details: Pick<BuyerDetails, 'local_government_unit' | 'vat_group_member' | 'customer_number'>;
  third_parties: Pick<ThirdParty, 'role' | 'role_description' | 'name' | 'share' | 'customer_number'>[];
  authorised_entity: Pick<AuthorisedEntity, 'role' | 'name'> | null;
  transaction_terms: (Omit<TransactionTerms, 'transports'> & { transports: ShownTransport[] }) | null;
};
type ShownTransport = Omit<TransactionTerms['transports'][number], 'carrier' | 'from' | 'via' | 'to'> & { carrier: { name: string } | null };

export const InvoiceDraft = z
  .object({
    id: Uuid,
    type: z.literal('invoice_draft'),
    version: z.number().int(),
    status: z.enum(['open', 'issued', 'discarded']),
    external_system: z.string(),
    external_reference: z.string(),
    customer_id: Uuid,
    customer_version: z.number().int(),
    replaces_invoice_id: Uuid.nullable(),
    input: z.custom<ShownInput>().meta({
      type: 'object',
      description:
        'The business input as given, normalised (see InvoiceInput); of the buyer, third parties and carriers without identifiers, addresses and contacts.',
    }),
    totals: Totals,
    content_hash: ContentHash,
    latest_approval_intent_id: Uuid.nullable(),
    invoice_id: Uuid.nullable(),
    created_by: Author,
    meta: Times,
  })
  .meta({ id: 'InvoiceDraft' });

export const InvoiceDraftPage = page(InvoiceDraft).meta({ id: 'InvoiceDraftPage' });

export const DraftIssue = z.object({
  severity: z.enum(['error', 'warning', 'info']),
  code: z.string(),
  path: z.string(),
  message: z.string(),
  message_pl: z.string(),
  fa3_path: z.string().nullable(),
  docs_url: z.url(),
});
