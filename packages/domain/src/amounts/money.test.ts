import { expect, test } from 'vitest';
import { trustRate } from '../../testing/hostile.ts';
import type { InvoiceKind } from '../document.ts';
import { adjustedTotal, adjustmentSums } from './adjustments.ts';
import { formatDecimal, parseDecimal } from './decimal.ts';
import { fitsAmount, formatAmount, sumAmounts } from './money.ts';
import { supplyDay } from './supply.ts';
import { vatCode, vatRow, vatTable } from './vat.ts';

test.each([
  ['9999999999999999.99', true],
  ['-9999999999999999.99', true],
  ['9999999999999999.991', false],
  ['10000000000000000', false],
  ['-10000000000000000', false],
])('FA(3) can hold the amount %s (TKwotowy): %s', (amount, isHeld) => {
  const value = parseDecimal(amount);
  expect(fitsAmount(value)).toBe(isHeld);
  if (isHeld) expect(formatAmount(value)).toBe(amount);
  else expect(() => formatAmount(value)).toThrow(new RangeError('an amount exceeds 9999999999999999.99'));
});

test('amounts are summed as they are, and no amounts are nothing', () => {
  expect(sumAmounts(['0.10', '0.20', '-0.005'])).toEqual({ units: 295n, scale: 3 });
  expect(formatAmount(sumAmounts([]))).toBe('0.00');
});

const adjustments = (charges: string[], deductions: string[]) => ({
  charges: charges.map((amount) => ({ amount, reason: 'x' })),
  deductions: deductions.map((amount) => ({ amount, reason: 'x' })),
});

test('what is to be paid is the total with the charges and without the deductions', () => {
  const given = adjustments(['2.50', '1'], ['60', '0.5']);
  expect(adjustmentSums(given)).toEqual({ charges: '3.50', deductions: '60.50' });
  const due = (total: string, changes: typeof given | null) => formatDecimal(adjustedTotal(total, changes), 2);
  expect(due('53.63', given)).toBe('-3.37');
  expect(due('53.63', adjustments([], []))).toBe('53.63');
  expect(due('53.63', null)).toBe('53.63');
});

const received = (...days: string[]) => days.map((date) => ({ date, amount: '1', exchange_rate: null }));

test.each<[InvoiceKind, sold: string | null, paid: string[], day: string | null]>([
  ['vat', '2026-11-20', [], '2026-11-20'],
  ['vat', null, ['2026-11-19'], null],
  ['settlement', '2026-11-20', ['2026-11-19'], '2026-11-20'],
  ['advance', '2026-11-20', ['2026-11-19'], '2026-11-19'],
  ['advance', '2026-11-20', ['2026-11-18', '2026-11-19'], null],
  ['advance', '2026-11-20', [], null],
])(
  'the day of the supply of an invoice of the kind %s for %s, paid on %j, is %s (art. 106e ust. 1 pkt 6 of the VAT act)',
  (kind, sale_date, paid, day) => {
    expect(supplyDay({ kind, sale_date, received_payments: received(...paid) })).toBe(day);
  },
);

/** Percentage, base and tax of a rate, its code in P_12, the days between which it is in force. */
test.each(
  [
    '23 % P_13_1 P_14_1 23 2011-01-01 -',
    '22 % P_13_1 P_14_1 22 - 2010-12-31',
    '8 % P_13_2 P_14_2 8 2011-01-01 -',
    '7 % P_13_2 P_14_2 7 - 2010-12-31',
    '5 % P_13_3 P_14_3 5 2011-01-01 -',
    '4 % P_13_4 P_14_4 4 2011-01-01 -',
    '3 % P_13_4 P_14_4 3 - 2010-12-31',
  ].map((row) => row.split(' ')),
)('the rate %s %s is in %s and %s as %s from %s until %s', (rate = '', _, base, tax, code, from, until) => {
  const row = vatRow(trustRate(rate));
  expect(row).toEqual({
    rate,
    percent: BigInt(rate),
    base,
    tax,
    from: from === '-' ? null : from,
    until: until === '-' ? null : until,
  });
  expect(vatCode(row.rate)).toBe(code);
});

test.each([
  ['0_domestic', 0n, 'P_13_6_1', '0 KR'],
  ['0_intra_eu', 0n, 'P_13_6_2', '0 WDT'],
  ['0_export', 0n, 'P_13_6_3', '0 EX'],
  ['exempt', null, 'P_13_7', 'zw'],
  ['outside_scope', null, 'P_13_8', 'np I'],
  ['outside_scope_art100', null, 'P_13_9', 'np II'],
  ['reverse_charge', null, 'P_13_10', 'oo'],
  ['margin', null, 'P_13_11', null],
] as const)(
  'the rate %s has the percentage %s and no tax; its base is in %s, its code is %s',
  (rate, percent, base, code) => {
    expect(vatRow(rate)).toEqual({ rate, percent, base, tax: null, from: null, until: null });
    expect(vatCode(rate)).toBe(code);
  },
);

test('there are fifteen rates, in the order in which the schema sums them', () => {
  const bases = vatTable.map(({ base }) => base.split('_').slice(1).map(Number));
  const inOrder = bases.toSorted((a, b) => (a[1] ?? 0) - (b[1] ?? 0) || (a[2] ?? 0) - (b[2] ?? 0));
  expect(bases).toEqual(inOrder);
  expect(vatTable).toHaveLength(15);
  expect(() => vatRow(trustRate('24'))).toThrow('unknown VAT rate 24');
});
