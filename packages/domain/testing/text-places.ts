import type { InvoiceDocument } from '../src/document.ts';
import { buildFa3 } from '../src/fa3/build.ts';
import { invoice } from '../src/fields/invoice.ts';
import type { Table, Type } from '../src/fields/types.ts';
import { everyDetail, furtherDetails } from './every-detail.ts';
import { ofLines } from './inputs.ts';
import { isText, readOtherwise, textPlacesOf } from './marked-values.ts';
import { sampleDocument } from './sample.ts';

/** A text of a document: its JSON pointer, the element that FA(3) has for it, and how to put another one there. */
export type TextPlace = {
  path: string;
  element: string;
  /** A document that has it. */
  of: InvoiceDocument;
  /** Into any document; one that has no such text gets it with all of its section. */
  put: (document: InvoiceDocument, text: string) => InvoiceDocument;
};

type Found = { place: string; path: string; fa3: string };

const mark = 'Znak1Q';
const written = (document: InvoiceDocument) =>
  buildFa3(document, { number: 'FV/1', createdAt: '2026-11-21T10:00:00Z' });

function documents(): InvoiceDocument[] {
  const { annotations } = sampleDocument().input;
  const exemption_basis = { kind: 'act', text: 'art. 43 ust. 1 pkt 29' } as const;
  return [
    sampleDocument({ notes: [{ key: 'x', value: 'x' }] }),
    sampleDocument({ ...ofLines({ vat_rate: 'exempt' }), annotations: { ...annotations, exemption_basis } }),
    ...everyDetail(),
    furtherDetails(),
  ];
}

/** Each text of the field tables, once, in the first document whose XML has it: a new field is one more of them. */
export function tablePlaces(): TextPlace[] {
  const places = new Map<string, TextPlace>();
  for (const of of documents())
    for (const { place, path, fa3 } of textsOf(invoice.table, of.input, { place: 'input', path: '/input' })) {
      const steps = path.split('/').slice(1);
      const put = (document: InvoiceDocument, text: string) => trustDocument(withText(document, of, steps, text));
      if (!places.has(place) && written(put(of, mark)).includes(mark))
        places.set(place, { path, element: fa3.split('/').at(-1) ?? fa3, of, put });
    }
  const missing = textPlacesOf().filter((place) => !places.has(place));
  if (missing.length > 0) throw new Error(`no document of testing/every-detail.ts has ${missing.join(', ')}`);
  return [...places.values()];
}

function textsOf({ fields }: Table, given: object, at: { place: string; path: string }): Found[] {
  return Object.entries(fields).flatMap(([name, { type, fa3 }]) => {
    const [place, path] = [`${at.place}/${name}`, `${at.path}/${name}`];
    return isText(type) && fa3 === '' ? [] : textsIn(type, Reflect.get(given, name), { place, path, fa3 });
  });
}

function textsIn(type: Type, value: unknown, at: Found): Found[] {
  if (isText(type)) return value === undefined || readOtherwise.test(at.place) ? [] : [at];
  if (type.kind === 'list' && Array.isArray(value))
    return value.flatMap((item: unknown, index) =>
      textsIn(type.of, item, { ...at, place: `${at.place}/…`, path: `${at.path}/${index}` }),
    );
  return type.kind === 'record' && typeof value === 'object' && value !== null ? textsOf(type.table, value, at) : [];
}

/** A copy with another text at the end of these steps; what is missing on the way is taken from a spare one. */
function withText(given: unknown, spare: unknown, [step, ...rest]: string[], text: string): unknown {
  if (step === undefined) return text;
  const from = Object(given !== null && step in Object(given) ? given : spare);
  const value = withText(from[step], Object(spare)[step], rest, text);
  return Array.isArray(from) ? from.with(Number(step), value) : { ...from, [step]: value };
}

/** Only a text of it is another. */
function trustDocument(document: unknown): InvoiceDocument {
  return document as InvoiceDocument;
}
