import type { Annotations, InvoiceDetails, InvoiceDocument } from './document.ts';
import { completed, defaultsOf } from './fields/complete.ts';
import { invoice } from './fields/invoice.ts';
import { line } from './fields/lines.ts';
import { buyerDetails, type FurtherPartyData, type SellerDetails, sellerDetails } from './fields/parties.ts';
import { authorisedEntity, thirdParty } from './fields/third-parties.ts';

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

/**
 * What each of these members is where nothing is given. A name stands for one member wherever it occurs: hashes rely on
 * it.
 */
export const sellerDefaults: SellerDetails = defaultsOf(sellerDetails);
const { eori, correspondence_address, further_contacts } = sellerDefaults;
export const partyDefaults: FurtherPartyData = { eori, correspondence_address, further_contacts };
/** Lines had these from the first version on; what came later a hash of version 1 leaves out where it says nothing. */
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

type Parties = Pick<InvoiceDetails, 'seller_details' | 'buyer_details' | 'third_parties' | 'authorised_entity'>;

/** The parties of a stored document, with what was not known yet when it was written. */
export function completeParties({
  seller_details,
  buyer_details,
  third_parties = [],
  authorised_entity = null,
}: Partial<Parties>): Parties {
  return {
    seller_details: completed(sellerDetails, seller_details ?? {}),
    buyer_details: completed(buyerDetails, buyer_details ?? {}),
    third_parties: third_parties.map((party) => completed(thirdParty, party)),
    authorised_entity: authorised_entity && completed(authorisedEntity, authorised_entity),
  };
}

/** A document as it was stored, with what was not known yet when it was written. */
export function completeDocument(stored: InvoiceDocument): InvoiceDocument {
  return { ...stored, input: completed(invoice, stored.input) };
}
