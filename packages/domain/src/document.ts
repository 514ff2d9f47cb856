/**
 * The business document: what is validated, previewed, approved, issued and sent.
 * Its members keep their wire names (snake_case), because exactly this JSON is hashed, stored and shown:
 * one shape from the request body to the content hash.
 */

import type { InvoiceDetails, LineDetails, NewTransport } from './details.ts';
import type { Address } from './fields/addresses.ts';
import type { Payment } from './fields/payment.ts';
import type { DetailCode } from './messages/catalogue.ts';
import type { TaxIdentifier } from './tax-identifier.ts';

export const invoiceKinds = ['vat', 'simplified', 'advance', 'settlement'] as const;
/** `vat` in full, `simplified` up to 450 PLN or 100 EUR, `advance` for a payment before the supply, `settlement` for what remains after it. */
export type InvoiceKind = (typeof invoiceKinds)[number];

export const vatRates = [
  '23',
  '22',
  '8',
  '7',
  '5',
  '4',
  '3',
  '0_domestic',
  '0_intra_eu',
  '0_export',
  'exempt',
  'reverse_charge',
  'outside_scope',
  'outside_scope_art100',
  'margin',
] as const;
export type VatRate = (typeof vatRates)[number];

export const marginProcedures = ['travel_agency', 'used_goods', 'works_of_art', 'collectibles_and_antiques'] as const;
/** Whose tax is on the margin alone: art. 119 and art. 120 of the VAT act. */
export type MarginProcedure = (typeof marginProcedures)[number];

export type KsefEnvironment = 'simulator' | 'test' | 'demo' | 'production';

/** Business dates are `YYYY-MM-DD` in Europe/Warsaw. */
export type BusinessDate = string;
/** A decimal as text: `-?\d+(\.\d+)?`, never a JavaScript number. */
export type DecimalString = string;

/** The organization as it stands on the invoice; captured when a draft version is appended. */
export type SellerSnapshot = { name: string; nip: string; address: Address; email: string | null; phone: string | null };

/** The customer version as it stands on the invoice; captured when a draft version is appended. */
export type BuyerSnapshot = {
  customer_id: string;
  customer_version: number;
  name: string;
  tax_identifier: TaxIdentifier;
  address: Address;
};

export type InvoiceLine = {
  ref: string;
  name: string;
  quantity: DecimalString;
  unit: string | null;
  unit_price: DecimalString;
  /** Amount taken off the whole line (FA(3) P_10), in the price mode of the document. */
  discount: DecimalString | null;
  vat_rate: VatRate;
  classification: { gtin: string | null; pkwiu: string | null; cn: string | null };
  gtu: string | null;
  procedure: string | null;
} & LineDetails;

export type ExchangeRate = { rate: DecimalString; date: BusinessDate; source: 'nbp_a' | 'ecb' | 'other'; table: string | null };

export type ExemptionBasis = { kind: 'act' | 'directive' | 'other'; text: string };

export type Annotations = {
  split_payment: boolean;
  reverse_charge: boolean;
  cash_accounting: boolean;
  self_billing: boolean;
  exemption_basis: ExemptionBasis | null;
  margin_procedure: MarginProcedure | null;
  /** The second of three taxpayers invoices the last one (art. 135 and 136 of the VAT act, FA(3) P_23). */
  simplified_triangular: boolean;
  new_transport: NewTransport | null;
};

export type Numbering = { mode: 'series'; series: string } | { mode: 'explicit'; number: string };

/** The client's business input of one draft version, normalised: every member present, `null` when empty. */
export type InvoiceInput = {
  kind: InvoiceKind;
  customer_id: string;
  currency: string;
  issue_date: BusinessDate;
  sale_date: BusinessDate | null;
  sale_period: { from: BusinessDate; to: BusinessDate } | null;
  place_of_issue: string | null;
  numbering: Numbering;
  price_mode: 'net' | 'gross';
  lines: InvoiceLine[];
  payment: Payment | null;
  exchange_rate: ExchangeRate | null;
  annotations: Annotations;
  notes: { key: string; value: string }[];
  expected_total_gross: DecimalString | null;
} & InvoiceDetails;

export type RateTotals = { vat_rate: VatRate; net: DecimalString; vat: DecimalString; gross: DecimalString; vat_pln: DecimalString | null };

/** Amounts in the document's currency with two decimals; `vat_pln` is the VAT in PLN (equal to `vat` when the currency is PLN). */
export type InvoiceTotals = {
  net: DecimalString;
  vat: DecimalString;
  gross: DecimalString;
  vat_pln: DecimalString | null;
  by_rate: RateTotals[];
};

/** One exact version of an invoice, self-contained: later edits of seller or customer do not reach it. */
export type InvoiceDocument = {
  organization_id: string;
  environment: KsefEnvironment;
  seller: SellerSnapshot;
  buyer: BuyerSnapshot;
  input: InvoiceInput;
  totals: InvoiceTotals;
};

/** What `validate` finds; `path` is a JSON Pointer into the draft body (`/input/lines/0/vat_rate`). */
export type Issue = {
  severity: 'error' | 'warning' | 'info';
  code: DetailCode;
  path: string;
  message: string;
  message_pl: string;
  fa3_path: string | null;
};
