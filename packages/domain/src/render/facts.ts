import type { Address, LocatedAddress } from '../fields/addresses.ts';
import type { PartyIdentifier } from '../identifiers/tax-identifier.ts';
import { countryName } from './countries.ts';
import { formatMoney, noBreak } from './format.ts';
import { joined, type Label, plain, type RenderLocale, type Term } from './labels.ts';

export type Fact = { label: Term; value: Term };
export type Block = { heading: Term; facts: Fact[] };
/** A party; its name is empty where the document names it by its number alone. */
export type Party = { heading: Term; name: string; address: Term[]; facts: Fact[] };

/** One fact, or none without a value. */
export function optional(label: Term, value: string | null): Fact[] {
  return value === null ? [] : [{ label, value: plain(value) }];
}

export function money(amount: string, currency: string): string {
  return `${formatMoney(amount)}${noBreak}${currency}`;
}

export function party(
  heading: Term,
  { name, address }: { name: string; address: Address | null },
  locale: RenderLocale,
): Omit<Party, 'facts'> {
  if (!address) return { heading, name, address: [] };
  const lines = [address.address_line_1, address.address_line_2].filter((line) => line !== null);
  return { heading, name, address: [...lines.map(plain), countryName(address.country_code, locale)] };
}

export function glnText(gln: string): string {
  return `GLN${noBreak}${gln}`;
}

/** An address on one line. */
export function addressLine(
  { country_code, address_line_1, address_line_2, gln }: LocatedAddress,
  locale: RenderLocale,
): string {
  const place = gln === null ? null : glnText(gln);
  return [address_line_1, address_line_2, joined(countryName(country_code, locale)), place]
    .filter((part) => part !== null)
    .join(', ');
}

export function identifierFacts(id: PartyIdentifier, l: (name: Label) => Term): Fact[] {
  switch (id.kind) {
    case 'nip':
      return optional(l('nip'), id.value);
    case 'internal_id':
      return optional(l('internalId'), id.value);
    case 'eu_vat':
      return optional(l('euVat'), `${id.country_code}${id.value}`);
    case 'other':
      return optional(l('otherId'), `${id.country_code}${noBreak}${id.value}`);
    case 'none':
      return [];
  }
}
