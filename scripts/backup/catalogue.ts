import pg from 'pg';

export type TableName = { schema: string; name: string };

const ours = `n.nspname IN ('public', 'graphile_worker')`;

/** `"schema"."name"`, for statements. */
export function quoted({ schema, name }: TableName): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

/**
 * The tables in a backup, with their stored, not computed columns. The tables of applied migrations are excluded: a
 * restore migrates first, and compares.
 */
export async function listTables(client: pg.Client): Promise<(TableName & { columns: string[] })[]> {
  const { rows } = await client.query<TableName & { columns: string[] }>(
    `SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE ${ours} AND c.relkind IN ('r', 'p')
       AND (n.nspname, c.relname) NOT IN (('public', '_prisma_migrations'), ('graphile_worker', 'migrations'))
     GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  return rows;
}

/** Foreign keys that are checked with each statement. */
export async function listForeignKeys(client: pg.Client): Promise<(TableName & { key: string })[]> {
  const { rows } = await client.query<TableName & { key: string }>(
    `SELECT n.nspname AS schema, c.relname AS name, k.conname AS key
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE ${ours} AND k.contype = 'f' AND NOT k.condeferrable ORDER BY 1, 2, 3`,
  );
  return rows;
}

/** Sequences that have been used. They keep advancing after the snapshot, so they are never behind it. */
export async function listSequences(client: pg.Client): Promise<(TableName & { lastValue: string })[]> {
  const { rows } = await client.query<TableName & { lastValue: string }>(
    `SELECT schemaname AS schema, sequencename AS name, last_value::text AS "lastValue" FROM pg_sequences n
     WHERE schemaname IN ('public', 'graphile_worker') AND last_value IS NOT NULL ORDER BY 1, 2`,
  );
  return rows;
}

/** The migrations that the database has, ours by name and the queue's by number. */
export async function appliedMigrations(client: pg.Client): Promise<{ migrations: string[]; queueMigration: number }> {
  const own = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL
      ORDER BY 1`,
  );
  const queue = await client.query<{ id: number }>('SELECT max(id)::int AS id FROM graphile_worker.migrations');
  return { migrations: own.rows.map(({ name }) => name), queueMigration: queue.rows[0]?.id ?? 0 };
}
