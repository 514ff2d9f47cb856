import type { InvoiceInput } from './document.ts';
import type { Footer } from './fields/footer.ts';
import type { SellerDetails } from './fields/parties.ts';
import type { OrganizationSettings } from './settings.ts';

/**
 * The input of a draft with what it leaves open taken from the settings of the organization. What comes out is what is stored, hashed and
 * approved: settings that change later do not reach it.
 */
export function fillInvoice(input: InvoiceInput, settings: OrganizationSettings): InvoiceInput {
  return {
    ...input,
    seller_details: fillSellerDetails(input.seller_details, settings.seller_details),
    footer: fillFooter(input.footer, settings.footer),
  };
}

function fillSellerDetails(given: SellerDetails, known: SellerDetails): SellerDetails {
  return {
    eori: given.eori ?? known.eori,
    address_gln: given.address_gln ?? known.address_gln,
    correspondence_address: given.correspondence_address ?? known.correspondence_address,
    further_contacts: given.further_contacts.length > 0 ? given.further_contacts : known.further_contacts,
    taxpayer_status: given.taxpayer_status ?? known.taxpayer_status,
  };
}

/** Registers of the seller and its text, each where the document gives none. */
export function fillFooter(given: Footer | null, known: Footer | null): Footer | null {
  if (given === null || known === null) return given ?? known;
  return {
    krs: given.krs ?? known.krs,
    regon: given.regon ?? known.regon,
    bdo: given.bdo ?? known.bdo,
    text: given.text ?? known.text,
  };
}
