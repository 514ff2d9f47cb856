import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoiceDocument } from '../testing/arbitraries.ts';
import { propertyRuns } from '../testing/env.ts';
import { hostileDocument } from '../testing/hostile.ts';
import { annotated, german, inEuro, ofLines, payable, soldTo } from '../testing/inputs.ts';
import { issuesOf, misplaced } from '../testing/issues.ts';
import { sampleDay, sampleDocument } from '../testing/sample.ts';
import type { InvoiceDocument } from './document.ts';
import { byPlace, hasErrors, validateDocument } from './validate.ts';

const { runs, seed } = propertyRuns(100);
const found = (document: InvoiceDocument, number: string | null = 'FV/1/11/2026') =>
  validateDocument(document, { today: sampleDay, number });
const { seller, buyer, input } = sampleDocument();

test('a sound document has no issue at all', () => {
  expect(issuesOf(sampleDocument())).toEqual([]);
  expect(issuesOf(sampleDocument(inEuro))).toEqual([]);
  expect(issuesOf(sampleDocument(ofLines({ vat_rate: '0_intra_eu' }), soldTo(german)))).toEqual([]);
});

test.each<[string, InvoiceDocument]>([
  ['error nip_checksum /seller/nip', sampleDocument({}, { seller: { ...seller, nip: '5265877636' } })],
  ['error email_format /seller/email', sampleDocument({}, { seller: { ...seller, email: 'nobody' } })],
  [
    'error text_too_long /seller/phone',
    sampleDocument({}, { seller: { ...seller, phone: '+48 22 000 00 00 wew. 1' } }),
  ],
  [
    'error country_unknown /seller/address/country_code',
    sampleDocument({}, { seller: { ...seller, address: { ...seller.address, country_code: 'ZZ' } } }),
  ],
  [
    'error nip_checksum /input/customer_id',
    sampleDocument({}, soldTo({ kind: 'nip', country_code: 'PL', value: '7762811693' }, 'PL')),
  ],
  [
    'error buyer_is_seller /input/customer_id',
    sampleDocument({}, soldTo({ kind: 'nip', country_code: 'PL', value: seller.nip }, 'PL')),
  ],
  [
    'error nip_in_wrong_field /input/customer_id',
    sampleDocument({}, soldTo({ kind: 'eu_vat', country_code: 'PL', value: '7762811692' }, 'PL')),
  ],
  [
    'error nip_in_wrong_field /input/customer_id',
    sampleDocument({}, soldTo({ kind: 'other', country_code: 'PL', value: '7762811692' }, 'PL')),
  ],
  [
    'error eu_vat_format /input/customer_id',
    sampleDocument({}, soldTo({ kind: 'eu_vat', country_code: 'DE', value: '12345678901234' })),
  ],
  ['warning eu_vat_prefix_mismatch /input/customer_id', sampleDocument({}, soldTo(german, 'FR'))],
  [
    'warning eu_vat_form_doubtful /input/customer_id',
    sampleDocument({}, soldTo({ kind: 'eu_vat', country_code: 'DE', value: '12345' })),
  ],
  ['error text_empty /input/customer_id', sampleDocument({}, { buyer: { ...buyer, name: '\u00a0' } })],
  ['error issue_date_in_future /input/issue_date', sampleDocument({ issue_date: '2026-11-22' })],
  ['warning issue_date_not_today /input/issue_date', sampleDocument({ issue_date: '2026-11-20' })],
  ['error date_out_of_range /input/issue_date', sampleDocument({ issue_date: '2026-02-30' })],
  ['error date_out_of_range /input/sale_date', sampleDocument({ sale_date: '2005-12-31' })],
  [
    'error date_out_of_range /input/payment/paid_date',
    sampleDocument(payable({ paid: true, paid_date: '2016-06-30' })),
  ],
  [
    'error sale_date_and_period_exclusive /input/sale_period',
    sampleDocument({ sale_period: { from: '2026-11-01', to: '2026-11-20' } }),
  ],
  [
    'error sale_period_reversed /input/sale_period',
    sampleDocument({ sale_date: null, sale_period: { from: '2026-11-20', to: '2026-11-01' } }),
  ],
  ['warning sale_date_far /input/sale_date', sampleDocument({ sale_date: '2026-08-01' })],
  ['error lines_required /input/lines', sampleDocument({ lines: [] })],
  ['error too_many_lines /input/lines', sampleDocument(ofLines(...Array.from({ length: 1001 }, () => ({}))))],
  ['error line_ref_duplicate /input/lines/1/ref', sampleDocument(ofLines({ ref: 'a' }, { ref: 'a' }))],
  ['error quantity_zero /input/lines/0/quantity', sampleDocument(ofLines({ quantity: '0' }))],
  ['warning quantity_negative /input/lines/1/quantity', sampleDocument(ofLines({}, { quantity: '-1' }))],
  ['warning unit_price_negative /input/lines/1/unit_price', sampleDocument(ofLines({}, { unit_price: '-1' }))],
  [
    'error decimal_format /input/lines/0/quantity',
    { ...sampleDocument(), input: { ...input, ...ofLines({ quantity: '1e3' }) } },
  ],
  ['error decimals_exceeded /input/lines/0/quantity', sampleDocument(ofLines({ quantity: '1.0000001' }))],
  ['error decimals_exceeded /input/lines/0/unit_price', sampleDocument(ofLines({ unit_price: '1.000000001' }))],
  ['error discount_exceeds_value /input/lines/0/discount', sampleDocument(ofLines({ discount: '1000.01' }))],
  ['error gtu_unknown /input/lines/0/gtu', sampleDocument(ofLines({ gtu: 'GTU_14' }))],
  ['error procedure_unknown /input/lines/0/procedure', sampleDocument(ofLines({ procedure: 'I_43' }))],
  ['warning name_generic /input/lines/0/name', sampleDocument(ofLines({ name: 'Usługa' }))],
  ['warning line_without_value /input/lines/0', sampleDocument(ofLines({ unit_price: '0' }))],
  [
    'error amount_out_of_range /input/lines',
    { ...sampleDocument(), input: { ...input, ...ofLines({ quantity: '9999999999', unit_price: '9999999999' }) } },
  ],
  ['error exemption_basis_missing /input/annotations/exemption_basis', sampleDocument(ofLines({ vat_rate: 'exempt' }))],
  [
    'error exemption_basis_unused /input/annotations/exemption_basis',
    sampleDocument(annotated({ exemption_basis: { kind: 'act', text: 'art. 113 ust. 1' } })),
  ],
  [
    'error reverse_charge_mismatch /input/annotations/reverse_charge',
    sampleDocument(ofLines({ vat_rate: 'reverse_charge' })),
  ],
  [
    'error reverse_charge_mismatch /input/annotations/reverse_charge',
    sampleDocument(annotated({ reverse_charge: true })),
  ],
  [
    'error reverse_charge_needs_polish_buyer /input/customer_id',
    sampleDocument(
      { ...ofLines({ vat_rate: 'reverse_charge' }), ...annotated({ reverse_charge: true }) },
      soldTo(german),
    ),
  ],
  [
    'warning reverse_charge_missing /input/annotations/reverse_charge',
    sampleDocument(ofLines({ vat_rate: 'outside_scope_art100' }), soldTo(german)),
  ],
  ['error intra_eu_supply_needs_eu_vat_buyer /input/customer_id', sampleDocument(ofLines({ vat_rate: '0_intra_eu' }))],
  ['error export_with_polish_buyer /input/customer_id', sampleDocument(ofLines({ vat_rate: '0_export' }))],
  ['error art100_needs_eu_vat_buyer /input/customer_id', sampleDocument(ofLines({ vat_rate: 'outside_scope_art100' }))],
  ['warning vat_rate_not_in_force /input/lines/0/vat_rate', sampleDocument(ofLines({ vat_rate: '22' }))],
  ['error exchange_rate_required /input/exchange_rate', sampleDocument({ currency: 'EUR' })],
  ['error exchange_rate_forbidden /input/exchange_rate', sampleDocument({ exchange_rate: inEuro.exchange_rate })],
  [
    'error exchange_rate_not_positive /input/exchange_rate',
    sampleDocument({ ...inEuro, exchange_rate: { ...inEuro.exchange_rate, rate: '0' } }),
  ],
  [
    'warning exchange_rate_date_late /input/exchange_rate/date',
    sampleDocument({ ...inEuro, exchange_rate: { ...inEuro.exchange_rate, date: '2026-11-20', source: 'ecb' } }),
  ],
  [
    'warning exchange_rate_day_unexpected /input/exchange_rate/date',
    sampleDocument({ ...inEuro, exchange_rate: { ...inEuro.exchange_rate, date: '2026-11-20' } }),
  ],
  [
    'error exchange_rate_day_without_table /input/exchange_rate/date',
    sampleDocument({ ...inEuro, exchange_rate: { ...inEuro.exchange_rate, date: '2026-11-15' } }),
  ],
  ['error supply_date_forbidden /input/lines/0/supply_date', sampleDocument(ofLines({ supply_date: '2026-11-19' }))],
  [
    'error supply_date_forbidden /input/lines/1/supply_date',
    sampleDocument({
      sale_date: null,
      sale_period: { from: '2026-11-01', to: '2026-11-20' },
      ...ofLines({}, { supply_date: '2026-11-19' }),
    }),
  ],
  ['error currency_unknown /input/currency', sampleDocument({ ...inEuro, currency: 'XAU' })],
  [
    'warning split_payment_below_limit /input/annotations/split_payment',
    sampleDocument(annotated({ split_payment: true })),
  ],
  ['info split_payment_possible /input/annotations/split_payment', sampleDocument(ofLines({ quantity: '100' }))],
  ['error paid_date_required /input/payment/paid_date', sampleDocument(payable({ paid: true }))],
  ['error paid_date_without_payment /input/payment/paid_date', sampleDocument(payable({ paid_date: '2026-11-20' }))],
  [
    'error bank_account_checksum /input/payment/bank_account',
    sampleDocument(payable({ bank_account: 'PL61109010140000071219812875' })),
  ],
  ['warning bank_account_missing /input/payment/bank_account', sampleDocument(payable({ bank_account: null }))],
  ['warning due_date_missing /input/payment/due_date', sampleDocument(payable({ due_date: null }))],
  ['warning due_date_before_issue /input/payment/due_date', sampleDocument(payable({ due_date: '2026-11-19' }))],
  [
    'warning paid_date_after_issue /input/payment/paid_date',
    sampleDocument(payable({ paid: true, paid_date: '2026-11-22' })),
  ],
  ['warning payment_terms_missing /input/payment', sampleDocument({ payment: null })],
  ['error total_mismatch /input/expected_total_gross', sampleDocument({ expected_total_gross: '1230.01' })],
  ['error total_negative /input/lines', sampleDocument(ofLines({ quantity: '-1' }))],
  [
    'error totals_inconsistent /totals',
    { ...sampleDocument(), totals: sampleDocument(ofLines({ quantity: '3' })).totals },
  ],
  [
    'error too_many_notes /input/notes',
    sampleDocument({ notes: Array.from({ length: 101 }, () => ({ key: 'a', value: 'b' })) }),
  ],
  ['error text_not_normalised /input/notes/0/value', sampleDocument({ notes: [{ key: 'a', value: 'b\nc' }] })],
  [
    'error text_too_long /input/lines/0/classification/gtin',
    sampleDocument(ofLines({ classification: { gtin: '1'.repeat(21), pkwiu: null, cn: null } })),
  ],
  ['error forbidden_characters /input/place_of_issue', sampleDocument({ place_of_issue: 'a\u0007b' })],
])('%s', (expected, document) => {
  expect(issuesOf(document)).toContain(expected);
});

