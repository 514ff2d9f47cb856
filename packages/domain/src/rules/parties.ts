import { isCountry } from '../country.ts';
import { parseNip } from '../nip.ts';
import { findForbiddenCharacter, textLength } from '../text.ts';
import { error, type Rule, when } from './issue.ts';

const nameLength = 512;

/** Seller and buyer are identified as FA(3) and the VAT act want them. */
export const partyRules: Rule = ({ seller, buyer, input }) => [
  ...when(parseNip(seller.nip) !== seller.nip, () =>
    error('nip_checksum', {
      path: '/seller/nip',
      fa3: 'Podmiot1/DaneIdentyfikacyjne/NIP',
      en: 'Seller NIP checksum is wrong.',
      pl: 'Błędna suma kontrolna NIP sprzedawcy.',
    }),
  ),
  ...when(buyer.tax_identifier.kind === 'nip' && parseNip(buyer.tax_identifier.value) !== buyer.tax_identifier.value, () =>
    error('nip_checksum', {
      path: '/input/customer_id',
      fa3: 'Podmiot2/DaneIdentyfikacyjne/NIP',
      en: 'Buyer NIP checksum is wrong.',
      pl: 'Błędna suma kontrolna NIP nabywcy.',
    }),
  ),
  ...when(buyer.tax_identifier.kind === 'nip' && buyer.tax_identifier.value === seller.nip && !input.annotations.self_billing, () =>
    error('buyer_is_seller', {
      path: '/input/customer_id',
      fa3: 'Podmiot2/DaneIdentyfikacyjne/NIP',
      en: 'Buyer and seller have the same NIP.',
      pl: 'Nabywca i sprzedawca mają ten sam NIP.',
    }),
  ),
  ...party('/seller', 'Podmiot1', seller.name, seller.address),
  ...party('/input/customer_id', 'Podmiot2', buyer.name, buyer.address),
];

function party(path: string, fa3: string, name: string, address: { country_code: string; address_line_1: string; address_line_2: string | null }) {
  const texts = [name, address.address_line_1, address.address_line_2 ?? 'x'];
  const bad = texts.some((text) => findForbiddenCharacter(text) !== null || textLength(text) < 1 || textLength(text) > nameLength);
  return [
    ...when(bad, () =>
      error('party_text', {
        path,
        fa3,
        en: `Name and address lines must hold 1 to ${nameLength} allowed characters.`,
        pl: `Nazwa i wiersze adresu muszą mieć od 1 do ${nameLength} dozwolonych znaków.`,
      }),
    ),
    ...when(!isCountry(address.country_code), () =>
      error('country_unknown', {
        path,
        fa3: `${fa3}/Adres/KodKraju`,
        en: 'The country code is unknown to FA(3).',
        pl: 'Kod kraju nie występuje w słowniku FA(3).',
      }),
    ),
  ];
}
