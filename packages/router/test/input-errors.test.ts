import { propertyRuns } from '@invoicing/domain/testing/env';
import { faultsOf } from '@invoicing/domain/testing/sentences';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { type Operation, operations } from '../src/operations.ts';
import { contractDocument } from '../testing/contract.ts';
import type { Json } from '../testing/harness.ts';
import { mutated } from '../testing/mutations.ts';
import { at, listOf } from '../testing/openapi-read.ts';
import { test as base } from '../testing/test.ts';
import { bodySchema, exampleBodies, otherType, placesOf, queryParameters, withPart } from '../testing/wrong-inputs.ts';

const { runs, seed } = propertyRuns(15);

const idsOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, crypto.randomUUID()]));

/** One for all operations: each further `test` that is extended has a database of its own. */
const test = base
  .extend('send', ({ post }) => ({ operationId, pathParameters }: Operation, body: Json) => {
    return post(operationId, body, idsOf(pathParameters));
  })
  .extend('ask', ({ perform }) => ({ operationId, pathParameters }: Operation, ...query: [string, string][]) => {
    return perform(operationId, { query, pathParameters: idsOf(pathParameters) });
  });

test.beforeAll(() => void process.stdout.write(`wrong inputs: PROPERTY_SEED=${seed} PROPERTY_RUNS=${runs}\n`));

const pointer = (place: readonly string[]) => place.map((part) => `/${part}`).join('');

type Detail = { code: string; path?: string; parameter?: string; message?: string; message_pl?: string };
const detailsOf = (json: Json): Detail[] => listOf(at(json, ['error', 'details'])).map((detail) => Object(detail));

/** Whatever was refused: every text is a sentence for people, in both languages. */
function requireSentences(json: Json): void {
  const texts = detailsOf(json).flatMap(({ message = 'none', message_pl = 'none' }) => [message, message_pl]);
  expect([String(at(json, ['error', 'message'])), ...texts].flatMap(faultsOf)).toEqual([]);
}

describe.each(
  operations.filter(({ body }) => body !== 'none').map((operation) => [operation.operationId, operation] as const),
)('the body of %s', (operationId, operation) => {
  const bodies = exampleBodies(contractDocument, operation);

  test('a required member that is absent is `required`, a member of another type is `type`', async ({ send }) => {
    for (const body of bodies) {
      for (const { path: place, isRequired } of placesOf(
        contractDocument,
        bodySchema(contractDocument, operation),
        body,
      )) {
        const wrong = await send(operation, withPart(body, place, { value: otherType(at(body, place)) }));
        expect({ place, status: wrong.status, details: detailsOf(wrong.json) }).toMatchObject({ place, status: 422 });
        expect(detailsOf(wrong.json)).toContainEqual(expect.objectContaining({ code: 'type', path: pointer(place) }));
        requireSentences(wrong.json);
        if (!isRequired) continue;
        const absent = await send(operation, withPart(body, place, 'absent'));
        expect(detailsOf(absent.json)).toContainEqual(
          expect.objectContaining({ code: 'required', path: pointer(place) }),
        );
        requireSentences(absent.json);
      }
    }
  });

  test('a member that does not exist is `unknown_field`, a parameter `unknown_parameter`', async ({
    perform,
    send,
  }) => {
    const { status, json } = await send(operation, { ...bodies[0], organization_id: 'x' });
    expect({ status, details: detailsOf(json) }).toMatchObject({ status: 422 });
    expect(detailsOf(json)).toContainEqual(
      expect.objectContaining({ code: 'unknown_field', path: '/organization_id' }),
    );
    const inQuery = await perform(operationId, {
      body: {},
      query: [['organization_id', 'x']],
      pathParameters: idsOf(operation.pathParameters),
    });
    expect(detailsOf(inQuery.json)).toEqual([
      expect.objectContaining({ code: 'unknown_parameter', parameter: 'organization_id' }),
    ]);
    requireSentences(json);
    requireSentences(inQuery.json);
  });

  test('no message of a wrong body shows a regular expression, a code or words of a library', async ({ send }) => {
    const wrong = fc.oneof(...(bodies.length > 0 ? bodies : [{}]).map((body) => mutated(fc.constant(body))));
    const property = fc.asyncProperty(wrong, async (body) => {
      const { errorCode, json } = await send(operation, Object(body));
      if (errorCode !== null) requireSentences(json);
    });
    await fc.assert(property, { numRuns: runs, seed });
  });
});

describe.each(
  operations
    .filter(({ method, scope }) => method === 'GET' && scope)
    .map((operation) => [operation.operationId, operation] as const),
)('the query of %s', (_, operation) => {
  const parameters = queryParameters(contractDocument, operation);
  const required = parameters
    .filter(({ isRequired }) => isRequired)
    .map(({ name }): [string, string] => [name, 'some']);
  const requiredBut = (name: string) => required.filter(([other]) => other !== name);

  test('what is absent is `required`, what is no number is `type`, what does not exist is `unknown_parameter`', async ({
    ask,
  }) => {
    for (const [name] of required) {
      const { json } = await ask(operation, ...requiredBut(name));
      expect(detailsOf(json)).toEqual([expect.objectContaining({ code: 'required', parameter: name })]);
    }
    for (const { name } of parameters.filter(({ schema }) => schema['type'] === 'integer')) {
      for (const value of ['abc', '', '1.5', '1e2', '0x10', ' 1'])
        expect(detailsOf((await ask(operation, ...requiredBut(name), [name, value])).json)).toEqual([
          expect.objectContaining({ code: 'type', parameter: name }),
        ]);
      for (const value of ['0', '-1', '99999999999'])
        expect(detailsOf((await ask(operation, ...requiredBut(name), [name, value])).json)).toEqual([
          expect.objectContaining({ code: 'out_of_range', parameter: name }),
        ]);
    }
    const { status, json } = await ask(operation, ...required, ['tenant', 'x']);
    expect({ status, details: detailsOf(json) }).toMatchObject({
      status: 400,
      details: [{ code: 'unknown_parameter', parameter: 'tenant' }],
    });
  });

  test('no message of a wrong value shows a regular expression, a code or words of a library', async ({ ask }) => {
    for (const { name } of parameters) {
      for (const value of ['', 'abc', 'VAT ', '٣', '\u202e', '2026-02-30T10:00:00Z', 'x'.repeat(3000)]) {
        const { errorCode, json } = await ask(operation, ...requiredBut(name), [name, value]);
        if (errorCode !== null) requireSentences(json);
      }
    }
  });
});
