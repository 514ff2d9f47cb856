import { z } from 'zod';
import { defaultOf } from './meta.ts';
import type { Defaulted, RecordType, Table, Type, ValuesOf } from './types.ts';

/** What is true of a record where its members are missing. */

/** What each member is where it is left out, of those that may be. */
export function defaultsOf<T extends Table>({ table: { fields } }: { table: T }): Defaulted<T> {
  const defaulted = Object.entries(fields).filter(([, { type }]) => type.schema instanceof z.ZodDefault);
  return trustDefaults<T>(
    Object.fromEntries(defaulted.map(([name, { type }]) => [name, type.schema.parse(undefined)])),
  );
}

/** A stored record with what was not known yet when it was written. */
export function completed<R extends RecordType>(record: R, stored: object): ValuesOf<R> {
  const given = new Map<string, unknown>(Object.entries(stored));
  const members = Object.entries(record.table.fields)
    .map(([name, { type }]) => [name, completedValue(type, given.has(name) ? given.get(name) : defaultOf(type))])
    .filter(([, value]) => value !== undefined);
  return trustComplete<R>({ ...stored, ...Object.fromEntries(members) });
}

function completedValue(type: Type, value: unknown): unknown {
  if (type.kind === 'list' && Array.isArray(value)) return value.map((item) => completedValue(type.of, item));
  return type.kind === 'record' && typeof value === 'object' && value !== null ? completed(type, value) : value;
}

/** It held every other member when it was stored. */
function trustComplete<R extends RecordType>(members: unknown): ValuesOf<R> {
  return members as ValuesOf<R>;
}

/** What schemas with a default make of nothing. */
function trustDefaults<T extends Table>(members: unknown): Defaulted<T> {
  return members as Defaulted<T>;
}
