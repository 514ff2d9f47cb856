import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  add,
  compare,
  type Decimal,
  divideRounded,
  formatDecimal,
  multiply,
  parseDecimal,
  round,
  subtract,
} from './decimal.ts';

const decimal: fc.Arbitrary<Decimal> = fc.record({
  units: fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }),
  scale: fc.integer({ min: 0, max: 8 }),
});
const text = ({ units, scale }: Decimal) => formatDecimal({ units, scale }, scale);

test.each([
  ['0.005', '0.01'],
  ['0.004999999999', '0.00'],
  ['-0.005', '-0.01'],
  ['-0.004', '0.00'],
  ['2.675', '2.68'],
  ['1.005', '1.01'],
  ['9999999999999999.995', '10000000000000000.00'],
])('%s rounds half away from zero to %s', (given, expected) => {
  expect(formatDecimal(parseDecimal(given), 2)).toBe(expected);
});

test.each(['', '-', '1.', '.5', '+1', '1e3', '1,5', ' 1', '1 ', '--1', '0x10', '１', '1.2.3', 'NaN', 'Infinity'])(
  '%j is no decimal',
  (given) => {
    expect(() => parseDecimal(given)).toThrow(RangeError);
  },
);

test('text is read and written back the same', () => {
  fc.assert(
    fc.property(decimal, (value) => {
      expect(parseDecimal(text(value))).toEqual(value);
    }),
  );
});

test('sums do not depend on order and differences undo sums', () => {
  fc.assert(
    fc.property(decimal, decimal, decimal, (a, b, c) => {
      expect(compare(add(a, b), add(b, a))).toBe(0);
      expect(compare(add(add(a, b), c), add(a, add(b, c)))).toBe(0);
      expect(compare(subtract(add(a, b), b), a)).toBe(0);
      expect(compare(multiply(a, add(b, c)), add(multiply(a, b), multiply(a, c)))).toBe(0);
    }),
  );
});

test('rounding moves a value by at most half a unit and mirrors at zero', () => {
  fc.assert(
    fc.property(decimal, fc.integer({ min: 0, max: 8 }), (value, scale) => {
      const difference = subtract(round(value, scale), value);
      const twice = multiply(
        { units: difference.units < 0n ? -difference.units : difference.units, scale: difference.scale },
        parseDecimal('2'),
      );
      expect(compare(twice, { units: 1n, scale })).toBeLessThanOrEqual(0);
      expect(round({ units: -value.units, scale: value.scale }, scale).units).toBe(-round(value, scale).units);
    }),
  );
});

test('a quotient differs from the exact one by at most half a unit', () => {
  fc.assert(
    fc.property(
      decimal,
      decimal.filter(({ units }) => units > 0n),
      fc.integer({ min: 0, max: 6 }),
      (top, bottom, scale) => {
        const error = subtract(multiply(divideRounded(top, bottom, scale), bottom), top);
        const magnitude = { units: error.units < 0n ? -error.units : error.units, scale: error.scale };
        expect(
          compare(multiply(magnitude, parseDecimal('2')), multiply(bottom, { units: 1n, scale })),
        ).toBeLessThanOrEqual(0);
      },
    ),
  );
});

test.each([
  ['1', '3', 2, '0.33'],
  ['-1', '3', 2, '-0.33'],
  ['1', '-3', 2, '-0.33'],
  ['-1', '-3', 2, '0.33'],
  ['0.005', '1', 2, '0.01'],
  ['0.5', '-1', 0, '-1'],
  ['-0.5', '-1', 0, '1'],
  ['0', '-7', 2, '0.00'],
  ['1.23456', '0.01', 1, '123.5'],
])('%s / %s at %i digits is %s', (top, bottom, scale, expected) => {
  expect(formatDecimal(divideRounded(parseDecimal(top), parseDecimal(bottom), scale), scale)).toBe(expected);
});

test('what is no decimal is named in the refusal, at most its first 40 characters', () => {
  expect(() => parseDecimal('1,5')).toThrow(new RangeError('not a decimal: 1,5'));
  expect(() => parseDecimal('x'.repeat(41))).toThrow(new RangeError(`not a decimal: ${'x'.repeat(40)}`));
});

test('division by zero is refused', () => {
  expect(() => divideRounded(parseDecimal('1'), parseDecimal('0.00'), 2)).toThrow('division by zero');
});
