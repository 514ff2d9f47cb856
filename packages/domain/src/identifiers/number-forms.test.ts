import { expect, test } from 'vitest';
import { countryCodes, euVatPrefixes, euVatPrefixOf } from './country.ts';
import { hasNationalForm, isEuVatNumber } from './eu-vat.ts';
import { isGln } from './gln.ts';
import { isValidAccount, normaliseAccount } from './iban.ts';
import { isKsefNumber, withCheckDigits } from './ksef-number.ts';
import { parseNip } from './nip.ts';

/** Numbers of each state, the shortest first, and ones that only look like its own (VIES). */
const states: Record<string, { right: string[]; wrong: string[] }> = {
  AT: { right: ['U12345678'], wrong: ['A12345678', '123456789'] },
  BE: { right: ['0123456789', '1123456789'], wrong: ['2123456789'] },
  BG: { right: ['123456789', '1234567890'], wrong: [] },
  CY: { right: ['12345678L'], wrong: ['123456789', '12345678l'] },
  CZ: { right: ['12345678', '123456789', '1234567890'], wrong: [] },
  DE: { right: ['123456789'], wrong: [] },
  DK: { right: ['12345678'], wrong: [] },
  EE: { right: ['123456789'], wrong: [] },
  EL: { right: ['123456789'], wrong: [] },
  ES: { right: ['A1234567B', '112345671'], wrong: ['AB234567B', 'a1234567B', 'A1234567b'] },
  FI: { right: ['12345678'], wrong: [] },
  FR: {
    right: ['XX123456789', '12123456789', 'AH123456789', 'JN123456789', 'PZ123456789'],
    wrong: ['IX123456789', 'XO123456789'],
  },
  HR: { right: ['12345678901'], wrong: [] },
  HU: { right: ['12345678'], wrong: [] },
  IE: {
    right: ['1234567A', '1Z23456A', '1+23456A', '1*23456A', '1234567AB'],
    wrong: ['12345678', '1a23456A', '1A234567', '1234567ABC'],
  },
  IT: { right: ['12345678901'], wrong: [] },
  LT: { right: ['123456789', '123456789012'], wrong: ['1234567890', '12345678901'] },
  LU: { right: ['12345678'], wrong: [] },
  LV: { right: ['12345678901'], wrong: [] },
  MT: { right: ['12345678'], wrong: [] },
  NL: { right: ['123456789B01', '+*2345678901'], wrong: ['123456789BA1'] },
  PT: { right: ['123456789'], wrong: [] },
  RO: { right: ['12', '1234567890'], wrong: [] },
  SE: { right: ['123456789012'], wrong: [] },
  SI: { right: ['12345678'], wrong: [] },
  SK: { right: ['1234567890'], wrong: [] },
  XI: { right: ['GD123', 'HA123', '123456789', '123456789012'], wrong: ['GA123', '1234567890'] },
};

test('every state whose prefix an invoice may have, but Poland, has a form', () => {
  expect(Object.keys(states).toSorted()).toEqual([...euVatPrefixes].filter((prefix) => prefix !== 'PL').toSorted());
});

test.each(Object.entries(states))(
  'a VAT-UE number of %s has the form %j, and neither more nor less',
  (prefix, { right, wrong }) => {
    const [shortest = '', longest = ''] = [right[0], right.at(-1)];
    const isRight = (value: string) => hasNationalForm(prefix, value);
    const misread = right.flatMap((value) => [
      `x${value}`,
      `${value}x`,
      ...[...value].map((_, place) => `${value.slice(0, place)}ż${value.slice(place + 1)}`),
    ]);
    expect(right.filter((value) => !isRight(value))).toEqual([]);
    expect([...wrong, ...misread, shortest.slice(0, -1), `${longest}0`, `0${longest}`].filter(isRight)).toEqual([]);
  },
);

test('a prefix that no state has has no form', () => {
  expect(hasNationalForm('PL', '5252445767')).toBe(false);
  expect(hasNationalForm('GB', '123456789')).toBe(false);
});

test.each([
  ['1', true],
  ['A+*9Z0123456', true],
  ['', false],
  ['1234567890123', false],
  ['a', false],
  ['1 2', false],
  ['12-', false],
])('%j is a number that FA(3) can hold behind a prefix (TNrVatUE): %s', (value, isHeld) => {
  expect(isEuVatNumber(value)).toBe(isHeld);
});

