import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { Money } from './money';

const said = (locale: 'en' | 'pl', amount: string) =>
  rendered(locale, createElement(Money, { amount, currency: 'PLN' }))
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('\u00A0', ' ');

test.each([
  ['2564.79', '2 564,79 PLN', '2,564.79 PLN'],
  ['-1234567.00', '−1 234 567,00 PLN', '−1,234,567.00 PLN'],
  ['999.90', '999,90 PLN', '999.90 PLN'],
  // More digits than a number of the platform keeps.
  ['12345678901234567.89', '12 345 678 901 234 567,89 PLN', '12,345,678,901,234,567.89 PLN'],
])('%s is written as %s in Polish and as %s in English', (amount, pl, en) => {
  expect(said('pl', amount)).toBe(pl);
  expect(said('en', amount)).toBe(en);
});
