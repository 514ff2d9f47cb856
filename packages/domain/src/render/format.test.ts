import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupedAccount } from '../identifiers/iban.ts';
import { countryName } from './countries.ts';
import { formatMoney, formatQuantity, formatRate, isDecimal } from './format.ts';
import { visible } from './visible.ts';

const readable = (text: string) => text.replaceAll('\u202F', ' ').replaceAll('\u2212', '-');

test.each([
  ['0', '0,00'],
  ['1230.5', '1 230,50'],
  ['1230.50', '1 230,50'],
  ['-1230.00', '-1 230,00'],
  ['0007.10', '7,10'],
  ['999999.99', '999 999,99'],
  ['1000000.00', '1 000 000,00'],
  ['12345.12345678', '12 345,12345678'],
  ['9999999999999999.99', '9 999 999 999 999 999,99'],
  ['1e9', '1e9'],
  ['', ''],
])('the amount %s reads “%s”', (amount, text) => {
  expect(readable(formatMoney(amount))).toBe(text);
});

test.each([
  ['2.500000', '2,5'],
  ['2', '2'],
  ['1000.00', '1 000'],
  ['-1.5', '-1,5'],
  ['0.000001', '0,000001'],
])('the quantity %s reads “%s”', (quantity, text) => {
  expect(readable(formatQuantity(quantity))).toBe(text);
});

test('a rate has the four digits of the NBP, or as many as it was given', () => {
  expect([formatRate('4.25'), formatRate('0.01185'), formatRate('4')]).toEqual(['4,2500', '0,01185', '4,0000']);
});

test('a formatted decimal has the digits of the amount, in groups of three, and no space at which it could break', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 16n - 1n }), fc.integer({ min: 0, max: 99 }), (whole, hundredths) => {
      const amount = `${whole}.${String(hundredths).padStart(2, '0')}`;
      const text = formatMoney(amount);
      expect(text).toMatch(/^\d{1,3}(\u202F\d{3})*,\d\d$/);
      expect(text.replaceAll('\u202F', '').replace(',', '.')).toBe(amount);
    }),
  );
});

test('only plain decimals are computed with', () => {
  expect(['1', '-1.5', '0.00'].map(isDecimal)).toEqual([true, true, true]);
  expect(['', '1e9', '1,5', '.5', '1.', 'NaN', '٣', '1 000'].map(isDecimal)).toEqual(Array(8).fill(false));
});

test('account numbers are in groups of four, a domestic one after its check digits', () => {
  expect(groupedAccount('PL61109010140000071219812874')).toBe('PL61 1090 1014 0000 0712 1981 2874');
  expect(groupedAccount('61109010140000071219812874')).toBe('61 1090 1014 0000 0712 1981 2874');
  expect(groupedAccount('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
  expect(groupedAccount('')).toBe('');
});

test('a country is named in the language of the document, one that is not among the names by its code', () => {
  expect(countryName('DE', 'pl-en')).toEqual({ text: 'Niemcy', also: 'Germany' });
  expect(countryName('MT', 'pl-en')).toEqual({ text: 'Malta', also: null });
  expect(countryName('toString', 'en')).toEqual({ text: 'toString', also: null });
});

test.each([
  ['line\r\nbreaks\u2028of\tevery kind', 'line breaks of every kind'],
  ['abc\u202Efdp.exe', 'abc[U+202E]fdp.exe'],
  ['\u2066x\u2069', '[U+2066]x[U+2069]'],
  ['zero\u200Bwidth\uFEFF', 'zero[U+200B]width[U+FEFF]'],
  ['soft\u00ADhyphen', 'soft[U+00AD]hyphen'],
  ['adm\u200Din', 'adm[U+200D]in'],
  ['1\u200C000', '1[U+200C]000'],
  ['\u200D\u200Dx', '[U+200D][U+200D]x'],
  ['tag\u{E0041}', 'tag[U+E0041]'],
  ['filler\u3164', 'filler[U+3164]'],
  ['\u0000\u001B[31m', '[U+0000][U+001B][31m'],
  ['\uD800', '\uFFFD'],
  ['zażółć gęślą jaźń', 'zażółć gęślą jaźń'],
  ['👩‍🔧 می‌خواهم ❤️ שלום', '👩‍🔧 می‌خواهم ❤️ שלום'],
])('%j is shown as “%s”', (text, shown) => {
  expect(visible(text)).toBe(shown);
  expect(visible(shown)).toBe(shown);
});
