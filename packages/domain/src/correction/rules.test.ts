import { expect, test } from 'vitest';
import {
  discountedGoods,
  periodDiscount,
  sampleBase,
  sampleChange,
  sampleKsefNumber,
} from '../../testing/corrections.ts';
import { inEuro, payable } from '../../testing/inputs.ts';
import { correctionIssuesOf } from '../../testing/issues.ts';
import { advanceDocument, changeOf, charged, correctionOf, settlementDocument } from '../../testing/kinds.ts';
import { sampleDay, sampleDocument, sampleLine } from '../../testing/sample.ts';
import { simplifiedDocument } from '../../testing/special-documents.ts';
import type { InvoiceDocument } from '../document.ts';
import { composeCorrection } from './compose.ts';
import type { CorrectionInput, CorrectionMode } from './document.ts';
import type { PeriodDiscount } from './period-discount.ts';

const found = (change: Partial<CorrectionInput>, invoice: InvoiceDocument = sampleDocument()) =>
  correctionIssuesOf(correctionOf(invoice, change));
const { buyer, seller } = sampleDocument();
const half = changeOf(sampleLine, { quantity: '1' });
const { period_discount } = periodDiscount();
const { advance_invoices } = settlementDocument(charged.right).input;
const received = [{ date: '2026-11-20', amount: '30000', exchange_rate: null }];

/** For each member: a value, the modes that accept it, and the invoice that it applies to. */
const members: [member: keyof CorrectionInput, given: unknown, modes: CorrectionMode[], invoice?: InvoiceDocument][] = [
  ['lines', [half], ['line_changes']],
  [
    'exchange_rate',
    { ...inEuro.exchange_rate, rate: '4' },
    ['line_changes', 'period_discount'],
    sampleDocument(inEuro),
  ],
  ['period_discount', period_discount, ['period_discount']],
  ['corrected_payments', received, ['line_changes'], advanceDocument()],
  ['corrected_advance_invoices', advance_invoices, ['line_changes'], settlementDocument(charged.wrong)],
  ['buyer', { ...buyer, name: 'Nabywca Nowy S.A.' }, ['line_changes', 'data_only']],
  ['seller', { name: 'Sprzedawca Nowy', address: seller.address }, ['line_changes', 'data_only']],
];

test.each(members)(
  '%s are given in the modes that take them, and refused in others',
  (member, value, modes, invoice) => {
    const refused = `error not_allowed_in_mode /input/${member}`;
    for (const mode of ['line_changes', 'full_reversal', 'data_only', 'period_discount'] as const) {
      const given = sampleChange({
        mode,
        period_discount: mode === 'period_discount' ? (period_discount ?? null) : null,
      });
      const change = Object.assign(given, { [member]: value });
      expect(found(change, invoice).includes(refused), mode).toBe(!modes.includes(mode));
    }
  },
);

test('payments are those of an advance invoice, and what is taken off that of a settlement', () => {
  const payments = 'error not_allowed_in_mode /input/corrected_payments';
  const references = 'error not_allowed_in_mode /input/corrected_advance_invoices';
  expect(found({ corrected_payments: received })).toContain(payments);
  expect(found({ corrected_payments: received }, settlementDocument())).toContain(payments);
  expect(found({ corrected_advance_invoices: advance_invoices })).toContain(references);
  expect(found({ corrected_advance_invoices: advance_invoices }, advanceDocument())).toContain(references);
});

test('an invoice is corrected on its day or later, in KSeF by its number there, outside KSeF without one (art. 106j ust. 2 pkt 3 of the VAT act)', () => {
  const of = (change: Partial<CorrectionInput>, ksefNumber: string | null = sampleKsefNumber) =>
    correctionIssuesOf(
      composeCorrection(sampleBase(sampleDocument(), ksefNumber), sampleChange({ lines: [half], ...change })),
    );
  expect(of({ correction_date: sampleDay })).toEqual([]);
  expect(of({ correction_date: '2026-11-20' })).toContain('error correction_before_invoice /input/correction_date');
  expect(of({}, null)).toEqual(['error original_not_in_ksef /input/original_outside_ksef']);
  expect(of({ original_outside_ksef: true }, null)).toEqual([]);
  expect(of({ original_outside_ksef: true })).toEqual(['error original_is_in_ksef /input/original_outside_ksef']);
});

