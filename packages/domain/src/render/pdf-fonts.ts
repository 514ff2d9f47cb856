type Table = { tag: string };
type OpenFont = { stream: { buffer: Uint8Array } };
type EmbeddedFont = { font: object };
type Decode = (this: OpenFont, table: Table) => unknown;
type LayOut = (this: EmbeddedFont, text: string, features?: unknown) => unknown;

/**
 * The library opens its fonts for each document and decodes their tables each time, and it lays a text with font
 * features out each time that it measures or draws it: most of the time that a document takes. From here on a table is
 * decoded once for the same bytes of a font, and a text is laid out once for each document. Glyphs and layouts stay
 * with their document: none depends on the one before.
 * @param document any document of the library, which knows the font family
 */
export function keepFontWork(document: object, family: string): void {
  const embedded = trustFont(document, family);
  keepDecodedTables(trustDecoder(embedded.font));
  keepLayouts(trustLayout(embedded));
}

/** Nothing writes to a decoded table; the library itself shares them between a font and its variations. */
function keepDecodedTables(font: { _decodeTable: Decode }): void {
  const decode = font._decodeTable;
  const decoded = new WeakMap<Uint8Array, Map<string, unknown>>();
  font._decodeTable = function (this: OpenFont, table: Table): unknown {
    return kept(decoded, this.stream.buffer, table.tag, () => decode.call(this, table));
  };
}

/** The library keeps what it lays out without features in the same way. */
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

/** What every open font of fontkit 2 inherits from. */
function trustDecoder(font: object): { _decodeTable: Decode } {
  return Object.getPrototypeOf(font) as { _decodeTable: Decode };
}

/** What every embedded font of PDFKit 0.19 inherits from. */
function trustLayout(font: EmbeddedFont): { layoutRun: LayOut } {
  return Object.getPrototypeOf(font) as { layoutRun: LayOut };
}
