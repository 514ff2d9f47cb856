import { expect, test } from 'vitest';
import { issuesOf } from '../../testing/issues.ts';
import { advanceDocument, changeOf, correctionOf, energyDocument, piece } from '../../testing/kinds.ts';
import { pdfTexts } from '../../testing/pdf-text.ts';
import { previewOptions } from '../../testing/rich-documents.ts';
import { sampleDocument, sampleLine } from '../../testing/sample.ts';
import { simplifiedDocument } from '../../testing/special-documents.ts';
import { readFonts } from '../assets.ts';
import type { InvoiceDocument, InvoiceLine } from '../document.ts';
import { contentHashV1 } from '../drafts/content-hash.ts';
import { renderCorrectionHtml, renderHtml } from '../render/html.ts';
import { renderPdf } from '../render/pdf.ts';
import { buildFa3 } from './build.ts';
import { buildCorrectionFa3 } from './build-correction.ts';
import { validateFa3 } from './validate.ts';

const facts = { number: 'FV/1/11/2026', createdAt: '2026-11-21T10:00:00Z' };

function elements(xml: string): string[] {
  expect(validateFa3(xml)).toEqual({ valid: true, errors: [] });
  return ['P_13_1', 'P_14_1', 'P_15', 'FaWiersz'].flatMap(
    (name) => xml.match(new RegExp(`<${name}>.*?</${name}>`, 'g')) ?? [],
  );
}

test('a simplified invoice has its total, with sums by rate as in example 15 or with the rate as in example 16', () => {
  expect(elements(buildFa3(simplifiedDocument(), facts))).toEqual([
    '<P_13_1>365.85</P_13_1>',
    '<P_14_1>84.15</P_14_1>',
    '<P_15>450.00</P_15>',
    '<FaWiersz><NrWierszaFa>1</NrWierszaFa><P_7>Wiertarka</P_7></FaWiersz>',
  ]);
  expect(elements(buildFa3(simplifiedDocument({ total_only: true }), facts))).toEqual([
    '<P_15>450.00</P_15>',
    '<FaWiersz><NrWierszaFa>1</NrWierszaFa><P_7>Wiertarka</P_7><P_12>23</P_12></FaWiersz>',
  ]);
  for (const total_only of [false, true])
    expect(issuesOf(simplifiedDocument({ total_only })).filter((issue) => issue.startsWith('error'))).toEqual([]);
});

test('a line may show its value without quantity and price, as examples 24 and 25 do', () => {
  expect(elements(buildFa3(energyDocument(), facts)).slice(2)).toEqual([
    '<P_15>53.63</P_15>',
    '<FaWiersz><NrWierszaFa>1</NrWierszaFa><P_7>Sprzedaż energii</P_7><P_11>18.00</P_11><P_12>23</P_12></FaWiersz>',
    '<FaWiersz><NrWierszaFa>2</NrWierszaFa><P_7>Dystrybucja energii</P_7><P_11>25.60</P_11><P_12>23</P_12></FaWiersz>',
  ]);
});

const two = (presentation: InvoiceLine['presentation']) => [
  piece('1', 'Wiertarka', '100', { presentation }),
  piece('2', 'Książka', '50', { presentation, vat_rate: '5' }),
];

test.each<[string, InvoiceDocument]>([
  [
    'error name_only_on_simplified /input/lines/0/presentation',
    sampleDocument({ lines: [{ ...sampleLine, presentation: 'name' }] }),
  ],
  [
    'warning quantity_not_shown /input/lines/0/presentation',
    sampleDocument({ lines: [{ ...sampleLine, presentation: 'amount' }] }),
  ],
  [
    'error order_line_not_full /input/lines/0/presentation',
    advanceDocument({ lines: [piece('1', 'Mieszkanie', '300000', { presentation: 'amount' })] }),
  ],
  [
    'error discount_without_price /input/lines/0/discount',
    simplifiedDocument({ lines: [piece('1', 'Wiertarka', '450', { presentation: 'name', discount: '1' })] }),
  ],
  ['error total_only_on_simplified /input/total_only', sampleDocument({ total_only: true })],
  ['error rate_amounts_missing /input/total_only', simplifiedDocument({ total_only: true, lines: two('name') })],
])('%s', (expected, document) => {
  expect(issuesOf(document)).toContain(expected);
});

test('several rates are distinguished by the amounts of the lines, or by the sums', () => {
  const sound = [
    simplifiedDocument({ total_only: true, lines: two('amount') }),
    simplifiedDocument({ lines: two('name') }),
  ];
  for (const document of sound) expect(issuesOf(document).filter((issue) => issue.startsWith('error'))).toEqual([]);
});

test('what an invoice leaves out is in its hash', () => {
  const all = [
    simplifiedDocument(),
    simplifiedDocument({ total_only: true }),
    simplifiedDocument({ lines: [piece('1', 'Wiertarka', '450')] }),
  ];
  expect(new Set(all.map(contentHashV1)).size).toBe(all.length);
});

test('a correction of a line that was shown by its name says what its value was and is (art. 106j ust. 2 of the VAT act)', () => {
  const [line] = simplifiedDocument().input.lines;
  const document = correctionOf(simplifiedDocument({ total_only: true }), {
    lines: [changeOf(line, { unit_price: '400' })],
  });
  expect(elements(buildCorrectionFa3(document, facts)).slice(2)).toEqual([
    '<P_15>-50.00</P_15>',
    '<FaWiersz><NrWierszaFa>1</NrWierszaFa><P_7>Wiertarka</P_7><P_11A>450.00</P_11A><P_12>23</P_12><StanPrzed>1</StanPrzed></FaWiersz>',
    '<FaWiersz><NrWierszaFa>1</NrWierszaFa><P_7>Wiertarka</P_7><P_11A>400.00</P_11A><P_12>23</P_12></FaWiersz>',
  ]);
  expect(renderCorrectionHtml(document, previewOptions)).toMatch(/450,00.*400,00/s);
});

const cells = (html: string) =>
  [...(html.match(/<tbody>.*?<\/tbody>/s)?.[0] ?? '').matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g)].map(([, text]) => text);

test('the picture shows of a line only what the XML says', async () => {
  const named = simplifiedDocument({ total_only: true });
  for (const locale of ['pl', 'en'] as const) {
    const html = renderHtml(named, { ...previewOptions, locale });
    expect(cells(html)).toEqual(['1', 'Wiertarka', '', '', '', '23%', '']);
    expect(html).not.toMatch(/84,15|Podsumowanie według|Totals by VAT/);
  }
  expect(cells(renderHtml(simplifiedDocument(), previewOptions))).toEqual(['1', 'Wiertarka', '', '', '', '', '']);
  expect(cells(renderHtml(energyDocument(), previewOptions)).slice(0, 7)).toEqual([
    '1',
    'Sprzedaż energii',
    '',
    '',
    '',
    '23%',
    '18,00',
  ]);
  const texts = pdfTexts(await renderPdf(named, previewOptions, readFonts()));
  expect(['450,00', '365,85'].map((amount) => texts.some((text) => text.includes(amount)))).toEqual([true, false]);
});
