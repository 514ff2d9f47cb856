import { propertyRuns } from '@invoicing/domain/testing/env';
import { faultsOf } from '@invoicing/domain/testing/sentences';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../src/operations.ts';
import { contractDocument } from '../testing/contract.ts';
import { call, createHarness, createTenant, type Harness, type Json, type Tenant } from '../testing/harness.ts';
import { mutated } from '../testing/mutations.ts';
import { at, listOf } from '../testing/openapi-read.ts';
import { bodySchema, exampleBodies, otherType, placesOf, queryParameters, withPart } from '../testing/wrong-inputs.ts';

const { runs, seed } = propertyRuns(15);
let harness: Harness;
let tenant: Tenant;
beforeAll(async () => {
  process.stdout.write(`wrong inputs: PROPERTY_SEED=${seed} PROPERTY_RUNS=${runs}\n`);
  harness = await createHarness();
  tenant = await createTenant(harness);
});
afterAll(() => harness.database.drop());

const idsOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, crypto.randomUUID()]));
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
  const send = (body: Json) =>
    call(harness, tenant, operationId, { body, pathParameters: idsOf(operation.pathParameters) });
  const bodies = exampleBodies(contractDocument, operation);

  test('a required member that is absent is `required`, a member of another type is `type`', async () => {
    for (const body of bodies) {
      for (const { path: place, isRequired } of placesOf(
        contractDocument,
        bodySchema(contractDocument, operation),
        body,
      )) {
        const wrong = await send(withPart(body, place, { value: otherType(at(body, place)) }));
        expect({ place, status: wrong.status, details: detailsOf(wrong.json) }).toMatchObject({ place, status: 422 });
        expect(detailsOf(wrong.json)).toContainEqual(expect.objectContaining({ code: 'type', path: pointer(place) }));
        requireSentences(wrong.json);
        if (!isRequired) continue;
        const absent = await send(withPart(body, place, 'absent'));
        expect(detailsOf(absent.json)).toContainEqual(
          expect.objectContaining({ code: 'required', path: pointer(place) }),
        );
        requireSentences(absent.json);
      }
    }
  });

  test('a member that does not exist is `unknown_field`, a parameter `unknown_parameter`', async () => {
    const { status, json } = await send({ ...bodies[0], organization_id: 'x' });
    expect({ status, details: detailsOf(json) }).toMatchObject({ status: 422 });
    expect(detailsOf(json)).toContainEqual(
      expect.objectContaining({ code: 'unknown_field', path: '/organization_id' }),
    );
    const inQuery = await call(harness, tenant, operationId, {
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

  test('no message of a wrong body shows a regular expression, a code or words of a library', async () => {
    const wrong = fc.oneof(...(bodies.length > 0 ? bodies : [{}]).map((body) => mutated(fc.constant(body))));
    const property = fc.asyncProperty(wrong, async (body) => {
      const { errorCode, json } = await send(Object(body));
      if (errorCode !== null) requireSentences(json);
    });
    await fc.assert(property, { numRuns: runs, seed });
  });
});

describe.each(
  operations
    .filter(({ method, scope }) => method === 'GET' && scope)
    .map((operation) => [operation.operationId, operation] as const),
)('the query of %s', (operationId, operation) => {
  const parameters = queryParameters(contractDocument, operation);
  const required = parameters
    .filter(({ isRequired }) => isRequired)
    .map(({ name }): [string, string] => [name, 'some']);
  const ask = (...query: [string, string][]) =>
    call(harness, tenant, operationId, { query, pathParameters: idsOf(operation.pathParameters) });
  const askWith = (name: string, value: string) => ask(...required.filter(([other]) => other !== name), [name, value]);

  test('what is absent is `required`, what is no number is `type`, what does not exist is `unknown_parameter`', async () => {
    for (const [name] of required) {
      const { json } = await ask(...required.filter(([other]) => other !== name));
      expect(detailsOf(json)).toEqual([expect.objectContaining({ code: 'required', parameter: name })]);
    }
    for (const { name } of parameters.filter(({ schema }) => schema['type'] === 'integer')) {
      for (const value of ['abc', '', '1.5', '1e2', '0x10', ' 1'])
        expect(detailsOf((await askWith(name, value)).json)).toEqual([
          expect.objectContaining({ code: 'type', parameter: name }),
        ]);
      for (const value of ['0', '-1', '99999999999'])
        expect(detailsOf((await askWith(name, value)).json)).toEqual([
          expect.objectContaining({ code: 'out_of_range', parameter: name }),
        ]);
    }
    const { status, json } = await ask(...required, ['tenant', 'x']);
    expect({ status, details: detailsOf(json) }).toMatchObject({
      status: 400,
      details: [{ code: 'unknown_parameter', parameter: 'tenant' }],
    });
  });

  test('no message of a wrong value shows a regular expression, a code or words of a library', async () => {
    for (const { name } of parameters) {
      for (const value of ['', 'abc', 'VAT ', '٣', '\u202e', '2026-02-30T10:00:00Z', 'x'.repeat(3000)]) {
        const { errorCode, json } = await askWith(name, value);
        if (errorCode !== null) requireSentences(json);
      }
    }
  });
});
