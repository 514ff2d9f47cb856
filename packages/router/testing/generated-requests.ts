import { hostileText } from '@invoicing/domain/testing/hostile';
import fc from 'fast-check';
import type { Operation } from '../src/operations.ts';
import type { Call } from './harness.ts';
import { hostileValue, mutated } from './mutations.ts';
import { at, type Json, listOf, memberOf, objectOf, resolved } from './openapi-read.ts';
import { allowedValue, type Known, pickOf } from './schema-values.ts';

type Parameter = { name: string; schema: Json; isRequired: boolean };
type Query = [string, string][];

/**
 * Requests to an operation as its document describes it: half of them as they should be, over things that exist, half
 * with something wrong.
 * @param likes bodies that the operation took before
 */
export function requestsTo(known: Known, operation: Operation, likes: readonly unknown[]): fc.Arbitrary<Call> {
  const described = objectOf(at(known.document, ['paths', operation.path, operation.method.toLowerCase()]));
  const parameters = listOf(described['parameters']).map((parameter) => resolved(known.document, parameter));
  const named = (place: string): Parameter[] =>
    parameters
      .filter((parameter) => parameter['in'] === place)
      .map((parameter) => ({
        name: String(parameter['name']),
        schema: memberOf(parameter, 'schema'),
        isRequired: parameter['required'] === true,
      }));
  const schema = at(described, ['requestBody', 'content', 'application/json', 'schema']);
  const [paths, queries] = [named('path'), named('query')];
  const body =
    schema === undefined
      ? fc.constant(undefined)
      : fc.oneof(...[undefined, ...likes, ...likes].map((like) => allowedValue(known, schema, like)));
  const pathParameters = pathOf(known, paths);
  const query = queryOf(known, queries);
  const valid = fc.record({ pathParameters, query, body, idempotencyKey, ifNoneMatch });
  const isRead = operation.method === 'GET';
  const hostile = hostileQuery(known, queries);
  const wrong = fc.record({
    pathParameters: mostly(4, pathParameters, hostilePath(paths)),
    query: isRead ? hostile : mostly(9, fc.constant<Query>([]), hostile),
    body: isRead ? fc.constant(undefined) : mostly(9, mutated(body), objectBody),
    idempotencyKey: fc.oneof(idempotencyKey, hostileKey),
    ifNoneMatch: fc.oneof(ifNoneMatch, hostileText),
  });
  return fc.oneof(valid, wrong);
}

/** The one so many times as often as the other. */
function mostly<One, Other>(weight: number, one: fc.Arbitrary<One>, other: fc.Arbitrary<Other>) {
  return fc.oneof({ weight, arbitrary: one }, { weight: 1, arbitrary: other });
}

const hostileKey = hostileText.map((key) => [key]);

/** The door lets objects through only. */
const objectBody = fc.dictionary(fc.string({ unit: 'binary' }), hostileValue, { maxKeys: 5 });
const idempotencyKey = fc.oneof(
  { weight: 9, arbitrary: fc.uuid().map((key) => [key]) },
  { weight: 1, arbitrary: fc.constantFrom<string[]>([], ['one-key'], ['"one-key"'], ['one', 'two']) },
);
const ifNoneMatch = fc.constantFrom(null, null, '*', 'W/"x", "y"');

function pathOf(known: Known, parameters: Parameter[]): fc.Arbitrary<Record<string, string>> {
  return fc.record(Object.fromEntries(parameters.map(({ name, schema }) => [name, textOf(known, name, schema)])));
}

function hostilePath(parameters: Parameter[]): fc.Arbitrary<Record<string, string>> {
  return fc.record(Object.fromEntries(parameters.map(({ name }) => [name, hostileText])));
}

/** A query or path parameter as text, of things that exist mostly. */
function textOf(known: Known, name: string, schema: Json): fc.Arbitrary<string> {
  const existing = known.values.get(name);
  const value = allowedValue(known, schema);
  return (existing ? fc.oneof({ weight: 6, arbitrary: pickOf(existing) }, { weight: 1, arbitrary: value }) : value).map(
    String,
  );
}

function queryOf(known: Known, parameters: Parameter[]): fc.Arbitrary<Query> {
  const each = parameters.map(({ name, schema, isRequired }) => {
    const given = textOf(known, name, schema).map((value): Query => [[name, value]]);
    return isRequired
      ? given
      : fc.oneof({ weight: 3, arbitrary: fc.constant<Query>([]) }, { weight: 1, arbitrary: given });
  });
  return fc.tuple(...each).map((given) => given.flat());
}

/** Values of the wrong kind, unknown names, the same name twice. */
function hostileQuery(known: Known, parameters: Parameter[]): fc.Arbitrary<Query> {
  const names = fc.oneof(
    fc.constantFrom('organization_id', 'limit[]', 'a[__proto__][x]', '', ...parameters.map(({ name }) => name)),
    hostileText,
  );
  const hostile = fc.array(fc.tuple(names, hostileValue.map(asText)), { minLength: 1, maxLength: 2 });
  return fc.oneof(
    fc.tuple(queryOf(known, parameters), hostile).map((parts) => parts.flat()),
    queryOf(known, parameters).map((query) => [...query, ...query]),
  );
}

/** Some generated objects have no text of their own, or a wrong one. */
function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
