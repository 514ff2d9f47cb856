import { expect, test } from 'vitest';
import { costing, inEuro, ofLines } from '../../testing/inputs.ts';
import { issuesOf } from '../../testing/issues.ts';
import { advanceDocument, piece, settlementDocument } from '../../testing/kinds.ts';
import { sampleDay, sampleDocument } from '../../testing/sample.ts';
import type { InvoiceInput, InvoiceLine } from '../document.ts';
import { procedures } from '../fields/lines.ts';
import { validateDocument } from '../validate.ts';

const found = (...lines: Partial<InvoiceLine>[]) => issuesOf(sampleDocument(ofLines(...lines)));
const messageOf = (code: string, ...lines: Partial<InvoiceLine>[]) =>
  validateDocument(sampleDocument(ofLines(...lines)), { today: sampleDay, number: null }).find(
    (issue) => issue.code === code,
  )?.message;

test.each(
  'usługa Usługi usluga uslugi towar Towary produkt produkty sprzedaż sprzedaz inne różne rozne rożne service services goods product PRODUCTS item items other misc. towar.'.split(
    ' ',
  ),
)('the name %s does not say what was sold (art. 106e ust. 1 pkt 7 of the VAT act)', (name) => {
  expect(found({ name })).toEqual(['warning name_generic /input/lines/0/name']);
});

test.each(['usługa remontowa', 'karma dla psa – towar', 'towarowy', 'inne..', 'sprzedaże', 'uslug', 'ausługa'])(
  'the name %s says what was sold',
  (name) => {
    expect(found({ name })).toEqual([]);
  },
);

test.each([
  ['GTU_01', true],
  ['GTU_09', true],
  ['GTU_10', true],
  ['GTU_13', true],
  ['GTU_00', false],
  ['GTU_14', false],
  ['GTU_20', false],
  ['GTU_1', false],
  ['xGTU_01', false],
  ['GTU_011', false],
  ['gtu_01', false],
])('%s is a group of goods and services of FA(3): %s', (gtu, isKnown) => {
  expect(found({ gtu })).toEqual(isKnown ? [] : ['error gtu_unknown /input/lines/0/gtu']);
});

test('the procedures of FA(3) are known, and named where another is given (§ 10 ust. 4 of the regulation on JPK_VAT)', () => {
  for (const procedure of procedures) expect(found({ procedure })).toEqual([]);
  expect(found({ procedure: 'TP' })).toEqual(['error procedure_unknown /input/lines/0/procedure']);
  expect(messageOf('procedure_unknown', { procedure: 'TP' })).toContain('"WSTO_EE", "IED", "TT_D"');
});

test('a reference and an identifier of a row are on one line alone, of those that have one', () => {
  expect(found({ ref: 'a' }, { ref: 'b' }, { ref: 'a' }, { ref: 'a' })).toEqual([
    'error line_ref_duplicate /input/lines/2/ref',
    'error line_ref_duplicate /input/lines/3/ref',
  ]);
  expect(messageOf('line_ref_duplicate', { ref: 'a' }, { ref: 'b' }, { ref: 'b' })).toContain('2');
  expect(messageOf('line_ref_duplicate', { ref: 'a' }, { ref: 'b' }, { ref: 'a' })).toContain('1');
  expect(found({ row_id: null }, { row_id: null })).toEqual([]);
  expect(found({ row_id: 'a' }, { row_id: 'b' }, { row_id: 'a' })).toEqual([
    'error row_id_duplicate /input/lines/2/row_id',
  ]);
});

test('a value that FA(3) cannot hold is named with its line, and a line that is worth nothing is doubted', () => {
  const great = {
    ...sampleDocument(),
    input: { ...sampleDocument().input, ...ofLines({}, { quantity: '9999999999999999', unit_price: '2' }) },
  };
  expect(issuesOf(great)).toEqual(
    expect.arrayContaining(['error amount_out_of_range /input/lines', 'error amount_out_of_range /input/lines/1']),
  );
  expect(found({ quantity: '0.001', unit_price: '0.001' })).toContain('warning line_without_value /input/lines/0');
});

test('a quantity or price below zero is doubted, an amount of zero is refused', () => {
  expect(found({ quantity: '0' })).toContain('error quantity_zero /input/lines/0/quantity');
  expect(found({ quantity: '0' })).not.toContain('warning quantity_negative /input/lines/0/quantity');
  expect(found({}, { quantity: '-1' })).toEqual(['warning quantity_negative /input/lines/1/quantity']);
  expect(found({}, { quantity: '-1' })).not.toContain('error quantity_zero /input/lines/1/quantity');
});

test('what an order has no place for is refused by its member', () => {
  const refused = (change: Parameters<typeof advanceDocument>[0]) =>
    issuesOf(advanceDocument(change)).filter((issue) => issue.startsWith('error not_allowed_in_advance'));
  const line = (change: Partial<InvoiceLine>) => ({ lines: [piece('1', 'Stal', '300000', change)] });
  expect(refused({})).toEqual([]);
  expect(refused({ sale_date: '2026-11-20' })).toEqual(['error not_allowed_in_advance /input/sale_date']);
  expect(refused({ sale_period: { from: '2026-11-01', to: '2026-11-20' } })).toEqual([
    'error not_allowed_in_advance /input/sale_period',
  ]);
  expect(refused(line({ discount: '1' }))).toEqual(['error not_allowed_in_advance /input/lines/0/discount']);
  expect(refused(line({ supply_date: '2026-11-20' }))).toEqual([
    'error not_allowed_in_advance /input/lines/0/supply_date',
  ]);
  expect(refused(line({ procedure: 'I_63' }))).toEqual(['error not_allowed_in_advance /input/lines/0/procedure']);
  const soundElsewhere = {
    sale_date: null,
    ...ofLines({ discount: '1', supply_date: '2026-11-20', procedure: 'I_63' }),
  };
  expect(issuesOf(sampleDocument(soundElsewhere))).toEqual([]);
});

