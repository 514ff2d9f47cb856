import { expect, test } from 'vitest';
import { piece } from '../../testing/kinds.ts';
import type { InvoiceInput } from '../document.ts';
import { computeTotals, type Priced, suppliedTotals } from './totals.ts';

/** An order of 123 at 23 % and 108 at 8 %. */
const order = {
  lines: [piece('1', 'Projekt', '100', { vat_rate: '8' }), piece('2', 'Montaż', '100')],
  price_mode: 'net',
  currency: 'PLN',
  exchange_rate: null,
  received_payments: [],
  advance_invoices: [],
} as const satisfies Omit<Priced, 'kind'>;
const inEuro = {
  currency: 'EUR',
  exchange_rate: { rate: '4', date: '2026-11-19', source: 'other', table: null },
} as const;
const paid = (amount: string, exchange_rate: string | null = null) => ({ date: '2026-11-20', amount, exchange_rate });
const advance = (change: Partial<Priced>) => computeTotals({ ...order, kind: 'advance', ...change });
type Charged = InvoiceInput['advance_invoices'][number]['by_rate'];
const settlement = (charged: Charged[], change: Partial<Priced> = {}) =>
  computeTotals({
    ...order,
    kind: 'settlement',
    advance_invoices: charged.map((by_rate) => ({ ksef_number: null, number: 'FZ/1', by_rate })),
    ...change,
  });

test('a payment is shared out by the gross value of each rate, to the last grosz, and its tax is share × r / (100 + r) (art. 106f ust. 1 pkt 3 of the VAT act)', () => {
  expect(advance({ received_payments: [paid('60'), paid('40')] })).toEqual({
    net: '86.58',
    vat: '13.42',
    gross: '100.00',
    vat_pln: '13.42',
    by_rate: [
      { vat_rate: '23', net: '43.29', vat: '9.96', gross: '53.25', vat_pln: '9.96' },
      { vat_rate: '8', net: '43.29', vat: '3.46', gross: '46.75', vat_pln: '3.46' },
    ],
  });
});

test('the tax of payments in another currency is in PLN at the rate of each payment, or of the invoice (art. 106e ust. 11 of the VAT act)', () => {
  const foreign = advance({ ...inEuro, received_payments: [paid('60', '5'), paid('40')] });
  expect(foreign).toMatchObject({ gross: '100.00', vat: '13.42', vat_pln: '61.73' });
  expect(foreign.by_rate.map(({ vat_pln }) => vat_pln)).toEqual(['45.80', '15.93']);
  const unrated = { currency: 'EUR', received_payments: [paid('60', '5'), paid('40')] };
  expect(advance(unrated)).toMatchObject({ vat: '13.42', vat_pln: null });
  expect(advance({ ...unrated, lines: [piece('1', 'Szkolenie', '100', { vat_rate: 'exempt' })] })).toMatchObject({
    gross: '100.00',
    vat: '0.00',
    vat_pln: '0.00',
  });
});

test('a payment for an order of no value has no tax', () => {
  expect(advance({ lines: [piece('1', 'Gratis', '0')], received_payments: [paid('10')] })).toMatchObject({
    net: '0.00',
    vat: '0.00',
    gross: '0.00',
  });
});

test('a settlement charges the order less what advance invoices charged, base and tax of each rate (art. 106f ust. 3 of the VAT act)', () => {
  const charged: Charged[] = [
    [{ vat_rate: '23', net: '40', vat: '9.20', vat_pln: null }],
    [
      { vat_rate: '23', net: '10', vat: '2.30', vat_pln: null },
      { vat_rate: '5', net: '1', vat: '0.05', vat_pln: null },
    ],
  ];
  expect(settlement(charged)).toEqual({
    net: '149.00',
    vat: '19.45',
    gross: '168.45',
    vat_pln: '19.45',
    by_rate: [
      { vat_rate: '23', net: '50.00', vat: '11.50', gross: '61.50', vat_pln: '11.50' },
      { vat_rate: '8', net: '100.00', vat: '8.00', gross: '108.00', vat_pln: '8.00' },
      { vat_rate: '5', net: '-1.00', vat: '-0.05', gross: '-1.05', vat_pln: '-0.05' },
    ],
  });
});

test('the tax that a settlement charges in PLN is that of the order less that of the advance invoices, where all are known', () => {
  const charged = (vat_pln: string | null): Charged[] => [[{ vat_rate: '23', net: '40', vat: '9.20', vat_pln }]];
  const inPln = (...totals: Parameters<typeof settlement>) =>
    settlement(...totals).by_rate.map(({ vat_pln }) => vat_pln);
  expect(inPln(charged('40.00'), inEuro)).toEqual(['52.00', '32.00']);
  expect(inPln(charged(null), inEuro)).toEqual([null, '32.00']);
  expect(inPln(charged('40.00'), { currency: 'EUR' })).toEqual([null, null]);
  expect(settlement(charged(null), inEuro).vat_pln).toBeNull();
  expect(settlement(charged('40.00'), inEuro).vat_pln).toBe('84.00');
});

test('only a settlement takes off what advance invoices charged', () => {
  const by_rate: Charged = [{ vat_rate: '23', net: '40', vat: '9.20', vat_pln: null }];
  const advance_invoices = [{ ksef_number: null, number: 'FZ/1', by_rate }];
  expect(computeTotals({ ...order, kind: 'vat', advance_invoices })).toEqual(suppliedTotals(order));
});
