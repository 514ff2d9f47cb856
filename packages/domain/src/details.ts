import type { BusinessDate, DecimalString, VatRate } from './document.ts';
import type { Adjustments } from './fields/adjustments.ts';
import type { AttachedBlock } from './fields/attachment.ts';
import type { Footer } from './fields/footer.ts';
import type { BuyerDetails, SellerDetails } from './fields/parties.ts';
import type { ReceivedPayment } from './fields/received-payments.ts';
import type { TransactionTerms } from './fields/terms.ts';
import type { AuthorisedEntity, ThirdParty } from './fields/third-parties.ts';

/** What an invoice may say beyond what every invoice says. All of it is part of the input, under its wire names. */

export type ChargedTax = { vat_rate: VatRate; net: DecimalString; vat: DecimalString; vat_pln: DecimalString | null };

/** An advance invoice that came before: by its KSeF number, or by its own number where it was issued outside KSeF; and what it charged. */
export type AdvanceInvoice = { ksef_number: string | null; number: string | null; by_rate: ChargedTax[] };

export const vehicleKinds = ['land', 'vessel', 'aircraft'] as const;
export const vehicleNumberKinds = ['vin', 'body', 'chassis', 'frame'] as const;

/** A new means of transport on a line of the invoice (art. 2 pkt 10 and art. 106e ust. 1 pkt 25 of the VAT act). */
export type NewVehicle = {
  line_ref: string;
  first_use_date: BusinessDate;
  make: string | null;
  model: string | null;
  colour: string | null;
  registration_number: string | null;
  production_year: string | null;
  kind: (typeof vehicleKinds)[number];
  /** Kilometres of a land vehicle, working hours of a vessel or an aircraft. */
  usage: string;
  /** What the number of a land vehicle is; that of a vessel is of its hull, of an aircraft of its maker. */
  number_kind: (typeof vehicleNumberKinds)[number] | null;
  number: string | null;
  /** Of a land vehicle alone. */
  type: string | null;
};

/** New means of transport supplied to another member state; `notice_due` where art. 42 ust. 5 of the VAT act asks for one (FA(3) P_42_5). */
export type NewTransport = { notice_due: boolean; vehicles: NewVehicle[] };

export const linePresentations = ['full', 'amount', 'name'] as const;
/**
 * What the invoice shows of a line: everything, its value without quantity and price, or its name alone. Quantity and price are
 * what its value follows from all the same.
 */
export type LinePresentation = (typeof linePresentations)[number];

export type LineDetails = {
  /** The day on which this line was supplied, where lines were supplied on several days (FA(3) P_6A). */
  supply_date: BusinessDate | null;
  presentation: LinePresentation;
  /** The row's identifier in the systems of the parties (FA(3) UU_ID). */
  row_id: string | null;
  /** Goods or services of annex 15 to the VAT act (FA(3) P_12_Zal_15). */
  annex_15: boolean;
  /** Excise duty within the price (FA(3) KwotaAkcyzy). */
  excise_duty: DecimalString | null;
  /** The rate at which this line's tax is stated in PLN, where it differs from the document's: supplied on another day (art. 31a of the VAT act). */
  tax_exchange_rate: DecimalString | null;
};

export type InvoiceDetails = {
  /** On a simplified invoice the total alone, without sums by rate (art. 106e ust. 5 pkt 3 of the VAT act). */
  total_only: boolean;
  /** The tax of each line, whose sum is the tax of its rate (art. 106e ust. 10 of the VAT act, FA(3) P_11Vat). */
  vat_per_line: boolean;
  seller_details: SellerDetails;
  buyer_details: BuyerDetails;
  third_parties: ThirdParty[];
  authorised_entity: AuthorisedEntity | null;
  received_payments: ReceivedPayment[];
  advance_invoices: AdvanceInvoice[];
  adjustments: Adjustments | null;
  transaction_terms: TransactionTerms | null;
  warehouse_documents: string[];
  receipt_invoice: boolean;
  related_parties: boolean;
  /** Diesel oil for which a farmer asks its excise duty back (FA(3) ZwrotAkcyzy). */
  excise_refund: boolean;
  footer: Footer | null;
  attachment: AttachedBlock[];
};
