import pg from 'pg';
import { listUnfinished } from '../migrations/migrate.ts';
import { giveForeignKeysBack, takeForeignKeys } from './foreign-keys.ts';
import { firstTable, inWords, type Placement, placementsOf, type Table } from './placement.ts';
import { distributeFunctions, prepareSchema } from './schema.ts';

/** Two commands at once take turns; the lock ends with the connection. */
const lock = 714_202;

/**
 * Places the tables of a migrated database on the machines of Citus. It does what is left: it may be ended at any
 * moment, called again after migrations that made tables, and does nothing where all is done.
 * @param client the owner's; the owner is a superuser, or may use Citus and `citus.enable_unsafe_triggers`
 * @param say called with one line for each table and foreign key
 * @throws Error where a migration is not finished, the database has no Citus or no table, or one has no placement
 */
export async function distribute(client: pg.ClientBase, say: (line: string) => void): Promise<void> {
  await requireFinished(client);
  await requireCitus(client);
  const placements = placementsOf(await listTables(client));
  if (!placements.some(({ table }) => table === firstTable))
    throw new Error(`The database has no table ${firstTable}: run npm run db:migrate first.`);
  await client.query('SELECT pg_advisory_lock($1)', [lock]);
  await prepareSchema(client);
  const missing = await notPlaced(client, placements);
  if (missing.length > 0) await takeForeignKeys(client, placements);
  for (const placement of placements) {
    if (missing.includes(placement)) await place(client, placement);
    say(inWords(placement));
  }
  await distributeFunctions(client);
  await giveForeignKeysBack(client, placements, say);
}

/** Citus is an extension of the server, which its administrator installs on each machine. */
async function requireCitus(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(`SELECT 1 FROM pg_extension WHERE extname = 'citus'`);
  if (rowCount === 0)
    throw new Error(
      'The database has no extension citus, which distributing needs: on one PostgreSQL nothing is to be distributed. ' +
        'For several machines see "Citus" in docs/operations/scale.md.',
    );
}

/** Tables that are placed now would lack what a migration that failed was to make of them. */
async function requireFinished(client: pg.ClientBase): Promise<void> {
  const unfinished = await listUnfinished(client);
  if (unfinished.length > 0)
    throw new Error(
      `Migrations of the database failed or still run: ${unfinished.join(', ')}. Run npm run db:migrate until it ends without an error, and distribute after it.`,
    );
}

/** The tables of the product; those of the job queue and partitions are not among them. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name, EXISTS (SELECT FROM pg_attribute a
         WHERE a.attrelid = c.oid AND a.attname = 'organization_id' AND NOT a.attisdropped) AS "hasOrganization"
       FROM pg_class c
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
         AND NOT EXISTS (SELECT FROM pg_depend d
           WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
       ORDER BY 1`,
  );
  return rows;
}

async function notPlaced(client: pg.ClientBase, placements: readonly Placement[]): Promise<Placement[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_dist_partition p JOIN pg_class c ON c.oid = p.logicalrelid
      WHERE c.relnamespace = 'public'::regnamespace`,
  );
  const placed = new Set(rows.map(({ name }) => name));
  return placements.filter(({ table, kind }) => kind !== 'local' && !placed.has(table));
}

/** Rows that are there are copied to their machines; triggers of a table work on each of its shards. */
async function place(client: pg.ClientBase, placement: Placement): Promise<void> {
  if (placement.kind === 'local') return;
  await client.query('BEGIN');
  await client.query('SET LOCAL citus.enable_unsafe_triggers = on');
  const table = pg.escapeIdentifier(placement.table);
  if (placement.kind === 'reference') await client.query('SELECT create_reference_table($1::regclass)', [table]);
  else
    await client.query('SELECT create_distributed_table($1::regclass, $2, colocate_with => $3)', [
      table,
      placement.column,
      placement.table === firstTable ? 'none' : firstTable,
    ]);
  await client.query('COMMIT');
}
