import { expect, test } from 'vitest';
import { inEuro, payable } from '../../testing/inputs.ts';
import { issuesOf } from '../../testing/issues.ts';
import { advanceDocument, factoringDocument } from '../../testing/kinds.ts';
import { sampleDay, sampleDocument } from '../../testing/sample.ts';
import type { InvoiceDocument, InvoiceInput } from '../document.ts';
import { validateDocument } from '../validate.ts';
import { documentDateIssues } from './dates.ts';

const period = (from: string, to: string) => sampleDocument({ sale_date: null, sale_period: { from, to } });
const supplied = (sale_date: string) => sampleDocument({ sale_date });
const due = (due_date: string) => sampleDocument(payable({ due_date }));
const paid = (paid_date: string) => sampleDocument(payable({ paid: true, paid_date }));

test.each<[issue: string, atTheLimit: InvoiceDocument, beyond: InvoiceDocument]>([
  [
    'error date_out_of_range /input/issue_date',
    sampleDocument({ issue_date: '2006-01-01' }),
    sampleDocument({ issue_date: '2005-12-31' }),
  ],
  ['error date_out_of_range /input/payment/due_date', due('2050-01-01'), due('2050-01-02')],
  ['error date_out_of_range /input/payment/paid_date', paid('2016-07-01'), paid('2016-06-30')],
  ['error issue_date_in_future /input/issue_date', sampleDocument(), sampleDocument({ issue_date: '2026-11-22' })],
  ['warning issue_date_not_today /input/issue_date', sampleDocument(), sampleDocument({ issue_date: '2026-11-20' })],
  [
    'error sale_period_reversed /input/sale_period',
    period('2026-11-20', '2026-11-20'),
    period('2026-11-20', '2026-11-19'),
  ],
  ['warning sale_date_far /input/sale_date', supplied('2026-09-22'), supplied('2026-09-21')],
  ['warning sale_date_far /input/sale_date', supplied('2027-01-20'), supplied('2027-01-21')],
  ['warning due_date_before_issue /input/payment/due_date', due('2026-11-21'), due('2026-11-20')],
  ['warning paid_date_after_issue /input/payment/paid_date', paid('2026-11-21'), paid('2026-11-22')],
])('%s: not at the limit, and beyond it', (issue, atTheLimit, beyond) => {
  expect(issuesOf(atTheLimit)).not.toContain(issue);
  expect(issuesOf(beyond)).toContain(issue);
});

test('a day that does not exist is the only thing said of the days', () => {
  const document = sampleDocument({ issue_date: '2026-02-30', ...payable({ due_date: '2026-01-01' }) });
  expect(issuesOf(document)).toEqual(['error date_out_of_range /input/issue_date']);
});

test('a day that FA(3) has no element for is said to be out of range all the same', () => {
  const issues = documentDateIssues('2026-02-30', { path: '/input/lines/0/supply_date', fa3: '' });
  expect(issues).toMatchObject([{ code: 'date_out_of_range', path: '/input/lines/0/supply_date', fa3_path: null }]);
  expect(documentDateIssues('2005-12-31', { path: '/x', fa3: 'Fa/P_1' })).toMatchObject([
    { path: '/x', fa3_path: 'Fa/P_1', message: expect.stringMatching(/1 Jan 2006.*1 Jan 2050/) },
  ]);
  expect(documentDateIssues('2006-01-01', { path: '/x', fa3: 'Fa/P_1' })).toEqual([]);
});

const rated = (date: string, change: Partial<InvoiceInput>) =>
  sampleDocument({ ...inEuro, exchange_rate: { ...inEuro.exchange_rate, date, source: 'ecb' }, ...change });
const inPeriod = { sale_date: null, sale_period: { from: '2026-11-01', to: '2026-11-18' } };

test.each<[day: string, change: Partial<InvoiceInput>]>([
  ['2026-11-20', { sale_date: '2026-11-20' }],
  ['2026-11-18', inPeriod],
  ['2026-11-21', { sale_date: null }],
  ['2026-11-21', { sale_date: '2026-11-25' }],
])(
  'the rate is that of a day before %s, the earlier of supply and issue, for %j (art. 31a ust. 1 and 2 of the VAT act)',
  (day, change) => {
    const before = `${day.slice(0, 8)}${String(Number(day.slice(8)) - 1).padStart(2, '0')}`;
    expect(issuesOf(rated(before, change)).filter((issue) => issue.includes('exchange_rate'))).toEqual([]);
    expect(issuesOf(rated(day, change))).toContain('warning exchange_rate_date_late /input/exchange_rate/date');
    const late = validateDocument(rated(day, change), { today: sampleDay, number: null });
    expect(late.find(({ code }) => code === 'exchange_rate_date_late')?.message).toContain(
      `${Number(day.slice(8))} Nov 2026`,
    );
  },
);

test('of an advance payment the day that it was received is the tax point (art. 31a ust. 1 of the VAT act)', () => {
  const on = (date: string) =>
    advanceDocument({ ...inEuro, exchange_rate: { ...inEuro.exchange_rate, date, source: 'ecb' } });
  expect(issuesOf(on('2026-11-19'))).not.toContain('warning exchange_rate_date_late /input/exchange_rate/date');
  expect(issuesOf(on('2026-11-20'))).toContain('warning exchange_rate_date_late /input/exchange_rate/date');
});

const [transport] = factoringDocument().input.transaction_terms?.transports ?? [];
const sent = (change: object) => {
  const { transaction_terms } = factoringDocument().input;
  const transports = transport ? [{ ...transport, ...change }] : [];
  return sampleDocument({ transaction_terms: transaction_terms && { ...transaction_terms, transports } });
};
const started = '/input/transaction_terms/transports/0/started_at';
const reversed = 'error transport_reversed /input/transaction_terms/transports/0/ended_at';

test.each([
  ['2021-10-01T00:00:00Z', true],
  ['2021-09-30T23:59:59Z', false],
  ['2050-01-01T23:59:59Z', true],
  ['2050-01-02T00:00:00Z', false],
  ['2026-11-03T06:30:00.123456789Z', true],
  ['2026-11-03T06:30:00.1234567890Z', false],
  ['2026-11-03T06:30:00.Z', false],
  ['2026-11-03T06:30:00', false],
  ['2026-11-03T06:30:00+00:00', false],
  ['2026-02-30T06:30:00Z', false],
  ['2026-11-03T24:00:00Z', false],
  ['x2026-11-03T06:30:00Z', false],
  ['2026-11-03T06:30:00Zx', false],
])('%s is a moment that FA(3) can hold (TDataCzas): %s', (started_at, isHeld) => {
  const found = issuesOf(sent({ started_at, ended_at: null }));
  expect(found.includes(`error date_out_of_range ${started}`)).toBe(!isHeld);
});

test.each([
  ['2026-11-03T06:30:00Z', '2026-11-03T06:30:00Z', false],
  ['2026-11-03T06:30:00Z', '2026-11-03T06:29:59Z', true],
  ['2026-11-03T06:30:00Z', null, false],
  [null, '2026-11-03T06:30:00Z', false],
  ['2026-11-03T06:30:00Z', '2026-11-02', false],
  ['2026-11-04', '2026-11-03T06:30:00Z', false],
])('a transport from %s to %s ends before it begins: %s', (started_at, ended_at, isReversed) => {
  expect(issuesOf(sent({ started_at, ended_at })).includes(reversed)).toBe(isReversed);
});
