import { invoice } from '@invoicing/domain/fields/invoice';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nodesOf } from './nodes.ts';
import { decimalOf, formOf, givenOf, objectOf } from './values.ts';

const nodes = nodesOf(invoice.table, 'en', ['numbering', 'attachment']);
const line = { ref: '1', name: 'Usługa', quantity: '1', unit_price: '1 234,50', vat_rate: '23' };
const base = {
  ...{ kind: 'vat', customer_id: '0198b3a4-5c6d-7e8f-9012-3456789abcde', currency: 'PLN', issue_date: '2026-11-25' },
  ...{ price_mode: 'net', numbering: { mode: 'series', series: 'FV' } },
};

test('what is left empty is left out, and a price may be written as people write it', () => {
  const given = givenOf(nodes, {
    ...base,
    lines: [line, { quantity: ' ', name: '' }],
    place_of_issue: '  ',
    sale_period: { from: '', to: '' },
    payment: { method: '', due_date: '', bank_account: '' },
  });
  expect(given).toMatchObject({ place_of_issue: null, sale_period: null, payment: null, numbering: base.numbering });
  expect(given['lines']).toMatchObject([{ name: 'Usługa', unit_price: '1234.50', discount: null }]);
});

test('what a form gives is what the operation takes', () => {
  const given = givenOf(nodes, { ...base, lines: [line], payment: { method: 'transfer', due_date: '2026-12-05' } });
  expect(invoice.schema.safeParse(given).error?.issues).toBeUndefined();
});

test('what is read into a form and given again without a change is the same, whatever it holds', () => {
  const parsed = invoice.schema.parse(givenOf(nodes, { ...base, lines: [{ ...line, gtu: 'GTU_12', annex_15: true }] }));
  const again = invoice.schema.parse(givenOf(nodes, objectOf(formOf(parsed))));
  expect(again).toEqual(parsed);
});

test.each([
  ['1234.5', '1234.5'],
  ['1 234,50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1\u00A0234', '1234'],
  ['-0,01', '-0.01'],
  ['abc', 'abc'],
])('%s is the decimal %s', (written, decimal) => {
  expect(decimalOf(written)).toBe(decimal);
});

test('a decimal of the wire stays as it is', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^-?\d{1,14}(\.\d{1,8})?$/), (decimal) => {
      expect(decimalOf(decimal)).toBe(decimal);
    }),
  );
});
