import { expect, test } from 'vitest';
import { z } from 'zod';
import { correctedBuyer } from './correction.ts';
import { derivedIdentifier, givenTaxIdentifier } from './identifiers.ts';
import * as kinds from './kinds.ts';
import { numbering } from './numbering.ts';
import { thirdParty } from './third-parties.ts';
import { carrier } from './transport.ts';
import { BusinessDate, CurrencyCode, decimal, Moment, text } from './values.ts';

/** The parsed value, or the messages of the schema. */
function read(schema: z.ZodType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value);
  return success ? data : error.issues.map(({ path, message }) => [...path, message].join(' '));
}

test.each(['0', '-0.01', '1', '12', '1.5', '999.99', '-999.99'])(
  '%s is a decimal of three digits and two behind the point',
  (value) => {
    expect(read(decimal(3, 2), value)).toBe(value);
  },
);

test.each(['', '-', '-0', '-0.00', '01', '00', '1.', '.5', '1.123', '1234', '+1', '1e2', 'x1', '1x', '1 ', '1,5'])(
  '%j is none',
  (value) => {
    expect(read(decimal(3, 2), value)).toEqual(['pattern.decimal?whole=3&fraction=2']);
  },
);

test('a decimal is a text of at most forty characters', () => {
  expect(read(decimal(50, 1), '1'.repeat(40))).toBe('1'.repeat(40));
  expect(read(decimal(50, 1), '1'.repeat(41))).toHaveLength(1);
  expect(read(decimal(3, 2), 1)).toHaveLength(1);
});

test.each([
  ['2026-02-28', '2026-02-28'],
  ['0001-01-01', '0001-01-01'],
  ['0000-01-01', ['out_of_range.year?']],
])('the day %s is read as %j', (given, expected) => {
  expect(read(BusinessDate, given)).toEqual(expected);
});

test.each([
  ['2026-11-22T10:15:00+02:00', '2026-11-22T08:15:00Z'],
  ['2026-11-22', ['format.time?']],
  ['2026-11-22T10:15:00', ['format.time_zone?']],
  ['2026-11-22 10:15:00Z', ['format.time_space?']],
  ['2026-02-30T10:15:00Z', ['format.time_impossible?']],
  ['2016-12-31T23:59:60Z', ['format.time_leap_second?']],
  ['0000-06-01T00:00:00Z', ['out_of_range.year?']],
])('the moment %s is read as %j', (given, expected) => {
  expect(read(Moment, given)).toEqual(expected);
  expect(read(Moment, `2026-11-22T10:15:00.${'0'.repeat(90)}Z`)).toHaveLength(1);
});

test.each([
  ['  a \t b ', 'a b'],
  ['a\nb', 'a b'],
  ['', ['too_short.empty?']],
  [' ', ['too_short.empty?']],
  ['abcd', 'abcd'],
  ['abcde', ['too_long?max=4']],
  ['a\u0007', ['pattern.characters?character=U%2B0007']],
  [`a${' '.repeat(30)}b`, 'a b'],
  [`a${' '.repeat(31)}b`, ['too_long?max=4']],
])('the text %j of at most four characters is read as %j', (given, expected) => {
  expect(read(text(4), given)).toEqual(expected);
});

test('a text on one line has no line breaks', () => {
  const line = text(9, { isLine: true });
  expect(read(line, 'a b')).toBe('a b');
  expect([read(line, 'a\nb'), read(line, 'a\rb')]).toEqual([['pattern.line?'], ['pattern.line?']]);
});

