import { documentText } from '@invoicing/domain/testing/texts';
import fc from 'fast-check';
import { type Json, listOf, memberOf, objectOf, resolved } from './openapi-read.ts';

/** What a generator may use: the document for its references, and values that exist, by the name of their member. */
export type Known = { document: Json; values: Map<string, unknown[]> };

const days = ['2026-11-21', '2026-11-20', '2020-02-29', '2026-12-31', '0001-01-01', '9999-12-31', '2026-02-30'];
const formats: Record<string, string[]> = {
  date: days,
  'date-time': [
    '2026-11-21T10:00:00Z',
    '2026-11-21T10:00:00.123456+02:00',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
  ],
  uri: [
    'https://shop.example/return',
    'https://example.com/hooks?a=1#b',
    'https://somebody@example.com:8443/',
    'http://127.0.0.1/',
    'urn:x',
  ],
  email: ['somebody@example.com'],
  uuid: ['00000000-0000-0000-0000-000000000000', '0193f6a1-7c1e-7a4b-9d0e-3f6a2b8c4d5e'],
};

/** Texts for the contract's patterns: plain ones and the edges of each. */
const texts = [
  ...[
    'shop-pl',
    'a',
    'FV',
    'KOR',
    'Z-9',
    'PL',
    'DE',
    'US',
    'ZZ',
    'PLN',
    'EUR',
    'XXX',
    'Usługa "&" <b>',
    'x y',
    '😀 zażółć',
    '٣',
    '=1+1',
    "'; DROP TABLE x; --",
  ],
  ...[
    '0',
    '1',
    '-1',
    '2',
    '0.5',
    '1000.00',
    '-0.01',
    '0.01',
    '99.999999',
    '0.000001',
    '0.00000001',
    '999',
    '100',
    '100.000001',
  ],
  ...[
    '9999999999999999',
    '9999999999999999.999999',
    '-9999999999999999.99',
    '99999999999999.99999999',
    '-99999999999999.00000001',
  ],
  ...[
    '5252445767',
    'PL5252445767',
    '525-244-57-67',
    'DE123456789',
    'EIN 12-3456789',
    '0000000000',
    '123456789',
    '12345678901234',
    '5265877635-20261',
  ],
  ...[
    'PL61109010140000071219812874',
    '61 1090 1014 0000 0712 1981 2874',
    'DE89370400440532013000',
    'BREXPLPWXXX',
    'DEUTDEFF',
    '123abcDEF4567',
  ],
  ...[`sha256:${'a'.repeat(64)}`, 'a'.repeat(64), '5901234123457', 'worker'],
];

const fits = (schema: Json) => {
  const pattern = typeof schema['pattern'] === 'string' ? new RegExp(schema['pattern'], 'u') : null;
  const [min, max] = [Number(schema['minLength'] ?? 0), Number(schema['maxLength'] ?? Number.MAX_SAFE_INTEGER)];
  return (text: string) => [...text].length >= min && [...text].length <= max && (pattern?.test(text) ?? true);
};

function textOf(schema: Json): fc.Arbitrary<unknown> {
  const known = texts.filter(fits(schema));
  if (typeof schema['format'] === 'string') return fc.constantFrom(...(formats[schema['format']] ?? known));
  const longest = Math.min(Number(schema['maxLength'] ?? 40), 600);
  if (typeof schema['pattern'] === 'string') return fc.constantFrom(...known);
  return fc.oneof(
    fc.constantFrom(...known),
    documentText(longest).filter(fits(schema)),
    fc.constant('ż'.repeat(longest)),
  );
}

/**
 * Values that a schema allows.
 * @param like a value of that schema to stay near to, so that requests get past the first check
 */
export function allowedValue(known: Known, given: unknown, like?: unknown): fc.Arbitrary<unknown> {
  const schema = resolved(known.document, given);
  const branches = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])];
  if (branches.length > 0) return fc.oneof(...branches.map((branch) => allowedValue(known, branch, like)));
  if ('const' in schema) return fc.constant(schema['const']);
  if ('enum' in schema) return fc.constantFrom(...listOf(schema['enum']));
  switch (schema['type']) {
    case 'object':
      return objectLike(known, schema, objectOf(like));
    case 'array':
      return arrayLike(known, schema, listOf(like));
    case 'integer':
      return fc.constantFrom(
        ...[1, 2, 3, 900, schema['minimum'], schema['maximum']].filter((number) => number !== undefined),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return textOf(schema);
  }
}

/** Every required member, the members of the example mostly, another one now and then. */
function objectLike(known: Known, schema: Json, like: Json): fc.Arbitrary<unknown> {
  const required = new Set(listOf(schema['required']));
  const members = Object.entries(memberOf(schema, 'properties')).map(
    ([name, member]): [string, fc.Arbitrary<unknown>] => {
      const value = memberLike(known, name, member, like[name]);
      const weight = name in like ? 20 : 1;
      return [
        name,
        required.has(name)
          ? value
          : fc.oneof({ weight: 6, arbitrary: fc.constant(absent) }, { weight, arbitrary: value }),
      ];
    },
  );
  return fc
    .record(Object.fromEntries(members))
    .map((found) => Object.fromEntries(Object.entries(found).filter(([, value]) => value !== absent)));
}

/** Marks a member that is left out. */
const absent = Symbol('absent');

function memberLike(known: Known, name: string, member: unknown, like: unknown): fc.Arbitrary<unknown> {
  const value = allowedValue(known, member, like);
  if (name === 'external_reference')
    return fc.oneof({ weight: 4, arbitrary: fc.uuid() }, { weight: 1, arbitrary: value });
  const existing = known.values.get(name);
  if (existing) return fc.oneof({ weight: 6, arbitrary: pickOf(existing) }, { weight: 1, arbitrary: value });
  return like === undefined
    ? value
    : fc.oneof({ weight: 4, arbitrary: fc.constant(like) }, { weight: 1, arbitrary: value });
}

/** One of a list that may grow while the requests are made; what came last is what most likely still counts. */
export function pickOf(existing: readonly unknown[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.nat().map((index) => existing[index % existing.length]),
    fc.constant(0).map(() => existing.at(-1)),
  );
}

function arrayLike(known: Known, schema: Json, like: unknown[]): fc.Arbitrary<unknown> {
  const minLength = Number(schema['minItems'] ?? 0);
  const maxLength = Math.max(minLength, Math.min(Number(schema['maxItems'] ?? 3), 3));
  const fresh = fc.array(allowedValue(known, schema['items'], like[0]), { minLength, maxLength });
  return like.length === 0
    ? fresh
    : fc.oneof(
        { weight: 3, arbitrary: fc.tuple(...like.map((item) => itemLike(known, schema['items'], item))) },
        { weight: 1, arbitrary: fresh },
      );
}

const itemLike = (known: Known, schema: unknown, like: unknown) =>
  fc.oneof(fc.constant(like), allowedValue(known, schema, like));
