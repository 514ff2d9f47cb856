import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoiceInput } from '../../testing/arbitraries.ts';
import type { InvoiceLine, VatRate } from '../document.ts';
import { lineDefaults } from '../drafts/defaults.ts';
import { formatDecimal, parseDecimal } from './decimal.ts';
import { sumAmounts } from './money.ts';
import { lineAmount, suppliedTotals } from './totals.ts';
import { isInForce, vatRow } from './vat.ts';

const line = (unit_price: string, vat_rate: VatRate = '23', more: Partial<InvoiceLine> = {}): InvoiceLine => ({
  ref: unit_price,
  name: 'x',
  quantity: '1',
  unit: null,
  unit_price,
  discount: null,
  vat_rate,
  classification: { gtin: null, pkwiu: null, cn: null },
  gtu: null,
  procedure: null,
  ...lineDefaults,
  ...more,
});
const pln = { currency: 'PLN', exchange_rate: null, price_mode: 'net' as const };
const rate = (value: string) => ({ rate: value, date: '2026-11-20', source: 'nbp_a' as const, table: null });

test.each([
  ['3', '33.333333', null, '100.00'],
  ['2.5', '10.01', null, '25.03'],
  ['1', '10.005', null, '10.01'],
  ['10', '9.99', '0.905', '99.00'],
  ['0.000001', '0.00000001', null, '0.00'],
])(
  'a line of %s × %s less %s is worth %s (art. 106e ust. 1 pkt 11 of the VAT act)',
  (quantity, unit_price, discount, expected) => {
    expect(formatDecimal(lineAmount({ quantity, unit_price, discount, unit_discount: null }), 2)).toBe(expected);
  },
);

test('VAT is rounded once for each rate, not once for each line (art. 106e ust. 11 of the VAT act)', () => {
  const totals = suppliedTotals({ ...pln, lines: [line('0.02'), line('0.02'), line('0.02')] });
  expect(totals).toMatchObject({ net: '0.06', vat: '0.01', gross: '0.07' });
});

test('from gross prices VAT is gross × r / (100 + r) and the gross stays as given (art. 106e ust. 7 and 8 of the VAT act)', () => {
  expect(suppliedTotals({ ...pln, price_mode: 'gross', lines: [line('123.00'), line('0.99', '8')] })).toEqual({
    net: '100.92',
    vat: '23.07',
    gross: '123.99',
    vat_pln: '23.07',
    by_rate: [
      { vat_rate: '23', net: '100.00', vat: '23.00', gross: '123.00', vat_pln: '23.00' },
      { vat_rate: '8', net: '0.92', vat: '0.07', gross: '0.99', vat_pln: '0.07' },
    ],
  });
});

test('VAT in PLN is the unrounded tax × rate, rounded once (ministry example 21, one rate)', () => {
  // 13.01 × 23% = 2.9923; × 4.4080 = 13.19005… while the rounded 2.99 would give 13.17992.
  const totals = suppliedTotals({
    currency: 'EUR',
    exchange_rate: rate('4.408'),
    price_mode: 'net',
    lines: [line('13.01')],
  });
  expect(totals).toMatchObject({ vat: '2.99', vat_pln: '13.19' });
});

test('a tax that vanishes in the currency is still given in PLN', () => {
  const totals = suppliedTotals({
    currency: 'EUR',
    exchange_rate: rate('4.25'),
    price_mode: 'net',
    lines: [line('0.02')],
  });
  expect(totals).toMatchObject({ vat: '0.00', vat_pln: '0.02' });
});

test('without an exchange rate a foreign tax has no amount in PLN, an untaxed document has zero', () => {
  const eur = { currency: 'EUR', exchange_rate: null, price_mode: 'net' as const };
  expect(suppliedTotals({ ...eur, lines: [line('10')] }).vat_pln).toBeNull();
  expect(suppliedTotals({ ...eur, lines: [line('10', '0_intra_eu'), line('5', 'exempt')] }).vat_pln).toBe('0.00');
});

test('a tax in PLN is known as a whole where it is known of every rate', () => {
  const eur = { currency: 'EUR', exchange_rate: null, price_mode: 'net' as const };
  expect(suppliedTotals({ ...eur, lines: [line('10'), line('5', 'exempt')] }).vat_pln).toBeNull();
});

test('line by line, a tax that is nothing on every line is nothing in PLN, and one line with a tax needs a rate (art. 106e ust. 10 of the VAT act)', () => {
  const eur = { currency: 'EUR', exchange_rate: null, price_mode: 'net' as const, vat_per_line: true };
  expect(suppliedTotals({ ...eur, lines: [line('0.02'), line('0.01')] }).vat_pln).toBe('0.00');
  expect(suppliedTotals({ ...eur, lines: [line('0.02'), line('1')] }).vat_pln).toBeNull();
  expect(suppliedTotals({ ...eur, exchange_rate: rate('4'), lines: [line('0.02'), line('1')] }).vat_pln).toBe('0.92');
});

test('an amount that FA(3) cannot hold is refused', () => {
  expect(() => suppliedTotals({ ...pln, lines: [line('99999999999999', '23', { quantity: '999' })] })).toThrow(
    RangeError,
  );
});

test('for every document net + VAT = gross, by rate and as a whole, and the gross of gross prices is the sum of the lines', () => {
  fc.assert(
    fc.property(invoiceInput, (input) => {
      const totals = suppliedTotals(input);
      for (const row of [totals, ...totals.by_rate])
        expect(sumAmounts([row.net, row.vat])).toEqual(parseDecimal(row.gross));
      for (const key of ['net', 'vat', 'gross'] as const)
        expect(sumAmounts(totals.by_rate.map((row) => row[key]))).toEqual(parseDecimal(totals[key]));
      const lines = input.lines.map(lineAmount).reduce((sum, { units }) => sum + units, 0n);
      expect(parseDecimal(totals[input.price_mode]).units).toBe(lines);
      if (input.currency === 'PLN') expect(totals.vat_pln).toBe(totals.vat);
    }),
    { numRuns: 2000 },
  );
});

test('the order of the lines does not change the totals', () => {
  fc.assert(
    fc.property(invoiceInput, (input) => {
      expect(suppliedTotals({ ...input, lines: input.lines.toReversed() })).toEqual(suppliedTotals(input));
    }),
  );
});

test('rates live within their dates (Dz.U. 2010 nr 238 poz. 1578, now art. 41 of the VAT act)', () => {
  const inForce = (vatRate: VatRate, day: string) => isInForce(vatRow(vatRate), day);
  expect([inForce('23', '2010-12-31'), inForce('23', '2011-01-01')]).toEqual([false, true]);
  expect([inForce('22', '2010-12-31'), inForce('22', '2011-01-01')]).toEqual([true, false]);
  expect(inForce('exempt', '2006-01-01')).toBe(true);
});
