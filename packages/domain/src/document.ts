/**
 * The business document: what is validated, previewed, approved, issued and sent.
 * Its members keep their wire names (snake_case), because exactly this JSON is hashed, stored and shown:
 * one shape from the request body to the content hash.
 */

import type { Address } from './fields/addresses.ts';
import { marginProcedureCodes } from './fields/annotations.ts';
import { type InvoiceInput, invoiceKindCodes } from './fields/invoice.ts';
import { namesOf } from './fields/kinds.ts';
import { linePresentationCodes } from './fields/lines.ts';
import { vehicleNumberKindCodes } from './fields/new-transport.ts';
import type { VatRate } from './fields/vat-rates.ts';
import type { TaxIdentifier } from './identifiers/tax-identifier.ts';
import type { DetailCode } from './messages/catalogue.ts';

export type { AdvanceInvoice, ChargedTax } from './fields/advance-invoices.ts';
export type { Annotations, ExemptionBasis, MarginProcedure } from './fields/annotations.ts';
export type { ExchangeRate } from './fields/exchange-rate.ts';
export type { InvoiceInput, InvoiceKind } from './fields/invoice.ts';
export type { InvoiceLine } from './fields/lines.ts';
export type { NewTransport, NewVehicle } from './fields/new-transport.ts';
export type { Numbering } from './fields/numbering.ts';
export { type VatRate, vatRates } from './fields/vat-rates.ts';

export const invoiceKinds = namesOf(invoiceKindCodes);
export const marginProcedures = namesOf(marginProcedureCodes);
export const linePresentations = namesOf(linePresentationCodes);
export const vehicleNumberKinds = namesOf(vehicleNumberKindCodes);

type FirstMember =
  | 'kind'
  | 'customer_id'
  | 'currency'
  | 'issue_date'
  | 'sale_date'
  | 'sale_period'
  | 'place_of_issue'
  | 'numbering'
  | 'price_mode'
  | 'lines'
  | 'payment'
  | 'exchange_rate'
  | 'annotations'
  | 'notes'
  | 'expected_total_gross';
/** The members of an invoice that are optional. */
export type InvoiceDetails = Omit<InvoiceInput, FirstMember>;

export type KsefEnvironment = 'simulator' | 'test' | 'demo' | 'production';

/** Business dates are `YYYY-MM-DD` in Europe/Warsaw. */
export type BusinessDate = string;
/** A decimal as text: `-?\d+(\.\d+)?`, never a JavaScript number. */
export type DecimalString = string;

/** The organization's data on the invoice, captured when a draft version is appended. */
export type SellerSnapshot = {
  name: string;
  nip: string;
  address: Address;
  email: string | null;
  phone: string | null;
  /** Presentation settings; by default Polish, without a logo. */
  letterhead?: Letterhead;
};

/**
 * `language` is the language of the PDF after issue; `logo` is the SHA-256 of a PNG that the organization stores, so
 * that the picture cannot be exchanged.
 */
export type Letterhead = { language: DocumentLanguage; logo: string | null };
/** In which languages documents are shown and rendered; `pl-en` has the English next to the Polish. */
export const documentLanguages = ['pl', 'en', 'pl-en'] as const;
export type DocumentLanguage = (typeof documentLanguages)[number];

/** The customer version on the invoice, captured when a draft version is appended. */
export type BuyerSnapshot = {
  customer_id: string;
  customer_version: number;
  name: string;
  tax_identifier: TaxIdentifier;
  address: Address;
};

export type RateTotals = {
  vat_rate: VatRate;
  net: DecimalString;
  vat: DecimalString;
  gross: DecimalString;
  vat_pln: DecimalString | null;
};

/**
 * Amounts in the document's currency with two decimals; `vat_pln` is the VAT in PLN (equal to `vat` when the currency
 * is PLN).
 */
export type InvoiceTotals = {
  net: DecimalString;
  vat: DecimalString;
  gross: DecimalString;
  vat_pln: DecimalString | null;
  by_rate: RateTotals[];
};

/** One exact version of an invoice, self-contained: later changes of seller or customer do not affect it. */
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
