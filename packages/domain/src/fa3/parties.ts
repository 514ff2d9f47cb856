import type { ThirdParty, ThirdPartyRole } from '../details.ts';
import type { Annotations, BuyerSnapshot, InvoiceInput, InvoiceLine, SellerSnapshot, VatRate } from '../document.ts';
import { type LocatedAddress, locatedAddress } from '../fields/addresses.ts';
import type { AuthorisedEntity, AuthorisedRole, Contact, FurtherPartyData, SellerDetails, TaxpayerStatus } from '../party-details.ts';
import { type Element, leaf, yesNo } from './elements.ts';
import { elementsOf } from './fields.ts';
import { identifier } from './identifier.ts';

/** Who an invoice or a correction names: Podmiot1, Podmiot2, Podmiot3, PodmiotUpowazniony. */

/** Supplies for which a taxpayer names itself by its VAT-UE number (art. 97 ust. 10 pkt 2 and, in a triangle, art. 136 ust. 1 pkt 3 of the VAT act). */
const intraEu: readonly VatRate[] = ['0_intra_eu', 'outside_scope_art100'];

const statusCodes: Record<TaxpayerStatus, string> = { liquidation: '1', restructuring: '2', bankruptcy: '3', enterprise_in_succession: '4' };

export function seller(given: SellerSnapshot, details: SellerDetails, sold: Sold): Element {
  const [prefix, ...identity] = sellerParty(given, details, sold);
  const status = details.taxpayer_status && statusCodes[details.taxpayer_status];
  return ['Podmiot1', [prefix ?? null, leaf('NrEORI', details.eori), ...identity, ...reached({ ...given, ...details }), leaf('StatusInfoPodatnika', status)]];
}

/** The seller as the corrected invoice names it, with the same NIP. */
export function earlierSeller(given: SellerSnapshot, details: SellerDetails, sold: Sold): Element {
  return ['Podmiot1K', sellerParty(given, details, sold)];
}

/** What a document is about, from which it follows how the seller names itself. */
export type Sold = { lines: readonly InvoiceLine[]; annotations: Pick<Annotations, 'simplified_triangular'> };

function sellerParty({ nip, name, address }: SellerSnapshot, { address_gln: gln }: SellerDetails, { lines, annotations }: Sold): (Element | null)[] {
  const isIntraEu = annotations.simplified_triangular || lines.some(({ vat_rate }) => intraEu.includes(vat_rate));
  return [
    leaf('PrefiksPodatnika', isIntraEu ? 'PL' : null),
    [
      'DaneIdentyfikacyjne',
      [
        ['NIP', nip],
        ['Nazwa', name],
      ],
    ],
    addressOf({ ...address, gln }),
  ];
}

type Reached = Contact & Omit<FurtherPartyData, 'eori'>;

/** Where else a party is found: its address for letters, its e-mails and phones; `suffix` is that of their names. */
function reached({ correspondence_address: address, email, phone, further_contacts }: Reached, suffix = ''): (Element | null)[] {
  const contacts = [{ email, phone }, ...further_contacts].filter((contact) => contact.email || contact.phone);
  return [
    address && addressOf(address, 'AdresKoresp'),
    ...contacts.map((contact): Element => ['DaneKontaktowe', [leaf(`Email${suffix}`, contact.email), leaf(`Telefon${suffix}`, contact.phone)]]),
  ];
}

/** How the buyer stands on an invoice. A simplified one names it by its NIP alone (art. 106e ust. 5 pkt 3 of the VAT act). */
export type BuyerOn = Pick<InvoiceInput, 'kind' | 'buyer_details'>;

/** The buyer; `key` links its data with the earlier ones in Podmiot2K where a correction changes them. */
export function buyer(given: BuyerSnapshot, { kind, buyer_details: details }: BuyerOn, key: string | null): Element {
  return [
    'Podmiot2',
    [
      leaf('NrEORI', details.eori),
      ...(kind === 'simplified' && key === null
        ? [['DaneIdentyfikacyjne', identifier(given.tax_identifier)] satisfies Element]
        : party(given, details.address_gln)),
      ...reached(details),
      leaf('NrKlienta', details.customer_number),
      leaf('IDNabywcy', key),
      yesNo('JST', details.local_government_unit),
      yesNo('GV', details.vat_group_member),
    ],
  ];
}

/** RolaPodmiotu3; a role without a code is described. */
const roleCodes: Record<ThirdPartyRole, string | null> = {
  factor: '1',
  recipient: '2',
  original_entity: '3',
  additional_buyer: '4',
  issuer: '5',
  payer: '6',
  local_government_issuer: '7',
  local_government_recipient: '8',
  vat_group_issuer: '9',
  vat_group_recipient: '10',
  employee: '11',
  other: null,
};

export function thirdParty(given: ThirdParty): Element {
  const code = roleCodes[given.role];
  const role: (Element | null)[] = code === null ? [['RolaInna', '1'], leaf('OpisRoli', given.role_description)] : [['Rola', code]];
  return [
    'Podmiot3',
    [
      leaf('NrEORI', given.eori),
      ['DaneIdentyfikacyjne', [...identifier(given.identifier), ['Nazwa', given.name]]],
      given.address && addressOf(given.address),
      ...reached(given),
      ...role,
      leaf('Udzial', given.share),
      leaf('NrKlienta', given.customer_number),
    ],
  ];
}

const authorisedCodes: Record<AuthorisedRole, string> = { enforcement_authority: '1', court_bailiff: '2', tax_representative: '3' };

export function authorised(given: AuthorisedEntity): Element {
  const identity: Element[] = [
    ['NIP', given.nip],
    ['Nazwa', given.name],
  ];
  const place = addressOf(given.address);
  return [
    'PodmiotUpowazniony',
    [leaf('NrEORI', given.eori), ['DaneIdentyfikacyjne', identity], place, ...reached(given, 'PU'), ['RolaPU', authorisedCodes[given.role]]],
  ];
}

/** The buyer as the corrected invoice names it. */
export function earlierBuyer(given: BuyerSnapshot, gln: string | null, key: string): Element {
  return ['Podmiot2K', [...party(given, gln), ['IDNabywcy', key]]];
}

function party({ name, tax_identifier, address }: BuyerSnapshot, gln: string | null): Element[] {
  return [['DaneIdentyfikacyjne', [...identifier(tax_identifier), ['Nazwa', name]]], addressOf({ ...address, gln })];
}

function addressOf(given: LocatedAddress, name = 'Adres'): Element {
  return [name, elementsOf(locatedAddress, given)];
}
