import { z } from 'zod';
import type { Defaulted, Table } from './types.ts';

/** The defaults of optional members. */
export function defaultsOf<T extends Table>({ table: { fields } }: { table: T }): Defaulted<T> {
  const defaulted = Object.entries(fields).filter(([, { type }]) => type.schema instanceof z.ZodDefault);
  return trustDefaults<T>(
    Object.fromEntries(defaulted.map(([name, { type }]) => [name, type.schema.parse(undefined)])),
  );
}

/** The value that a schema with a default gives to undefined. */
function trustDefaults<T extends Table>(members: unknown): Defaulted<T> {
  return members as Defaulted<T>;
}