test.each([
  ['DE', 'DE'],
  ['GR', 'EL'],
  ['XI', 'XI'],
  ['MC', 'FR'],
  ['PL', null],
  ['GB', null],
  ['US', null],
])('taxpayers in %s have the VAT-UE prefix %s', (country, prefix) => {
  expect(euVatPrefixOf(country)).toBe(prefix);
});

test('each country is there once', () => {
  expect(new Set(countryCodes).size).toBe(countryCodes.length);
  expect(countryCodes.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
});

test.each([
  ['5901234123457', true],
  ['4006381333931', true],
  ['5901234123458', false],
  ['5901234123475', false],
  ['590123412345', false],
  ['59012341234570', false],
  ['x5901234123457', false],
  ['5901234123457x', false],
  ['５901234123457', false],
])('%s is a Global Location Number (GS1 General Specifications, section 7.9): %s', (text, expected) => {
  expect(isGln(text)).toBe(expected);
});

test.each([
  ['525PL2445767', null],
  ['PL-525 24-45-767', '5252445767'],
  ['5252445767PL', null],
  ['1024457670', null],
  ['5252445767', '5252445767'],
  ['0252445767', null],
  ['1050000008', '1050000008'],
  ['1200000005', '1200000005'],
  ['1000000006', null],
])('%s is the NIP %s (act of 13 October 1995, art. 8b)', (text, nip) => {
  expect(parseNip(text)).toBe(nip);
});

test('each digit of a NIP has the weight of the act of 13 October 1995, art. 8b', () => {
  for (const [place, weight] of [6, 5, 7, 2, 3, 4, 5, 6, 7].entries()) {
    const digits = [...'1111111110'];
    digits[place] = '3';
    const check = (45 + 2 * weight) % 11;
    digits[9] = String(check % 10);
    expect(parseNip(digits.join('')), `${place}`).toBe(check === 10 ? null : digits.join(''));
  }
});

test.each([
  ['PL61109010140000071219812874', true],
  ['61109010140000071219812874', true],
  ['xPL61109010140000071219812874', false],
  ['PL61109010140000071219812874x', false],
  ['6110901014000007121981287', false],
  ['611090101400000712198128740', false],
  ['NO9386011117947', true],
  ['no9386011117947', false],
  ['MT84MALT011000012345MTLCAST001S', true],
  ['MT84MALT011000012345MTLCAST001T', false],
  ['DE89370400440532013000', true],
  ['8937040044053201300012', false],
  ['56DE89370400440532013000', false],
  ['DE89370400440532013000-', false],
  ['DE8A370400440532013089', false],
])('%s is a bank account (ISO 13616): %s', (account, expected) => {
  expect(isValidAccount(account)).toBe(expected);
});

test('spaces and dashes of an account are dropped, letters become capitals', () => {
  expect(normaliseAccount(' de89-3704 0044\t0532 0130 00 ')).toBe('DE89370400440532013000');
});

const numbered = (nip: string, day: string, rest = '0100001AF629') => withCheckDigits(`${nip}-${day}-${rest}`);

test.each([
  [numbered('5265877635', '20200101'), true],
  [numbered('5265877635', '20191231'), false],
  [numbered('5265877635', '21000101'), true],
  [numbered('5265877635', '29991231'), true],
  [numbered('5265877635', '30001231'), true],
  [numbered('5265877635', '20260001'), false],
  [numbered('5265877635', '20261031'), true],
  [numbered('5265877635', '20261301'), false],
  [numbered('5265877635', '20260100'), false],
  [numbered('5265877635', '20260132'), false],
  [numbered('5265877635', '20260119'), true],
  [numbered('0265877635', '20260101'), false],
  [numbered('5005877635', '20260101'), false],
  [numbered('5015877635', '20260101'), true],
  [numbered('5105877635', '20260101'), true],
  [numbered('52658776351', '20260101'), false],
  [numbered('5265877635', '20260101', '0100001AF62'), false],
  [numbered('5265877635', '20260101', '0100001AF6290'), false],
  [numbered('5265877635', '20260101', '0100001af629'), false],
  [numbered('5265877635', '20260101', '010000-1AF629'), true],
  [`x${numbered('5265877635', '20260101')}`, false],
  // The last two characters are correct, but two more precede them.
  [numbered('5265877635', '20260101').replace(/..$/, '00$&'), false],
])('%s has the form of a KSeF number (FA(3) TNumerKSeF): %s', (number, expected) => {
  expect(isKsefNumber(number)).toBe(expected);
});
