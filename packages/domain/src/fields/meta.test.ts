import { expect, test } from 'vitest';
import * as kinds from './kinds.ts';
import { exampleOf, metaOf } from './meta.ts';
import type { Field, Type } from './types.ts';

/** The OpenAPI description of a member, which is derived from the table alone. */

const field = (type: Type, change: Partial<Field> = {}): Field => {
  return { type, fa3: 'Fa/P_1', label: ['Pole', 'Field'], means: 'What it means.', example: 'x', ...change };
};
const said = (type: Type, change: Partial<Field> = {}) => metaOf(field(type, change))['description'];
const codes = { a: { fa3: '1', label: ['po polsku', 'in English'] }, b: { fa3: null, label: ['be', 'bee'] } } as const;

test.each<[string, Type, Partial<Field>, string]>([
  ['a flag', kinds.flag, {}, 'What it means. FA(3): Fa/P_1.'],
  ['what has no element', kinds.flag, { fa3: '' }, 'What it means.'],
  ['a code', kinds.code(codes), { fa3: '' }, 'What it means. Values: a (in English, po polsku); b (bee, be).'],
  ['an account', kinds.account, { fa3: '' }, 'What it means.'],
  [
    'a text',
    kinds.text(7),
    {},
    'What it means. At most 7 UTF-16 units: a character beyond U+FFFF counts twice. FA(3): Fa/P_1.',
  ],
  [
    'a decimal',
    kinds.percentage,
    { fa3: '' },
    'What it means. A decimal string with up to 3 digits before and 6 after the decimal point; `-0` is not allowed.',
  ],
  ['a day', kinds.documentDate, { fa3: '' }, 'What it means. Date in the form `YYYY-MM-DD`, not before 2006-01-01.'],
  ['a moment', kinds.moment, { fa3: '' }, 'What it means. Time in RFC 3339 with an offset, returned in UTC.'],
])('%s is described by its meaning, its form and its element', (_name, type, change, expected) => {
  expect(said(type, change)).toBe(expected);
});

test('a member has an example, and its default where it may be left out', () => {
  expect(metaOf(field(kinds.account))).toMatchObject({ 'x-examples': ['x'] });
  expect(metaOf(field(kinds.account))).not.toHaveProperty('x-default');
  expect(metaOf(field(kinds.flag))).toHaveProperty('x-default', false);
  expect(metaOf(field(kinds.optional(kinds.account)))).toHaveProperty('x-default', null);
});

const { example: _, ...without } = field(kinds.account);
const inner = kinds.record({ fields: { a: field(kinds.account, { example: 'one' }), b: without } });

test('the example of a record is that of its members, of a list of records one of them, of what has none null', () => {
  const ofInner = { a: 'one', b: null };
  expect(exampleOf({ ...without, type: inner })).toEqual(ofInner);
  expect(exampleOf({ ...without, type: kinds.list(inner, 2) })).toEqual([ofInner]);
  expect(exampleOf({ ...without, type: kinds.list(kinds.account, 2) })).toBeNull();
  expect(exampleOf({ ...without, type: inner, example: { a: 'two' } })).toEqual({ a: 'two' });
  const given = kinds.record({ fields: { c: field(kinds.account, { example: 'three' }) } });
  const read = kinds.readAs(given, inner.table, ({ c }) => ({ a: c, b: c }));
  expect(exampleOf({ ...without, type: read })).toEqual({ c: 'three' });
  expect(exampleOf({ ...without, type: kinds.list(read, 2) })).toEqual([{ c: 'three' }]);
});

test('the schema of a record has the name of its table, that of a text its length', () => {
  const fields = { a: field(kinds.account) };
  expect(kinds.record({ id: 'Named', fields }).schema.meta()).toEqual({ id: 'Named' });
  expect(kinds.record({ fields }).schema.meta()).toBeUndefined();
  expect(kinds.text(7).schema.meta()).toEqual({
    minLength: 1,
    maxLength: 7,
    description: 'At most 7 UTF-16 units: a character beyond U+FFFF counts twice.',
  });
});
