import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { distribute, listTables } from './distribute.ts';
import { inWords, placementsOf } from './placement.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('each table of the schema has a placement on Citus', async () => {
  const placements = placementsOf(await listTables(client));
  const tablesOf = (kind: string) => placements.filter((placement) => placement.kind === kind);
  expect(tablesOf('distributed').length).toBeGreaterThan(60);
  expect(tablesOf('reference').map(inWords)).toEqual([
    'ksef_announcements: reference, copied to every machine',
    'nbp_tables: reference, copied to every machine',
  ]);
  expect(tablesOf('local').map(inWords)).toContain('users: local, on the coordinator');
  expect(placements.slice(0, 3).map(inWords)).toEqual([
    'organizations: distributed by id',
    'ksef_announcements: reference, copied to every machine',
    'nbp_tables: reference, copied to every machine',
  ]);
  expect(placements.map(inWords)).toContain('invoices: distributed by organization_id, with organizations');
});

test('a table without an organization that no list names is refused by its name', () => {
  expect(() => placementsOf([{ name: 'exchange_offices', hasOrganization: false }])).toThrow(
    /^No placement on Citus for exchange_offices: a table has organization_id, or is named in /,
  );
});

test('foreign keys lead from tables of organizations to the coordinator only where people are meant', async () => {
  const placements = placementsOf(await listTables(client));
  const { rows } = await client.query<{ source: string; target: string; name: string }>(
    `SELECT conrelid::regclass::text AS source, confrelid::regclass::text AS target, conname AS name
      FROM pg_constraint WHERE contype = 'f' AND conparentid = 0`,
  );
  const isLocal = (name: string) => placements.some(({ table, kind }) => table === name && kind === 'local');
  expect(rows.filter(({ source, target }) => isLocal(target) && !isLocal(source)).map(({ name }) => name)).toEqual([
    'members_user_id_fkey',
  ]);
  expect(rows.filter(({ source, target }) => isLocal(source) && !isLocal(target))).toEqual([]);
});

test('a PostgreSQL without Citus is refused, and nothing of it is changed', async () => {
  const functions = `SELECT proname, proconfig FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY oid`;
  const before = (await client.query(functions)).rows;
  const said: string[] = [];
  await expect(distribute(client, (line) => said.push(line))).rejects.toThrow(
    /^The database has no extension citus, which distributing needs/,
  );
  expect(said).toEqual([]);
  expect((await client.query(functions)).rows).toEqual(before);
});

test('a database with a migration that failed is refused by its name', async () => {
  const last = '(SELECT max(migration_name) FROM _prisma_migrations)';
  await client.query('BEGIN');
  await client.query(`UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = ${last}`);
  await expect(distribute(client, () => {})).rejects.toThrow(
    /^Migrations of the database failed or still run: \d{14}_\w+\. Run npm run db:migrate until /,
  );
  await client.query('ROLLBACK');
});
