import { expect, test } from 'vitest';
import { annotated, costing, inEuro, ofLines, payable } from '../../testing/inputs.ts';
import { issuesOf } from '../../testing/issues.ts';
import { advanceDocument, factoringDocument, piece } from '../../testing/kinds.ts';
import { sampleDay, sampleDocument } from '../../testing/sample.ts';
import { newCarDocument, simplifiedDocument } from '../../testing/special-documents.ts';
import type { InvoiceInput, Issue } from '../document.ts';
import { partialPaymentDefaults } from '../fields/payment.ts';
import { byPlace, hasErrors, lasting, validateDocument } from '../validate.ts';

const found = (change: Partial<InvoiceInput>) => issuesOf(sampleDocument(change));
const split = '/input/annotations/split_payment';

test('one line of annex 15 among others asks for split payment, one taxed line makes it possible (art. 106e ust. 1 pkt 18a of the VAT act)', () => {
  const two = (change: object, other: object) => ofLines({ unit_price: '20000', ...change }, other);
  expect(found(two({ annex_15: true }, {}))).toEqual([`error split_payment_required ${split}`]);
  expect(found(two({}, { vat_rate: '0_domestic' }))).toEqual([`info split_payment_possible ${split}`]);
});

test('without a rate nothing is said of the amount that split payment is for', () => {
  expect(found({ currency: 'EUR', ...annotated({ split_payment: true }) })).toEqual([
    'error exchange_rate_required /input/exchange_rate',
  ]);
});

test('a line of an invoice in PLN has no exchange rate', () => {
  expect(found(ofLines({ tax_exchange_rate: '4' }))).toEqual([
    'error exchange_rate_forbidden /input/lines/0/tax_exchange_rate',
  ]);
});

test('a rate of nothing is not doubted, it is refused', () => {
  const of = (rate: string) => found({ ...inEuro, exchange_rate: { ...inEuro.exchange_rate, rate } });
  expect(of('0')).toEqual(['error exchange_rate_not_positive /input/exchange_rate']);
  expect(of('-1')).toEqual(['error exchange_rate_not_positive /input/exchange_rate']);
});

test('the age of a rate is counted to the earliest of the days, and not where one of them does not exist (art. 31a ust. 1 and 2 of the VAT act)', () => {
  const rated = (date: string) => ({
    ...inEuro,
    exchange_rate: { ...inEuro.exchange_rate, date, source: 'ecb' as const },
  });
  const paid = (...days: string[]) => ({
    received_payments: days.map((date) => ({ date, amount: '1', exchange_rate: null })),
  });
  const old = 'warning exchange_rate_old /input/exchange_rate/date';
  const twice = paid('2026-11-20', '2026-11-10');
  expect(issuesOf(advanceDocument({ ...rated('2026-11-03'), ...twice }))).not.toContain(old);
  expect(issuesOf(advanceDocument({ ...rated('2026-11-02'), ...twice }))).toContain(old);
  expect(found({ ...rated('2026-02-01'), issue_date: '2026-02-30', sale_date: null })).not.toContain(old);
  expect(found({ ...rated('2026-02-30'), sale_date: null })).not.toContain(old);
});

test('one exempt line needs a basis, and then the basis is not unused (art. 106e ust. 1 pkt 19 of the VAT act)', () => {
  const lines = ofLines({ vat_rate: 'exempt' }, {});
  expect(found(lines)).toEqual(['error exemption_basis_missing /input/annotations/exemption_basis']);
  expect(found({ ...lines, ...annotated({ exemption_basis: { kind: 'act', text: 'art. 43' } }) })).toEqual([]);
});

test('a method of payment is described where it is another one, and only there', () => {
  const of = (change: object) => found(payable({ bank_account: null, ...change }));
  const wrong = 'error description_mismatch /input/payment/method_description';
  expect(of({ method: 'other', method_description: 'barter' })).toEqual([]);
  expect(of({ method: 'other' })).toEqual([wrong]);
  expect(of({ method: 'cash', method_description: 'barter' })).toEqual([wrong]);
});

test('two parts that settle an invoice are its dates of payment; one alone is not', () => {
  const part = (amount: string) => ({ ...partialPaymentDefaults, amount, date: '2026-11-20' });
  const of = (...parts: string[]) => found(payable({ paid: true, partial_payments: parts.map(part) }));
  expect(of('1000', '230')).toEqual([]);
  expect(of('1230')).toContain('error paid_date_required /input/payment/paid_date');
});