const payment = { date: '2026-11-20', amount: '1', exchange_rate: null };
const [reference] = settlementDocument().input.advance_invoices;
const referring = (change: object) =>
  [{ ...reference, ...change }].flatMap((each) =>
    each.by_rate ? [{ ksef_number: null, number: null, ...each, by_rate: each.by_rate }] : [],
  );

test('a payment in the month of the supply is stated by its invoice, one of another month is not (art. 106b ust. 1a of the VAT act)', () => {
  const of = (date: string, change: Partial<InvoiceInput> = {}) =>
    issuesOf(sampleDocument({ received_payments: [{ ...payment, date }], ...change })).filter((issue) =>
      issue.includes('received_payments'),
    );
  const other = ['error received_payment_other_month /input/received_payments/0/date'];
  expect(of('2026-11-02')).toEqual([]);
  expect(of('2026-10-31')).toEqual(other);
  const period = { sale_date: null, sale_period: { from: '2026-10-01', to: '2026-10-31' } };
  expect([of('2026-10-05', period), of('2026-11-05', period)]).toEqual([[], other]);
  const lines = ofLines({ supply_date: '2026-10-30' }, { supply_date: '2026-11-19' });
  expect(of('2026-10-05', { sale_date: null, ...lines })).toEqual([]);
  expect(of('2026-09-05', { sale_date: null, ...lines })).toEqual(other);
  const tooMuch = sampleDocument({ received_payments: [{ ...payment, amount: '1230.01' }] });
  expect(issuesOf(tooMuch)).toContain('error payment_exceeds_order /input/received_payments');
});

test('payments are not of a simplified invoice, references of an advance invoice or a settlement alone', () => {
  const unusedPayments = 'error received_payments_unused /input/received_payments';
  expect(issuesOf(sampleDocument({ kind: 'simplified', received_payments: [payment] }))).toContain(unusedPayments);
  expect(issuesOf(settlementDocument(undefined, { received_payments: [payment] }))).not.toContain(unusedPayments);
  expect(issuesOf(advanceDocument())).not.toContain(unusedPayments);
  const unused = 'error advance_invoices_unused /input/advance_invoices';
  expect(issuesOf(sampleDocument({ advance_invoices: referring({}) }))).toContain(unused);
  expect(issuesOf(advanceDocument({ advance_invoices: referring({}) }))).not.toContain(unused);
  expect(issuesOf(settlementDocument())).not.toContain(unused);
  expect(issuesOf(advanceDocument({ advance_invoices: [] }))).not.toContain(
    'error advance_invoices_required /input/advance_invoices',
  );
});

test('an advance invoice is named by one number, its own or that of KSeF with its check digits', () => {
  const at = (change: object) =>
    issuesOf(settlementDocument(undefined, { advance_invoices: referring(change) })).filter((issue) =>
      issue.includes('/input/advance_invoices/0'),
    );
  const ambiguous = 'error advance_reference_ambiguous /input/advance_invoices/0';
  expect(at({})).toEqual([]);
  expect(at({ ksef_number: null, number: 'FZ/1' })).toEqual([]);
  expect(at({ number: 'FZ/1' })).toEqual([ambiguous]);
  expect(at({ ksef_number: null })).toEqual([ambiguous]);
  expect(at({ ksef_number: '5265877635-20261103-00AA11BB22CC-00' })).toEqual([
    'error ksef_number_invalid /input/advance_invoices/0/ksef_number',
  ]);
  expect(at({ by_rate: [] })).toEqual(['error advance_amounts_required /input/advance_invoices/0/by_rate']);
  expect(issuesOf(advanceDocument({ advance_invoices: referring({ by_rate: [] }) }))).not.toContain(
    'error advance_amounts_required /input/advance_invoices/0/by_rate',
  );
});

test('a settlement in another currency needs the tax of its advance invoices in PLN, where it has a rate', () => {
  const charged = (vat_pln: string | null) => [{ vat_rate: '23' as const, net: '100', vat: '23', vat_pln }];
  const missing = 'error advance_vat_pln_required /input/advance_invoices';
  expect(issuesOf(settlementDocument(charged(null), inEuro))).toContain(missing);
  expect(issuesOf(settlementDocument(charged('92'), inEuro))).not.toContain(missing);
  expect(issuesOf(settlementDocument(charged(null), { currency: 'EUR' }))).not.toContain(missing);
});

test('of a kind and of rates that do not exist only that is said', () => {
  const unknown = JSON.parse(JSON.stringify(settlementDocument()).replaceAll('"vat_rate":"8"', '"vat_rate":"9"'));
  expect(issuesOf(unknown).filter((issue) => issue.startsWith('error'))).toEqual([
    'error vat_rate_unknown /input/advance_invoices/0/by_rate/1/vat_rate',
    'error vat_rate_unknown /input/lines/0/vat_rate',
  ]);
  const odd = JSON.parse(JSON.stringify(sampleDocument(costing('1'))).replace('"kind":"vat"', '"kind":"proforma"'));
  expect(issuesOf(odd)).toEqual(['error unsupported_kind /input/kind']);
});
