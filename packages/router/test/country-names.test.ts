import { countryCodes } from '@invoicing/domain/identifiers/country';
import { expect, test } from 'vitest';
import { countryNames } from '../src/panel/customers/country-names.ts';

test.each(['pl', 'en'])('each country that an address may have has a name in %s', (locale) => {
  const found = countryNames(locale);
  expect(found.map(({ code }) => code).sort()).toEqual([...countryCodes].sort());
  expect(found.filter(({ code, name }) => name === code)).toEqual([]);
});