test('charges whose sum FA(3) cannot hold are refused as a sum', () => {
  const charge = { amount: '9999999999999999.99', reason: 'x' };
  expect(found({ adjustments: { charges: [charge, charge], deductions: [] } })).toEqual([
    'error amount_out_of_range /input/adjustments',
  ]);
});

test('how a line is shown is said once, by the rule of its kind', () => {
  const shown = (presentation: 'name' | 'amount') => ofLines({ presentation });
  expect(found(shown('name'))).toEqual(['error name_only_on_simplified /input/lines/0/presentation']);
  const ordered = issuesOf(advanceDocument({ lines: [piece('1', 'Stal', '300000', { presentation: 'amount' })] }));
  expect(ordered.filter((issue) => issue.includes('presentation'))).toEqual([
    'error order_line_not_full /input/lines/0/presentation',
  ]);
  const discounted = simplifiedDocument({ lines: [piece('1', 'A', '400', { presentation: 'name', discount: '1' })] });
  expect(issuesOf(discounted)).toContain('error discount_without_price /input/lines/0/discount');
});

test('a land vehicle has a number of a kind, or neither (art. 106e ust. 1 pkt 22 of the VAT act)', () => {
  const wrong = 'error new_transport_description /input/annotations/new_transport/vehicles/0/number_kind';
  expect(issuesOf(newCarDocument({ number_kind: null }))).toContain(wrong);
  expect(issuesOf(newCarDocument({}))).not.toContain(wrong);
});

test('totals whose sums by rate are others are not those of the lines', () => {
  const document = sampleDocument();
  const [row] = document.totals.by_rate;
  const altered = (change: object) => ({
    ...document,
    totals: { ...document.totals, by_rate: row ? [{ ...row, ...change }] : [] },
  });
  expect(issuesOf(altered({}))).toEqual([]);
  for (const change of [{ net: '1.00' }, { vat: '1.00' }, { gross: '1.00' }, { vat_pln: '1.00' }, { vat_rate: '8' }])
    expect(issuesOf(altered(change))).toEqual(['error totals_inconsistent /totals']);
});

test('a price at gross is in an element of its own, and what else is said in that of its own', () => {
  const places = validateDocument(
    sampleDocument({ ...costing('1.123456789', { unit: 'x'.repeat(257) }), place_of_issue: ' x' }),
    { today: sampleDay, number: null },
  ).map(({ fa3_path }) => fa3_path);
  expect(places).toEqual(['Fa/FaWiersz/P_8A', 'Fa/FaWiersz/P_9B', 'Fa/P_1M']);
});

test('a third line of the same reference is said to be that of the first', () => {
  const messages = validateDocument(sampleDocument(ofLines({ ref: 'a' }, { ref: 'a' }, { ref: 'a' })), {
    today: sampleDay,
    number: null,
  }).map(({ message }) => message);
  expect(messages).toHaveLength(2);
  expect(messages[1]).toBe(messages[0]);
});

test('terms without an agreed rate have no currency that could be wrong', () => {
  const { transaction_terms } = factoringDocument().input;
  expect(found({ transaction_terms: transaction_terms && { ...transaction_terms, agreed_rate: null } })).toEqual([]);
});

const issue = (path: string, code: Issue['code'], severity: Issue['severity'] = 'error'): Issue => ({
  ...{ path, code, severity, message: 'a', message_pl: 'b', fa3_path: null },
});

test('issues are ordered by their place, then by their code', () => {
  const [first, second, third] = [issue('/a', 'text_empty'), issue('/a', 'text_too_long'), issue('/b', 'text_empty')];
  expect([third, second, first].sort(byPlace)).toEqual([first, second, third]);
  expect([byPlace(first, first), byPlace(first, second), byPlace(third, second)]).toEqual([0, -1, 1]);
});

test('one error stops a document; what passes with the day or with KSeF is not lasting', () => {
  const warning = issue('/a', 'due_date_missing', 'warning');
  expect([hasErrors([]), hasErrors([warning]), hasErrors([warning, issue('/a', 'text_empty')])]).toEqual([
    false,
    false,
    true,
  ]);
  const passing = (['issue_date_in_future', 'original_not_in_ksef', 'original_ksef_number_outdated'] as const).map(
    (code) => issue('/a', code),
  );
  expect(lasting([...passing, warning])).toEqual([warning]);
});
