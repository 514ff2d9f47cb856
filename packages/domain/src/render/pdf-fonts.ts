type Table = { tag: string };
type Glyph = { id: number; codePoints: number[] };
type OpenFont = {
  stream: { buffer: Uint8Array };
  /** The glyphs of the document so far, each with the characters that it first stood for. */
  _glyphs: object;
  getGlyph: (id: number, codePoints: number[]) => Glyph;
  glyphsForString: (text: string) => Glyph[];
};
type EmbeddedFont = { font: OpenFont };
/** A text laid out: its glyphs, and where each is. Positions are never modified once they are scaled. */
type Run = { glyphs: Glyph[]; positions: object[]; advanceWidth: number };
type Decode = (this: OpenFont, table: Table) => unknown;
type LayOut = (this: EmbeddedFont, text: string, features?: unknown) => Run;

/** Words of a page are short; one of nine characters keeps 3.6 kB, so the four fonts of a process about 15 MB. */
const [mostKept, longestKept] = [1000, 48];

/**
 * Caches font work within and across documents. The library opens its fonts for each document, decodes their tables
 * each time, lays each word out again for each document, and a text with font features whenever it measures or draws
 * it, which is most of the time that a document takes. With this, tables are decoded once for the same font bytes, and
 * the short texts that were laid out last are kept. Glyphs stay those of the document, so none depends on an earlier
 * one.
 * @param document any document of the library, which knows the font family
 */
export function keepFontWork(document: object, family: string): void {
  const embedded = trustFont(document, family);
  keepDecodedTables(trustDecoder(embedded.font));
  keepLayouts(trustLayout(embedded));
}

/** Decoded tables are never modified; the library itself shares them between a font and its variations. */
function keepDecodedTables(font: { _decodeTable: Decode }): void {
  const decode = font._decodeTable;
  const decoded = new WeakMap<Uint8Array, Map<string, unknown>>();
  font._decodeTable = function (this: OpenFont, table: Table): unknown {
    return kept(decoded, this.stream.buffer, table.tag, () => decode.call(this, table));
  };
}

/** Within a document, the library caches layouts without features in the same way. */
function keepLayouts(font: { layoutRun: LayOut }): void {
  const layOut = font.layoutRun;
  const ofDocument = new WeakMap<EmbeddedFont, Map<string, Run>>();
  const ofFont = new WeakMap<Uint8Array, Map<string, Run>>();
  font.layoutRun = function (this: EmbeddedFont, text: string, features?: unknown): Run {
    const name = JSON.stringify([features ?? null, text]);
    const make = () => layOutAlone(this, () => layOut.call(this, text, features));
    const alone = () => (text.length > longestKept ? make() : kept(ofFont, this.font.stream.buffer, name, make));
    const run = () => inDocument(this.font, text, alone());
    return features ? kept(ofDocument, this, name, run) : run();
  };
}

/** What depends on the text and the font alone: a glyph that the document knows keeps its first characters. */
function layOutAlone({ font }: EmbeddedFont, layOut: () => Run): Run {
  const glyphs = font._glyphs;
  font._glyphs = {};
  try {
    const run = layOut();
    const freed = run.glyphs.map(({ id, codePoints }) => ({ id, codePoints }));
    return { glyphs: freed, positions: run.positions, advanceWidth: run.advanceWidth };
  } finally {
    font._glyphs = glyphs;
  }
}

/** The run with glyphs of this document, asked for in the order in which laying it out does. */
function inDocument(font: OpenFont, text: string, run: Run): Run {
  font.glyphsForString(text);
  return { ...run, glyphs: run.glyphs.map(({ id, codePoints }) => font.getGlyph(id, codePoints)) };
}

function kept<Owner extends object, Value>(
  known: WeakMap<Owner, Map<string, Value>>,
  owner: Owner,
  name: string,
  make: () => Value,
): Value {
  const values = known.get(owner) ?? new Map<string, Value>();
  known.set(owner, values);
  const found = values.get(name);
  if (found !== undefined) return found;
  const made = make();
  const [oldest] = values.size < mostKept ? [] : values.keys();
  if (oldest !== undefined) values.delete(oldest);
  values.set(name, made);
  return made;
}

/** pdfmake 0.3 gives the font of a family, which its type definitions leave out. */
function trustFont(document: object, family: string): EmbeddedFont {
  return (document as { provideFont(family: string, bold: boolean, italics: boolean): EmbeddedFont }).provideFont(
    family,
    false,
    false,
  );
}

/** The prototype of every open font of fontkit 2. */
function trustDecoder(font: object): { _decodeTable: Decode } {
  return Object.getPrototypeOf(font) as { _decodeTable: Decode };
}

/** The prototype of every embedded font of PDFKit 0.19. */
function trustLayout(font: EmbeddedFont): { layoutRun: LayOut } {
  return Object.getPrototypeOf(font) as { layoutRun: LayOut };
}
