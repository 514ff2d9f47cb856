type Table = { tag: string };
type OpenFont = { stream: { buffer: Uint8Array } };
type EmbeddedFont = { font: object };
type Decode = (this: OpenFont, table: Table) => unknown;
type LayOut = (this: EmbeddedFont, text: string, features?: unknown) => unknown;

/**
 * Caches font work within and across documents. The library opens its fonts for each document, decodes their tables
 * each time, and lays a text with font features out again whenever it measures or draws it, which is most of the time
 * that a document takes. With this, tables are decoded once for the same font bytes, and a text is laid out once for
 * each document. Glyphs and layouts are kept per document, so none depends on an earlier one.
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

/** The library caches layouts without features in the same way. */
function keepLayouts(font: { layoutRun: LayOut }): void {
  const layOut = font.layoutRun;
  const runs = new WeakMap<EmbeddedFont, Map<string, unknown>>();
  font.layoutRun = function (this: EmbeddedFont, text: string, features?: unknown): unknown {
    if (!features) return layOut.call(this, text);
    return kept(runs, this, JSON.stringify([features, text]), () => layOut.call(this, text, features));
  };
}

function kept<Owner extends object>(
  known: WeakMap<Owner, Map<string, unknown>>,
  owner: Owner,
  name: string,
  make: () => unknown,
): unknown {
  const values = known.get(owner) ?? new Map<string, unknown>();
  known.set(owner, values);
  if (!values.has(name)) values.set(name, make());
  return values.get(name);
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
