import type { InvoiceDocument, Issue } from '../document.ts';
import type { Address } from '../fields/addresses.ts';
import { euVatPrefixes, euVatPrefixOf, isCountry } from '../identifiers/country.ts';
import { isEuVatNumber } from '../identifiers/eu-vat.ts';
import type { TaxIdentifier } from '../identifiers/tax-identifier.ts';
import { identifierIssues } from './identifiers.ts';
import { error, type Rule, warning, when } from './issue.ts';
import { nipIssues } from './nip.ts';
import { isEmailForm } from './texts.ts';

const buyerPath = '/input/customer_id';
const identity = 'Podmiot2/DaneIdentyfikacyjne';

/** Seller and buyer are identified as FA(3) and the VAT act require. */
export const partyRules: Rule = (document) => [
  ...sellerRules(document),
  ...country(document.seller.address, '/seller/address/country_code', 'Podmiot1'),
  ...country(document.buyer.address, buyerPath, 'Podmiot2'),
  ...identifierIssues(document.buyer.tax_identifier, { path: buyerPath, fa3: identity }),
  ...homeOf(document.buyer.tax_identifier, document.buyer.address),
  ...sameParty(document),
];

function sellerRules({ seller }: InvoiceDocument): Issue[] {
  const { email } = seller;
  return [
    ...nipIssues(seller.nip, { path: '/seller/nip', fa3: 'Podmiot1/DaneIdentyfikacyjne/NIP' }, 'nip_checksum.seller'),
    ...when(email !== null && !isEmailForm(email), () =>
      error('email_format.seller', { path: '/seller/email', fa3: 'Podmiot1/DaneKontaktowe/Email' }),
    ),
  ];
}

function country(address: Address, path: string, party: string): Issue[] {
  return when(!isCountry(address.country_code), () =>
    error('country_unknown', { path, fa3: `${party}/Adres/KodKraju` }),
  );
}

function homeOf(identifier: TaxIdentifier, address: Address): Issue[] {
  if (identifier.kind !== 'eu_vat') return [];
  const { country_code: prefix, value } = identifier;
  if (!euVatPrefixes.has(prefix) || prefix === 'PL' || !isEuVatNumber(value)) return [];
  const isHome = euVatPrefixOf(address.country_code) === prefix || (prefix === 'XI' && address.country_code === 'GB');
  return when(!isHome, () =>
    warning('eu_vat_prefix_mismatch', { path: buyerPath, fa3: `${identity}/KodUE`, with: { prefix } }),
  );
}

function sameParty({ seller, buyer, input }: InvoiceDocument): Issue[] {
  const same = buyer.tax_identifier.kind === 'nip' && buyer.tax_identifier.value === seller.nip;
  return [
    ...when(same, () => error('buyer_is_seller', { path: buyerPath, fa3: `${identity}/NIP` })),
    // The seller is always the organization, so none of its documents is issued by the buyer.
    ...when(input.annotations.self_billing, () =>
      error('self_billing_by_seller', { path: '/input/annotations/self_billing', fa3: 'Fa/Adnotacje/P_17' }),
    ),
  ];
}
