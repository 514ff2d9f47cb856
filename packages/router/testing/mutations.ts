import { hostileText } from '@invoicing/domain/testing/hostile';
import fc from 'fast-check';
import { type Json, listOf } from './openapi-read.ts';

type Change = { at: number; kind: 'replace' | 'remove' | 'add' | 'repeat'; name: string; value: unknown };

/** What none of our schemas asks for: other types, numbers at the edges, texts made to break something. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -0,
    -1,
    1.5,
    1e-7,
    1e21,
    1e308,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53,
    2 ** 63,
    {},
    [],
    [[[]]],
    [null],
  ),
  fc.constantFrom(
    '1e9',
    'NaN',
    '-Infinity',
    '1,5',
    '-0',
    '+1',
    ' 1',
    '01',
    '1.',
    '.5',
    '٣',
    '12',
    '9'.repeat(17),
    '9'.repeat(5000),
    '0.123456789',
    '-',
  ),
  fc.constantFrom(
    '\ud800',
    'a\udc00',
    '\u0000',
    '\u001f',
    '\u007f',
    '\u202e',
    '\u200b',
    '\ufffe',
    '\ufeff',
    'x'.repeat(20_000),
    '%00',
    '../..',
    'a\r\nb: c',
  ),
  fc.constantFrom(
    '2026-13-01',
    '2026-02-30',
    '10000-01-01',
    '-000001-01-01',
    '2026-11-21T25:00:00Z',
    '2026-11-21T10:00:00+99:99',
    'vat ',
    'VAT',
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

const hostileName = fc.constantFrom(
  '',
  'organization_id',
  'tenant',
  'role',
  'id',
  'version',
  'status',
  'constructor',
  'toString',
  '\ud800',
  'x'.repeat(300),
  'a/b~c',
);

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'repeat'),
  name: hostileName,
  value: hostileValue,
});

/** A value with one to three of its parts changed into what it must not be. */
export function mutated(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(valid, fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([value, changes]) => changes.reduce(changed, value));
}

/** Changes one part of a value; `at` counts the parts in their order, the value itself not among them. */
function changed(value: unknown, { at, kind, name, value: other }: Change): unknown {
  const places = placesIn(value, []);
  const place = places[at % Math.max(1, places.length)];
  return place === undefined ? other : put(value, place, (part) => outcome(kind, part, name, other));
}

const removed = Symbol('removed');

function outcome(kind: Change['kind'], part: unknown, name: string, other: unknown): unknown {
  if (kind === 'remove') return removed;
  if (kind === 'add' && isObject(part)) return { ...part, [name]: other };
  if (kind === 'repeat' && Array.isArray(part)) return [...part, ...part, other];
  return other;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function placesIn(value: unknown, path: readonly string[]): (readonly string[])[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return inner.flatMap(([name, part]) => [[...path, name], ...placesIn(part, [...path, name])]);
}

function put(value: unknown, [name, ...rest]: readonly string[], make: (part: unknown) => unknown): unknown {
  if (name === undefined) return make(value);
  const part = put(Reflect.get(Object(value), name), rest, make);
  if (Array.isArray(value))
    return listOf(value).flatMap((item, index) => (String(index) !== name ? [item] : part === removed ? [] : [part]));
  const others = Object.entries(Object(value)).filter(([other]) => other !== name);
  return Object.fromEntries(part === removed ? others : [...others, [name, part]]);
}
