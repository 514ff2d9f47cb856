import type { Annotations, InvoiceDetails, InvoiceDocument, LineDetails } from './document.ts';
import { completed, defaultsOf } from './fields/complete.ts';
import { type BuyerDetails, buyerDetails, type FurtherPartyData, type SellerDetails, sellerDetails } from './fields/parties.ts';
import { payment as paymentRecord } from './fields/payment.ts';
import { transactionTerms } from './fields/terms.ts';
import { authorisedEntity, thirdParty } from './fields/third-parties.ts';

/** What each of these members is where nothing is given. A name stands for one member wherever it occurs: hashes rely on it. */
export const sellerDefaults: SellerDetails = defaultsOf(sellerDetails);
const { eori, correspondence_address, further_contacts } = sellerDefaults;
export const partyDefaults: FurtherPartyData = { eori, correspondence_address, further_contacts };
const buyerDefaults: BuyerDetails = defaultsOf(buyerDetails);
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
  return {
    seller_details: completed(sellerDetails, seller_details ?? {}),
    buyer_details: completed(buyerDetails, buyer_details ?? {}),
    third_parties: third_parties.map((party) => completed(thirdParty, party)),
    authorised_entity: authorised_entity && completed(authorisedEntity, authorised_entity),
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
