import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  anyChange,
  correctionBase,
  inputFor,
  sampleBase,
  sampleChange,
  sampleKsefNumber,
} from '../../testing/corrections.ts';
import { propertyRuns } from '../../testing/env.ts';
import { hostileText, trustRate } from '../../testing/hostile.ts';
import { correctionIssuesOf } from '../../testing/issues.ts';
import { sampleDay, sampleDocument, sampleLine } from '../../testing/sample.ts';
import type { InvoiceLine } from '../document.ts';
import { paymentDefaults } from '../fields/payment.ts';
import { byPlace, hasErrors } from '../validate.ts';
import { baseOfCorrection, composeCorrection } from './compose.ts';
import type { CorrectionBase, CorrectionDocument, CorrectionInput } from './document.ts';
import { validateCorrection } from './validate.ts';

const { runs, seed } = propertyRuns(100);
const { ref: _, ...line } = sampleLine;
const { buyer } = sampleDocument();
const renamedBuyer = { name: 'Nabywca Nowy S.A.', tax_identifier: buyer.tax_identifier, address: buyer.address };
const renamedSeller = { name: 'Sprzedawca po zmianie S.A.', address: sampleDocument().seller.address };
const nipBuyer = { ...renamedBuyer, tax_identifier: { kind: 'nip', country_code: 'PL', value: '5261040828' } } as const;

const issuesOf = (document: CorrectionDocument) =>
  validateCorrection(document, { today: sampleDay, number: 'KOR/1/11/2026' });
const found = (change: Partial<CorrectionInput>, base: CorrectionBase = sampleBase()) =>
  correctionIssuesOf(composeCorrection(base, sampleChange(change)));
const change = (after: Partial<InvoiceLine>, ref: string | null = '1') => ({ ref, after: { ...line, ...after } });
const half = { lines: [change({ quantity: '1' })] };

test('a sound correction of each mode has no issue at all', () => {
  expect(found(half)).toEqual([]);
  expect(found({ lines: [change({ quantity: '0' })] })).toEqual([]);
  expect(found({ lines: [change({ name: 'Dojazd' }, null)] })).toEqual([]);
  expect(found({ mode: 'full_reversal' })).toEqual([]);
  expect(found({ mode: 'data_only', buyer: renamedBuyer })).toEqual([]);
  expect(found({ ...half, buyer: renamedBuyer })).toEqual([]);
  expect(found({ mode: 'data_only', seller: renamedSeller })).toEqual([]);
  expect(found({ ...half, original_outside_ksef: true }, sampleBase(sampleDocument(), null))).toEqual([]);
});

