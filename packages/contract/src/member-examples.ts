import { isObject } from './schemas.ts';

type Json = Record<string, unknown>;
type Shown = { schema: unknown; value: unknown };

/**
 * Gives members their first value in the examples of operations as an example, if it adds to the type: texts and
 * numbers, but not enumerations. The examples are real answers of the service.
 * @param shown what the document shows of requests and answers, each with its schema
 */
export function withMemberExamples(schemas: Json, shown: readonly Shown[]): Json {
  const found = new Map(
    shown.toReversed().flatMap(({ schema, value }) => [...valuesIn(schemas, schema, value, '')].toReversed()),
  );
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, exemplified(schema, `/${name}`, found)]),
  );
}

const nameIn = ($ref: unknown) => String($ref).split('/').at(-1) ?? '';

/** Each value with the path of its member: the named schema, then the member names. */
function* valuesIn(schemas: Json, schema: unknown, value: unknown, place: string): Generator<[string, unknown]> {
  if (!isObject(schema) || value === null || value === undefined) return;
  if (typeof schema['$ref'] === 'string') {
    const name = nameIn(schema['$ref']);
    yield* valuesIn(schemas, schemas[name], value, `/${name}`);
    return;
  }
  const forms = ['allOf', 'anyOf', 'oneOf'].flatMap((word) => formsIn(schemas, schema[word], value));
  for (const form of forms) yield* valuesIn(schemas, form, value, place);
  if (Array.isArray(value)) for (const item of value) yield* valuesIn(schemas, schema['items'], item, place);
  else if (!isObject(value)) yield [place, value];
  else
    for (const [name, member] of Object.entries(Object(schema['properties'])))
      yield* valuesIn(schemas, member, value[name], `${place}.${name}`);
}

/** The alternatives of a union whose constants match the value. */
function formsIn(schemas: Json, forms: unknown, value: unknown): unknown[] {
  return (Array.isArray(forms) ? forms : []).filter((form) => {
    const schema = isObject(form) && form['$ref'] !== undefined ? schemas[nameIn(form['$ref'])] : form;
    const constants = Object.entries(Object(Object(schema)['properties'])).filter(
      ([, member]) => 'const' in Object(member),
    );
    return constants.every(([name, member]) => Object(member).const === Object(value)[name]);
  });
}

function exemplified(schema: unknown, place: string, found: ReadonlyMap<string, unknown>): unknown {
  if (!isObject(schema)) return schema;
  const members = Object.entries(schema).map(([word, value]) => {
    if (word === 'properties' && isObject(value)) return [word, ofMembers(value, place, found)];
    const inner = (one: unknown) => exemplified(one, place, found);
    if (word === 'items') return [word, inner(value)];
    return [word, ['anyOf', 'oneOf', 'allOf'].includes(word) && Array.isArray(value) ? value.map(inner) : value];
  });
  return Object.fromEntries(members);
}

function ofMembers(properties: Json, place: string, found: ReadonlyMap<string, unknown>): Json {
  const members = Object.entries(properties).map(([name, member]) => {
    const inner = exemplified(member, `${place}.${name}`, found);
    const value = found.get(`${place}.${name}`);
    return [name, isObject(inner) && showsMore(inner, value) ? { ...inner, examples: [value] } : inner];
  });
  return Object.fromEntries(members);
}

const showsMore = (schema: Json, value: unknown) =>
  ['string', 'number'].includes(typeof value) &&
  value !== '' &&
  schema['items'] === undefined &&
  !['const', 'enum', 'examples', 'anyOf', 'oneOf', 'allOf', '$ref'].some((word) => word in schema);
