import type { Annotations, InvoiceDetails } from '../document.ts';
import { defaultsOf } from '../fields/complete.ts';
import { invoice } from '../fields/invoice.ts';
import { line } from '../fields/lines.ts';
import { type FurtherPartyData, type SellerDetails, sellerDetails } from '../fields/parties.ts';

const invoiceMembers = defaultsOf(invoice);
const {
  sale_date,
  sale_period,
  place_of_issue,
  price_mode,
  payment,
  exchange_rate,
  annotations,
  notes,
  expected_total_gross,
  ...invoiceDetails
} = invoiceMembers;

/** The defaults of these members. A name denotes the same member wherever it occurs; hashes rely on that. */
export const sellerDefaults: SellerDetails = defaultsOf(sellerDetails);
const { eori, correspondence_address, further_contacts } = sellerDefaults;
export const partyDefaults: FurtherPartyData = { eori, correspondence_address, further_contacts };
/** Lines have had these since the first version. A hash of version 1 omits later members at their defaults. */
const { unit, discount, classification, gtu, procedure, ...laterOfLines } = defaultsOf(line);
export const lineDefaults = laterOfLines;
/** None of the annotations of art. 106e of the VAT act. */
export const noAnnotations: Annotations = invoiceMembers.annotations;
const { split_payment, cash_accounting, self_billing, reverse_charge, exemption_basis, ...laterAnnotations } =
  noAnnotations;
export const annotationDefaults = laterAnnotations;
export const invoiceDefaults: InvoiceDetails = invoiceDetails;
export const correctionDefaults = {
  invoice_kind: 'vat',
  corrected_payments: null,
  corrected_advance_invoices: null,
  footer: null,
  period_discount: null,
  row_form: 'before_and_after',
  seller: null,
  earlier_seller: null,
  corrected_third_parties: null,
  earlier_third_parties: null,
} as const;
/** Members of a correction that invoices have under the same name and always hash. */
export const onlyCorrectionDefaults = { place_of_issue: null };
