import { computeTotals } from '../src/amounts/totals.ts';
import { composeCorrection } from '../src/correction/compose.ts';
import type { CorrectionDocument, CorrectionInput } from '../src/correction/document.ts';
import type { InvoiceDocument } from '../src/document.ts';
import { correction } from '../src/fields/correction.ts';
import { invoice } from '../src/fields/invoice.ts';
import { nip } from '../src/fields/kinds.ts';
import type { Field, Table, Type } from '../src/fields/types.ts';
import { sampleBase } from './corrections.ts';
import { isNumber, type Numbered, type NumberMark, numberMark } from './number-marks.ts';

/** What a document has in a place: a text, or a number or date with how a page writes it. */
export type Place = { place: string; number?: NumberMark };

/** A document whose every text, number and date occurs once, and the place of each, by its value in the XML. */
export type Marked<Document = InvoiceDocument> = { document: Document; places: ReadonlyMap<string, Place> };

/**
 * Puts a value of its own in the place of each text, number and date that the field tables know, also of those that the
 * document leaves out, and of those of seller and buyer; totals follow. Members of a record or a list that the document
 * lacks are not there to be marked.
 * @param suffix what follows each text, such as markup
 */
export function withMarkedValues(document: InvoiceDocument, suffix = ''): Marked {
  const places = new Map<string, Place>();
  return { document: markedInvoice(document, marksIn(places, suffix)), places };
}

/** A correction of the document, with a value of its own in each place of both. */
export function withMarkedCorrection(
  document: InvoiceDocument,
  input: CorrectionInput,
  suffix = '',
): Marked<CorrectionDocument> {
  const places = new Map<string, Place>();
  const mark = marksIn(places, suffix);
  const base = sampleBase(markedInvoice(document, mark));
  const number = mark.text('corrected_invoice/number');
  const named = { ...base, corrected_invoice: { ...base.corrected_invoice, number } };
  const marked: CorrectionInput = trustSame(membersOf(correction.table, input, 'correction', mark));
  // A correction cannot change the identifier.
  const { tax_identifier } = base.state.buyer;
  const buyer = marked.buyer && { ...marked.buyer, tax_identifier };
  return { document: composeCorrection(named, { ...marked, buyer }), places };
}

function marksIn(places: Map<string, Place>, suffix: string): Marks {
  return {
    text: (place) => {
      const text = `Znak${places.size + 100}Q${suffix}`;
      places.set(text, { place });
      return text;
    },
    number: (place, type) => {
      const number = numberMark(type, places.size);
      places.set(number.xml, { place, number });
      return number;
    },
  };
}

function markedInvoice(document: InvoiceDocument, mark: Marks): InvoiceDocument {
  const { seller, buyer, input } = document;
  const party = <P extends { name: string; address: { address_line_1: string; address_line_2: string | null } }>(
    of: string,
    given: P,
  ): P => ({
    ...given,
    name: mark.text(`${of}/name`),
    address: {
      ...given.address,
      address_line_1: mark.text(`${of}/address/address_line_1`),
      address_line_2: mark.text(`${of}/address/address_line_2`),
    },
  });
  const marked: InvoiceDocument['input'] = trustSame(membersOf(invoice.table, input, 'input', mark));
  return {
    ...document,
    seller: {
      ...party('seller', seller),
      nip: mark.number('seller/nip', nip).xml,
      email: mark.text('seller/email'),
      phone: mark.text('seller/phone'),
    },
    buyer: {
      ...party('buyer', buyer),
      tax_identifier: trustSame(identified(buyer.tax_identifier, 'buyer/tax_identifier', mark)),
    },
    input: marked,
    totals: computeTotals(marked),
  };
}

type Marks = {
  text: (place: string) => string;
  number: (place: string, type: Numbered) => NumberMark;
};

/** What the page or the XML is made by, and says in other words or not at all. */
export const readOtherwise = /(^|\/)(currency|customer_id|lines\/…\/ref|correction\/buyer\/tax_identifier)$/;

/** Numbers that are only compared with what is computed. */
const compared = /(^|\/)expected_total_gross$/;

function membersOf({ fields }: Table, given: object, place: string, mark: Marks): object {
  const held = new Map<string, unknown>(Object.entries(given));
  const marked = Object.entries(fields).flatMap(([name, field]) =>
    held.has(name) ? [[name, markedField(field, held.get(name), `${place}/${name}`, mark)]] : [],
  );
  return { ...given, ...Object.fromEntries(marked) };
}

/** A number that is left out and has no element of its own would change what the others say: it stays out. */
function markedField({ type, fa3 }: Field, value: unknown, place: string, mark: Marks): unknown {
  return isNumber(type) && value === null && fa3 === '' ? null : markedValue(type, value, place, mark);
}

function markedValue(type: Type, value: unknown, place: string, mark: Marks): unknown {
  if (isText(type) && (type.kind === 'text' || value !== null) && !readOtherwise.test(place)) return mark.text(place);
  if (type.kind === 'identifier' && value !== null) return identified(Object(value), place, mark);
  if (isNumber(type) && !compared.test(place)) return mark.number(place, type).held;
  if (type.kind === 'list' && Array.isArray(value))
    return value.map((item: unknown) => markedValue(type.of, item, `${place}/…`, mark));
  if (type.kind === 'record' && typeof value === 'object' && value !== null)
    return membersOf(type.table, value, place, mark);
  return value;
}

/** A tax number of the same kind; one that is none stays. */
function identified(given: { value?: string | null }, place: string, mark: Marks): object {
  return typeof given.value === 'string' ? { ...given, value: mark.number(place, nip).xml } : given;
}

/** Every place that the tables have a text at, as the places of marks are written. */
export function textPlacesOf(table: Table = invoice.table, place = 'input'): string[] {
  return placesOf(table, place, (type, at) => isText(type) && !readOtherwise.test(at));
}

/** Every place that the tables have a number or a date at which FA(3) has an element for. */
export function numberPlacesOf(table: Table = invoice.table, place = 'input'): string[] {
  return placesOf(table, place, (type, at) => (isNumber(type) || type.kind === 'identifier') && !compared.test(at));
}

export function isText(type: Type): boolean {
  return type.kind === 'text' || type.kind === 'form' || type.kind === 'cell';
}

type Wanted = (type: Type, place: string) => boolean;

function placesOf({ fields }: Table, place: string, isWanted: Wanted): string[] {
  return Object.entries(fields).flatMap(([name, { type, fa3 }]) =>
    fa3 === '' && type.kind !== 'record' && type.kind !== 'list' ? [] : placesIn(type, `${place}/${name}`, isWanted),
  );
}

function placesIn(type: Type, place: string, isWanted: Wanted): string[] {
  if (type.kind === 'list') return placesIn(type.of, `${place}/…`, isWanted);
  return type.kind === 'record' ? placesOf(type.table, place, isWanted) : isWanted(type, place) ? [place] : [];
}

/** Every member has the type that it had. */
function trustSame<Given>(input: object): Given {
  return input as Given;
}
