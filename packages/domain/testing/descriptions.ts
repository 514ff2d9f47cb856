import type { RecordType } from '../src/fields/types.ts';

/** Values with the texts that describe what is `other`, and no others. */
export function withDescriptions<V extends object>({ table: { fields } }: RecordType, values: V): V {
  const described = Object.entries(fields).flatMap(([name, { describes: of }]) =>
    of ? [[name, descriptionOf(values, name, of)] as const] : [],
  );
  return { ...values, ...Object.fromEntries(described) };
}

/** What is `other` is described, and nothing else. */
function descriptionOf(drawn: object, name: string, of: string): unknown {
  const given = new Map<string, unknown>(Object.entries(drawn));
  return given.get(of) === 'other' ? (given.get(name) ?? 'barter') : null;
}
