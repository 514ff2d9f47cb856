import { z } from 'zod';
import type { Defaulted, Table } from './types.ts';

/** What each member is where it is left out, of those that may be. */
export function defaultsOf<T extends Table>({ table: { fields } }: { table: T }): Defaulted<T> {
  const defaulted = Object.entries(fields).filter(([, { type }]) => type.schema instanceof z.ZodDefault);
  return trustDefaults<T>(
    Object.fromEntries(defaulted.map(([name, { type }]) => [name, type.schema.parse(undefined)])),
  );
}

/** What schemas with a default make of nothing. */
function trustDefaults<T extends Table>(members: unknown): Defaulted<T> {
  return members as Defaulted<T>;
}
