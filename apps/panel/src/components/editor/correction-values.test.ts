import { correction } from '@invoicing/domain/fields/correction';
import { expect, test } from 'vitest';
import { correctionNodes } from './correction-nodes.ts';
import { correctionGiven, correctionTried, isOfInvoice, valuesOf } from './correction-values.ts';
import type { Values } from './values.ts';

const fields = correctionNodes('en');
const line = { ref: '1', name: 'Usługa', quantity: '2', unit: 'szt.', unit_price: '100.00', vat_rate: '23' };
const party = { name: 'ACME', address: { country_code: 'PL', address_line_1: 'ul. Prosta 1' } };
const before: Values = {
  ...{ buyer: party, seller: party, lines: [line], exchange_rate: null },
  ...{ annotations: { cash_accounting: true }, corrected_third_parties: [{ role: 'payer', name: 'Oddział' }] },
  ...{ corrected_payments: [], corrected_advance_invoices: [] },
};
const input = {
  ...{ mode: 'line_changes', correction_date: '2026-11-25', vat_effect: 'correction_date', reason: 'Błędna ilość' },
  ...{ numbering: { mode: 'series', series: 'KOR' }, row_form: 'before_and_after' },
};
const writing = { locale: 'pl', currency: 'PLN' };
const given = (changes: Values = {}, kind = 'vat') =>
  correctionGiven({ fields, kind, before, writing }, { ...valuesOf(before, input, before['lines']), ...changes });

test('what is left as it was is not corrected, and what a form gives is what the operation takes', () => {
  const all = given({ lines: [{ ...line, quantity: '1,5' }] });
  expect(all).toMatchObject({ buyer: null, seller: null, annotations: null, corrected_third_parties: null });
  expect(all?.['lines']).toMatchObject([{ ref: '1', after: { quantity: '1.5', unit_price: '100.00' } }]);
  expect(correction.schema.safeParse(all).error?.issues).toBeUndefined();
});

test('a line of the invoice is named by its ref, a new one by none', () => {
  const added = { ...line, ref: '2', name: 'Nowa' };
  expect(given({ lines: [line, added] })?.['lines']).toMatchObject([{ ref: '1' }, { ref: null }]);
  expect([isOfInvoice(before, line), isOfInvoice(before, added)]).toEqual([true, false]);
});

test('a changed party is named whole, and an emptied list leaves all out', () => {
  const moved = { ...party, address: { ...party.address, address_line_1: 'ul. Nowa 1' } };
  expect(given({ buyer: moved, corrected_third_parties: [] })).toMatchObject({
    buyer: { name: 'ACME', address: { address_line_1: 'ul. Nowa 1' } },
    corrected_third_parties: [],
  });
});

test.each(['full_reversal', 'data_only', 'period_discount'])(
  'in the mode %s nothing is given that it refuses',
  (mode) => {
    expect(given({ mode, lines: [{ ...line, quantity: '1' }], exchange_rate: null })?.['lines']).toEqual([]);
  },
);

test('payments are corrected on an advance invoice alone', () => {
  const corrected_payments = [{ date: '2026-11-01', amount: '10.00' }];
  expect(given({ corrected_payments })?.['corrected_payments']).toBeNull();
  expect(given({ corrected_payments }, 'advance')?.['corrected_payments']).toMatchObject([{ amount: '10.00' }]);
});

test('without a reason there is no draft, though what is corrected is known', () => {
  expect(given({ reason: ' ' })).toBeNull();
  const values = { ...valuesOf(before, { ...input, reason: '' }, [{ ...line, quantity: '1' }]) };
  expect(correctionTried({ fields, kind: 'vat', before, writing }, values)).toMatchObject({
    lines: [{ ref: '1', after: { quantity: '1' } }],
  });
});

test('a draft that is read into a form and given again is the same', () => {
  const draft = { ...input, buyer: { ...party, name: 'ACME Polska' } };
  const values = valuesOf(before, draft, [{ ...line, quantity: '1' }]);
  const again = correctionGiven({ fields, kind: 'vat', before, writing }, values);
  expect(again).toMatchObject({ buyer: draft.buyer, lines: [{ ref: '1', after: { quantity: '1' } }] });
});
