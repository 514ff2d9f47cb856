import { euVatPrefixes, euVatPrefixOf, isCountry } from '../country.ts';
import type { Address, InvoiceDocument, Issue, TaxIdentifier } from '../document.ts';
import { hasNationalForm, isEuVatNumber } from '../eu-vat.ts';
import { parseNip } from '../nip.ts';
import { error, type Rule, warning, when } from './issue.ts';

const buyerPath = '/input/customer_id';
const identity = 'Podmiot2/DaneIdentyfikacyjne';

/** Where an identifier stands: whose it is in FA(3), and where the client gave it. */
type Place = { path: string; party: string };

/** Seller and buyer are identified as FA(3) and the VAT act want them. */
export const partyRules: Rule = (document) => [
  ...sellerRules(document),
  ...country(document.seller.address, '/seller/address/country_code', 'Podmiot1'),
  ...country(document.buyer.address, buyerPath, 'Podmiot2'),
  ...identifierIssues(document.buyer.tax_identifier, { path: buyerPath, party: 'Podmiot2' }),
  ...homeOf(document.buyer.tax_identifier, document.buyer.address),
  ...buyerEmail(document),
  ...sameParty(document),
];

function sellerRules({ seller }: InvoiceDocument): Issue[] {
  const { email } = seller;
  return [
    ...when(parseNip(seller.nip) !== seller.nip, () => error('nip_checksum.seller', { path: '/seller/nip', fa3: 'Podmiot1/DaneIdentyfikacyjne/NIP' })),
    ...when(email !== null && !/^.+@.+$/.test(email), () => error('email_format.seller', { path: '/seller/email', fa3: 'Podmiot1/DaneKontaktowe/Email' })),
  ];
}

export function country(address: Address, path: string, party: string, field = 'Adres'): Issue[] {
  return when(!isCountry(address.country_code), () => error('country_unknown', { path, fa3: `${party}/${field}/KodKraju` }));
}

/** Whether FA(3) can hold an identifier and KSeF will find whom it names. */
export function identifierIssues(identifier: TaxIdentifier, { path, party }: Place): Issue[] {
  const at = (field: string) => ({ path, fa3: `${party}/DaneIdentyfikacyjne/${field}` });
  switch (identifier.kind) {
    case 'nip':
      return when(parseNip(identifier.value) !== identifier.value, () => error(party === 'Podmiot2' ? 'nip_checksum.buyer' : 'nip_checksum', at('NIP')));
    case 'eu_vat':
      return euVat(identifier, at);
    case 'other':
      return otherIdentifier(identifier, at);
    case 'none':
      return [];
  }
}

type Field = (name: string) => { path: string; fa3: string };

function euVat({ country_code: prefix, value }: { country_code: string; value: string }, at: Field): Issue[] {
  // A Polish number behind KodUE would hide the invoice from the buyer in KSeF.
  if (prefix === 'PL') return [inWrongField(at('KodUE'))];
  if (!euVatPrefixes.has(prefix) || !isEuVatNumber(value)) {
    return [error('eu_vat_format', at('NrVatUE'))];
  }
  return when(!hasNationalForm(prefix, value), () => warning('eu_vat_form_doubtful', { ...at('NrVatUE'), with: { prefix } }));
}

function homeOf(identifier: TaxIdentifier, address: Address): Issue[] {
  if (identifier.kind !== 'eu_vat') return [];
  const { country_code: prefix, value } = identifier;
  if (!euVatPrefixes.has(prefix) || prefix === 'PL' || !isEuVatNumber(value)) return [];
  const isHome = euVatPrefixOf(address.country_code) === prefix || (prefix === 'XI' && address.country_code === 'GB');
  return when(!isHome, () => warning('eu_vat_prefix_mismatch', { path: buyerPath, fa3: `${identity}/KodUE`, with: { prefix } }));
}

function otherIdentifier({ country_code, value }: { country_code: string; value: string }, at: Field): Issue[] {
  return [
    ...when(!isCountry(country_code), () => error('country_unknown', at('KodKraju'))),
    ...when(country_code === 'PL' && parseNip(value) !== null, () => inWrongField(at('NrID'))),
  ];
}

function inWrongField(at: { path: string; fa3: string }): Issue {
  return error('nip_in_wrong_field', at);
}

function buyerEmail({ input: { buyer_details } }: InvoiceDocument): Issue[] {
  return when(buyer_details.email !== null && !/^.+@.+$/.test(buyer_details.email), () =>
    error('email_format', { path: '/input/buyer_details/email', fa3: 'Podmiot2/DaneKontaktowe/Email' }),
  );
}

function sameParty({ seller, buyer, input }: InvoiceDocument): Issue[] {
  const same = buyer.tax_identifier.kind === 'nip' && buyer.tax_identifier.value === seller.nip;
  return when(same && !input.annotations.self_billing, () => error('buyer_is_seller', { path: buyerPath, fa3: `${identity}/NIP` }));
}
