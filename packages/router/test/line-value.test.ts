import { suppliedTotals } from '@invoicing/domain/amounts/totals';
import { sampleLine } from '@invoicing/domain/testing/sample';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineValue } from '../src/panel/drafts/line-value.ts';

const decimal = (whole: number, fraction: number) =>
  fc.stringMatching(new RegExp(`^\\d{1,${whole}}(\\.\\d{1,${fraction}})?$`));
const typed = fc.record({
  quantity: decimal(6, 6),
  unit_price: decimal(8, 8),
  discount: fc.option(decimal(4, 8)),
  unit_discount: fc.option(decimal(4, 8)),
});

test('a line that is typed comes to what the draft will say that it comes to', () => {
  fc.assert(
    fc.property(typed, (line) => {
      const lines = [{ ...sampleLine, ...line }];
      const { net } = suppliedTotals({ lines, price_mode: 'net', currency: 'PLN', exchange_rate: null });
      expect(lineValue(line)).toBe(net);
    }),
  );
});

const line = { quantity: '2', unit_price: '10', discount: null, unit_discount: null };

test.each([
  ['without a quantity', { quantity: null }],
  ['without a price', { unit_price: null }],
  ['of a price that is no decimal', { unit_price: 'abc' }],
  ['of a discount that is being typed', { discount: '1.' }],
  ['of a quantity that is pasted by mistake', { quantity: '9'.repeat(100_000) }],
  ['that no invoice can hold', { quantity: '9999999999', unit_price: '9999999999' }],
])('a line %s comes to nothing yet', (_, changes) => {
  expect(lineValue({ ...line, ...changes })).toBeNull();
});
