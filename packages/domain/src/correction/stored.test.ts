import { expect, test } from 'vitest';
import { discountedGoods, periodDiscount } from '../../testing/corrections.ts';
import { advanceDocument, changeOf, charged, correctionOf, settlementDocument } from '../../testing/kinds.ts';
import { sampleDocument, sampleLine } from '../../testing/sample.ts';
import { annotationDefaults, correctionDefaults, invoiceDefaults, lineDefaults } from '../drafts/defaults.ts';
import { completeCorrection } from '../stored/stored-documents.ts';
import type { CorrectionDocument } from './document.ts';

const half = changeOf(sampleLine, { quantity: '1' });
const { buyer, seller } = sampleDocument();
const { tax_identifier, address } = buyer;
const correctedBuyer = { name: 'Nabywca Nowy S.A.', tax_identifier, address };
const correctedSeller = { name: 'Sprzedawca Nowy', address: seller.address };

/** Members that were added after the first release with corrections; `seller` is a member of the input only. */
const { seller: _, ...laterCorrection } = correctionDefaults;
const { vat_per_line, received_payments, advance_invoices } = invoiceDefaults;
const { seller_details, buyer_details, third_parties, authorised_entity } = invoiceDefaults;
const later = new Set(
  Object.keys({
    ...laterCorrection,
    ...lineDefaults,
    ...annotationDefaults,
    ...{ vat_per_line, received_payments, advance_invoices },
    ...{ seller_details, buyer_details, third_parties, authorised_entity },
  }),
);

function asFirstStored(document: CorrectionDocument): CorrectionDocument {
  const stored = JSON.parse(JSON.stringify(document, (name, value) => (later.has(name) ? undefined : value)));
  const { seller: none, ...input } = stored.input;
  expect(none).toBeNull();
  return { ...stored, input };
}

test.each([
  correctionOf(sampleDocument(), { lines: [half] }),
  correctionOf(sampleDocument(), { mode: 'data_only', buyer: correctedBuyer }),
  correctionOf(sampleDocument(), { annotations: sampleDocument().input.annotations, lines: [half] }),
])('%#: a correction that was stored before a member was known says nothing of it', (correction) => {
  const first = asFirstStored(correction);
  expect(first).not.toEqual(correction);
  expect(completeCorrection(first)).toEqual(correction);
});

const received = [{ date: '2026-11-20', amount: '30000', exchange_rate: null }];
const { advance_invoices: charges } = settlementDocument(charged.right).input;

test.each<[string, CorrectionDocument]>([
  ['payments', correctionOf(advanceDocument(), { corrected_payments: received })],
  ['advance invoices', correctionOf(settlementDocument(charged.wrong), { corrected_advance_invoices: charges })],
  ['the seller', correctionOf(sampleDocument(), { mode: 'data_only', seller: correctedSeller })],
  ['the buyer', correctionOf(sampleDocument(), { mode: 'data_only', buyer: correctedBuyer })],
  ['tax by line', correctionOf(sampleDocument({ vat_per_line: true }), { lines: [half], row_form: 'difference' })],
  ['a discount', correctionOf(sampleDocument(), periodDiscount({ scope: 'some_supplies', goods: [discountedGoods] }))],
])('what a stored correction says of %s stays as it is', (_name, correction) => {
  expect(completeCorrection(JSON.parse(JSON.stringify(correction)))).toEqual(JSON.parse(JSON.stringify(correction)));
});
