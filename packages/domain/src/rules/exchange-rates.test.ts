import { expect, test } from 'vitest';
import { ofLines } from '../../testing/inputs.ts';
import { issuesOf } from '../../testing/issues.ts';
import { advanceDocument } from '../../testing/kinds.ts';
import { sampleDay, sampleDocument, sampleLine } from '../../testing/sample.ts';
import type { InvoiceDocument, InvoiceInput } from '../document.ts';
import { validateDocument } from '../validate.ts';

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
  const document = rated('EUR', '4.25', changes, date);
  const { exchange_rate: rate } = document.input;
  const input = { ...document.input, exchange_rate: rate && { ...rate, source: 'ecb' as const } };
  expect(found({ ...document, input })).toEqual(isOld ? ['warning exchange_rate_old /input/exchange_rate/date'] : []);
});

const ofNbp = (date: string, changes: Partial<InvoiceInput>) => found(rated('EUR', '4.25', changes, date));
const unexpected = ['warning exchange_rate_day_unexpected /input/exchange_rate/date'];
const withoutTable = ['error exchange_rate_day_without_table /input/exchange_rate/date'];

// 11 November 2026, a Wednesday, is a holiday; 14 November a Saturday.
test.each<[date: string, changes: Partial<InvoiceInput>, expected: string[]]>([
  ['2026-11-10', { sale_date: '2026-11-12' }, []],
  ['2026-11-11', { sale_date: '2026-11-12' }, withoutTable],
  ['2026-11-14', { sale_date: '2026-11-16' }, withoutTable],
  ['2026-11-13', { sale_date: '2026-11-16' }, []],
  ['2026-11-12', { sale_date: '2026-11-16' }, unexpected],
  ['2026-11-16', { sale_date: '2026-11-16' }, unexpected],
  ['2026-11-20', { sale_date: '2026-11-12' }, unexpected],
  ['2026-11-20', { sale_date: null, sale_period: { from: '2026-10-01', to: '2026-10-31' } }, []],
  ['2026-10-30', { sale_date: null, sale_period: { from: '2026-10-01', to: '2026-10-31' } }, []],
  ['2026-11-20', { sale_date: '2026-12-01' }, []],
])(
  'a rate of NBP of %s on an invoice of 21 November 2026 with %j (art. 31a ust. 1 and 2 of the VAT act)',
  (...given) => {
    const [date, changes, expected] = given;
    expect(ofNbp(date, changes)).toEqual(expected);
  },
);

test('where lines have days of their own, a rate of the day before any of them is expected, and the warning names all', () => {
  const lines = ofLines({ supply_date: '2026-11-12' }, { supply_date: '2026-11-18' }).lines;
  for (const date of ['2026-11-10', '2026-11-17']) expect(ofNbp(date, { sale_date: null, lines })).toEqual([]);
  expect(ofNbp('2026-11-20', { sale_date: null, lines })).toEqual(unexpected);
  const document = rated('EUR', '4.25', { sale_date: null, lines }, '2026-11-20');
  const named = validateDocument(document, { today: sampleDay, number: null });
  expect(named.find(({ code }) => code === 'exchange_rate_day_unexpected')?.message).toContain(
    '2026-11-10, 2026-11-17',
  );
});

test('rates of other sources are not judged by the tables of NBP', () => {
  const of = (source: 'ecb' | 'other') =>
    found(
      sampleDocument({
        currency: 'EUR',
        sale_date: '2026-11-12',
        exchange_rate: { rate: '4.25', date: '2026-11-11', source, table: null },
      }),
    );
  expect([of('ecb'), of('other')]).toEqual([[], []]);
});
