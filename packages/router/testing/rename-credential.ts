import type { Kind, World } from './credentials.ts';

/** Writes the row of a credential down under another name. @returns how many rows there were */
export function rename(world: World, { place: [table, column], stored }: Kind, from: string, to: string) {
  const text = `UPDATE ${table} SET ${column} = $1 WHERE ${column} = $2`;
  return world.harness.database.db.$executeRawUnsafe(text, stored(world, to), stored(world, from));
}

/**
 * Writes a credential down as it was issued before it named an organization.
 * @returns how it is then
 */
export async function renameToFormer(world: World, kind: Kind, credential: string): Promise<string> {
  const former = `${kind.prefix}${credential.slice(-kind.random)}`;
  const count = await rename(world, kind, credential, former);
  if (count !== 1) throw new Error(`the credential is in ${count} rows`);
  return former;
}
