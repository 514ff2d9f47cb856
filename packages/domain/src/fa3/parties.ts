import type { PartyIdentifier, ThirdParty, ThirdPartyRole } from '../details.ts';
import type { Address, Annotations, BuyerSnapshot, InvoiceInput, InvoiceLine, SellerSnapshot, VatRate } from '../document.ts';
import { type Element, leaf, yesNo } from './elements.ts';

/** Who an invoice or a correction names: Podmiot1, Podmiot2, Podmiot3. */

/** Supplies for which a taxpayer names itself by its VAT-UE number (art. 97 ust. 10 pkt 2 and, in a triangle, art. 136 ust. 1 pkt 3 of the VAT act). */
const intraEu: readonly VatRate[] = ['0_intra_eu', 'outside_scope_art100'];

export function seller(given: SellerSnapshot, sold: Sold): Element {
  return ['Podmiot1', [...sellerParty(given, sold), contact(given)]];
}

/** The seller as the corrected invoice names it, with the same NIP. */
export function earlierSeller(given: SellerSnapshot, sold: Sold): Element {
  return ['Podmiot1K', sellerParty(given, sold)];
}

/** What a document is about, from which it follows how the seller names itself. */
export type Sold = { lines: readonly InvoiceLine[]; annotations: Pick<Annotations, 'simplified_triangular'> };

function sellerParty({ nip, name, address }: SellerSnapshot, { lines, annotations }: Sold): (Element | null)[] {
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
    addressOf(address),
  ];
}

type Contact = { email: string | null; phone: string | null };

function contact({ email, phone }: Contact): Element | null {
  return email || phone ? ['DaneKontaktowe', [leaf('Email', email), leaf('Telefon', phone)]] : null;
}

/** How the buyer stands on an invoice. A simplified one names it by its NIP alone (art. 106e ust. 5 pkt 3 of the VAT act). */
export type BuyerOn = Pick<InvoiceInput, 'kind' | 'buyer_details'>;

/** The buyer; `key` links its data with the earlier ones in Podmiot2K where a correction changes them. */
export function buyer(given: BuyerSnapshot, { kind, buyer_details: details }: BuyerOn, key: string | null): Element {
  return [
    'Podmiot2',
    [
      ...(kind === 'simplified' && key === null ? [['DaneIdentyfikacyjne', identifier(given.tax_identifier)] satisfies Element] : party(given)),
      contact(details),
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
      ['DaneIdentyfikacyjne', [...identifier(given.identifier), ['Nazwa', given.name]]],
      given.address && addressOf(given.address),
      contact(given),
      ...role,
      leaf('Udzial', given.share),
      leaf('NrKlienta', given.customer_number),
    ],
  ];
}

/** The buyer as the corrected invoice names it. */
export function earlierBuyer(given: BuyerSnapshot, key: string): Element {
  return ['Podmiot2K', [...party(given), ['IDNabywcy', key]]];
}

function party({ name, tax_identifier, address }: BuyerSnapshot): Element[] {
  return [['DaneIdentyfikacyjne', [...identifier(tax_identifier), ['Nazwa', name]]], addressOf(address)];
}

export function identifier(taxIdentifier: PartyIdentifier): Element[] {
  switch (taxIdentifier.kind) {
    case 'internal_id':
      return [['IDWew', taxIdentifier.value]];
    case 'nip':
      return [['NIP', taxIdentifier.value]];
    case 'eu_vat':
      return [
        ['KodUE', taxIdentifier.country_code],
        ['NrVatUE', taxIdentifier.value],
      ];
    case 'other':
      return [
        ['KodKraju', taxIdentifier.country_code],
        ['NrID', taxIdentifier.value],
      ];
    case 'none':
      return [['BrakID', '1']];
  }
}

export function addressOf({ country_code, address_line_1, address_line_2 }: Address, name = 'Adres'): Element {
  return [name, [['KodKraju', country_code], ['AdresL1', address_line_1], leaf('AdresL2', address_line_2)]];
}
