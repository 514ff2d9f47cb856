import type { InvoiceDocument } from '../src/document.ts';
import { invoice } from '../src/fields/invoice.ts';
import type { Table, Type } from '../src/fields/types.ts';

/** A document whose every text is a mark of its own, and the places that the marks are in. */
export type Marked = { document: InvoiceDocument; places: ReadonlyMap<string, string> };

/**
 * Puts a mark in the place of each text that the field tables know, also of those that the document leaves out, and of
 * the texts of seller and buyer. Texts of a record or a list that the document lacks are not there to be marked.
 * @param suffix what follows each mark, such as markup
 */
export function withMarkedTexts(document: InvoiceDocument, suffix = ''): Marked {
  const places = new Map<string, string>();
  const mark = (place: string) => {
    const text = `Znak${places.size + 100}Q${suffix}`;
    places.set(text, place);
    return text;
  };
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
    document: {
      ...document,
      seller: { ...party('seller', seller), phone: mark('seller/phone') },
      buyer: party('buyer', buyer),
      input: trustMarked(membersOf(invoice.table, input, 'input', mark)),
    },
    places,
  };
}

type Mark = (place: string) => string;

/** What the page or the XML is made by, and says in other words. */
const readOtherwise = /\/(currency|customer_id)$/;

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

function isText(type: Type): boolean {
  return (type.kind === 'text' && !type.isEmail) || type.kind === 'form' || type.kind === 'cell';
}

function placesIn(type: Type, place: string): string[] {
  if (isText(type)) return readOtherwise.test(place) ? [] : [place];
  if (type.kind === 'list') return placesIn(type.of, `${place}/…`);
  return type.kind === 'record' ? textPlacesOf(type.table, place) : [];
}

/** Every member has the type that it had. */
function trustMarked(input: object): InvoiceDocument['input'] {
  return input as InvoiceDocument['input'];
}