test.each<[string, Partial<CorrectionInput>]>([
  ['error unknown_line_ref /input/lines/1/ref', { lines: [...half.lines, change({}, '9')] }],
  ['error line_ref_duplicate /input/lines/1/ref', { lines: [...half.lines, ...half.lines] }],
  ['error nothing_changes /input/lines', {}],
  ['error nothing_changes /input/lines', { lines: [change({})] }],
  ['error nothing_changes /input/lines', { lines: [change({ quantity: '2.00', unit_price: '500' })] }],
  [
    'error nothing_changes /input/lines',
    { exchange_rate: { rate: '4', date: '2026-11-19', source: 'ecb', table: null } },
  ],
  ['error nothing_changes /input/buyer', { mode: 'data_only' }],
  ['error nothing_changes /input/buyer', { mode: 'data_only', buyer: { ...renamedBuyer, name: buyer.name } }],
  ['error buyer_nip_change_requires_reversal /input/buyer/tax_identifier', { mode: 'data_only', buyer: nipBuyer }],
  ['error buyer_nip_change_requires_reversal /input/buyer/tax_identifier', { ...half, buyer: nipBuyer }],
  [
    'error buyer_nip_change_requires_reversal /input/buyer/tax_identifier',
    {
      mode: 'data_only',
      buyer: { ...renamedBuyer, tax_identifier: { kind: 'none', country_code: null, value: null } },
    },
  ],
  ['error quantity_below_zero /input/lines/0/after/quantity', { lines: [change({ quantity: '-1' })] }],
  ['error quantity_below_zero /input/lines/0/after/quantity', { lines: [change({ quantity: '-1' }, null)] }],
  ['error correction_exceeds_invoice /input/lines', { lines: [change({ unit_price: '-1' })] }],
  ['error quantity_zero /input/lines/0/after/quantity', { lines: [change({ quantity: '0' }, null)] }],
  [
    'error discount_exceeds_value /input/lines/0/after/discount',
    { lines: [change({ quantity: '0', discount: '5.00' })] },
  ],
  ['error not_allowed_in_mode /input/lines', { mode: 'full_reversal', ...half }],
  ['error not_allowed_in_mode /input/lines', { mode: 'data_only', ...half }],
  ['error not_allowed_in_mode /input/buyer', { mode: 'full_reversal', buyer: renamedBuyer }],
  ['error not_allowed_in_mode /input/seller', { mode: 'full_reversal', seller: renamedSeller }],
  ['error nothing_changes /input/buyer', { mode: 'data_only', seller: sampleDocument().seller }],
  ['error text_empty /input/seller/name', { mode: 'data_only', seller: { ...renamedSeller, name: '' } }],
  [
    'error not_allowed_in_mode /input/exchange_rate',
    { mode: 'full_reversal', exchange_rate: { rate: '4', date: sampleDay, source: 'ecb', table: null } },
  ],
  ['error original_is_in_ksef /input/original_outside_ksef', { ...half, original_outside_ksef: true }],
  ['error correction_before_invoice /input/correction_date', { ...half, correction_date: '2026-11-20' }],
  ['error issue_date_in_future /input/correction_date', { ...half, correction_date: '2026-11-22' }],
  ['error text_empty /input/reason', { ...half, reason: '' }],
  ['error text_too_long /input/reason', { ...half, reason: 'x'.repeat(257) }],
  ['error forbidden_characters /input/buyer', { ...half, buyer: { ...renamedBuyer, name: 'a\u0007' } }],
  [
    'error text_too_long /input/numbering/number',
    { ...half, numbering: { mode: 'explicit', number: 'x'.repeat(257) } },
  ],
  ['error text_empty /input/notes/0/value', { ...half, notes: [{ key: 'a', value: '' }] }],
  ['error exemption_basis_missing /input/annotations/exemption_basis', { lines: [change({ vat_rate: 'exempt' })] }],
  ['error intra_eu_supply_needs_eu_vat_buyer /input/buyer', { lines: [change({ vat_rate: '0_intra_eu' })] }],
  ['error decimals_exceeded /input/lines/0/after/quantity', { lines: [change({ quantity: '1.0000001' })] }],
  [
    'error paid_date_required /input/payment/paid_date',
    {
      ...half,
      payment: { ...paymentDefaults, method: 'card', due_date: null, bank_account: null, paid: true, paid_date: null },
    },
  ],
  ['warning name_generic /input/lines/0/after/name', { lines: [change({ name: 'Usługa' })] }],
  ['warning issue_date_not_today /input/correction_date', { ...half, correction_date: '2026-11-20' }],
])('%s', (expected, given) => {
  const base = sampleBase();
  const number = given.numbering?.mode === 'explicit' ? null : 'KOR/1/11/2026';
  expect(correctionIssuesOf(composeCorrection(base, sampleChange(given)), number)).toContain(expected);
});

test('an invoice without KSeF number is corrected only when it was issued outside KSeF, and a KSeF number has its check digits (art. 106j ust. 2 pkt 3 of the VAT act)', () => {
  expect(found(half, sampleBase(sampleDocument(), null))).toEqual([
    'error original_not_in_ksef /input/original_outside_ksef',
  ]);
  expect(found(half, sampleBase(sampleDocument(), `${sampleKsefNumber.slice(0, -2)}00`))).toEqual([
    'error ksef_number_invalid /corrected_invoice/ksef_number',
  ]);
});

test('a reversed invoice cannot be reversed again, but its lines can come back', () => {
  const reversed = composeCorrection(sampleBase(), sampleChange({ mode: 'full_reversal' }));
  const base = baseOfCorrection(reversed, { id: '1', document_sha256: 'b'.repeat(64), ksef_number: sampleKsefNumber });
  expect(found({ mode: 'full_reversal' }, base)).toEqual(['error nothing_changes /input/mode']);
  expect(found(half, base)).toEqual([]);
});

test('doubts about what a correction leaves alone are not raised again', () => {
  const doubtful = sampleDocument({
    lines: [
      { ...sampleLine, name: 'Usługa' },
      { ...sampleLine, ref: '2' },
    ],
  });
  const base = sampleBase(doubtful);
  expect(found({ lines: [change({ quantity: '1' }, '2')] }, base)).toEqual([]);
  expect(found({ lines: [change({ name: 'Towar' })] }, base)).toEqual([
    'warning name_generic /input/lines/0/after/name',
  ]);
});

test('a line that was invoiced below zero may stay there', () => {
  const base = sampleBase(sampleDocument({ lines: [sampleLine, { ...sampleLine, ref: '2', quantity: '-1' }] }));
  expect(found({ lines: [change({ quantity: '-0.5' }, '2')] }, base)).toEqual([
    'warning quantity_negative /input/lines/0/after/quantity',
  ]);
});

