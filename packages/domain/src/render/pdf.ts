import pdfmake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { FontFiles } from '../assets.ts';
import type { InvoiceDocument } from '../document.ts';
import { joined } from './labels.ts';
import { type RenderModel, type RenderOptions, renderModel } from './model.ts';
import { banners, boxes, dueBand, heading, ksef, notes, parties } from './pdf-blocks.ts';
import { amber, grey, ink, pageWidth } from './pdf-style.ts';
import { linesContent, ratesContent } from './pdf-tables.ts';

/** A fixed moment: the same document gives the same bytes. */
const epoch = new Date('2000-01-01T00:00:00Z');
const margin = 40;

let ready = false;

/** Gives the library its fonts and forbids it to read anything else. */
function prepare(fonts: FontFiles): void {
  if (ready) return;
  for (const [name, bytes] of Object.entries(fonts)) trustVirtualFiles(pdfmake).writeFileSync(`${name}.ttf`, Buffer.from(bytes));
  pdfmake.addFonts({ Inter: { normal: 'regular.ttf', bold: 'semibold.ttf', italics: 'medium.ttf', bolditalics: 'bold.ttf' } });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((file) => Object.keys(fonts).some((name) => file === `${name}.ttf`));
  ready = true;
}

/** The library's own in-memory files, which its type definitions leave out. */
function trustVirtualFiles(library: object): { writeFileSync(name: string, bytes: Buffer): void } {
  return Reflect.get(library, 'virtualfs') as { writeFileSync(name: string, bytes: Buffer): void };
}

/**
 * Renders a document as an A4 PDF, byte-identical for the same input. No action, no link, nothing fetched.
 * @param fonts the bytes of the four weights (assets.ts reads them)
 */
export async function renderPdf(document: InvoiceDocument, options: RenderOptions, fonts: FontFiles): Promise<Uint8Array> {
  prepare(fonts);
  const model = renderModel(document, options);
  return new Uint8Array(await pdfmake.createPdf(definition(model)).getBuffer());
}

function definition(model: RenderModel): TDocumentDefinitions {
  const [mark] = model.banners;
  return {
    pageSize: 'A4',
    pageMargins: [margin, 52, margin, 54],
    info: {
      title: `${joined(model.title)} ${model.number}`,
      creator: 'Invoicing Service',
      producer: 'Invoicing Service',
      creationDate: epoch,
      modDate: epoch,
    },
    language: model.lang,
    defaultStyle: { font: 'Inter', fontSize: 9, lineHeight: 1.2, color: ink },
    header: (page: number): Content => (page === 1 ? '' : runningHead(model)),
    footer: (page: number, pages: number): Content => runningFoot(model, `${joined(model.pageWord)} ${page} / ${pages}`),
    ...(mark ? { watermark: { text: mark.text, color: amber, opacity: 0.1, bold: true } } : {}),
    content: [
      ...banners(model),
      heading(model),
      parties(model),
      linesContent(model.lines),
      ratesContent(model.rates),
      dueBand(model),
      ...boxes(model),
      ...notes(model),
      ...ksef(model),
    ],
  };
}

/** What the pages after the first begin with: of which invoice they are, and what keeps them from passing for one. */
function runningHead(model: RenderModel): Content {
  return {
    columns: [
      { width: '*', text: `${joined(model.title)} ${shortened(model.number)}`, bold: true },
      { width: 'auto', text: model.banners.map(({ text }) => text).join(' · '), alignment: 'right', color: amber, bold: true },
    ],
    columnGap: 16,
    fontSize: 8,
    margin: [margin, 26, margin, 0],
  };
}

function runningFoot(model: RenderModel, page: string): Content {
  const line: Content = { canvas: [{ type: 'line', x1: 0, y1: 0, x2: pageWidth, y2: 0, lineWidth: 0.5, lineColor: '#c9cdd6' }], margin: [0, 0, 0, 5] };
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

/** A number as long as FA(3) allows would not fit a margin; the page's head has it whole. */
function shortened(number: string): string {
  const characters = [...number];
  return characters.length <= longestNumber ? number : `${characters.slice(0, longestNumber).join('')}…`;
}
