import { expect, test } from 'vitest';
import { sampleBase, sampleChange, sampleKsefNumber } from '../../testing/corrections.ts';
import { advanceDocument, charged, correctionOf, settlementDocument } from '../../testing/kinds.ts';
import { sampleDay, sampleDocument, sampleLine } from '../../testing/sample.ts';
import { threeDays } from '../../testing/special-documents.ts';
import { reading } from '../../testing/xml.ts';
import type { ExchangeRate, InvoiceDocument, InvoiceLine } from '../document.ts';
import { buildCorrectionFa3 } from '../fa3/build-correction.ts';
import { validateFa3 } from '../fa3/validate.ts';
import { baseOfCorrection, composeCorrection } from './compose.ts';
import { correctionHashV1 } from './content-hash.ts';
import type { CorrectionDocument, CorrectionInput } from './document.ts';
import { validateCorrection } from './validate.ts';

const { ref: _, ...line } = sampleLine;
const fields = ['NrWierszaFa', 'P_8B', 'P_9A', 'P_10', 'P_11', 'P_12', 'KursWaluty', 'StanPrzed']
  .map((name) => `self::f:${name}`)
  .join(' or ');

function rowsOf(document: CorrectionDocument): string[] {
  const xml = buildCorrectionFa3(document, { number: 'KOR/1', createdAt: '2026-11-21T10:00:00Z' });
  expect(validateFa3(xml)).toEqual({ valid: true, errors: [] });
  const rows: string[] = [];
  reading(xml, (all) =>
    rows.push(...all('//f:FaWiersz').map((_row, index) => all(`//f:FaWiersz[${index + 1}]/*[${fields}]`).join(' '))),
  );
  return rows;
}

const changed = (
  after: Partial<InvoiceLine>,
  was: Partial<InvoiceLine> = {},
  change: Partial<CorrectionInput> = {},
) => {
  const invoice = sampleDocument({ lines: [{ ...sampleLine, ...was }] });
  const lines = [{ ref: '1', after: { ...line, ...was, ...after } }];
  return composeCorrection(sampleBase(invoice), sampleChange({ row_form: 'difference', lines, ...change }));
};

test.each<[string, Partial<InvoiceLine>, Partial<InvoiceLine>, string[]]>([
  [
    'a lower price, as example 3 of the ministry',
    { unit_price: '1463.41' },
    { quantity: '1', unit_price: '1626.01' },
    ['1 1 -162.60 -162.60 23'],
  ],
  ['a smaller quantity', { quantity: '1' }, {}, ['1 -1 500.00 -500.00 23']],
  ['a greater quantity written otherwise', { quantity: '2.50' }, { discount: '10.00' }, ['1 0.50 500.00 250.00 23']],
  ['another rate', { vat_rate: '8' }, {}, ['1 -2 500.00 -1000.00 23', '1 2 500.00 1000.00 8']],
  ['quantity and price', { quantity: '1', unit_price: '400' }, {}, ['1 -2 500.00 -1000.00 23', '1 1 400 400.00 23']],
  ['a discount', { discount: '100' }, { discount: '50' }, ['1 -2 500.00 -50 -950.00 23', '1 2 500.00 100 900.00 23']],
  // 0.5 × 0.03 rounds to 0.02 and 0.5 × 0.05 to 0.03; their difference equals 0.5 × 0.02. In the case below, 0.5 × 0.03
  // rounds to a grosz more.
  [
    'a quantity and prices of half a grosz',
    { unit_price: '0.05' },
    { quantity: '0.5', unit_price: '0.03' },
    ['1 0.5 0.02 0.01 23'],
  ],
  [
    'prices whose rounding would lose a grosz',
    { unit_price: '0.04' },
    { quantity: '0.5', unit_price: '0.01' },
    ['1 -0.5 0.01 -0.01 23', '1 0.5 0.04 0.02 23'],
  ],
])('%s', (_name, after, was, rows) => {
  expect(rowsOf(changed(after, was))).toEqual(rows);
});