test.each<[schema: z.ZodType, given: unknown, expected: unknown]>([
  [CurrencyCode, 'EUR', 'EUR'],
  [CurrencyCode, 'XAU', ['enum.currency?']],
  [CurrencyCode, 'EURO', ['pattern.currency?']],
  [CurrencyCode, 'eur', 'EUR'],
  [CurrencyCode, 'xEU', ['enum.currency?']],
  [kinds.country.schema, 'DE', 'DE'],
  [kinds.country.schema, 'ZZ', ['enum.country?']],
  [kinds.country.schema, 'DEU', ['pattern.country?']],
  [kinds.country.schema, 'de', 'DE'],
  [kinds.country.schema, 'zz', ['enum.country?']],
  [kinds.gln.schema, '5901234123457', '5901234123457'],
  [kinds.gln.schema, '590123412345', ['pattern.gln?']],
  [kinds.gln.schema, '59012341234570', ['pattern.gln?']],
  [kinds.account.schema, '61 1090-1014 0000 0712 1981 2874', 'PL61109010140000071219812874'],
  [kinds.account.schema, 'de89370400440532013000', 'DE89370400440532013000'],
  [kinds.account.schema, '123456789', ['too_short.bank_account?']],
  [kinds.account.schema, '1'.repeat(51), ['too_long.bank_account?']],
  [kinds.account.schema, 'DE89/370400440532013000', ['pattern.bank_account?']],
  [kinds.account.schema, '-DE8937040044053201300!', ['pattern.bank_account?']],
  [kinds.nip.schema, 'PL 525-244-57-67', '5252445767'],
  [kinds.nip.schema, '5252445768', ['nip_checksum?']],
  [kinds.nip.schema, '525244576', ['nip_checksum.length?']],
  [kinds.cell.schema, '', ''],
  [kinds.cell.schema, ' a  b', 'a b'],
  [kinds.email.schema, 'a@b', 'a@b'],
  [kinds.flag.schema, undefined, false],
  [kinds.yesNo.schema, undefined, false],
  [kinds.integer(9).schema, 0, 0],
  [kinds.integer(9).schema, 9, 9],
  [kinds.ksefNumber.schema, 'x'.repeat(40), 'x'.repeat(40)],
  [numbering, { mode: 'series', series: 'FV-1' }, { mode: 'series', series: 'FV-1' }],
  [numbering, { mode: 'series', series: 'fv' }, ['series pattern.series?']],
  [numbering, { mode: 'series', series: 'A'.repeat(17) }, ['series pattern.series?']],
  [numbering, { mode: 'explicit', number: ' A  1 ' }, { mode: 'explicit', number: 'A 1' }],
])('%#: a request’s %j is read as %j', (schema, given, expected) => {
  expect(read(schema, given)).toEqual(expected);
});

test.each<[schema: z.ZodType, given: unknown]>([
  [kinds.integer(9).schema, -1],
  [kinds.integer(9).schema, 10],
  [kinds.integer(9).schema, 1.5],
  [kinds.nip.schema, `5252445767${' '.repeat(11)}`],
  [kinds.ksefNumber.schema, 'x'.repeat(41)],
  [kinds.list(kinds.cell, 2).schema, ['', '', '']],
  [kinds.oneOrMore(kinds.cell, 2).schema, []],
  [kinds.oneOrMore(kinds.cell, 2).schema, ['', '', '']],
  [kinds.many(kinds.cell, 2).schema, undefined],
  [numbering, { mode: 'series', series: 'FV', number: '1' }],
  [correctedBuyer.schema, { name: 'A', address: null }],
])('%#: a request’s %j is refused', (schema, given) => {
  expect(schema.safeParse(given).success).toBe(false);
});

test('a member that may be left out is what it is left out for', () => {
  const table = kinds.record({
    fields: {
      all: { type: kinds.list(kinds.cell, 2), fa3: '', label: ['', ''], means: '', example: [] },
      some: { type: kinds.optional(kinds.country), fa3: '', label: ['', ''], means: '', example: null },
      usual: { type: kinds.withDefault(kinds.country, 'PL'), fa3: '', label: ['', ''], means: '', example: 'PL' },
      other: {
        type: kinds.code({ a: { fa3: '1', label: ['', ''] } }),
        fa3: '',
        label: ['', ''],
        means: '',
        example: 'a',
      },
    },
  });
  expect(read(table.schema, { other: 'a' })).toEqual({ all: [], some: null, usual: 'PL', other: 'a' });
  expect(read(table.schema, { other: 'a', some: null, usual: 'DE' })).toMatchObject({ some: null, usual: 'DE' });
  expect(read(table.schema, { other: 'a', further: 1 })).toHaveLength(1);
  expect(read(table.schema, { other: 'b' })).toHaveLength(1);
});

