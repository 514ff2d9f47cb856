import { expect, test } from 'vitest';
import { sampleDocument, sampleLine } from '../../testing/sample.ts';
import { previousBusinessDay } from '../dates/business-days.ts';
import type { InvoiceInput } from '../document.ts';
import { rateDays } from '../rules/rate-days.ts';
import { lastTableBefore, type NbpDay, nbpRateIssues, withNbpRate } from './nbp-rates.ts';

const table = (day: string, rate: string | null, number: string | null = `T/${day}`): NbpDay => ({ day, number, rate });
const none = (day: string): NbpDay => table(day, null, null);
/** Thursday and Friday before the Saturday on which sample documents are issued, for a sale on that Friday. */
const known = [table('2026-11-18', '4.2400'), table('2026-11-19', '4.2511'), table('2026-11-20', '4.2600')];
const input = (changes: Partial<InvoiceInput> = {}) => sampleDocument({ currency: 'EUR', ...changes }).input;
const rated = (rate: string, date = '2026-11-19', source: 'nbp_a' | 'ecb' | 'other' = 'nbp_a') =>
  input({ exchange_rate: { rate, date, source, table: null } });
const codes = (given: InvoiceInput, tables = known) => nbpRateIssues(given, tables).map(({ code }) => code);

test.each([
  ['the Friday of a Monday', '2026-11-23', '2026-11-20'],
  ['the day before Independence Day', '2026-11-12', '2026-11-10'],
  ['the last day before Christmas, free on its Eve since 2025', '2026-12-28', '2026-12-23'],
  ['the Thursday before Easter, as Good Friday is a working day', '2026-04-03', '2026-04-02'],
  ['the Friday before Easter Monday', '2026-04-07', '2026-04-03'],
  ['the day before New Year', '2027-01-04', '2026-12-31'],
])('the rate is that of the last working day before: %s', (_, day, expected) => {
  expect(previousBusinessDay(day)).toBe(expected);
  expect(lastTableBefore([table(expected, '4.25')], day)).toMatchObject({ day: expected, rate: '4.25' });
});

test('a business day that is known to have had no table leads to the day before; one that is not known leads nowhere', () => {
  expect(lastTableBefore([table('2026-11-18', '4.24'), none('2026-11-19')], '2026-11-20')).toMatchObject({
    day: '2026-11-18',
  });
  expect(lastTableBefore([table('2026-11-18', '4.24')], '2026-11-20')).toBeNull();
  expect(lastTableBefore([none('2026-11-19')], '2026-11-20')).toBeNull();
  expect(lastTableBefore([table('2026-11-19', null)], '2026-11-20')).toBeNull();
});

test('the day counts before the tax point or an earlier issue (art. 31a ust. 1 and 2), and none for several payments', () => {
  expect(rateDays(input())).toEqual(['2026-11-20', '2026-11-21']);
  expect(rateDays(input({ issue_date: '2026-11-17' }))).toEqual(['2026-11-17']);
  expect(rateDays(input({ sale_date: null, sale_period: { from: '2026-10-01', to: '2026-10-31' } }))[0]).toBe(
    '2026-10-31',
  );
  const payment = { date: '2026-11-18', amount: '1.00', exchange_rate: null };
  const advance = { kind: 'advance' as const, sale_date: null };
  expect(rateDays(input({ ...advance, received_payments: [payment] }))[0]).toBe('2026-11-18');
  expect(rateDays(input({ ...advance, received_payments: [payment, payment] }))).toEqual([]);
  expect(rateDays(input({ sale_date: '2026-02-31', issue_date: '2026-11-21' }))).toEqual(['2026-11-21']);
  for (const issue_date of ['0001-01-01', '0999-06-01', '2005-12-31', '2050-01-02', '9999-12-31'])
    expect(rateDays(input({ sale_date: null, issue_date }))).toEqual([]);
});

test("an invoice that needs a rate and has none gets NBP's with its day and table, and nothing else changes", () => {
  const bare = input({ exchange_rate: null });
  expect(withNbpRate(bare, known)).toEqual({
    ...bare,
    exchange_rate: { rate: '4.2511', date: '2026-11-19', source: 'nbp_a', table: 'T/2026-11-19' },
  });
  const needless = [
    rated('4.20'),
    input({ currency: 'PLN', exchange_rate: null }),
    input({ exchange_rate: null, lines: [{ ...sampleLine, vat_rate: '0_export' }] }),
    input({ exchange_rate: null, lines: [{ ...sampleLine, tax_exchange_rate: '4.2' }] }),
  ];
  for (const given of needless) expect(withNbpRate(given, known)).toBe(given);
  expect(withNbpRate(bare, [])).toBe(bare);
});

test('a rate with more digits than FA(3) takes is rounded to six', () => {
  const rates = [table('2026-11-19', '0.00021866')];
  expect(withNbpRate(input({ exchange_rate: null }), rates).exchange_rate?.rate).toBe('0.000219');
  expect(codes(rated('0.000219'), rates)).toEqual([]);
});

test.each([
  ["NBP's own", rated('4.2511'), []],
  ['written with more zeros', rated('4.251100'), []],
  ['of the European Central Bank, near to it', rated('4.2533', '2026-11-19', 'ecb'), []],
  ['2% away from it', rated('4.3361', '2026-11-19', 'other'), []],
  ['more than 2% above it', rated('4.3405', '2026-11-19', 'ecb'), ['exchange_rate_far']],
  ['more than 2% below it', rated('4.1617'), ['exchange_rate_far']],
  ['a hundred times it', rated('425.11'), ['exchange_rate_far']],
  ['another than NBP published that day', rated('4.2512'), ['exchange_rate_not_published']],
  ['of another day than the rules expect, of which they warn', rated('4.2400', '2026-11-18'), []],
  [
    'of the day before the issue, where tax is due by the invoice (art. 19a ust. 5 pkt 4)',
    rated('4.2600', '2026-11-20'),
    [],
  ],
  ['missing while NBP has one', input({ exchange_rate: null }), ['exchange_rate_offered']],
])('of a rate that is %s this is said', (_, given, expected) => {
  expect(codes(given)).toEqual(expected);
});

test('a warning names the rate, how far it is off, and the table to use; without tables there is none', () => {
  expect(nbpRateIssues(rated('4.3405'), known)[0]).toMatchObject({
    severity: 'warning',
    path: '/input/exchange_rate',
    message:
      "The rate 4.3405 is 2.1% away from NBP's average rate of EUR, 4.2511 of 19 Nov 2026 (table T/2026-11-19): check it.",
    message_pl:
      'Kurs 4,3405 odbiega o 2,1% od kursu średniego NBP dla EUR, 4,2511 z 19 lis 2026 (tabela T/2026-11-19): sprawdź go.',
  });
  expect(codes(rated('9.99'), [])).toEqual([]);
});

test('a working day that had no table is not the day of the rate, though the rules expect it', () => {
  const without = [table('2026-11-18', '4.2400'), none('2026-11-19'), table('2026-11-20', '4.2600')];
  expect(codes(rated('4.2400', '2026-11-19'), without)).toEqual(['exchange_rate_other_day']);
  expect(codes(rated('4.2400', '2026-11-18'), without)).toEqual([]);
});
