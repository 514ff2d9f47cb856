import { listOf, memberOf, objectOf, resolved } from '@invoicing/router/testing/openapi-read';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '../src/document.ts';
import { describedSchemas } from '../src/words/describe.ts';
import { sharedWords } from '../src/words/shared.ts';

type Json = Record<string, unknown>;
const document = openApiDocument('https://api.invoicing.test');
const components = memberOf(document, 'components');
const schemas = memberOf(components, 'schemas');

/** The description of a member, or of the schema that it refers to. */
function wordsOf(schema: Json): string {
  const { description, anyOf } = schema;
  if (typeof description === 'string') return description;
  const [form] = listOf(anyOf).filter((one) => '$ref' in objectOf(one));
  const target = resolved(document, form ?? schema)['description'];
  return typeof target === 'string' ? target : '';
}

/** A description without its maximum length and default, which do not explain the meaning. */
const meaningOf = (words: string) => words.replace(/At most \d+ UTF-16 units[^.]*\./, '').replace(/Default: .*\.$/, '');

/** Every member of a schema, at any depth, with the place where it is. */
function* membersOf(place: string, schema: unknown): Generator<[place: string, schema: Json]> {
  const { properties, items, anyOf, oneOf, allOf } = objectOf(schema);
  for (const [name, member] of Object.entries(objectOf(properties))) {
    yield [`${place}.${name}`, objectOf(member)];
    yield* membersOf(`${place}.${name}`, member);
  }
  const inside = [items, ...listOf(anyOf), ...listOf(oneOf), ...listOf(allOf)].filter((inner) => inner !== undefined);
  for (const inner of inside) yield* membersOf(place, inner);
}

/** The schemas without a description of at least one sentence. */
const undescribed = (described: Iterable<[place: string, value: Json]>) =>
  [...described].flatMap(([place, value]) =>
    /^\p{Lu}.*\.$|^[`\d].*\.$/su.test(meaningOf(wordsOf(value)).trim()) ? [] : [place],
  );

const entriesOf = (holder: unknown) =>
  Object.entries(objectOf(holder)).map(([name, value]): [string, Json] => [name, objectOf(value)]);
const operationsIn = (items: unknown) =>
  entriesOf(items).flatMap(([path, item]) =>
    entriesOf(item).map(([method, operation]): [string, Json] => [`${method} ${path}`, operation]),
  );
const everyOperation = [...operationsIn(document['paths']), ...operationsIn(document['webhooks'])];

describe('the description says what everything means:', () => {
  test('every schema', () => expect(undescribed(entriesOf(schemas))).toEqual([]));
  test('every member of requests, answers and events', () => {
    expect(undescribed(entriesOf(schemas).flatMap(([name, schema]) => [...membersOf(name, schema)]))).toEqual([]);
  });
  test('every operation, parameter and answer', () => {
    const parts = everyOperation.flatMap(([name, operation]): [string, Json][] => [
      [name, operation],
      ...listOf(operation['parameters']).map((one): [string, Json] => [
        `${name} ${String(resolved(document, one)['name'])}`,
        resolved(document, one),
      ]),
      ...entriesOf(operation['responses']).map(([status, one]): [string, Json] => [
        `${name} ${status}`,
        resolved(document, one),
      ]),
    ]);
    expect(undescribed(parts)).toEqual([]);
  });
  test('every header, tag, scope and way to authenticate', () => {
    expect(undescribed(entriesOf(components['headers']))).toEqual([]);
    expect(undescribed(listOf(document['tags']).map((tag) => [String(objectOf(tag)['name']), objectOf(tag)]))).toEqual(
      [],
    );
    expect(undescribed(entriesOf(components['securitySchemes']))).toEqual([]);
  });
  test('every error code and detail code', () => {
    const codes = [
      memberOf(memberOf(memberOf(memberOf(schemas, 'Error'), 'properties'), 'error'), 'properties'),
      schemas,
    ];
    const [error, detail] = [memberOf(codes[0] ?? {}, 'code'), memberOf(schemas, 'DetailCode')];
    for (const { enum: values, 'x-enum-descriptions': said } of [error, detail]) {
      expect(listOf(values).length).toBeGreaterThan(40);
      expect(
        undescribed(listOf(values).map((code) => [String(code), { description: objectOf(said)[String(code)] }])),
      ).toEqual([]);
    }
  });
});

test('no words are left that describe nothing', () => {
  expect(describedSchemas(schemas).unused).toEqual([]);
  const members = new Set(
    entriesOf(schemas).flatMap(([name, schema]) =>
      [...membersOf(name, schema)].map(([place]) => place.split('.').at(-1)),
    ),
  );
  expect(Object.keys(sharedWords).filter((name) => !members.has(name))).toEqual([]);
});