test('what only says again what the invoice says changes nothing, in the words of its mode', () => {
  expect(found({})).toEqual(['error nothing_changes /input/lines']);
  expect(found({ mode: 'data_only', buyer })).toEqual(['error nothing_changes /input/buyer']);
  expect(
    found({ mode: 'full_reversal' }, sampleDocument({ lines: [{ ...sampleLine, quantity: '0', discount: null }] })),
  ).toContain('error nothing_changes /input/mode');
  expect(found({ ...periodDiscount() })).toEqual([]);
  const { annotations } = sampleDocument().input;
  expect(found({ annotations })).toEqual(['error nothing_changes /input/lines']);
  expect(found({ annotations: { ...annotations, cash_accounting: true } })).toEqual([]);
  const { received_payments } = advanceDocument().input;
  expect(found({ corrected_payments: received_payments }, advanceDocument())).toContain(
    'error nothing_changes /input/lines',
  );
  expect(found({ corrected_payments: received }, advanceDocument())).not.toContain(
    'error nothing_changes /input/lines',
  );
});

test('a change names a line of the invoice, each once; a new line names none', () => {
  const added = { ...half, ref: null };
  expect(found({ lines: [half, added, added] })).toEqual([]);
  expect(found({ lines: [half, { ...half, ref: '2' }] })).toEqual(['error unknown_line_ref /input/lines/1/ref']);
  expect(found({ lines: [half, half] })).toEqual(['error line_ref_duplicate /input/lines/1/ref']);
});

test('a correction takes back at most what was invoiced', () => {
  const [below, exceeds] = [
    'error quantity_below_zero /input/lines/0/after/quantity',
    'error correction_exceeds_invoice /input/lines',
  ];
  const line = (change: Partial<typeof sampleLine>) => found({ lines: [changeOf(sampleLine, change)] });
  expect(line({ quantity: '0' })).toEqual([]);
  expect(line({ quantity: '-0.01' })).toEqual(expect.arrayContaining([below, exceeds]));
  expect(line({ unit_price: '-0.01' })).toContain(exceeds);
  expect(line({ unit_price: '-0.01' })).not.toContain(below);
  expect(line({ quantity: '0', discount: '0' })).not.toContain(exceeds);
});

test('what is doubtful and was so before is not said again; what the correction brings is', () => {
  const doubtful = sampleDocument({
    ...payable({ due_date: null }),
    lines: [
      { ...sampleLine, name: 'Usługa' },
      { ...sampleLine, ref: '2' },
    ],
  });
  expect(
    found({ lines: [changeOf(sampleLine, { quantity: '1' })].map((change) => ({ ...change, ref: '2' })) }, doubtful),
  ).toEqual([]);
  expect(found({ lines: [half], ...payable({ due_date: null }) })).toEqual([
    'warning due_date_missing /input/payment/due_date',
  ]);
  const added = { ref: null, after: changeOf(sampleLine, { name: 'Usługa' }).after };
  expect(found({ lines: [half, added] })).toEqual(['warning name_generic /input/lines/1/after/name']);
});

test('an error of a line that the correction leaves alone is that of the line before', () => {
  const broken = sampleDocument({
    lines: [
      { ...sampleLine, gtu: 'GTU_14' },
      { ...sampleLine, ref: '2' },
    ],
  });
  expect(found({ lines: [{ ...half, ref: '2' }] }, broken)).toEqual(['error gtu_unknown /before/lines/0/gtu']);
});

const discounted = (change: Partial<PeriodDiscount>, invoice?: InvoiceDocument) =>
  found(periodDiscount(change), invoice);
const at = '/input/period_discount';
const [invoice] = period_discount?.invoices ?? [];
const invoices = (...changes: object[]) => ({
  invoices: invoice ? changes.map((change) => ({ ...invoice, ...change })) : [],
});

