import { expect, test } from 'vitest';
import { periodDiscount, sampleChange } from '../../testing/corrections.ts';
import { annotated, inEuro, ofLines } from '../../testing/inputs.ts';
import { correctionIssuesOf } from '../../testing/issues.ts';
import { changeOf, charged, correctionOf, piece, settlementDocument } from '../../testing/kinds.ts';
import { sampleDay, sampleDocument, sampleLine } from '../../testing/sample.ts';
import { simplifiedDocument } from '../../testing/special-documents.ts';
import type { InvoiceDocument } from '../document.ts';
import type { CorrectionInput } from './document.ts';
import { invoiceAfter } from './invoice-after.ts';
import { validateCorrection } from './validate.ts';

/** Where the issues of a correction are: each names what the client gave, or what it took over. */

const found = (change: Partial<CorrectionInput>, invoice: InvoiceDocument = sampleDocument()) =>
  correctionIssuesOf(correctionOf(invoice, change));
const half = changeOf(sampleLine, { quantity: '1' });
const { seller } = sampleDocument();
const named = { name: 'Sprzedawca Nowy', address: seller.address };

test('what is wrong with the seller is in the input where the correction gives it, else in the seller of the invoice', () => {
  const nameless = sampleDocument({}, { seller: { ...seller, name: '' } });
  expect(found({ lines: [half] }, nameless)).toEqual(['error text_empty /seller/name']);
  expect(found({ lines: [half], seller: { ...named, name: '' } })).toEqual(['error text_empty /input/seller/name']);
  const wrong = sampleDocument({}, { seller: { ...seller, nip: '5265877636' } });
  expect(found({ lines: [half] }, wrong)).toEqual(['error nip_checksum /seller/nip']);
  expect(found({ lines: [half], seller: named }, wrong)).toEqual(['error nip_checksum /seller/nip']);
});

test('what is wrong with the lines as a whole is an issue of the lines, not of one of them', () => {
  const dearer = changeOf(simplifiedDocument().input.lines[0], { unit_price: '451' });
  expect(found({ lines: [dearer] }, simplifiedDocument())).toContain('error simplified_limit_exceeded /input/lines');
});

test('a ref that two lines share is that of the change which names it', () => {
  const twice = sampleDocument({ lines: [sampleLine, { ...sampleLine, name: 'Dojazd' }] });
  expect(found({ lines: [half] }, twice)).toContain('error line_ref_duplicate /input/lines/0/ref');
});

test('a line below zero is refused where it was not below zero before, whatever it is named by', () => {
  const returned = sampleDocument({ lines: [sampleLine, piece('2', 'Zwrot', '1', { quantity: '-1' })] });
  const below = 'error quantity_below_zero /input/lines/0/after/quantity';
  const [first, second] = returned.input.lines;
  expect(found({ lines: [changeOf(second, { quantity: '-2' })] }, returned)).not.toContain(below);
  expect(found({ lines: [changeOf(first, { quantity: '-2' })] }, returned)).toContain(below);
  expect(found({ lines: [{ ...half, ref: null, after: { ...half.after, quantity: '-2' } }] }, returned)).toContain(
    below,
  );
});

test('the form of the rows is refused where FA(3) needs both states, and points at what marks the state before', () => {
  const { advance_invoices } = settlementDocument(charged.right).input;
  const given = { row_form: 'difference', corrected_advance_invoices: advance_invoices } as const;
  const refused = 'error row_form_needs_both_states /input/row_form';
  const settled = correctionOf(settlementDocument(charged.wrong), given);
  expect(correctionIssuesOf(settled)).toContain(refused);
  expect(validateCorrection(settled, { today: sampleDay, number: null })).toContainEqual(
    expect.objectContaining({ code: 'row_form_needs_both_states', fa3_path: 'Fa/FaWiersz/StanPrzed' }),
  );
  expect(found({ ...given, lines: [half] })).not.toContain(refused);
});

test('a stored correction whose numbers cannot be read or added up is not as it was composed', () => {
  const document = correctionOf(sampleDocument(), { lines: [half] });
  const { before } = document;
  const great = ofLines({ unit_price: '9999999999999999', quantity: '9999999999' });
  for (const lines of [[{ ...sampleLine, quantity: 'x' }], great.lines])
    expect(correctionIssuesOf({ ...document, before: { ...before, lines } })).toContain(
      'error totals_inconsistent /totals',
    );
});

const at = '/input/period_discount';
const discounted = (amount: string, change: Partial<CorrectionInput> = {}) =>
  found({ ...periodDiscount({ reductions: [{ vat_rate: '23', amount }] }), ...change });

test('an amount that a discount cannot take off is refused once, without the doubts about a line', () => {
  expect(discounted('0')).toEqual([`error amount_not_positive ${at}/reductions/0/amount`]);
  expect(discounted('-1')).toEqual([`error amount_not_positive ${at}/reductions/0/amount`]);
});

test('a rate that the annotations of a discount exclude is that of the reduction', () => {
  const triangular = annotated({ simplified_triangular: true });
  expect(discounted('1', triangular)).toContain(`error triangular_rate ${at}/reductions/0/vat_rate`);
});

test('the day of another invoice of the period points at its element', () => {
  const invoices = [{ number: 'A/1', issue_date: '2026-02-30', ksef_number: null }];
  const document = correctionOf(sampleDocument(), periodDiscount({ invoices }));
  expect(validateCorrection(document, { today: sampleDay, number: null })).toContainEqual(
    expect.objectContaining({
      path: `${at}/invoices/0/issue_date`,
      fa3_path: 'Fa/DaneFaKorygowanej/DataWystFaKorygowanej',
    }),
  );
});

test('what a discount takes off an invoice in another currency has its tax in PLN too', () => {
  const document = correctionOf(sampleDocument(inEuro), sampleChange(periodDiscount()));
  expect(invoiceAfter(document).totals).toMatchObject({ vat: '9349.59', vat_pln: '39746.06' });
});
