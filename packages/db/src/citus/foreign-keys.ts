import pg from 'pg';
import type { Placement } from './placement.ts';

type ForeignKey = { source: string; target: string; name: string; definition: string };

const name = pg.escapeIdentifier;

/**
 * Drops the foreign keys of tables that are to be placed, and keeps their definitions in a table, so that a command
 * that was ended loses none: some form circles, so that no order of the tables has each after all it refers to.
 */
export async function takeForeignKeys(client: pg.ClientBase, placements: readonly Placement[]): Promise<void> {
  const placed = placements.filter(({ kind }) => kind !== 'local').map(({ table }) => table);
  const { rows } = await client.query<ForeignKey>(
    `SELECT source.relname AS source, target.relname AS target, k.conname AS name,
        pg_get_constraintdef(k.oid) AS definition
      FROM pg_constraint k JOIN pg_class source ON source.oid = k.conrelid
        JOIN pg_class target ON target.oid = k.confrelid
      WHERE k.contype = 'f' AND k.conparentid = 0 AND source.relnamespace = 'public'::regnamespace
        AND (source.relname = ANY ($1) OR target.relname = ANY ($1))
      ORDER BY 1, 3`,
    [placed],
  );
  await client.query('BEGIN');
  await client.query(`CREATE SCHEMA IF NOT EXISTS distribution`);
  await client.query(`CREATE TABLE IF NOT EXISTS distribution.foreign_keys
    (source text, target text, name text, definition text, PRIMARY KEY (source, name))`);
  for (const key of rows) {
    await client.query('INSERT INTO distribution.foreign_keys VALUES ($1, $2, $3, $4)', [
      key.source,
      key.target,
      key.name,
      key.definition,
    ]);
    await client.query(`ALTER TABLE ${name(key.source)} DROP CONSTRAINT ${name(key.name)}`);
  }
  await client.query('COMMIT');
}

/** Adds them again. Those that lead from organizations to tables of the coordinator cannot exist on Citus. */
export async function giveForeignKeysBack(
  client: pg.ClientBase,
  placements: readonly Placement[],
  say: (line: string) => void,
): Promise<void> {
  const { rows: found } = await client.query(`SELECT 1 WHERE to_regclass('distribution.foreign_keys') IS NOT NULL`);
  if (found.length === 0) return;
  const { rows } = await client.query<ForeignKey>('SELECT * FROM distribution.foreign_keys ORDER BY source, name');
  const isLocal = (table: string) =>
    placements.some((placement) => placement.table === table && placement.kind === 'local');
  for (const key of rows) {
    await client.query('BEGIN');
    if (isLocal(key.target)) say(`${key.source}: without the foreign key ${key.name}, as ${key.target} is local`);
    else await client.query(`ALTER TABLE ${name(key.source)} ADD CONSTRAINT ${name(key.name)} ${key.definition}`);
    await client.query('DELETE FROM distribution.foreign_keys WHERE source = $1 AND name = $2', [key.source, key.name]);
    await client.query('COMMIT');
  }
  await client.query('DROP SCHEMA distribution CASCADE');
}
