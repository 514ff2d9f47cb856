import { invoice } from '@invoicing/domain/fields/invoice';
import { expect, test } from 'vitest';
import { onWire } from './decimals.ts';
import { nodesOf } from './nodes.ts';
import { formOf, givenOf, objectOf, shownOf } from './values.ts';

const polish = { locale: 'pl', currency: 'PLN' };
const nodes = nodesOf(invoice.table, 'en', ['numbering']);
const line = { ref: '1', name: 'Usługa', quantity: '1', unit_price: '1 234,50', vat_rate: '23' };
const base = {
  ...{ kind: 'vat', customer_id: '0198b3a4-5c6d-7e8f-9012-3456789abcde', currency: 'PLN', issue_date: '2026-11-25' },
  ...{ price_mode: 'net', numbering: { mode: 'series', series: 'FV' } },
};

test('what is left empty is left out, and a price may be written as people write it', () => {
  const given = givenOf(
    nodes,
    {
      ...base,
      lines: [line, { quantity: ' ', name: '' }],
      place_of_issue: '  ',
      sale_period: { from: '', to: '' },
      payment: { method: '', due_date: '', bank_account: '' },
    },
    polish,
  );
  expect(given).toMatchObject({ place_of_issue: null, sale_period: null, payment: null, numbering: base.numbering });
  expect(given['lines']).toMatchObject([{ name: 'Usługa', unit_price: '1234.50', discount: null }]);
});

test('what a form gives is what the operation takes', () => {
  const given = givenOf(
    nodes,
    { ...base, lines: [line], payment: { method: 'transfer', due_date: '2026-12-05' } },
    polish,
  );
  expect(invoice.schema.safeParse(given).error?.issues).toBeUndefined();
});

test('what is read into a form and given again without a change is the same, whatever it holds', () => {
  const parsed = invoice.schema.parse(
    givenOf(nodes, { ...base, lines: [{ ...line, gtu: 'GTU_12', annex_15: true }] }, polish),
  );
  const again = invoice.schema.parse(givenOf(nodes, objectOf(formOf(parsed)), onWire));
  expect(again).toEqual(parsed);
});

test('a draft that is shown in Polish and given again without a change is the same', () => {
  const parsed = invoice.schema.parse(
    givenOf(nodes, { ...base, lines: [line, { ...line, ref: '2', unit_price: '0,125' }] }, polish),
  );
  const shown = shownOf(nodes, objectOf(formOf(parsed)), 'pl');
  expect(shown['lines']).toMatchObject([{ unit_price: '1234,50' }, { unit_price: '0,125' }]);
  expect(invoice.schema.parse(givenOf(nodes, shown, polish))).toEqual(parsed);
});

test('an amount that could be one or another is given so that it is refused, and stays in the field as it was', () => {
  const given = givenOf(nodes, { ...base, lines: [{ ...line, unit_price: '1.234' }] }, polish);
  expect(invoice.schema.safeParse(given).error?.issues).toMatchObject([{ path: ['lines', 0, 'unit_price'] }]);
  expect(shownOf(nodes, given, 'pl')['lines']).toMatchObject([{ unit_price: '1.234' }]);
});

/** An attachment as a request has it, with an empty cell and an empty row, which have their places. */
const attachment = [
  {
    heading: 'Rozliczenie energii',
    data: [{ key: 'Miejsce poboru', value: 'ul. Polna 7' }],
    paragraphs: ['Od 20 kWh naliczono akcyzę.'],
    tables: [
      {
        data: [],
        description: 'Odczyty',
        columns: [
          { type: 'date', name: 'Dzień' },
          { type: 'decimal', name: 'kWh' },
        ],
        rows: [['2026-10-31', '1020'], [''], ['', '1250.5'], ['']],
        totals: ['', '2270.5'],
      },
    ],
  },
];

test('a table of an attachment is given as it was read, each cell in its place', () => {
  const parsed = invoice.schema.parse({
    ...base,
    lines: [line].map((one) => ({ ...one, unit_price: '1' })),
    attachment,
  });
  const shown = shownOf(nodes, objectOf(formOf(parsed)), 'pl');
  expect(invoice.schema.parse(givenOf(nodes, shown, polish))).toEqual(parsed);
});

test('columns and rows that are begun and left empty are no part of a table, but for those before others', () => {
  const table = {
    columns: [{ type: 'text', name: 'A' }, {}, { type: 'text', name: 'C' }, {}],
    rows: [['1', '', '3'], [], ['4'], []],
    totals: [],
  };
  const given = givenOf(nodes, { ...base, attachment: [{ tables: [table] }] }, polish);
  const [columns, rows] = [expect.any(Array), [['1', '', '3'], [''], ['4']]];
  expect(given['attachment']).toMatchObject([{ tables: [{ columns, rows }] }]);
  expect(invoice.schema.safeParse(given).error?.issues.map(({ path }) => path.join('.'))).toContain(
    'attachment.0.tables.0.columns.1.name',
  );
});
