import { createMember } from '@invoicing/db/testing/factories';
import { TRPCError } from '@trpc/server';
import fc from 'fast-check';
import { expect } from 'vitest';
import { ZodError, z } from 'zod';
import { panelOperations } from '../src/panel/router.ts';
import { actorOf, createTenant } from '../testing/harness.ts';
import { at, type Json, objectOf } from '../testing/openapi-read.ts';
import { panelProcedure } from '../testing/panel-procedure.ts';
import { allowedValue } from '../testing/schema-values.ts';
import { test as base } from '../testing/test.ts';

const takingInput = Object.entries(panelOperations).map(([name, { facts }]) => ({
  name,
  described: objectOf(z.toJSONSchema(facts.input, { io: 'input', unrepresentable: 'any' })),
}));
let organizationId: string;

/** Inputs of the shapes that a procedure takes; seeded, so that each run gives the same. */
function shapesOf(document: Json): Json[] {
  // What the schemas leave to what reads it.
  const values = new Map<string, unknown[]>([
    ['settings', [{ seller_name: 'Seller' }]],
    ['series', [{ code: 'FV', segments: ['x'] }]],
  ]);
  return fc.sample(allowedValue({ document, values }, document), { seed: 1, numRuns: 200 }).map(objectOf);
}

type Place = { path: string[]; text: string };
function placesIn(value: unknown, path: string[] = []): Place[] {
  if (typeof value === 'string') return [{ path, text: value }];
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...path, name]))
    : [];
}

function withText(input: Json, path: readonly string[], text: string): Json {
  const copy: Json = structuredClone(input);
  Reflect.set(Object(at(copy, path.slice(0, -1))), path.at(-1) ?? '', text);
  return copy;
}

/** Where each text of the inputs is, once for each place whatever its number in a list. */
function spoilt(shapes: readonly Json[], character: string): [string, Json][] {
  const found = shapes.flatMap((shape) =>
    placesIn(shape).map(({ path, text }): [string, Json] => [
      path.join('.'),
      withText(shape, path, `${text}${character}`),
    ]),
  );
  return [...new Map(found.map(([path, input]) => [path.replaceAll(/\b\d+\b/g, '*'), [path, input] as const]))].map(
    ([, [path, input]]) => [path, input],
  );
}

const test = base.extend('answerOf', ({ harness }) => async (name: string, input: Json): Promise<unknown> => {
  const member = await createMember(harness.database.db, harness.keys.keys, organizationId, { role: 'owner' });
  const procedure = panelProcedure(harness, actorOf(organizationId, member), name);
  try {
    await procedure(input);
    return 'answered';
  } catch (error) {
    if (!(error instanceof TRPCError && error.cause instanceof ZodError)) return String(error);
    return error.cause.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  }
});

test.beforeAll(async ({ harness }) => {
  ({ organizationId } = await createTenant(harness));
});

test.for(takingInput)(
  '$name names the field whose text the database cannot hold',
  async ({ name, described }, { answerOf }) => {
    const shapes = shapesOf(described);
    for (const [path, input] of spoilt(shapes, '\0'))
      expect([path, await answerOf(name, input)]).toEqual([path, [`${path}: pattern.characters?character=U%2B0000`]]);
    for (const [path, input] of spoilt(shapes, '\ud800').slice(0, 1))
      expect(await answerOf(name, input)).toEqual([`${path}: pattern.characters?character=U%2BD800`]);
  },
);

test.each(takingInput.filter(({ described }) => JSON.stringify(described).includes('"type":"string"')))(
  '$name is tried with the texts that it takes',
  ({ described }) => {
    expect(spoilt(shapesOf(described), '\0')).not.toEqual([]);
  },
);
