import { countryCodes } from '@invoicing/domain/identifiers/country';

export type Country = { code: string; name: string };

/** What no runtime has a name for: the code of customs law for a part of the United Kingdom. */
const ownNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  XI: { pl: 'Irlandia Północna', en: 'Northern Ireland' },
};

/** Every country that an address may have, by its name in the reader's language; by its code where there is no name. */
export function countryNames(locale: string): Country[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return countryCodes
    .map((code) => ({ code, name: ownNames[code]?.[locale] ?? names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}