test.each([
  ['PL5252445767', 'PL', { kind: 'nip', country_code: 'PL', value: '5252445767' }],
  [null, 'PL', { kind: 'none', country_code: null, value: null }],
  ['5252445768', 'PL', ['tax_identifier nip_checksum?']],
  ['1234567890123', 'DE', ['tax_identifier eu_vat_format?']],
  ['x'.repeat(51), 'US', ['tax_identifier too_long?max=50']],
])('the identifier %s in %s is read as %j', (given, country, expected) => {
  const schema = z
    .string()
    .nullable()
    .transform((value, check) => derivedIdentifier(value, country, check));
  expect(read(schema, given)).toEqual(expected);
});

test.each([
  ['  EIN 12-3456789 ', 'EIN 12-3456789'],
  ['A+*/.-1', 'A+*/.-1'],
  ['A_1', ['pattern.tax_identifier?']],
  ['1!', ['pattern.tax_identifier?']],
  ['!1', ['pattern.tax_identifier?']],
  [null, null],
])('the written identifier %j is read as %j', (given, expected) => {
  expect(read(givenTaxIdentifier, given)).toEqual(expected);
});

test('a written identifier has one to fifty characters', () => {
  expect(read(givenTaxIdentifier, 'x'.repeat(50))).toBe('x'.repeat(50));
  expect(read(givenTaxIdentifier, 'x'.repeat(51))).toHaveLength(1);
  expect(givenTaxIdentifier.safeParse('  ').success).toBe(false);
});

const party = { role: 'recipient', name: 'Odbiorca' };
const polishAddress = { country_code: 'PL', address_line_1: 'x' };

test('a third party is known by its tax identifier, in the country of its address, or by an internal one', () => {
  const identifierOf = (given: object) => {
    const value = read(thirdParty.schema, { ...party, ...given });
    return Array.isArray(value) ? value : new Map(Object.entries(Object(value))).get('identifier');
  };
  expect(identifierOf({ tax_identifier: '5261040828' })).toEqual({
    kind: 'nip',
    country_code: 'PL',
    value: '5261040828',
  });
  expect(identifierOf({ tax_identifier: '123456789', address: { ...polishAddress, country_code: 'DE' } })).toEqual({
    kind: 'eu_vat',
    country_code: 'DE',
    value: '123456789',
  });
  expect(identifierOf({ internal_id: '5261040828-00002' })).toEqual({
    kind: 'internal_id',
    country_code: 'PL',
    value: '5261040828-00002',
  });
  expect(identifierOf({ internal_id: '5261040828-00002', tax_identifier: '5261040828' })).toEqual([
    'internal_id ambiguous_identifier?',
  ]);
  expect(identifierOf({ internal_id: '5261040828-0001' })).toEqual(['internal_id pattern.internal_id?']);
  expect(identifierOf({ internal_id: '0261040828-00001' })).toEqual(['internal_id pattern.internal_id?']);
});

test('a carrier is known by its tax identifier, in the country of its address', () => {
  const given = { name: 'Przewozy Nowak', tax_identifier: '5261040828', address: { ...polishAddress, gln: null } };
  expect(read(carrier.schema, given)).toMatchObject({
    name: 'Przewozy Nowak',
    address: polishAddress,
    identifier: { kind: 'nip', country_code: 'PL', value: '5261040828' },
  });
  expect(read(carrier.schema, { ...given, tax_identifier: '5261040829' })).toEqual(['tax_identifier nip_checksum?']);
});
