import fc from 'fast-check';
import { at, type Json, objectOf } from './openapi-read.ts';
import { allowedValue } from './schema-values.ts';

/** Inputs of the shapes that a procedure takes; seeded, so that each run gives the same. */
export function shapesOf(document: Json): Json[] {
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
export function spoilt(shapes: readonly Json[], character: string): [string, Json][] {
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
