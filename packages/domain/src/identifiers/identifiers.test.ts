import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFa3Schema } from '../assets.ts';
import { findForbiddenCharacter, normaliseText, textLength } from '../text.ts';
import { countryCodes, euVatPrefixes, euVatPrefixOf, isCountry } from './country.ts';
import { isCurrency } from './currency.ts';
import { isValidAccount, normaliseAccount } from './iban.ts';
import { parseNip } from './nip.ts';
import { deriveTaxIdentifier } from './tax-identifier.ts';

test.each([
  '5252445767',
  '525-244-57-67',
  'PL5252445767',
  'pl 525 244 57 67',
  '5265877635',
  '7762811692',
  '1111111111',
])('%s is a NIP', (text) => {
  expect(parseNip(text)).toMatch(/^\d{10}$/);
});

test.each([
  '',
  '0000000000',
  '5252445768',
  '525244576',
  '52524457670',
  '٥٢٥٢٤٤٥٧٦٧',
  '５２５２４４５７６７',
  'PLPL5252445767',
  'DE5252445767',
  '1002445767',
  '1234567890',
])('%j is no NIP', (text) => {
  expect(parseNip(text)).toBeNull();
});

test('one wrong digit never passes the checksum', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
      const digits = [...'5252445767'];
      digits[place] = String((Number(digits[place]) + shift) % 10);
      expect(parseNip(digits.join(''))).toBeNull();
    }),
  );
});

test.each([
  [null, 'PL', { kind: 'none', country_code: null, value: null }],
  ['  ', 'DE', { kind: 'none', country_code: null, value: null }],
  ['525-244-57-67', 'PL', { kind: 'nip', country_code: 'PL', value: '5252445767' }],
  ['PL5252445767', 'DE', { kind: 'nip', country_code: 'PL', value: '5252445767' }],
  ['5252445768', 'PL', { problem: 'nip_checksum' }],
  ['85010112345', 'PL', { problem: 'nip_checksum.pesel' }],
  ['85010112346', 'PL', { problem: 'nip_checksum.length' }],
  ['525-244', 'PL', { problem: 'nip_checksum.length' }],
  ['PL 140517018', 'PL', { problem: 'nip_checksum.regon' }],
  ['14051701800011', 'PL', { problem: 'nip_checksum.regon' }],
  ['5261040828-00002', 'PL', { problem: 'nip_checksum.internal_id' }],
  ['GR094259216', 'GR', { kind: 'eu_vat', country_code: 'EL', value: '094259216' }],
  ['gr 094.259.216', 'GR', { kind: 'eu_vat', country_code: 'EL', value: '094259216' }],
  ['EL 094259216', 'GR', { kind: 'eu_vat', country_code: 'EL', value: '094259216' }],
  ['094259216', 'GR', { kind: 'eu_vat', country_code: 'EL', value: '094259216' }],
  ['GR094259216', 'CY', { kind: 'eu_vat', country_code: 'EL', value: '094259216' }],
  ['GR0942', 'US', { kind: 'other', country_code: 'US', value: 'GR0942' }],
  ['GB123456789', 'XI', { kind: 'eu_vat', country_code: 'XI', value: '123456789' }],
  ['XI-123456789', 'GB', { kind: 'eu_vat', country_code: 'XI', value: '123456789' }],
  ['GB123456789', 'GB', { kind: 'other', country_code: 'GB', value: 'GB123456789' }],
  ['５２５２４４５７６７', 'PL', { problem: 'nip_checksum' }],
  ['PL٥٢٥٢٤٤٥٧٦٧', 'DE', { problem: 'nip_checksum' }],
  ['PLPL5252445767', 'PL', { problem: 'nip_checksum' }],
  ['DE 123 456 789', 'DE', { kind: 'eu_vat', country_code: 'DE', value: '123456789' }],
  ['123456789', 'DE', { kind: 'eu_vat', country_code: 'DE', value: '123456789' }],
  ['ATU12345678', 'CH', { kind: 'eu_vat', country_code: 'AT', value: 'U12345678' }],
  ['DE123456789', 'PL', { kind: 'eu_vat', country_code: 'DE', value: '123456789' }],
  ['el123456789', 'GR', { kind: 'eu_vat', country_code: 'EL', value: '123456789' }],
  ['123456789', 'GR', { kind: 'eu_vat', country_code: 'EL', value: '123456789' }],
  ['XI123456789', 'GB', { kind: 'eu_vat', country_code: 'XI', value: '123456789' }],
  ['FRXX123456789', 'FR', { kind: 'eu_vat', country_code: 'FR', value: 'XX123456789' }],
  ['BE123456789', 'FR', { kind: 'eu_vat', country_code: 'FR', value: 'BE123456789' }],
  ['ATU1234567', 'DE', { kind: 'eu_vat', country_code: 'AT', value: 'U1234567' }],
  ['1234567890123', 'DE', { problem: 'eu_vat_format' }],
  ['ﬁ12345678', 'SE', { problem: 'eu_vat_format' }],
  ['EIN 12-3456789', 'US', { kind: 'other', country_code: 'US', value: 'EIN 12-3456789' }],
  ['CHE-123.456.789', 'CH', { kind: 'other', country_code: 'CH', value: 'CHE-123.456.789' }],
  ['DEPOT 77', 'US', { kind: 'other', country_code: 'US', value: 'DEPOT 77' }],
  ['x'.repeat(51), 'US', { problem: 'too_long' }],
  ['x'.repeat(50), 'US', { kind: 'other', country_code: 'US', value: 'x'.repeat(50) }],
  ['XPL5252445767', 'US', { kind: 'other', country_code: 'US', value: 'XPL5252445767' }],
  ['123ABC', 'PL', { kind: 'other', country_code: 'PL', value: '123ABC' }],
  ['PLABC', 'DE', { kind: 'eu_vat', country_code: 'DE', value: 'PLABC' }],
  ['53 000 008 812', 'MC', { kind: 'eu_vat', country_code: 'FR', value: '53000008812' }],
  ['FR 53 000 008 812', 'MC', { kind: 'eu_vat', country_code: 'FR', value: '53000008812' }],
  ['12 S 05678', 'MC', { kind: 'other', country_code: 'MC', value: '12 S 05678' }],
])('the tax identifier %j of a buyer in %s', (raw, country, expected) => {
  expect(deriveTaxIdentifier(raw, country)).toEqual(expected);
});

