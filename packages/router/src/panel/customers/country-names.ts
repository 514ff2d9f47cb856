import { countryCodes } from '@invoicing/domain/identifiers/country';

export type Country = { code: string; name: string };

/**
 * Every country that an address may have, by its name in the reader's language. Where the runtime knows no name, the
 * code is one.
 */
export function countryNames(locale: string): Country[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}
