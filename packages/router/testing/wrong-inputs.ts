import type { Operation } from '../src/operations.ts';
import { at, type Json, listOf, memberOf, objectOf, resolved } from './openapi-read.ts';

type Place = { path: readonly string[]; schema: Json; isRequired: boolean };

/** The operation's part of the document. */
export function described(document: Json, { path, method }: Operation): Json {
  return objectOf(at(document, ['paths', path, method.toLowerCase()]));
}

/** Bodies that the document shows. */
export function exampleBodies(document: Json, operation: Operation): Json[] {
  const examples = objectOf(
    at(described(document, operation), ['requestBody', 'content', 'application/json', 'examples']),
  );
  return Object.values(examples).map((example) => objectOf(objectOf(example)['value']));
}

export function bodySchema(document: Json, operation: Operation): Json {
  return resolved(
    document,
    at(described(document, operation), ['requestBody', 'content', 'application/json', 'schema']),
  );
}

export function queryParameters(
  document: Json,
  operation: Operation,
): { name: string; schema: Json; isRequired: boolean }[] {
  return listOf(described(document, operation)['parameters'])
    .map((parameter) => resolved(document, parameter))
    .filter((parameter) => parameter['in'] === 'query')
    .map((parameter) => ({
      name: String(parameter['name']),
      schema: memberOf(parameter, 'schema'),
      isRequired: parameter['required'] === true,
    }));
}

/** Every member of a body that the schema describes, at any depth. */
export function placesOf(document: Json, given: unknown, value: unknown, path: readonly string[] = []): Place[] {
  const schema = branchOf(document, resolved(document, given), value);
  if (Array.isArray(value))
    return value.flatMap((item, index) => placesOf(document, schema['items'], item, [...path, String(index)]));
  const required = new Set(listOf(schema['required']));
  return Object.entries(memberOf(schema, 'properties')).flatMap(([name, member]) => {
    const inner = Reflect.get(Object(value), name);
    if (inner === undefined || inner === null) return [];
    const place: Place = {
      path: [...path, name],
      schema: branchOf(document, resolved(document, member), inner),
      isRequired: required.has(name),
    };
    return [place, ...placesOf(document, member, inner, place.path)];
  });
}

/** The branch of a union that a value belongs to: by its constants, else by its type. */
function branchOf(document: Json, schema: Json, value: unknown): Json {
  const branches = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])].map((branch) => resolved(document, branch));
  const fits = branches.find((branch) => {
    const constants = Object.entries(memberOf(branch, 'properties')).filter(
      ([, member]) => 'const' in objectOf(member),
    );
    return (
      branch['type'] !== 'null' &&
      constants.every(([name, member]) => objectOf(member)['const'] === Reflect.get(Object(value), name))
    );
  });
  return fits ? branchOf(document, fits, value) : schema;
}

/** A value of another type than this one. */
export function otherType(value: unknown): unknown {
  if (typeof value === 'string') return 2;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? {} : 'text';
}

/** The body with another value in a place, or without it. */
export function withPart(body: Json, path: readonly string[], change: { value: unknown } | 'absent'): Json {
  const copy: Json = structuredClone(body);
  const holder = Object(at(copy, path.slice(0, -1)));
  const name = path.at(-1) ?? '';
  if (change === 'absent') Reflect.deleteProperty(holder, name);
  else Reflect.set(holder, name, change.value);
  return copy;
}