test('a bare number has the prefix of its state, also where that is not the code of the country', () => {
  const differing = countryCodes.flatMap((country) => {
    const prefix = euVatPrefixOf(country);
    return prefix === null || prefix === country ? [] : [{ country, prefix }];
  });
  const tried = [
    { country: 'GR', prefix: 'EL', value: '094259216' },
    { country: 'MC', prefix: 'FR', value: '53000008812' },
  ];
  expect(differing).toEqual(tried.map(({ country, prefix }) => ({ country, prefix })));
  for (const { country, prefix, value } of tried)
    expect(deriveTaxIdentifier(value, country)).toEqual({ kind: 'eu_vat', country_code: prefix, value });
});

test('what has the check digit of a PESEL is said to be one (act of 24 September 2010 on population records, art. 15)', () => {
  expect(deriveTaxIdentifier('44051401458', 'PL')).toEqual({ problem: 'nip_checksum.pesel' });
  expect(deriveTaxIdentifier('44051401459', 'PL')).not.toEqual({ problem: 'nip_checksum.pesel' });
});

test.each([
  'PL61109010140000071219812874',
  '61 1090 1014 0000 0712 1981 2874',
  'DE89 3704 0044 0532 0130 00',
  'gb29-nwbk-6016-1331-9268-19',
])('%s is a bank account', (text) => {
  expect(isValidAccount(normaliseAccount(text))).toBe(true);
});

test.each([
  '',
  'PL61109010140000071219812875',
  '61109010140000071219812875',
  'PL6110901014000007121981287',
  'DE8937040044053201300',
  'XX',
  '１'.repeat(26),
])('%j is no bank account', (text) => {
  expect(isValidAccount(normaliseAccount(text))).toBe(false);
});

test('white space collapses as in an XSD token, and twice changes nothing more', () => {
  expect(normaliseText('\t a \r\n b\u00a0 ')).toBe('a b\u00a0');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(normaliseText(normaliseText(text))).toBe(normaliseText(text));
    }),
  );
});

test.each([
  '\u0000',
  '\u0008',
  '\u000b',
  '\u001f',
  '\u007f',
  '\u0084',
  '\u0086',
  '\u009f',
  '\ufdd0',
  '\ufdef',
  '\ufff9',
  '\ufffa',
  '\ufffb',
  '\ufffe',
  '\uffff',
  '\u{1fffe}',
  '\u{10ffff}',
  '\ud800',
  '\udc00',
  '\u202e',
  '\u2066',
  '\u200b',
  '\ufeff',
  '\u00ad',
  '\u034f',
  '\u115f',
  '\u180e',
  '\u200c',
  '\u200d',
  '\u2800',
  '\u3164',
  '\ufe0f',
  '\uffa0',
  '\u{e0041}',
  '\u{e0100}',
])('the character %j is found and named', (character) => {
  expect(findForbiddenCharacter(`ab${character}c`)).toBe(
    `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`,
  );
});

test('a joiner joins letters and their marks: not an emoji, and nothing to a space or a digit', () => {
  expect(findForbiddenCharacter('क्😀\u200dष')).toBe('U+200D');
  expect(findForbiddenCharacter('می\u200c می')).toBe('U+200C');
  expect(findForbiddenCharacter('क\u200d1')).toBe('U+200D');
  expect(findForbiddenCharacter('क\u200d\u094dष')).toBeNull();
});

test.each(['zażółć gęślą', 'שלום', '😀👨‍👩‍👧', '❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می\u200cخواهم', 'क्\u200dष', '\u0085', '<>&"\']]>', '\t\n\r'])(
  'the text %j is allowed',
  (text) => {
    expect(findForbiddenCharacter(text)).toBeNull();
  },
);

test('length counts UTF-16 units, as the validator of the ministry does', () => {
  expect(textLength('😀a')).toBe(3);
});

test('countries, prefixes and currencies are those of the FA(3) schema', () => {
  const { main, imports } = readFa3Schema();
  const decode = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
  const listOf = (schema: string, type: string) => {
    const start = schema.indexOf(`<xsd:simpleType name="${type}">`);
    return [
      ...schema.slice(start, schema.indexOf('</xsd:simpleType>', start)).matchAll(/<xsd:enumeration value="([^"]+)"/g),
    ].map(([, code = '']) => code);
  };
  const countries = listOf(
    decode(Object.entries(imports).find(([name]) => name.includes('KodyKrajow'))?.[1]),
    'TKodKraju',
  );
  expect(countries.filter((code) => !isCountry(code))).toEqual(['AN', 'XC', 'XL']);
  expect(listOf(decode(main), 'TKodyKrajowUE').toSorted()).toEqual([...euVatPrefixes].toSorted());
  const units =
    'ANG BOV CHE CHW CLF COU CUC GGP HRK IMP JEP MXV SLL USN UYI UYW XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XUA XXX ZWL';
  const currencies = listOf(decode(main), 'TKodWaluty').filter((code) => !isCurrency(code));
  expect(currencies.toSorted().join(' ')).toBe(units);
  expect(['ZZ', 'pl', 'UK', ''].some(isCountry)).toBe(false);
});
