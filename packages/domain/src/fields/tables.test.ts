import { expect, test } from 'vitest';
import { fa3Tree, type SchemaElement } from '../../testing/schema.ts';
import { faElements } from '../fa3/fa.ts';
import { orderRowElements } from '../fa3/order.ts';
import { correction } from './correction.ts';
import { invoice } from './invoice.ts';
import type { Field, RecordType, Type } from './types.ts';

const below = (place: string, fa3: string) => [place, fa3].filter((part) => part !== '').join('/');

/** Every record of a table with the element that it becomes; empty for the whole document. */
function* recordsOf(
  place: string,
  record: RecordType,
): Generator<readonly [place: string, record: RecordType, isGiven: boolean]> {
  yield [place, record, false];
  for (const { type, fa3 } of Object.values(record.table.fields)) {
    const inner = itemOf(type);
    if (inner.kind !== 'record') continue;
    yield* recordsOf(below(place, fa3), inner);
    if (inner.given) yield [below(place, fa3), { table: inner.given }, true];
  }
}

const itemOf = (type: Type): Type => (type.kind === 'list' ? itemOf(type.of) : type);
const records = [...recordsOf('', invoice), ...recordsOf('', correction)];
const tree = fa3Tree();
const at = (path: string): SchemaElement | undefined =>
  path
    .split('/')
    .reduce<SchemaElement | undefined>((found, name) => (name === '' ? found : found?.children.get(name)), tree);
const pathsOf = ({ type, fa3 }: Field): string[] => {
  if (fa3.startsWith('@')) return [];
  if (fa3 === '') return type.kind === 'record' ? Object.values(type.table.fields).flatMap(pathsOf) : [];
  return [fa3, ...(type.kind === 'code' && type.other ? [type.other] : [])];
};

test.each(records)('%s: every field of the table is an element of the schema', (place, { table }) => {
  const unknown = Object.values(table.fields).flatMap((field) =>
    pathsOf(field).filter((path) => !at(below(place, path))),
  );
  expect(unknown).toEqual([]);
});

/** What a request gives in another form is not what is written. */
const written = records.filter(([, , isGiven]) => !isGiven);

test.each(written)('%s: the elements are in the order of the schema', (place, { table }) => {
  const order = table.order ?? [
    ...new Set(Object.values(table.fields).flatMap((field) => pathsOf(field).map((path) => path.split('/')[0]))),
  ];
  const known = [...(at(place)?.children.keys() ?? [])].filter((name) => order.includes(name));
  expect(order).toEqual(known);
});

test.each([
  ['Fa', faElements],
  ['Fa/Zamowienie/ZamowienieWiersz', orderRowElements],
])('%s: what invoices and corrections put together is in the order of the schema', (place, order) => {
  expect(order).toEqual([...(at(place)?.children.keys() ?? [])].filter((name) => order.includes(name)));
});

/** How many values a field holds at most; a list in a list holds the product. */
const capacityOf = (type: Type): number => (type.kind === 'list' ? type.max * capacityOf(type.of) : 1);
/** How often an element may occur in that of its table. */
const mostAt = (place: string, path: string): number =>
  path
    .split('/')
    .reduce(
      (product, _, index, parts) => product * (at(below(place, parts.slice(0, index + 1).join('/')))?.most ?? 1),
      1,
    );
/** One of the terms of payment is a text. */
const takenByOthers: Readonly<Record<string, number>> = { 'TerminPlatnosci/Termin': 1 };
/** Fewer than FA(3) has room for: a request stays one that is read, checked and shown at once. */
const ownLimits: Readonly<Record<string, number>> = {
  'Fa/FaWiersz': 1000,
  'Fa/DaneFaKorygowanej': 1000,
  'Fa/DodatkowyOpis': 100,
  'Fa/Adnotacje/NoweSrodkiTransportu/NowySrodekTransportu': 1000,
};

test.each(records)('%s: a text is as long as the schema allows', (place, { table }) => {
  const lengths = Object.entries(table.fields).flatMap(([name, { type, fa3 }]) => {
    const [item, longest] = [itemOf(type), at(below(place, fa3))?.longest];
    return item.kind === 'text' && longest ? [[name, item.max, longest]] : [];
  });
  expect(lengths.filter(([, ours, theirs]) => ours !== theirs)).toEqual([]);
});

test.each(records)(
  '%s: the fields of an element that lists values hold as many as may occur there',
  (place, { table }) => {
    const fieldsOf = Map.groupBy(Object.values(table.fields), ({ fa3 }) => fa3);
    const counts = [...fieldsOf].flatMap(([fa3, fields]) => {
      const isListed = fa3 !== '' && at(below(place, fa3)) && fields.some(({ type }) => type.kind === 'list');
      const ours = fields.reduce((sum, { type }) => sum + capacityOf(type), takenByOthers[fa3] ?? 0);
      return isListed ? [[fa3, ours, ownLimits[below(place, fa3)] ?? mostAt(place, fa3)]] : [];
    });
    expect(counts.filter(([, ours, theirs]) => ours !== theirs)).toEqual([]);
  },
);

test.each(records)(
  '%s: every field says what it means in a sentence, and gives an example that is right',
  (_, { table }) => {
    for (const [name, { type, means, example }] of Object.entries(table.fields)) {
      expect(means, name).toMatch(/^[A-Z].*\.$/);
      if (itemOf(type).kind !== 'record')
        expect(type.schema.safeParse(example).success, `${name} ${JSON.stringify(example)}`).toBe(true);
    }
  },
);
