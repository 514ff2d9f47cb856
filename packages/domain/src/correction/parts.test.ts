import { expect, test } from 'vitest';
import { discountedGoods, periodDiscount, sampleBase, sampleChange } from '../../testing/corrections.ts';
import { annotated, inEuro } from '../../testing/inputs.ts';
import { advanceDocument, changeOf, correctionOf, piece, settlementDocument } from '../../testing/kinds.ts';
import { sampleDay, sampleDocument, sampleLine } from '../../testing/sample.ts';
import { newCarDocument, simplifiedDocument, threeDays } from '../../testing/special-documents.ts';
import type { InvoiceLine, VatRate } from '../document.ts';
import { stillNeeded } from './annotations.ts';
import { composeCorrection } from './compose.ts';
import { changedLines, isSameLine } from './difference.ts';
import type { CorrectionInput } from './document.ts';
import { discountLines, discountOf, type PeriodDiscount } from './period-discount.ts';
import { validateCorrection } from './validate.ts';

const at = (vat_rate: VatRate): InvoiceLine[] => [{ ...sampleLine, vat_rate }];
const given = annotated({ reverse_charge: true, simplified_triangular: true }).annotations;

test('an annotation stays with a line that needs it, and is not added where the invoice had none', () => {
  const { annotations } = sampleDocument().input;
  const reverse = (rate: VatRate) => [given, annotations].map((each) => stillNeeded(each, at(rate)).reverse_charge);
  expect(reverse('reverse_charge')).toEqual([true, true]);
  expect(reverse('outside_scope')).toEqual([true, false]);
  expect(reverse('outside_scope_art100')).toEqual([true, false]);
  expect(reverse('23')).toEqual([false, false]);
  expect(stillNeeded(given, at('outside_scope')).simplified_triangular).toBe(true);
  expect(stillNeeded(given, at('23')).simplified_triangular).toBe(false);
  const { new_transport } = newCarDocument().input.annotations;
  const moved = { ...annotations, new_transport };
  expect(stillNeeded(moved, at('0_intra_eu')).new_transport).toEqual(new_transport);
  expect(stillNeeded(moved, at('23')).new_transport).toBeNull();
});

const half = changeOf(sampleLine, { quantity: '1' });
const seller = { name: 'Sprzedawca Nowy', address: sampleDocument().seller.address };
const composed = (change: Partial<CorrectionInput>, invoice = sampleDocument()) => correctionOf(invoice, change);

test('what a mode does not take changes nothing', () => {
  const { period_discount } = periodDiscount();
  const unchanged = sampleDocument().input.lines;
  expect(composed({ mode: 'data_only', lines: [half] }).after.lines).toEqual(unchanged);
  const discount = composed({
    mode: 'period_discount',
    period_discount: period_discount ?? null,
    lines: [half],
    seller,
  });
  expect([discount.after.lines, discount.earlier_seller]).toEqual([unchanged, null]);
  expect(composed({ mode: 'period_discount', lines: [half] }).after.lines).toEqual(unchanged);
  expect(composed({ mode: 'full_reversal', seller }).earlier_seller).toBeNull();
  expect(composed({ mode: 'data_only', seller }).earlier_seller).toEqual(sampleDocument().seller);
  const received = [{ date: '2026-11-20', amount: '1', exchange_rate: null }];
  const paid = composed({ mode: 'data_only', corrected_payments: received }, advanceDocument());
  expect(paid.after.received_payments).toEqual(advanceDocument().input.received_payments);
  const left = composed({ mode: 'data_only', corrected_advance_invoices: [] }, settlementDocument());
  expect(left.after.advance_invoices).toEqual(settlementDocument().input.advance_invoices);
  expect(discountOf({ input: sampleChange({ period_discount: period_discount ?? null }) })).toBeNull();
});

test('a correction starts from the invoice, by the hash of its bytes', () => {
  expect(composeCorrection(sampleBase(), sampleChange()).base).toEqual({
    kind: 'invoice',
    id: '01932f00-0000-7000-8000-000000000012',
    document_sha256: 'a'.repeat(64),
  });
});

test('a difference in PLN is known where both states are', () => {
  const unrated = sampleDocument({ currency: 'EUR' });
  expect(composed({ lines: [half] }, unrated).delta.vat_pln).toBeNull();
  expect(composed({ lines: [half], exchange_rate: inEuro.exchange_rate }, unrated).delta.vat_pln).toBeNull();
  expect(composed({ lines: [half] }, sampleDocument(inEuro)).delta.vat_pln).toBe('-488.87');
  const rated = composed({ lines: [{ ...half, ref: null }] }, threeDays());
  expect([rated.before.totals.vat_pln, rated.delta.vat_pln]).toEqual([expect.any(String), null]);
});

test('a line that was shown by its name is shown by its value before and after (art. 106j ust. 2 of the VAT act)', () => {
  const [line] = simplifiedDocument().input.lines;
  const [changed] = changedLines(composed({ lines: [changeOf(line, { unit_price: '400' })] }, simplifiedDocument()));
  expect([changed?.before?.presentation, changed?.after.presentation]).toEqual(['amount', 'amount']);
});

test('a number is the same however its zeros are written', () => {
  const same = (one: string, other: string) => isSameLine(piece('1', 'a', one), piece('1', 'a', other));
  expect([same('1.50', '1.5'), same('1.00', '1'), same('10', '1'), same('1.05', '1.5')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

const long = 'x'.repeat(513);
const classified = (change: object) => ({
  ...discountedGoods,
  classification: { gtin: null, pkwiu: null, cn: null, ...change },
});
const [invoice] = periodDiscount().period_discount?.invoices ?? [];

test.each<[change: Partial<PeriodDiscount>, en: string, pl: string]>([
  [{ period: long }, 'period', 'okres'],
  [{ invoices: invoice ? [{ ...invoice, number: long }] : [] }, 'invoice number', 'numer faktury'],
  [{ goods: [{ ...discountedGoods, name: long }] }, 'name', 'nazwa'],
  [{ goods: [{ ...discountedGoods, unit: long }] }, 'unit', 'jednostka miary'],
  [{ goods: [classified({ gtin: long })] }, 'GTIN', 'kod GTIN'],
  [{ goods: [classified({ pkwiu: long })] }, 'PKWiU code', 'PKWiU'],
  [{ goods: [classified({ cn: long })] }, 'CN code', 'kod CN'],
])('%#: a text of a discount is called %s', (change, en, pl) => {
  const [issue, ...others] = validateCorrection(composed(periodDiscount(change)), { today: sampleDay, number: null });
  expect(others).toEqual([]);
  expect(issue?.message).toContain(`The ${en} has 513`);
  expect(issue?.message_pl).toContain(`„${pl}”`);
});

test('the reason is called so, and a wrong rate is that of the reduction', () => {
  const [issue] = validateCorrection(composed({ lines: [half], reason: long }), { today: sampleDay, number: null });
  expect([issue?.message, issue?.message_pl]).toEqual([
    expect.stringContaining('The reason has 513'),
    expect.stringContaining('„przyczyna korekty”'),
  ]);
  const reductions = (['23', '8'] as const).map((vat_rate) => ({ vat_rate, amount: '1' }));
  expect(validateCorrection(composed(periodDiscount({ reductions })), { today: sampleDay, number: null })).toEqual([]);
  const { period_discount } = periodDiscount({ reductions });
  expect(period_discount && discountLines(period_discount)).toMatchObject([
    { ref: '1', vat_rate: '23', classification: { gtin: null, pkwiu: null, cn: null } },
    { ref: '2', vat_rate: '8' },
  ]);
});
