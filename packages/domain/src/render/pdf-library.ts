import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { FontFiles } from '../assets.ts';
import { keepFontWork } from './pdf-fonts.ts';
import { ink, margin } from './pdf-style.ts';

/** A fixed moment: the same document gives the same bytes. */
const epoch = new Date('2000-01-01T00:00:00Z');

let ready: Promise<void> | null = null;

/** The common settings of all PDFs: paper, fonts, title. */
export function page(title: string, language: string): Omit<TDocumentDefinitions, 'content'> {
  return {
    pageSize: 'A4',
    pageMargins: [margin, 52, margin, 54],
    info: { title, creator: 'Invoicing Service', producer: 'Invoicing Service', creationDate: epoch, modDate: epoch },
    language,
    defaultStyle: { font: 'Inter', fontSize: 9, lineHeight: 1.2, color: ink },
  };
}

/** Writes a PDF, byte-identical for the same definition. Nothing is fetched. */
export async function writePdf(definition: TDocumentDefinitions, fonts: FontFiles): Promise<Uint8Array> {
  ready ??= prepare(fonts);
  await ready;
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer());
}

/** Gives the library its fonts and forbids it to read anything else. */
async function prepare(fonts: FontFiles): Promise<void> {
  for (const [name, bytes] of Object.entries(fonts))
    trustVirtualFiles(pdfmake).writeFileSync(`${name}.ttf`, Buffer.from(bytes));
  pdfmake.addFonts({
    Inter: { normal: 'regular.ttf', bold: 'semibold.ttf', italics: 'medium.ttf', bolditalics: 'bold.ttf' },
  });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((file) => Object.keys(fonts).some((name) => file === `${name}.ttf`));
  keepFontWork(await pdfmake.createPdf({ ...page('', ''), content: '' }).getStream(), 'Inter');
}

/** The library's own in-memory files, which its type definitions leave out. */
function trustVirtualFiles(library: object): { writeFileSync(name: string, bytes: Buffer): void } {
  return Reflect.get(library, 'virtualfs') as { writeFileSync(name: string, bytes: Buffer): void };
}