test('a new line is shown as it is, a line that is taken back with its sign reversed, and one that comes back as it is again', () => {
  const added = composeCorrection(
    sampleBase(),
    sampleChange({ row_form: 'difference', lines: [{ ref: null, after: { ...line, quantity: '3' } }] }),
  );
  expect(rowsOf(added)).toEqual(['2 3 500.00 1500.00 23']);
  const reversed = changed({}, { discount: '50' }, { mode: 'full_reversal', lines: [] });
  expect(rowsOf(reversed)).toEqual(['1 -2 500.00 -50 -950.00 23']);
  const base = baseOfCorrection(reversed, { id: '2', document_sha256: 'b'.repeat(64), ksef_number: sampleKsefNumber });
  expect(
    rowsOf(
      composeCorrection(
        base,
        sampleChange({ row_form: 'difference', lines: [{ ref: '1', after: { ...line, discount: '50' } }] }),
      ),
    ),
  ).toEqual(['1 2 500.00 50 950.00 23']);
});

test('tax stated at another exchange rate is shown once at each', () => {
  const rate: ExchangeRate = { rate: '4.25', date: '2026-11-19', source: 'nbp_a', table: null };
  const base = sampleBase(sampleDocument({ currency: 'EUR', exchange_rate: rate }));
  expect(
    rowsOf(composeCorrection(base, sampleChange({ row_form: 'difference', exchange_rate: { ...rate, rate: '4.3' } }))),
  ).toEqual(['1 -2 500.00 -1000.00 23 4.25', '1 2 500.00 1000.00 23 4.3']);
});

test('the form of the rows is in the hash, and is not taken where both states are to be shown', () => {
  expect(correctionHashV1(changed({ quantity: '1' }))).not.toBe(
    correctionHashV1(changed({ quantity: '1' }, {}, { row_form: 'before_and_after' })),
  );
  const codes = (document: CorrectionDocument) =>
    validateCorrection(document, { today: sampleDay, number: 'KOR/1' }).map(({ code, path }) => `${code} ${path}`);
  const both = 'row_form_needs_both_states /input/row_form';
  const form = { row_form: 'difference' as const };
  const paid = (invoice: InvoiceDocument) =>
    correctionOf(invoice, {
      ...form,
      corrected_payments: [{ date: '2026-11-20', amount: '30000', exchange_rate: null }],
    });
  expect(codes(paid(advanceDocument()))).toContain(both);
  const { advance_invoices } = settlementDocument(charged.right).input;
  expect(
    codes(correctionOf(settlementDocument(charged.wrong), { ...form, corrected_advance_invoices: advance_invoices })),
  ).toContain(both);
  const [flat] = settlementDocument().input.lines;
  const { ref, ...after } = flat ?? sampleLine;
  const cheaper = correctionOf(settlementDocument(), {
    ...form,
    lines: [{ ref, after: { ...after, unit_price: '307499' } }],
  });
  expect(codes(cheaper)).toEqual([]);
  expect(rowsOf(cheaper)).toEqual(['1 1 -1 -1.00 8']);
});

test('a line whose tax is stated at a rate of its own stays as it is when the rate of the document changes', () => {
  const rate: ExchangeRate = { rate: '4.25', date: '2026-11-19', source: 'nbp_a', table: null };
  const [first, second, ...others] = threeDays().input.lines;
  const lines = [...(first ? [{ ...first, tax_exchange_rate: null }] : []), ...(second ? [second] : []), ...others];
  const document = correctionOf(threeDays({ lines, exchange_rate: rate }), {
    row_form: 'difference',
    exchange_rate: { ...rate, rate: '4.3' },
  });
  expect(rowsOf(document)).toEqual(['1 -10 406 -4060.00 23 4.25', '1 10 406 4060.00 23 4.3']);
});
