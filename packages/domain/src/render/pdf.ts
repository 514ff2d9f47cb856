import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { FontFiles } from '../assets.ts';
import type { CorrectionDocument } from '../correction/document.ts';
import type { InvoiceDocument } from '../document.ts';
import { correctionModel } from './correction-model.ts';
import { joined } from './labels.ts';
import { type RenderModel, type RenderOptions, renderModel } from './model.ts';
import { attached, banners, boxes, dueBand, heading, notes, parties } from './pdf-blocks.ts';
import { ksef } from './pdf-codes.ts';
import { page, writePdf } from './pdf-library.ts';
import { amber, grey, margin, pageWidth } from './pdf-style.ts';
import { linesContent, ratesContent } from './pdf-tables.ts';

/**
 * Renders a document as an A4 PDF, byte-identical for the same input. No action, no link, nothing fetched.
 * @param fonts the bytes of the four weights (assets.ts reads them)
 */
export function renderPdf(document: InvoiceDocument, options: RenderOptions, fonts: FontFiles): Promise<Uint8Array> {
  return writePdf(definition(renderModel(document, options)), fonts);
}

/** The same of a correction: what was before, what is after, and the difference. */
export function renderCorrectionPdf(
  document: CorrectionDocument,
  options: RenderOptions,
  fonts: FontFiles,
): Promise<Uint8Array> {
  return writePdf(definition(correctionModel(document, options)), fonts);
}

function definition(model: RenderModel): TDocumentDefinitions {
  const [mark] = model.banners;
  return {
    ...page(`${joined(model.title)} ${model.number}`, model.lang),
    header: (page: number): Content => (page === 1 ? '' : runningHead(model)),
    footer: (page: number, pages: number): Content =>
      runningFoot(model, `${joined(model.pageWord)} ${page} / ${pages}`),
    ...(mark ? { watermark: { text: mark.text, color: amber, opacity: 0.1, bold: true } } : {}),
    content: [
      ...banners(model),
      ...logo(model),
      heading(model),
      // The content above is bounded, so the codes are on the first page, however long the document is.
      ...ksef(model),
      parties(model),
      ...(model.lines.rows.length > 0 ? [linesContent(model.lines)] : []),
      ...[model.comparison, model.rates].flatMap((table) =>
        table && table.rows.length > 0 ? [ratesContent(table)] : [],
      ),
      dueBand(model),
      ...boxes(model),
      ...notes(model.notes),
      ...attached(model),
      ...notes(model.footer),
    ],
  };
}

/** The seller's picture, where there is one. */
function logo({ logo: given }: RenderModel): Content[] {
  return given ? [{ image: given.url, fit: [165, 60], margin: [0, 0, 0, 8] }] : [];
}

/** The header of the pages after the first: the invoice's number and the banners. */
function runningHead(model: RenderModel): Content {
  return {
    columns: [
      { width: '*', text: `${joined(model.title)} ${shortened(model.number)}`, bold: true },
      {
        width: 'auto',
        text: model.banners.map(({ text }) => text).join(' · '),
        alignment: 'right',
        color: amber,
        bold: true,
      },
    ],
    columnGap: 16,
    fontSize: 8,
    margin: [margin, 26, margin, 0],
  };
}

function runningFoot(model: RenderModel, page: string): Content {
  const line: Content = {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: pageWidth, y2: 0, lineWidth: 0.5, lineColor: '#c9cdd6' }],
    margin: [0, 0, 0, 5],
  };
  const columns: Content = {
    columns: [
      { width: '*', text: `${shortened(model.number)} · ${model.nature.text}` },
      { width: 'auto', text: page, alignment: 'right' },
    ],
    columnGap: 16,
  };
  return { stack: [line, columns], fontSize: 7.5, color: grey, margin: [margin, 16, margin, 0] };
}

const longestNumber = 48;

/** Shortened, because a number of FA(3)'s maximum length would not fit the margin; the first page has it in full. */
function shortened(number: string): string {
  const characters = [...number];
  return characters.length <= longestNumber ? number : `${characters.slice(0, longestNumber).join('')}…`;
}
