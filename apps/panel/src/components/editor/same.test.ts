import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Content } from './nodes.ts';
import { isSame } from './same.ts';

const decimal: Content = { kind: 'decimal', shownDigits: 2 };
const text: Content = { kind: 'text', max: 512 };

test.each([
  ['100', '100.00', true],
  ['0', '-0.00', true],
  ['007.10', '7.1', true],
  ['100', '100.01', false],
  ['100', '-100', false],
  ['0.1', '0.10000000000000000000000000000000000001', false],
  ['9007199254740993', '9007199254740992', false],
  ['1e2', '100', false],
  ['?100', '100', false],
  ['?1 00', '?1 00', true],
])('the decimals %s and %s are the same: %s', (one, other, expected) => {
  expect([isSame(decimal, one, other), isSame(decimal, other, one)]).toEqual([expected, expected]);
});

test('zeros before and after a decimal of any length change nothing, and its last digit does', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 60 });
  const zeros = fc.nat({ max: 40 }).map((count) => '0'.repeat(count));
  fc.assert(
    fc.property(fc.constantFrom('', '-'), digits, digits, zeros, zeros, (sign, whole, fraction, before, after) => {
      const one = `${sign}${whole}.${fraction}`;
      expect(isSame(decimal, one, `${sign}${before}${whole}.${fraction}${after}`)).toBe(true);
      expect(isSame(decimal, one, `${one}1`)).toBe(false);
    }),
  );
});

test('texts, and what has no field, are the same by their characters alone', () => {
  for (const content of [text, null]) {
    expect(isSame(content, '100', '100.00')).toBe(false);
    expect(isSame(content, '100', '100')).toBe(true);
  }
});

test('decimals are compared so in records and lists too', () => {
  const list: Content = {
    ...{ kind: 'list', max: 9 },
    of: { kind: 'record', fields: [{ ...decimal, name: 'amount', label: 'Amount', isOptional: false }] },
  };
  expect(isSame(list, [{ amount: '1' }], [{ amount: '1.0' }])).toBe(true);
  expect(isSame(list, [{ amount: '1' }], [{ amount: '1.5' }])).toBe(false);
  expect(isSame(list, [{ amount: '1' }], [{ amount: '1' }, { amount: '1' }])).toBe(false);
});