test('what reads the same money and expects it is content', () => {
  expect(issuesOf(sampleDocument({ expected_total_gross: '1230' }))).toEqual([]);
});

test('an invoice number must fit P_2', () => {
  const codes = (number: string) => found(sampleDocument(), number).map(({ code, fa3_path }) => [code, fa3_path]);
  expect(codes('x'.repeat(257))).toEqual([['text_too_long', 'Fa/P_2']]);
  expect(codes(' FV/1')).toEqual([['text_not_normalised', 'Fa/P_2']]);
  expect(found(sampleDocument(), null)).toEqual([]);
});

test('every issue speaks both languages, and names a member of the document and an element of the schema', () => {
  fc.assert(
    fc.property(hostileDocument, (document) => {
      for (const issue of found(document)) {
        expect(issue.message).not.toBe('');
        expect(issue.message_pl).not.toBe(issue.message);
        expect(misplaced(issue, document)).toEqual([]);
        expect(issue.code).toMatch(/^[a-z][a-z0-9_]*$/);
      }
    }),
    { numRuns: runs, seed },
  );
});

test('validation never throws, whatever the text of a number, date or rate, and answers the same in order', () => {
  fc.assert(
    fc.property(fc.oneof(hostileDocument, invoiceDocument), (document) => {
      const issues = found(document);
      expect(found(document)).toEqual(issues);
      expect(issues.toSorted(byPlace)).toEqual(issues);
    }),
    { numRuns: runs, seed },
  );
});

test('only errors stop a document', () => {
  expect(hasErrors(found(sampleDocument({ payment: null })))).toBe(false);
  expect(hasErrors(found(sampleDocument({ lines: [] })))).toBe(true);
});
