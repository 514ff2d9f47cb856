import { expect, test } from 'vitest';
import { z } from 'zod';
import { panelOperations } from '../src/panel/router.ts';
import { publicOperations } from '../src/router.ts';

/**
 * What is stored as JSON is read tolerantly, so it has to be right when it is written. Code writes only what its types
 * say; a client writes what a schema lets through, and no schema of an input lets through what it does not know.
 */

const inputs = [
  ...Object.entries(publicOperations).map(([name, { facts }]) => [name, facts.input] as const),
  ...Object.entries(panelOperations).map(([name, { facts }]) => [`panel.${name}`, facts.input] as const),
];

/** Where in a schema is a record that takes members which it does not name. */
function openPlaces(schema: unknown, at: string, seen: ReadonlySet<unknown>): string[] {
  if (!(schema instanceof z.core.$ZodType) || seen.has(schema)) return [];
  const within = new Set([...seen, schema]);
  if (schema instanceof z.ZodObject) {
    const isClosed = schema.def.catchall instanceof z.ZodNever;
    const members = Object.entries(schema.shape);
    return [
      ...(isClosed ? [] : [at]),
      ...members.flatMap(([name, member]) => openPlaces(member, `${at}.${name}`, within)),
    ];
  }
  return partsOf(schema).flatMap((part) => openPlaces(part, at, within));
}

/** What any other schema is made of; of a pipe only what a client gives. */
function partsOf(schema: z.core.$ZodType): unknown[] {
  const def: Record<string, unknown> = { ...schema._zod.def };
  const { options, items, innerType, element, valueType, left, right } = def;
  const several = [options, items].flatMap((each) => (Array.isArray(each) ? each : []));
  return [...several, innerType, element, valueType, left, right, ...(schema instanceof z.ZodPipe ? [def['in']] : [])];
}

test('a schema is looked through at every depth', () => {
  const open = z.object({ a: z.string() });
  const schema = z.strictObject({
    list: z.array(open).max(2).default([]),
    one: z.discriminatedUnion('kind', [z.strictObject({ kind: z.literal('x'), of: open.nullable().optional() })]),
    piped: z.strictObject({ of: open }).transform(({ of }) => of),
  });
  expect(openPlaces(schema, 'input', new Set())).toEqual(['input.list', 'input.one.of', 'input.piped.of']);
});

/** A browser's answer has members of its own; it is verified, and never stored. */
const answersOfBrowsers = ['panel.approveIntent', 'panel.approveIntentSet'].flatMap((path) => [
  `${path}.passkey`,
  `${path}.passkey.response`,
]);

test('no input takes members that it does not name', () => {
  expect(inputs.length).toBeGreaterThan(50);
  expect(inputs.flatMap(([path, schema]) => openPlaces(schema, path, new Set()))).toEqual(answersOfBrowsers);
});
