import pdfmake from 'pdfmake';
import type { Column, Content, ContentTable, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { FontFiles } from '../assets.ts';
import type { InvoiceDocument } from '../document.ts';
import { type Fact, type Party, type RenderModel, type RenderOptions, renderModel } from './model.ts';

type Margins = [left: number, top: number, right: number, bottom: number];

const grey = '#565c69';
const below: Margins = [0, 0, 0, 10];
const above: Margins = [0, 3, 0, 0];
const rule = '#c9cdd6';
/** A fixed moment: the same document gives the same bytes. */
const epoch = new Date('2000-01-01T00:00:00Z');

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
  return {
    pageSize: 'A4',
    pageMargins: [40, 44, 40, 56],
    info: { title: `${model.title} ${model.number}`, creator: 'Invoicing Service', producer: 'Invoicing Service', creationDate: epoch, modDate: epoch },
    language: model.lang,
    defaultStyle: { font: 'Inter', fontSize: 9, lineHeight: 1.25, color: '#16181d' },
    footer: (page: number, pages: number): Content => ({
      text: `${model.number}   ·   ${model.pageWord} ${page}/${pages}`,
      alignment: 'center',
      fontSize: 8,
      color: grey,
      margin: [40, 20],
    }),
    ...(model.watermark ? { watermark: { text: model.watermark, color: '#b7791f', opacity: 0.14, fontSize: 34, bold: true } } : {}),
    content: [
      ...(model.watermark ? [{ text: model.watermark, bold: true, color: '#7a4a00', alignment: 'center' as const, margin: below }] : []),
      heading(model),
      parties(model),
      lines(model),
      sums(model),
      facts(model.settlement, [0, 8, 0, 0]),
      ...block(model.paymentHeading, model.payment),
      ...words(model),
      ...block(model.notes.heading, model.notes.rows),
      ...qr(model),
    ],
  };
}

function heading(model: RenderModel): Content {
  const line: Content = { canvas: [{ type: 'line', x1: 0, y1: 8, x2: 515, y2: 8, lineWidth: 1.2, lineColor: '#16181d' }] };
  const left: Column = {
    width: '*',
    stack: [
      { text: model.title, color: grey },
      { text: model.number, fontSize: 16, bold: true },
    ],
  };
  return { stack: [{ columns: [left, { width: 'auto', stack: [facts(model.facts)] }], columnGap: 20 }, line] };
}

function parties(model: RenderModel): Content {
  const block = (party: Party): Content => ({
    stack: [
      caption(party.heading),
      { text: party.name, bold: true, fontSize: 10.5 },
      ...party.address.map((text): Content => ({ text })),
      ...(party.identifier ? [{ text: `${party.identifier.label}: ${party.identifier.value}`, italics: true, margin: above }] : []),
    ],
  });
  return { columns: model.parties.map(block), columnGap: 28, margin: [0, 18, 0, 16] };
}

function lines({ columns, lines: rows, hasDiscount }: RenderModel): ContentTable {
  const head = (text: string, right = false): TableCell => ({ text, color: grey, fontSize: 8, alignment: right ? 'right' : 'left' });
  const right = (text: string): TableCell => ({ text, alignment: 'right', noWrap: true });
  const optional = (cell: TableCell) => (hasDiscount ? [cell] : []);
  const header = [
    head(columns.ordinal),
    head(columns.name),
    head(columns.quantity, true),
    head(columns.price, true),
    ...optional(head(columns.discount, true)),
    head(columns.rate, true),
    head(columns.amount, true),
  ];
  const body = rows.map((row): TableCell[] => [
    { text: row.ordinal, color: grey },
    { stack: [{ text: row.name, italics: true }, ...(row.detail ? [{ text: row.detail, color: grey, fontSize: 8 }] : [])] },
    right(`${row.quantity} ${row.unit}`),
    right(row.price),
    ...optional(right(row.discount)),
    right(row.rate),
    right(row.amount),
  ]);
  const widths = [18, '*', 'auto', 'auto', ...(hasDiscount ? ['auto'] : []), 'auto', 'auto'];
  return { table: { headerRows: 1, dontBreakRows: true, widths, body: [header, ...body] }, layout: ruled };
}

const ruled = {
  hLineWidth: (index: number) => (index === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => rule,
  paddingTop: () => 5,
  paddingBottom: () => 4,
  paddingLeft: (index: number) => (index === 0 ? 0 : 6),
  paddingRight: () => 4,
};

function sums(model: RenderModel): Content {
  const cells = [model.rateColumns, ...model.rates, model.total].map((row, index, all): TableCell[] => {
    const style = { bold: index === all.length - 1, ...(index === 0 ? { color: grey, fontSize: 8 } : {}) };
    return [{ text: row.rate, ...style }, ...[row.net, row.vat, row.gross].map((text): TableCell => ({ text, alignment: 'right', noWrap: true, ...style }))];
  });
  const table: Column = { width: '*', table: { widths: ['*', 'auto', 'auto', 'auto'], body: cells }, layout: ruled };
  const due: Column = {
    width: 190,
    stack: [
      { text: model.due.label, color: grey, alignment: 'right' },
      { text: model.due.value, fontSize: 17, bold: true, alignment: 'right' },
    ],
  };
  return { columns: [table, due], columnGap: 36, margin: [0, 18, 0, 0], unbreakable: true };
}

function facts(rows: Fact[], margin: [number, number, number, number] = [0, 0, 0, 0]): Content {
  if (rows.length === 0) return { text: '' };
  const body = rows.map((row): TableCell[] => [
    { text: row.label, color: grey },
    { text: row.value, italics: true },
  ]);
  return { table: { widths: ['auto', 'auto'], body }, layout: 'noBorders', margin };
}

function block(title: string, rows: Fact[]): Content[] {
  return rows.length === 0 ? [] : [{ stack: [caption(title), facts(rows)], margin: [0, 14, 0, 0] }];
}

function words({ annotations }: RenderModel): Content[] {
  return annotations.words.length === 0 ? [] : [{ stack: [caption(annotations.heading), { ul: annotations.words }], margin: [0, 14, 0, 0] }];
}

function qr({ ksef }: RenderModel): Content[] {
  if (!ksef) return [];
  return [
    {
      stack: [caption('KSeF'), { qr: ksef.url, fit: 96 }, { text: ksef.caption, fontSize: 8, margin: [0, 4, 0, 0] }],
      margin: [0, 16, 0, 0],
      unbreakable: true,
    },
  ];
}

function caption(text: string): Content {
  return { text: text.toUpperCase(), fontSize: 7.5, color: grey, bold: true, margin: [0, 0, 0, 3] };
}
