import { z } from 'zod';
import type { CorrectionDocument } from '../correction/document.ts';
import { documentLanguages, type InvoiceDocument } from '../document.ts';
import { correctionDefaults } from '../drafts/defaults.ts';
import { address } from '../fields/addresses.ts';
import { correction } from '../fields/correction.ts';
import { taxIdentifier } from '../fields/identifiers.ts';
import { invoice } from '../fields/invoice.ts';
import { line } from '../fields/lines.ts';
import { readStored } from '../fields/stored.ts';
import { thirdParty } from '../fields/third-parties.ts';
import { vatRate } from '../fields/vat-rates.ts';

/** The stored content of draft versions: the input by its table, and what the service adds. */

const text = z.string();
const amounts = { net: text, vat: text, gross: text, vat_pln: text.nullable() };

export const StoredTotals = z.object({
  ...amounts,
  by_rate: z.array(z.object({ vat_rate: vatRate.schema, ...amounts })),
});

const seller = z.object({
  name: text,
  nip: text,
  address: address.schema,
  email: text.nullable(),
  phone: text.nullable(),
  letterhead: z.object({ language: z.enum(documentLanguages), logo: text.nullable() }).exactOptional(),
});

const named = { name: text, tax_identifier: taxIdentifier.schema, address: address.schema };
const buyer = z.object({ customer_id: text, customer_version: z.number(), ...named });

const owner = { organization_id: text, environment: z.enum(['simulator', 'test', 'demo', 'production']), seller };

const StoredDocument = z.object({ ...owner, buyer, input: invoice.schema, totals: StoredTotals });

const members = invoice.schema.shape;
const { kind, currency, price_mode, vat_per_line, sale_date, sale_period } = members;
const { seller_details, buyer_details, third_parties, authorised_entity } = members;
const { exchange_rate, annotations, received_payments, advance_invoices, payment, adjustments } = members;

const state = z.object({
  buyer,
  lines: z.array(line.schema),
  exchange_rate,
  annotations,
  received_payments,
  advance_invoices,
  totals: StoredTotals,
});

const StoredCorrection = z.object({
  ...owner,
  ...{ currency, price_mode, vat_per_line, sale_date, sale_period },
  ...{ seller_details, buyer_details, third_parties, authorised_entity },
  invoice_kind: kind.default(correctionDefaults.invoice_kind),
  base: z.object({ kind: z.enum(['invoice', 'invoice_correction']), id: text, document_sha256: text }),
  corrected_invoice: z.object({ id: text, number: text, issue_date: text, ksef_number: text.nullable() }),
  earlier_seller: seller.nullable().default(correctionDefaults.earlier_seller),
  earlier_third_parties: z.array(thirdParty.schema).nullable().default(correctionDefaults.earlier_third_parties),
  // The stored buyer has its tax identifier, which the table of the request does not describe.
  input: z.object({ ...correction.schema.shape, buyer: z.object(named).nullable() }),
  before: state,
  after: state,
  delta: StoredTotals,
});

/** Reads a stored document: members added later get their defaults, and unknown ones are dropped. */
export const completeDocument = (stored: unknown): InvoiceDocument => readStored(StoredDocument, stored);

/** The same of a correction. */
export const completeCorrection = (stored: unknown): CorrectionDocument => readStored(StoredCorrection, stored);

/** The members of a stored input that determine the amount due. */
export const StoredPayable = z.object({ kind, payment, adjustments, received_payments });

/** The same of a correction: the payment of its difference. */
export const StoredSettling = z.object({ payment: correction.schema.shape.payment });