test('rates are those of the day of the supply, which is the day of the invoice where it names no other', () => {
  const base = sampleBase(
    sampleDocument({ issue_date: '2010-12-30', sale_date: null, lines: [{ ...sampleLine, vat_rate: '22' }] }),
  );
  expect(found({ lines: [change({ vat_rate: '22', quantity: '1' })] }, base)).toEqual([]);
});

test('a reversal stays with the exchange rate of the invoice', () => {
  const rate = { rate: '4.2511', date: '2026-11-19', source: 'nbp_a', table: null } as const;
  const base = sampleBase(sampleDocument({ currency: 'EUR', exchange_rate: rate }));
  const document = composeCorrection(
    base,
    sampleChange({ mode: 'full_reversal', exchange_rate: { ...rate, rate: '4' } }),
  );
  expect(document.after.exchange_rate).toEqual(rate);
  expect(correctionIssuesOf(document)).toEqual(['error not_allowed_in_mode /input/exchange_rate']);
});

test('a stored correction whose states or differences were altered is refused', () => {
  const document = composeCorrection(sampleBase(), sampleChange(half));
  const { before, after, delta } = document;
  const altered: CorrectionDocument[] = [
    { ...document, delta: { ...delta, gross: '-615.01' } },
    { ...document, delta: { ...delta, by_rate: [] } },
    { ...document, after: { ...after, lines: [sampleLine] } },
    { ...document, after: { ...after, totals: { ...after.totals, vat: '114.00' } } },
    { ...document, before: { ...before, totals: { ...before.totals, net: '1.00' } } },
    { ...document, earlier_seller: { ...document.seller, name: 'Ktoś inny' } },
  ];
  for (const each of altered) expect(correctionIssuesOf(each)).toContain('error totals_inconsistent /totals');
  expect(correctionIssuesOf(JSON.parse(JSON.stringify(document)))).toEqual([]);
});

/** Texts of the input, each with any text in its place. */
const places: ((text: string) => Partial<CorrectionInput>)[] = [
  (text) => ({ ...half, reason: text }),
  (text) => ({ ...half, correction_date: text }),
  (text) => ({ ...half, notes: [{ key: text, value: text }] }),
  (text) => ({ ...half, numbering: { mode: 'explicit', number: text } }),
  (text) => ({ mode: 'data_only', buyer: { ...renamedBuyer, name: text } }),
  (text) => ({
    mode: 'data_only',
    buyer: { ...renamedBuyer, tax_identifier: { kind: 'nip', country_code: 'PL', value: text } },
  }),
  (text) => ({ mode: 'data_only', buyer: { ...renamedBuyer, address: { ...buyer.address, country_code: text } } }),
  (text) => ({
    ...half,
    payment: {
      ...paymentDefaults,
      method: 'transfer',
      due_date: text,
      bank_account: text,
      paid: true,
      paid_date: text,
    },
  }),
  (text) => ({ lines: [change({ name: text })] }),
  (text) => ({ lines: [change({ unit: text, gtu: text, procedure: text })] }),
  (text) => ({ lines: [change({ quantity: '1' }, text)] }),
  (text) => ({ lines: [change({ vat_rate: trustRate(text) })] }),
];

test('validation never throws whatever is in the input, speaks both languages, and always answers the same in order', () => {
  const hostile = fc
    .tuple(fc.constantFrom(...places), hostileText)
    .map(([place, text]) => composeCorrection(sampleBase(), sampleChange(place(text))));
  const usual = fc
    .tuple(correctionBase, anyChange)
    .map(([base, wanted]) => composeCorrection(base, inputFor(base, wanted)));
  fc.assert(
    fc.property(fc.oneof(hostile, usual), (document) => {
      const issues = issuesOf(document);
      expect(issuesOf(document)).toEqual(issues);
      expect(issues.toSorted(byPlace)).toEqual(issues);
      for (const { message, message_pl, path, code } of issues) {
        expect(message).not.toBe('');
        expect(message_pl).not.toBe(message);
        expect(path).toMatch(/^\/(input|before|seller|totals|corrected_invoice)/);
        expect(code).toMatch(/^[a-z][a-z0-9_]*$/);
      }
    }),
    { numRuns: runs, seed },
  );
});

test('values that are not numbers are refused by name when they are composed', () => {
  for (const quantity of ['NaN', '', '1e9', '٣'])
    expect(() => found({ lines: [change({ quantity })] })).toThrow(RangeError);
  expect(() => found({ lines: [change({ quantity: '99999999', unit_price: '9999999999999999' })] })).toThrow(
    RangeError,
  );
  expect(hasErrors(issuesOf(composeCorrection(sampleBase(), sampleChange(half))))).toBe(false);
});
