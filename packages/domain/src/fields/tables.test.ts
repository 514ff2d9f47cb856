import { expect, test } from 'vitest';
import { fa3Tree, type SchemaElement } from '../../testing/schema.ts';
import { faElements } from '../fa3/fa.ts';
import { nameInOrder, orderRowElements } from '../fa3/order.ts';
import { correction } from './correction.ts';
import { invoice } from './invoice.ts';
import { line, procedures } from './lines.ts';
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

/** Records in the form of a request are not written to FA(3). */
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

test('a row of an order has each element of a line that the schema has there', () => {
  const known = at('Fa/Zamowienie/ZamowienieWiersz')?.children;
  const names = line.table.order.map(nameInOrder).filter((name) => known?.has(name));
  expect(names).toContain('P_12Z_Zal_15');
  expect(names.filter((name) => !orderRowElements.includes(name))).toEqual([]);
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
/** The text form of a payment term takes one of the places. */
const takenByOthers: Readonly<Record<string, number>> = { 'TerminPlatnosci/Termin': 1 };
/** Lower limits than FA(3)'s, so that a request can be read, validated and shown in one go. */
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

test.each(records)('%s: what a button says that adds a field is said of a record or a list', (_, { table }) => {
  const added = Object.entries(table.fields).filter(([, { asked }]) => asked?.add);
  expect(added.filter(([, { type }]) => type.kind !== 'list' && type.kind !== 'record').map(([name]) => name)).toEqual(
    [],
  );
});

/** Word stems, which are the same in all Polish inflections. */
const stemsOf = (text: string) => [...text.toLowerCase().matchAll(/\p{L}{3,}/gu)].map(([word]) => word.slice(0, 5));
/**
 * The share of a label's words that occur in the ministry's description of a code; between equal ones, the description
 * with fewer other words is closer.
 */
function likeness(label: string, documentation: string): number {
  const [words = ''] = documentation.split(' - w ');
  const [ours, theirs] = [stemsOf(label), stemsOf(words)];
  const shared = ours.filter((stem) => theirs.includes(stem)).length;
  return shared / ours.length + shared / theirs.length / 100;
}
/** Kinds of invoices and rates are documented by articles; `fa3/acts.test.ts` and `money.test.ts` state them. */
const documentedByArticle = ['Fa/RodzajFaktury', 'Fa/FaWiersz/P_12'];

const coded = records.flatMap(([place, { table }]) =>
  Object.values(table.fields).flatMap(({ type, fa3 }) => {
    const codes = at(below(place, fa3))?.codes ?? new Map<string, string>();
    return type.kind === 'code' && codes.size > 0 && !documentedByArticle.includes(below(place, fa3))
      ? [[below(place, fa3), type.codes, codes] as const]
      : [];
  }),
);

test.each(coded)(
  '%s: each code of FA(3) has a name, which says what the ministry says of the code',
  (_, ours, theirs) => {
    const named = Object.values(ours).flatMap(({ fa3, label }) => (fa3 === null ? [] : [[fa3, label[0]] as const]));
    expect(named.map(([fa3]) => fa3).toSorted()).toEqual([...theirs.keys()].toSorted());
    for (const [fa3, label] of named) {
      const [nearest] = [...theirs].toSorted(([, one], [, other]) => likeness(label, other) - likeness(label, one));
      expect(nearest?.[0], `${fa3} ${label}`).toBe(fa3);
    }
  },
);

test('what the schema lists codes for has been compared', () => {
  expect([...new Set(coded.map(([place]) => place.split('/').at(-1)))].toSorted()).toEqual([
    'FormaPlatnosci',
    'OpisLadunku',
    'RachunekWlasnyBanku',
    'RodzajTransportu',
    'Rola',
    'RolaPU',
    'StatusInfoPodatnika',
    'TypKorekty',
  ]);
});

test('the procedures of a line are those of the schema', () => {
  expect(procedures).toEqual([...(at('Fa/FaWiersz/Procedura')?.codes.keys() ?? [])]);
});

test.each(records)('%s: a day is as early as the schema allows', (place, { table }) => {
  const days = Object.values(table.fields).flatMap(({ type, fa3 }) => {
    const [item, earliest] = [itemOf(type), at(below(place, fa3))?.earliest];
    return item.kind === 'date' && earliest ? [[fa3, item.earliest, earliest]] : [];
  });
  expect(days.filter(([, ours, theirs]) => ours !== theirs)).toEqual([]);
});

/** Fields without an element in FA(3), and those that are written from other fields. */
const unwritten = [
  ...['customer_id', 'date', 'exchange_rate', 'mode', 'price_mode', 'source', 'table', 'total_only'],
  ...['Fa/Adnotacje/NoweSrodkiTransportu/NowySrodekTransportu/kind'],
  ...['Fa/Adnotacje/NoweSrodkiTransportu/NowySrodekTransportu/line_ref'],
  ...['Fa/Adnotacje/NoweSrodkiTransportu/NowySrodekTransportu/number_kind', 'Fa/Adnotacje/Zwolnienie/kind'],
  ...['Fa/FaWiersz/after', 'Fa/FaWiersz/classification', 'Fa/FaWiersz/presentation', 'Fa/FaWiersz/ref'],
  ...['Fa/FaWiersz/unit_discount'],
  ...['Fa/FakturaZaliczkowa/by_rate', 'Fa/FakturaZaliczkowa/net', 'Fa/FakturaZaliczkowa/vat'],
  ...['Fa/FakturaZaliczkowa/vat_pln', 'Fa/FakturaZaliczkowa/vat_rate', 'Fa/WarunkiTransakcji/agreed_rate'],
  ...['Fa/amount', 'Fa/price_mode', 'Fa/reductions', 'Fa/scope', 'Fa/vat_rate', 'Podmiot2/tax_identifier'],
];

test('every other field names its element', () => {
  const without = records.flatMap(([place, { table }]) =>
    Object.entries(table.fields).flatMap(([name, { fa3 }]) => (fa3 === '' ? [below(place, name)] : [])),
  );
  expect([...new Set(without)].toSorted()).toEqual(unwritten.toSorted());
});

test.each(written)('%s: an order names the element of every field', (_, { table }) => {
  const names = Object.values(table.fields).flatMap((field) => pathsOf(field).map((path) => path.split('/')[0] ?? ''));
  expect(names.filter((name) => table.order?.includes(name) === false)).toEqual([]);
});

test.each(records)(
  '%s: what is other has a mark and a text, and a line on a page has members of its record',
  (place, { table }) => {
    for (const [name, { type, fa3, describes, line }] of Object.entries(table.fields)) {
      const item = itemOf(type);
      if (item.kind === 'code' && fa3 !== '' && item.codes['other']?.fa3 === null) {
        expect(item.other, name).toMatch(/./);
        expect(at(below(place, item.other ?? '')), name).toBeDefined();
      }
      if (describes !== undefined) expect(table.fields[describes]?.type, name).toHaveProperty('other');
      const members = [...(line ?? '').matchAll(/\{(\w+)\}/g)].map(([, member = '']) => member);
      expect(line === undefined || members.length > 0, name).toBe(true);
      const known = item.kind === 'record' ? Object.keys(item.table.fields) : [];
      expect(members.filter((member) => !known.includes(member))).toEqual([]);
    }
  },
);

test.each(records)('%s: generators know which members may be null, and take right values', (_, { table }) => {
  for (const [name, { type }] of Object.entries(table.fields)) {
    const item = itemOf(type);
    if (item.kind === 'form') {
      expect(item.samples, name).not.toEqual([]);
      for (const sample of item.samples) {
        expect(sample, name).not.toBe('');
        expect(item.schema.safeParse(sample).success, `${name} ${sample}`).toBe(true);
      }
    }
    if (type.kind !== 'identifier') expect(type.schema.safeParse(null).success, name).toBe(type.isOptional === true);
  }
});
