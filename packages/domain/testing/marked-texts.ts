import { composeCorrection } from '../src/correction/compose.ts';
import type { CorrectionDocument, CorrectionInput } from '../src/correction/document.ts';
import type { InvoiceDocument } from '../src/document.ts';
import { correction } from '../src/fields/correction.ts';
import { invoice } from '../src/fields/invoice.ts';
import type { Table, Type } from '../src/fields/types.ts';
import { sampleBase } from './corrections.ts';

/** A document whose every text is a mark of its own, and the places that the marks are in. */
export type Marked<Document = InvoiceDocument> = { document: Document; places: ReadonlyMap<string, string> };

/**
 * Puts a mark in the place of each text that the field tables know, also of those that the document leaves out, and of
 * the texts of seller and buyer. Texts of a record or a list that the document lacks are not there to be marked.
 * @param suffix what follows each mark, such as markup
 */
export function withMarkedTexts(document: InvoiceDocument, suffix = ''): Marked {
  const places = new Map<string, string>();
  return { document: markedInvoice(document, marksIn(places, suffix)), places };
}

/** A correction of the document, with a mark in the place of each text of both. */
export function withMarkedCorrection(
  document: InvoiceDocument,
  input: CorrectionInput,
  suffix = '',
): Marked<CorrectionDocument> {
  const places = new Map<string, string>();
  const mark = marksIn(places, suffix);
  const base = sampleBase(markedInvoice(document, mark));
  const number = mark('corrected_invoice/number');
  const named = { ...base, corrected_invoice: { ...base.corrected_invoice, number } };
  return {
    document: composeCorrection(named, trustSame(membersOf(correction.table, input, 'correction', mark))),
    places,
  };
}

function marksIn(places: Map<string, string>, suffix: string): Mark {
  return (place) => {
    const text = `Znak${places.size + 100}Q${suffix}`;
    places.set(text, place);
    return text;
  };
}

function markedInvoice(document: InvoiceDocument, mark: Mark): InvoiceDocument {
  const { seller, buyer, input } = document;
  const party = <P extends { name: string; address: { address_line_1: string; address_line_2: string | null } }>(
    of: string,
    given: P,
  ): P => ({
    ...given,
    name: mark(`${of}/name`),
    address: {
      ...given.address,
      address_line_1: mark(`${of}/address/address_line_1`),
      address_line_2: mark(`${of}/address/address_line_2`),
    },
  });
  return {
    ...document,
    seller: { ...party('seller', seller), email: mark('seller/email'), phone: mark('seller/phone') },
    buyer: party('buyer', buyer),
    input: trustSame(membersOf(invoice.table, input, 'input', mark)),
  };
}

type Mark = (place: string) => string;

/** What the page or the XML is made by, and says in other words or not at all. */
export const readOtherwise = /(^|\/)(currency|customer_id|lines\/…\/ref|correction\/buyer\/tax_identifier)$/;

function membersOf({ fields }: Table, given: object, place: string, mark: Mark): object {
  const held = new Map<string, unknown>(Object.entries(given));
  const marked = Object.entries(fields).flatMap(([name, { type }]) =>
    held.has(name) ? [[name, markedValue(type, held.get(name), `${place}/${name}`, mark)]] : [],
  );
  return { ...given, ...Object.fromEntries(marked) };
}

function markedValue(type: Type, value: unknown, place: string, mark: Mark): unknown {
  if (isText(type) && (type.kind === 'text' || value !== null) && !readOtherwise.test(place)) return mark(place);
  if (type.kind === 'list' && Array.isArray(value))
    return value.map((item: unknown) => markedValue(type.of, item, `${place}/…`, mark));
  if (type.kind === 'record' && typeof value === 'object' && value !== null)
    return membersOf(type.table, value, place, mark);
  return value;
}

/** Every place that the tables have a text at, as the places of marks are written. */
export function textPlacesOf({ fields }: Table = invoice.table, place = 'input'): string[] {
  return Object.entries(fields).flatMap(([name, { type, fa3 }]) =>
    isText(type) && fa3 === '' ? [] : placesIn(type, `${place}/${name}`),
  );
}

export function isText(type: Type): boolean {
  return type.kind === 'text' || type.kind === 'form' || type.kind === 'cell';
}

function placesIn(type: Type, place: string): string[] {
  if (isText(type)) return readOtherwise.test(place) ? [] : [place];
  if (type.kind === 'list') return placesIn(type.of, `${place}/…`);
  return type.kind === 'record' ? textPlacesOf(type.table, place) : [];
}

/** Every member has the type that it had. */
function trustSame<Given>(input: object): Given {
  return input as Given;
}
