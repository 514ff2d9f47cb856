import type { InvoiceDetails, LineDetails, ThirdParty } from './details.ts';
import type { Annotations, InvoiceDocument } from './document.ts';
import { locatedAddress } from './fields/addresses.ts';
import { completed } from './fields/complete.ts';
import { payment as paymentRecord } from './fields/payment.ts';
import { transactionTerms } from './fields/terms.ts';
import type { BuyerDetails, FurtherPartyData, SellerDetails } from './party-details.ts';

/** What each of these members is where nothing is given. A name stands for one member wherever it occurs: hashes rely on it. */
export const partyDefaults: FurtherPartyData = { eori: null, correspondence_address: null, further_contacts: [] };
export const sellerDefaults: SellerDetails = { ...partyDefaults, address_gln: null, taxpayer_status: null };
const buyerDefaults: BuyerDetails = {
  ...partyDefaults,
  address_gln: null,
  local_government_unit: false,
  vat_group_member: false,
  customer_number: null,
  email: null,
  phone: null,
};
export const lineDefaults: LineDetails = {
  supply_date: null,
  presentation: 'full',
  row_id: null,
  annex_15: false,
  excise_duty: null,
  tax_exchange_rate: null,
};
export const annotationDefaults = { margin_procedure: null, simplified_triangular: false, new_transport: null };
/** None of the annotations of art. 106e of the VAT act. */
export const noAnnotations: Annotations = {
  split_payment: false,
  reverse_charge: false,
  cash_accounting: false,
  self_billing: false,
  exemption_basis: null,
  ...annotationDefaults,
};
export const invoiceDefaults: InvoiceDetails = {
  total_only: false,
  vat_per_line: false,
  seller_details: sellerDefaults,
  buyer_details: buyerDefaults,
  third_parties: [],
  authorised_entity: null,
  received_payments: [],
  advance_invoices: [],
  adjustments: null,
  transaction_terms: null,
  warehouse_documents: [],
  receipt_invoice: false,
  related_parties: false,
  excise_refund: false,
  footer: null,
  attachment: [],
};
export const correctionDefaults = {
  invoice_kind: 'vat',
  corrected_payments: null,
  corrected_advance_invoices: null,
  footer: null,
  period_discount: null,
  row_form: 'before_and_after',
  seller: null,
  earlier_seller: null,
} as const;
/** Members of a correction that invoices have under the same name and always hash. */
export const onlyCorrectionDefaults = { place_of_issue: null };

type Parties = Pick<InvoiceDetails, 'seller_details' | 'buyer_details' | 'third_parties' | 'authorised_entity'>;

/** The parties of a stored document, with what was not known yet when it was written. */
export function completeParties({ seller_details, buyer_details, third_parties = [], authorised_entity = null }: Partial<Parties>): Parties {
  const complete = (party: ThirdParty): ThirdParty => ({ ...partyDefaults, ...party, address: party.address && completed(locatedAddress, party.address) });
  return {
    seller_details: { ...sellerDefaults, ...seller_details },
    buyer_details: { ...buyerDefaults, ...buyer_details },
    third_parties: third_parties.map(complete),
    authorised_entity,
  };
}

/** A document as it was stored, with what was not known yet when it was written. */
export function completeDocument(stored: InvoiceDocument): InvoiceDocument {
  const { input } = stored;
  const { lines, annotations, payment, transaction_terms: terms } = input;
  return {
    ...stored,
    input: {
      ...invoiceDefaults,
      ...input,
      ...completeParties(input),
      lines: lines.map((line) => ({ ...lineDefaults, ...line })),
      annotations: { ...annotationDefaults, ...annotations },
      payment: payment && completed(paymentRecord, payment),
      transaction_terms: terms ? completed(transactionTerms, terms) : null,
    },
  };
}
