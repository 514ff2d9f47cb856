import { inflateSync } from 'node:zlib';

/** A run of text on a page: its left end in points from the left, its height from the bottom, and how wide it is. */
export type Run = { text: string; x: number; y: number; width: number; size: number };
type Font = { characters: Map<number, string>; widths: number[] };

/**
 * The runs of text of each page of a PDF as our renderer writes it: one content stream a page, composite fonts with
 * their maps.
 */
export function pdfRuns(bytes: Uint8Array): Run[][] {
  const objects = readObjects(Buffer.from(bytes).toString('latin1'));
  return pagesOf(objects).map((page) => pageRuns(objects, page));
}

/** The drawing operators of each page. */
export function pageContents(bytes: Uint8Array): string[] {
  const objects = readObjects(Buffer.from(bytes).toString('latin1'));
  return pagesOf(objects).map((page) => stream(reference(objects, page, 'Contents')));
}

/** What is on each page: words of one line joined, everything else parted by line breaks. */
export function pdfTexts(bytes: Uint8Array): string[] {
  return pdfRuns(bytes).map((runs) =>
    runs
      .map(({ text }) => text)
      .join('\n')
      .replaceAll(' \n', ' '),
  );
}

function pagesOf(objects: Map<string, string>): string[] {
  const whole = [...objects.values()].find((object) => object.includes('/Type /Pages')) ?? '';
  const kids = /\/Kids \[([^\]]*)\]/.exec(whole)?.[1] ?? '';
  return references(kids).map((page) => objects.get(page) ?? '');
}

function readObjects(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/(?<=^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id = '', body = '']) => [id, body]),
  );
}

function references(text: string): string[] {
  return [...text.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => id);
}

function reference(objects: Map<string, string>, body: string, name: string): string {
  const id = new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(body)?.[1] ?? '';
  return objects.get(id) ?? '';
}

function stream(body: string): string {
  const start = body.indexOf('stream\n') + 'stream\n'.length;
  return inflateSync(Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1')).toString('latin1');
}

function pageRuns(objects: Map<string, string>, page: string): Run[] {
  const resources = reference(objects, page, 'Resources');
  const names = [...resources.matchAll(/\/(F\d+) \d+ 0 R/g)].map(([, name = '']) => name);
  const fonts = new Map(names.map((name) => [name, readFont(objects, reference(objects, resources, name))]));
  const shown = stream(reference(objects, page, 'Contents')).matchAll(
    /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\n\/(F\d+) ([\d.]+) Tf\n(?:.*\n)*?\[(.*)\] TJ/g,
  );
  return [...shown].flatMap(([, x = '', y = '', name = '', size = '', glyphs = '']) => {
    const font = fonts.get(name);
    return font ? [{ ...measured(font, glyphs, Number(size)), x: Number(x), y: Number(y), size: Number(size) }] : [];
  });
}

function readFont(objects: Map<string, string>, font: string): Font {
  const map = stream(reference(objects, font, 'ToUnicode'));
  const ranges = [...map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)];
  const characters = ranges.flatMap(([, first = '', list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, units = ''], index): [number, string] => [
      Number.parseInt(first, 16) + index,
      fromUnits(units),
    ]),
  );
  const descendant = reference(objects, font, 'DescendantFonts');
  const widths = /\/W \[0 \[([^\]]*)\]/.exec(descendant)?.[1] ?? '';
  return { characters: new Map(characters), widths: widths.trim().split(/\s+/).map(Number) };
}

function fromUnits(hex: string): string {
  return (hex.match(/[0-9a-f]{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');
}

function measured({ characters, widths }: Font, glyphs: string, size: number): { text: string; width: number } {
  const parts = [...glyphs.matchAll(/<([0-9a-f]*)>|([\d.-]+)/g)];
  const ids = parts.flatMap(([, hex = '']) => (hex.match(/[0-9a-f]{4}/g) ?? []).map((id) => Number.parseInt(id, 16)));
  const kerned = parts.reduce((sum, [, , shift = '0']) => sum + Number(shift), 0);
  const advance = ids.reduce((sum, id) => sum + (widths[id] ?? 0), 0);
  return { text: ids.map((id) => characters.get(id) ?? '').join(''), width: ((advance - kerned) * size) / 1000 };
}