test('a discount for a period is for supplies, of one buyer in one period (art. 106j ust. 3 of the VAT act)', () => {
  expect(discounted({})).toEqual([]);
  expect(discounted({}, simplifiedDocument({ place_of_issue: null }))).not.toContain(
    'error period_discount_kind /input/mode',
  );
  expect(discounted({}, advanceDocument())).toContain('error period_discount_kind /input/mode');
  expect(discounted({}, settlementDocument())).toContain('error period_discount_kind /input/mode');
  expect(found({ mode: 'period_discount' })).toContain(`error period_discount_required ${at}`);
  expect(discounted({ scope: 'some_supplies' })).toEqual([`error discounted_goods_required ${at}/goods`]);
  expect(discounted({ scope: 'some_supplies', goods: [discountedGoods] })).toEqual([]);
});

test('what is taken off is above zero, at each rate once (art. 106j ust. 2 pkt 5 of the VAT act)', () => {
  const off = (...amounts: string[]) =>
    discounted({ reductions: amounts.map((amount) => ({ vat_rate: '23' as const, amount })) });
  expect(off('0.01')).toEqual([]);
  expect(off('0')).toContain(`error amount_not_positive ${at}/reductions/0/amount`);
  expect(off('1', '2', '3')).toEqual([
    `error reduction_rate_duplicate ${at}/reductions/1/vat_rate`,
    `error reduction_rate_duplicate ${at}/reductions/2/vat_rate`,
  ]);
});

test('each invoice of a period is there once, is not later than the correction, and has a right number', () => {
  expect(discounted(invoices({ issue_date: sampleDay }))).toEqual([]);
  expect(discounted(invoices({ issue_date: '2026-11-22' }))).toEqual([
    `error correction_before_invoice ${at}/invoices/0/issue_date`,
  ]);
  expect(discounted(invoices({ ksef_number: null }))).toEqual([]);
  expect(discounted(invoices({ ksef_number: '1' }))).toEqual([
    `error ksef_number_invalid ${at}/invoices/0/ksef_number`,
  ]);
  expect(discounted(invoices({ number: 'A' }, { number: 'B' }, { number: 'A' }))).toEqual([
    `error period_invoice_duplicate ${at}/invoices/2/number`,
  ]);
  expect(discounted(invoices({ number: 'FZ/1/11/2026' }))).toEqual([
    `error period_invoice_duplicate ${at}/invoices/0/number`,
  ]);
  const many = (count: number) => invoices(...Array.from({ length: count }, (_, index) => ({ number: `A/${index}` })));
  expect(discounted(many(1000))).toEqual([]);
  expect(discounted(many(1001))).toEqual([`error too_many_items ${at}/invoices`]);
});

const long = (length: number) => 'x'.repeat(length);

test.each<[place: string, max: number, put: (text: string) => Partial<PeriodDiscount>]>([
  ['period', 256, (period) => ({ period })],
  ['invoices/0/number', 256, (number) => invoices({ number })],
  ['goods/0/name', 512, (name) => ({ goods: [{ ...discountedGoods, name }] })],
  ['goods/0/unit', 256, (unit) => ({ goods: [{ ...discountedGoods, unit }] })],
  [
    'goods/0/classification/gtin',
    20,
    (gtin) => ({ goods: [{ ...discountedGoods, classification: { gtin, pkwiu: null, cn: null } }] }),
  ],
  [
    'goods/0/classification/pkwiu',
    50,
    (pkwiu) => ({ goods: [{ ...discountedGoods, classification: { gtin: null, pkwiu, cn: null } }] }),
  ],
  [
    'goods/0/classification/cn',
    50,
    (cn) => ({ goods: [{ ...discountedGoods, classification: { gtin: null, pkwiu: null, cn } }] }),
  ],
])('the text %s of a discount has at most %i characters', (place, max, put) => {
  expect(discounted(put(long(max)))).toEqual([]);
  expect(discounted(put(long(max + 1)))).toEqual([`error text_too_long ${at}/${place}`]);
});
