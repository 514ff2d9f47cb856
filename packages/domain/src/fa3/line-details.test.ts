import { expect, test } from 'vitest';
import { errorsOf, issuesOf } from '../../testing/issues.ts';
import { advanceDocument, changeOf, correctionOf, piece } from '../../testing/kinds.ts';
import { previewOptions } from '../../testing/rich-documents.ts';
import { sampleDocument, sampleLine } from '../../testing/sample.ts';
import { threeDays } from '../../testing/special-documents.ts';
import type { InvoiceDocument, InvoiceLine } from '../document.ts';
import { contentHashV1 } from '../drafts/content-hash.ts';
import { renderHtml } from '../render/html.ts';
import { buildFa3 } from './build.ts';
import { buildCorrectionFa3 } from './build-correction.ts';
import { validateFa3 } from './validate.ts';

const facts = { number: 'FV/1/11/2026', createdAt: '2026-11-21T10:00:00Z' };
const of = (change: Partial<InvoiceLine>, input: Partial<InvoiceDocument['input']> = {}) =>
  sampleDocument({ lines: [{ ...sampleLine, ...change }], ...input });

function found(xml: string, ...names: string[]): string[] {
  expect(validateFa3(xml)).toEqual({ valid: true, errors: [] });
  return [...xml.matchAll(new RegExp(`<(${names.join('|')})>(.*?)</\\1>`, 'g'))].map(([, , text = '']) => text);
}

test("lines of several days state their tax in PLN each at its own rate, to the grosz of the ministry's example 21", () => {
  expect(errorsOf(threeDays())).toEqual([]);
  expect(threeDays().totals).toMatchObject({ vat: '3118.80', vat_pln: '13768.14' });
  const xml = buildFa3(threeDays(), facts);
  expect(found(xml, 'P_13_1', 'P_14_1', 'P_14_1W', 'P_15')).toEqual(['13560.00', '3118.80', '13768.14', '16678.80']);
  expect(found(xml, 'UU_ID', 'P_6A', 'KursWaluty')).toEqual(
    ['1', '2', '3'].flatMap((ref, index) => [
      `wiersz-${ref}`,
      ['2026-11-05', '2026-11-10', '2026-11-20'][index],
      ['4.4080', '4.5005', '4.3250'][index],
    ]),
  );
});

test('a line without a rate of its own takes that of the document, and without either the tax cannot be stated in PLN', () => {
  const [first, ...others] = threeDays().input.lines;
  const lines = [...(first ? [{ ...first, tax_exchange_rate: null }] : []), ...others];
  const exchange_rate = { rate: '4.5005', date: '2026-11-19', source: 'nbp_a', table: null } as const;
  expect(threeDays({ lines, exchange_rate }).totals.vat_pln).toBe('13854.52');
  expect(threeDays({ lines }).totals.vat_pln).toBeNull();
  expect(issuesOf(threeDays({ lines }))).toContain('error exchange_rate_required /input/exchange_rate');
});

test('a correction states its rows and its tax at the rate of each line', () => {
  const [first] = threeDays().input.lines;
  const document = correctionOf(threeDays(), { lines: [changeOf(first, { quantity: '9' })], row_form: 'difference' });
  expect(document.delta).toMatchObject({ vat: '-93.38', vat_pln: '-411.62' });
  expect(found(buildCorrectionFa3(document, facts), 'UU_ID', 'P_8B', 'KursWaluty')).toEqual([
    'wiersz-1',
    '-1',
    '4.4080',
  ]);
});

test('annex 15, excise duty and the identifier of a row are in the XML and in the picture, on an order too', () => {
  const change = { annex_15: true, excise_duty: '12.50', row_id: 'a-1' };
  expect(found(buildFa3(of(change), facts), 'UU_ID', 'P_12_Zal_15', 'KwotaAkcyzy')).toEqual(['a-1', '1', '12.50']);
  const order = advanceDocument({ lines: [piece('1', 'Stal', '300000', change)] });
  expect(found(buildFa3(order, facts), 'UU_IDZ', 'P_12Z_Zal_15', 'KwotaAkcyzyZ')).toEqual(['a-1', '1', '12.50']);
  const pictures = (['pl', 'en', 'pl-en'] as const).map((locale) =>
    renderHtml(of(change), { ...previewOptions, locale }).replaceAll('\u00a0', ' '),
  );
  expect(pictures.map((html) => html.match(/<small>(.*?)<\/small>/)?.[1])).toEqual([
    'załącznik nr 15 · w tym akcyza 12,50 PLN · ID a-1',
    'annex 15 · including excise duty of 12,50 PLN · ID a-1',
    'załącznik nr 15 / annex 15 · w tym akcyza / including excise duty of 12,50 PLN · ID a-1',
  ]);
  expect(renderHtml(threeDays(), previewOptions)).toContain('2026-11-05 · 1 EUR = 4,4080 PLN · ID wiersz-1');
});

const above = { annex_15: true, unit_price: '6100' };

test.each<[string, InvoiceDocument]>([
  ['error split_payment_required /input/annotations/split_payment', of(above)],
  ['error excise_negative /input/lines/0/excise_duty', of({ excise_duty: '-1' })],
  ['error decimals_exceeded /input/lines/0/excise_duty', of({ excise_duty: '1.001' })],
  ['error text_too_long /input/lines/0/row_id', of({ row_id: 'x'.repeat(51) })],
  [
    'error row_id_duplicate /input/lines/1/row_id',
    sampleDocument({ lines: ['1', '2'].map((ref) => ({ ...sampleLine, ref, row_id: 'a' })) }),
  ],
  ['error exchange_rate_forbidden /input/lines/0/tax_exchange_rate', of({ tax_exchange_rate: '4' })],
  [
    'error exchange_rate_not_positive /input/lines/0/tax_exchange_rate',
    of({ tax_exchange_rate: '0' }, { currency: 'EUR' }),
  ],
  [
    'error not_allowed_in_advance /input/lines/0/tax_exchange_rate',
    advanceDocument({ currency: 'EUR', lines: [piece('1', 'Stal', '300000', { tax_exchange_rate: '4' })] }),
  ],
])('%s', (expected, document) => {
  expect(issuesOf(document)).toContain(expected);
});

test('annex 15 needs split payment only above the limit, only between businesses, and is content with it', () => {
  const split = { annotations: { ...sampleDocument().input.annotations, split_payment: true } };
  const consumer = {
    buyer: { ...sampleDocument().buyer, tax_identifier: { kind: 'none', country_code: null, value: null } },
  } as const;
  expect(errorsOf(of(above, split))).toEqual([]);
  expect(errorsOf(of({ annex_15: true }))).toEqual([]);
  expect(errorsOf(sampleDocument({ lines: [{ ...sampleLine, ...above }] }, consumer))).toEqual([]);
});

test('each of these counts in the hash', () => {
  const all = [
    of({}),
    of({ annex_15: true }),
    of({ excise_duty: '1' }),
    of({ row_id: 'a' }),
    of({ tax_exchange_rate: '4' }, { currency: 'EUR' }),
  ];
  expect(new Set(all.map(contentHashV1)).size).toBe(all.length);
});
