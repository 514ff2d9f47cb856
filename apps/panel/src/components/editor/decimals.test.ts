import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOf, onWire, writtenDecimal } from './decimals.ts';

const polish = { locale: 'pl', currency: 'PLN' };
const english = { locale: 'en', currency: 'EUR' };

test.each([
  ['1234.5', '1234.5'],
  ['1 234,50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1\u00A0234', '1234'],
  ['1\u202F234,50\u00A0zł', '1234.50'],
  ['1.234,50 PLN', '1234.50'],
  ['pln 12', '12'],
  ['-0,01', '-0.01'],
  ['\u2212 1 234,50 zł', '-1234.50'],
  ['1.234.567', '1234567'],
  ['1,234', '1.234'],
  ['0.125', '0.125'],
  ['12.5', '12.5'],
  ['1234.567', '1234.567'],
])('%s is %s in Polish', (written, decimal) => {
  expect(decimalOf(written, polish)).toBe(decimal);
});

test.each([
  ['€1,234.50', '1234.50'],
  ['1.234', '1.234'],
  ['1.234,50 EUR', '1234.50'],
])('%s is %s in English', (written, decimal) => {
  expect(decimalOf(written, english)).toBe(decimal);
});

test('what could be one amount or another is refused, and so is another currency', () => {
  for (const written of ['1.234', '12.345', '10 EUR', '12 34', '1.23,4.5', 'abc', '12..5', ''])
    expect([written, decimalOf(written, polish)]).toEqual([written, null]);
  for (const written of ['1,234', '10 zł']) expect([written, decimalOf(written, english)]).toEqual([written, null]);
});

test('an amount that a field shows is the same amount when it is read again, in each language', () => {
  const currencies = fc.constantFrom('PLN', 'EUR', 'USD', 'CHF', 'CZK');
  const decimals = fc.stringMatching(/^-?\d{1,14}(\.\d{1,8})?$/);
  fc.assert(
    fc.property(decimals, fc.constantFrom('pl', 'en'), currencies, (decimal, locale, currency) => {
      expect(decimalOf(writtenDecimal(decimal, locale), { locale, currency })).toBe(decimal);
      expect(decimalOf(decimal, onWire)).toBe(decimal);
    }),
  );
});

test('an amount as the browser formats it for a currency is understood', () => {
  const cents = fc.integer({ min: -99_999_999, max: 99_999_999 });
  fc.assert(
    fc.property(
      cents,
      fc.constantFrom('pl', 'en'),
      fc.constantFrom('PLN', 'EUR', 'USD'),
      (amount, locale, currency) => {
        const format = new Intl.NumberFormat(locale, { style: 'currency', currency, useGrouping: 'always' });
        const written = format.format(amount / 100);
        expect(Number(decimalOf(written, { locale, currency }))).toBe(amount / 100);
      },
    ),
  );
});
