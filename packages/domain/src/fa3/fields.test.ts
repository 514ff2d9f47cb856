import { expect, test } from 'vitest';
import { partyIdentifier } from '../fields/identifiers.ts';
import { account, cell, code, flag, list, optional, record, text, yesNo } from '../fields/kinds.ts';
import type { Field, Table, Type } from '../fields/types.ts';
import { fa3Namespace, writeXml } from './elements.ts';
import { elementsOf, type Judged } from './fields.ts';

const field = (type: Type, fa3: string): Field => ({ type, fa3, label: ['', ''], means: '' });
/** What a record says in FA(3), as text. */
const written = (table: Table, values: object, judged?: Judged) =>
  writeXml(['X', elementsOf({ table }, values, judged)])
    .replace(/^.*?<X[^>]*>/, '')
    .replace('</X>', '')
    .replaceAll(` xmlns="${fa3Namespace}"`, '');
const one = (type: Type, fa3: string, value: unknown) => written({ fields: { a: field(type, fa3) } }, { a: value });

const codes = code({ first: { fa3: '1', label: ['', ''] }, other: { fa3: null, label: ['', ''] } });
const codesWithOther = code({ first: { fa3: '1', label: ['', ''] }, other: { fa3: null, label: ['', ''] } }, 'Inny');

test.each<[what: string, type: Type, fa3: string, value: unknown, xml: string]>([
  ['a text', text(9), 'A', 'a&b', '<A>a&amp;b</A>'],
  ['an empty text', cell, 'A', '', '<A></A>'],
  ['a text below another element', text(9), 'A/B/C', 'a', '<A><B><C>a</C></B></A>'],
  ['nothing', optional(text(9)), 'A', null, ''],
  ['what is missing', optional(text(9)), 'A', undefined, ''],
  ['what has no element', text(9), '', 'a', ''],
  ['a flag that is set', flag, 'A', true, '<A>1</A>'],
  ['a flag that is not', flag, 'A', false, ''],
  ['yes', yesNo, 'A', true, '<A>1</A>'],
  ['no', yesNo, 'A', false, '<A>2</A>'],
  ['a code', codes, 'A', 'first', '<A>1</A>'],
  ['a code that FA(3) does not have', codes, 'A', 'other', ''],
  ['a code that is described', codesWithOther, 'A', 'other', '<Inny>1</Inny>'],
  ['a code of a table with another element for other', codesWithOther, 'A', 'first', '<A>1</A>'],
  ['a code that is none', codes, 'A', 'second', ''],
  ['an account', account, 'A', 'de89 3704', '<A>DE893704</A>'],
  ['an identifier', partyIdentifier, 'A', { kind: 'nip', country_code: 'PL', value: '1' }, '<A><NIP>1</NIP></A>'],
  [
    'an internal identifier',
    partyIdentifier,
    'A',
    { kind: 'internal_id', country_code: 'PL', value: '1-2' },
    '<A><IDWew>1-2</IDWew></A>',
  ],
  [
    'a VAT-UE number',
    partyIdentifier,
    'A',
    { kind: 'eu_vat', country_code: 'DE', value: '1' },
    '<A><KodUE>DE</KodUE><NrVatUE>1</NrVatUE></A>',
  ],
  [
    'another number',
    partyIdentifier,
    'A',
    { kind: 'other', country_code: 'US', value: '1' },
    '<A><KodKraju>US</KodKraju><NrID>1</NrID></A>',
  ],
  [
    'no identifier',
    partyIdentifier,
    'A',
    { kind: 'none', country_code: null, value: null },
    '<A><BrakID>1</BrakID></A>',
  ],
  ['a list', list(text(9), 3), 'A', ['a', 'b'], '<A>a</A><A>b</A>'],
  ['an empty list', list(text(9), 3), 'A', [], ''],
  ['a list that is none', list(text(9), 3), 'A', 'a', ''],
  ['a list in a list', list(list(cell, 3), 3), 'A/B', [['a', 'b'], ['c']], '<A><B>a</B><B>b</B></A><A><B>c</B></A>'],
])('%s is written as FA(3) has it', (_, type, fa3, value, xml) => {
  expect(one(type, fa3, value)).toBe(xml);
});

const inner = record({ fields: { b: field(text(9), 'B'), kind: field(codes, '@Typ'), c: field(text(9), 'C') } });
const values = { b: 'x', kind: 'first', c: 'y' };

test('a record is an element with its attributes, or its members where it has no element of its own', () => {
  expect(one(inner, 'A', values)).toBe('<A Typ="1"><B>x</B><C>y</C></A>');
  expect(one(inner, 'A/D', { b: 'x' })).toBe('<A><D><B>x</B></D></A>');
  expect(one(inner, '', values)).toBe('<B>x</B><C>y</C>');
  expect(one(list(inner, 3), 'A', [values, { c: 'z' }])).toBe('<A Typ="1"><B>x</B><C>y</C></A><A><C>z</C></A>');
  expect(one(optional(inner), 'A', null)).toBe('');
});

const table = { fields: { a: field(text(9), 'A/B'), b: field(text(9), 'C'), c: field(text(9), 'A/D') } };
const all = { a: '1', b: '2', c: '3' };

test('elements are in the order of the fields, or in that of the table', () => {
  expect(written(table, all)).toBe('<A><B>1</B></A><C>2</C><A><D>3</D></A>');
  expect(written({ ...table, order: ['C', 'A'] }, all)).toBe('<C>2</C><A><B>1</B></A><A><D>3</D></A>');
});

test('an element that occurs once has what all fields below it say, where the first of them is', () => {
  expect(written({ ...table, shared: ['A'] }, all)).toBe('<A><B>1</B><D>3</D></A><C>2</C>');
  expect(written({ ...table, shared: ['A'] }, { b: '2' })).toBe('<C>2</C>');
});

test('what a function wrote is where its field is; what no field stands for follows', () => {
  expect(written(table, all, { b: [['E', 'judged']] })).toBe('<A><B>1</B></A><E>judged</E><A><D>3</D></A>');
  expect(written(table, all, { b: [], further: [['F', '4']] })).toBe('<A><B>1</B></A><A><D>3</D></A><F>4</F>');
  expect(written({ ...table, shared: ['A'] }, all, { further: [['A', [['G', '5']]]] })).toBe(
    '<A><B>1</B><D>3</D><G>5</G></A><C>2</C>',
  );
});
