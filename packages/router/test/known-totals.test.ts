import { suppliedTotals } from '@invoicing/domain/amounts/totals';
import { sampleLine } from '@invoicing/domain/testing/sample';
import { expect, test } from 'vitest';
import { knownTotals } from '../src/panel/drafts/known-totals.ts';

const line = { quantity: '3', unit_price: '0.35', discount: null, unit_discount: null, vat_rate: '23' };
const eight = { ...line, quantity: '1.5', vat_rate: '8' };

test.each([
  [false, false],
  [false, true],
  [true, false],
  [true, true],
])('lines come to what the draft of them will say, of gross prices: %s, VAT by line: %s', (isGross, isVatPerLine) => {
  const lines = [
    { ...sampleLine, ...line, vat_rate: '23' as const },
    { ...sampleLine, ...line, vat_rate: '23' as const },
    { ...sampleLine, ...eight, vat_rate: '8' as const },
  ];
  const price_mode = isGross ? 'gross' : 'net';
  const draft = { lines, price_mode, currency: 'PLN', exchange_rate: null, vat_per_line: isVatPerLine } as const;
  const { net, vat, gross } = suppliedTotals(draft);
  const unread = { ...line, unit_price: null };
  expect(knownTotals([line, unread, line, eight], { isGross, isVatPerLine })).toEqual({
    totals: { net, vat, gross },
    left: [1],
  });
});

test('without any line that can be counted there are no totals, and none that an invoice cannot hold', () => {
  const counting = { isGross: false, isVatPerLine: false };
  expect(knownTotals([{ ...line, vat_rate: '' }], counting)).toEqual({ totals: null, left: [0] });
  expect(knownTotals([{ ...line, discount: '?' }], counting)).toEqual({ totals: null, left: [0] });
});
