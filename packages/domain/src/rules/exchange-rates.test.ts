import { expect, test } from 'vitest';
import { issuesOf } from '../../testing/issues.ts';
import { advanceDocument } from '../../testing/kinds.ts';
import { sampleDocument, sampleLine } from '../../testing/sample.ts';
import type { InvoiceDocument, InvoiceInput } from '../document.ts';

const found = (document: InvoiceDocument) => issuesOf(document).filter((issue) => issue.includes(' exchange_rate'));
const rated = (currency: string, rate: string, changes: Partial<InvoiceInput> = {}, date = '2026-11-19') =>
  sampleDocument({ currency, exchange_rate: { rate, date, source: 'nbp_a', table: null }, ...changes });

test.each([
  ['EUR', '4.2511'],
  ['EUR', '0.5'],
  ['EUR', '42.99'],
  ['HUF', '0.0109'],
  ['JPY', '0.0245'],
  ['IDR', '0.000225'],
  ['AFN', '500'],
])('a rate of %s of %s is of the usual size, or of a currency whose size is not known', (currency, rate) => {
  expect(found(rated(currency, rate))).toEqual([]);
});

test.each([
  ['EUR', '425.11'],
  ['EUR', '0.0425'],
  ['EUR', '43'],
  ['EUR', '0.43'],
  ['HUF', '1.09'],
  ['JPY', '2.45'],
])('a rate of %s of %s is doubted: a rate of a hundred units, or a slip of the decimal point', (currency, rate) => {
  expect(found(rated(currency, rate))).toEqual(['warning exchange_rate_doubtful /input/exchange_rate/rate']);
});

/** Near what a unit cost in PLN at NBP in autumn 2025. */
const usual = {
  ...{ EUR: 4.25, USD: 3.65, GBP: 4.85, CHF: 4.55, SEK: 0.385, NOK: 0.36, DKK: 0.569, CZK: 0.1745, HUF: 0.0109 },
  ...{ RON: 0.835, ISK: 0.0298, UAH: 0.0865, TRY: 0.0865, ILS: 1.12, JPY: 0.0237, CNY: 0.514, HKD: 0.469 },
  ...{ SGD: 2.8, THB: 0.1125, MYR: 0.875, PHP: 0.062, INR: 0.0412, IDR: 0.000219, KRW: 0.00251, AUD: 2.38 },
  ...{ NZD: 2.08, CAD: 2.6, MXN: 0.198, BRL: 0.683, CLP: 0.00388, ZAR: 0.2105 },
};

test.each(Object.entries(usual))(
  'a unit of %s for about %d PLN is not doubted, a hundred units are',
  (currency, rate) => {
    expect(found(rated(currency, rate.toFixed(6)))).toEqual([]);
    expect(found(rated(currency, (rate * 2).toFixed(6)))).toEqual([]);
    expect(found(rated(currency, (rate / 2).toFixed(6)))).toEqual([]);
    const doubted = ['warning exchange_rate_doubtful /input/exchange_rate/rate'];
    expect(found(rated(currency, (rate * 100).toFixed(6)))).toEqual(doubted);
  },
);

test('the rate of a single line and that of a payment are doubted too', () => {
  const lines = [{ ...sampleLine, tax_exchange_rate: '425.11' }];
  expect(found(rated('EUR', '4.25', { lines }))).toEqual([
    'warning exchange_rate_doubtful /input/lines/0/tax_exchange_rate',
  ]);
  const paid = {
    currency: 'EUR',
    received_payments: [{ date: '2026-11-20', amount: '1', exchange_rate: '425.11' }],
    payment: null,
  };
  expect(found(advanceDocument(paid))).toContain(
    'warning exchange_rate_doubtful /input/received_payments/0/exchange_rate',
  );
});

test.each<[date: string, changes: Partial<InvoiceInput>, isOld: boolean]>([
  ['2026-11-13', { sale_date: '2026-11-20' }, false],
  ['2026-11-12', { sale_date: '2026-11-20' }, true],
  ['2024-11-19', { sale_date: '2026-11-20' }, true],
  ['2026-11-02', { sale_date: '2026-11-03' }, false],
  ['2026-11-19', { sale_date: null, sale_period: { from: '2026-11-01', to: '2026-11-20' } }, false],
  ['2026-11-05', { sale_date: null, sale_period: { from: '2026-11-01', to: '2026-11-20' } }, true],
])('a rate of %s on an invoice with %j is out of date: %s', (date, changes, isOld) => {
  expect(found(rated('EUR', '4.25', changes, date))).toEqual(
    isOld ? ['warning exchange_rate_old /input/exchange_rate/date'] : [],
  );
});
