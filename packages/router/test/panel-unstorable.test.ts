import { TRPCError } from '@trpc/server';
import { expect } from 'vitest';
import { ZodError, z } from 'zod';
import { panelOperations } from '../src/panel/router.ts';
import { type Json, objectOf } from '../testing/openapi-read.ts';
import { panelProcedure } from '../testing/panel-procedure.ts';
import { test as base } from '../testing/test.ts';
import { shapesOf, spoilt } from '../testing/unstorable-texts.ts';

const takingInput = Object.entries(panelOperations).map(([name, { facts }]) => ({
  name,
  described: objectOf(z.toJSONSchema(facts.input, { io: 'input', unrepresentable: 'any' })),
}));

const test = base.extend('answerOf', ({ harness, memberActor }) => async (name: string, input: Json) => {
  const procedure = panelProcedure(harness, await memberActor('owner'), name);
  try {
    await procedure(input);
    return 'answered';
  } catch (error) {
    if (!(error instanceof TRPCError && error.cause instanceof ZodError)) return String(error);
    return error.cause.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  }
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
