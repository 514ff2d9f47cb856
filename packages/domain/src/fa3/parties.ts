import type { Annotations, BuyerSnapshot, InvoiceInput, InvoiceLine, SellerSnapshot, VatRate } from '../document.ts';
import { type LocatedAddress, locatedAddress } from '../fields/addresses.ts';
import { buyerDetails, type Contact, type SellerDetails, sellerDetails } from '../fields/parties.ts';
import {
  type AuthorisedEntity,
  authorisedEntity,
  type ThirdParty,
  thirdParty as thirdPartyFields,
} from '../fields/third-parties.ts';
import type { RecordType } from '../fields/types.ts';
import { type Element, leaf, yesNo } from './elements.ts';
import { elementsOf, type Judged } from './fields.ts';
import { identifier } from './identifier.ts';

/** Who an invoice or a correction names: Podmiot1, Podmiot2, Podmiot3, PodmiotUpowazniony. */

/**
 * Supplies for which the seller identifies itself by its VAT-UE number (art. 97 ust. 10 pkt 2 and, in a triangular
 * transaction, art. 136 ust. 1 pkt 3 of the VAT act).
 */
const intraEu: readonly VatRate[] = ['0_intra_eu', 'outside_scope_art100'];

const sellerContact = sellerDetails.table.fields.further_contacts.type.of;
const authorisedContact = authorisedEntity.table.fields.further_contacts.type.of;

/**
 * The seller as it is now.
 * @param sold from which it follows whether it names itself by its VAT-UE number
 */
export function seller(given: SellerSnapshot, details: SellerDetails, sold: Sold): Element {
  const further_contacts = contacts(sellerContact, given, details.further_contacts);
  return [
    'Podmiot1',
    [
      prefix(sold),
      ...elementsOf(sellerDetails, details, { address_gln: sellerParty(given, details), further_contacts }),
    ],
  ];
}

/** The seller as the corrected invoice names it, with the same NIP. */
export function earlierSeller(given: SellerSnapshot, details: SellerDetails, sold: Sold): Element {
  return ['Podmiot1K', [prefix(sold), ...sellerParty(given, details)]];
}

/** The subject of a document, which determines how the seller identifies itself. */
export type Sold = { lines: readonly InvoiceLine[]; annotations: Pick<Annotations, 'simplified_triangular'> };

function prefix({ lines, annotations }: Sold): Element | null {
  const isIntraEu = annotations.simplified_triangular || lines.some(({ vat_rate }) => intraEu.includes(vat_rate));
  return leaf('PrefiksPodatnika', isIntraEu ? 'PL' : null);
}

function sellerParty({ nip, name, address }: SellerSnapshot, { address_gln: gln }: SellerDetails): Element[] {
  const identity: Element[] = [
    ['NIP', nip],
    ['Nazwa', name],
  ];
  return [['DaneIdentyfikacyjne', identity], addressOf({ ...address, gln })];
}

/** The contacts of a party, its own first. */
function contacts(contact: RecordType, { email, phone }: Contact, further: readonly Contact[]): Element[] {
  const given = [{ email, phone }, ...further].filter((each) => each.email || each.phone);
  return given.map((each): Element => ['DaneKontaktowe', elementsOf(contact, each)]);
}

/** The contacts of a party that has e-mail and phone of its own. */
function ownContacts(contact: RecordType, given: Contact & { further_contacts: readonly Contact[] }): Judged {
  return { email: [], phone: [], further_contacts: contacts(contact, given, given.further_contacts) };
}

/**
 * How the buyer is shown on an invoice. A simplified one names it by its NIP alone (art. 106e ust. 5 pkt 3 of the VAT
 * act).
 */
export type BuyerOn = Pick<InvoiceInput, 'kind' | 'buyer_details'>;

/** The buyer; `key` links its data with the earlier ones in Podmiot2K where a correction changes them. */
export function buyer(given: BuyerSnapshot, { kind, buyer_details: details }: BuyerOn, key: string | null): Element {
  const byNumber: Element[] = [['DaneIdentyfikacyjne', identifier(given.tax_identifier)]];
  const unit = yesNo('JST', details.local_government_unit);
  return [
    'Podmiot2',
    elementsOf(buyerDetails, details, {
      ...ownContacts(sellerContact, details),
      address_gln: kind === 'simplified' && key === null ? byNumber : party(given, details.address_gln),
      local_government_unit: key === null ? [unit] : [['IDNabywcy', key], unit],
    }),
  ];
}

/** A third party; `key` links an additional buyer with its earlier data in Podmiot2K. */
export function thirdParty(given: ThirdParty, key: string | null): Element {
  const role_description = given.role === 'other' ? given.role_description : null;
  const elements = elementsOf(thirdPartyFields, { ...given, role_description }, ownContacts(sellerContact, given));
  return ['Podmiot3', [leaf('IDNabywcy', key), ...elements]];
}

/** The entity that acts for the seller, such as its tax representative. */
export function authorised(given: AuthorisedEntity): Element {
  return ['PodmiotUpowazniony', elementsOf(authorisedEntity, given, ownContacts(authorisedContact, given))];
}

/** The buyer as the corrected invoice names it. */
export function earlierBuyer(given: BuyerSnapshot, gln: string | null, key: string): Element {
  return ['Podmiot2K', [...party(given, gln), ['IDNabywcy', key]]];
}

/** The same for an additional buyer. */
export function earlierAdditionalBuyer({ name, identifier: given, address }: ThirdParty, key: string): Element {
  const identity: Element = ['DaneIdentyfikacyjne', [...identifier(given), ['Nazwa', name]]];
  return ['Podmiot2K', [identity, address && addressOf(address), ['IDNabywcy', key]]];
}

function party({ name, tax_identifier, address }: BuyerSnapshot, gln: string | null): Element[] {
  return [['DaneIdentyfikacyjne', [...identifier(tax_identifier), ['Nazwa', name]]], addressOf({ ...address, gln })];
}

function addressOf(given: LocatedAddress): Element {
  return ['Adres', elementsOf(locatedAddress, given)];
}
