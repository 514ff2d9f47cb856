import { countryCodes } from '@invoicing/domain/identifiers/country';

export type Country = { code: string; name: string };

/** Names that Intl does not know: XI is the customs code of a part of the United Kingdom. */
const ownNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  XI: { pl: 'Irlandia Północna', en: 'Northern Ireland' },
};

/** Every country permitted in an address, with its name in the reader's language, or its code if it has none. */
export function countryNames(locale: string): Country[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return countryCodes
    .map((code) => ({ code, name: ownNames[code]?.[locale] ?? names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}
