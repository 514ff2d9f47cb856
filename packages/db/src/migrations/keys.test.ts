import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { ask, type EmptyDatabases, openEmptyDatabases } from '../../testing/empty-databases.ts';
import { readMigrations } from './files.ts';
import { applyMigrations } from './migrate.ts';

let database: TestDatabase;
let empty: EmptyDatabases;
beforeAll(async () => {
  [database, empty] = await Promise.all([createTestDatabase(), openEmptyDatabases()]);
});
afterAll(() => Promise.all([database.drop(), empty.drop()]));

/** In SQL: the tables of organizations, partitions included, each with the number of its organization's column. */
const ownedTables = `owned AS (
  SELECT c.oid, a.attnum FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'organization_id'
  WHERE c.relkind IN ('r', 'p') AND c.relnamespace IN ('public'::regnamespace, 'partitions'::regnamespace))`;

test('no foreign key does anything when an id changes, as none ever does', async () => {
  const keys = await ask(
    database.url,
    `SELECT conname, confupdtype FROM pg_constraint
      WHERE contype = 'f' AND connamespace IN ('public'::regnamespace, 'partitions'::regnamespace) ORDER BY 1`,
  );
  expect(keys.length).toBeGreaterThan(80);
  expect(keys.filter(([, action]) => action !== 'a')).toEqual([]);
});

test('each foreign key from one table of organizations to another stays within the organization', async () => {
  const keys = await ask(
    database.url,
    `WITH ${ownedTables}
      SELECT k.conname, EXISTS (SELECT FROM unnest(k.conkey, k.confkey) AS p (referring, referred)
        WHERE p.referring = a.attnum AND p.referred = b.attnum)
      FROM pg_constraint k JOIN owned a ON a.oid = k.conrelid JOIN owned b ON b.oid = k.confrelid
      WHERE k.contype = 'f' ORDER BY 1`,
  );
  expect(keys.length).toBeGreaterThan(50);
  expect(keys.filter(([, isWithin]) => isWithin !== true)).toEqual([]);
});

test("each foreign key is checked, and has the name that Prisma's schema gives it", async () => {
  const left = await ask(
    database.url,
    `SELECT conname FROM pg_constraint WHERE contype = 'f' AND (NOT convalidated OR conname NOT LIKE '%\\_fkey')`,
  );
  expect(left).toEqual([]);
});

test('each unique key of a table of organizations holds within an organization', async () => {
  const keys = await ask(
    database.url,
    `WITH ${ownedTables}
      SELECT i.indexrelid::regclass::text, owned.attnum = ANY (i.indkey)
      FROM pg_index i JOIN owned ON owned.oid = i.indrelid WHERE i.indisunique ORDER BY 1`,
  );
  expect(keys.length).toBeGreaterThan(70);
  expect(keys.filter(([, isWithin]) => isWithin !== true)).toEqual([]);
});

test('a transaction that is left open keeps the update of foreign keys waiting, and no other work', async () => {
  const url = await empty.create();
  const project = readMigrations();
  const next = project.findIndex(({ name }) => name === '20261128100200_foreign_keys_without_cascade');
  await applyMigrations(url, project.slice(0, next));
  const open = new pg.Client({ connectionString: url });
  await open.connect();
  await open.query('BEGIN');
  await open.query('LOCK TABLE webhook_endpoints IN ROW EXCLUSIVE MODE');
  const applying = applyMigrations(url, project.slice(0, next + 1));

  // As the service does: it gives up after three seconds.
  const write = `SET lock_timeout = '3s'; INSERT INTO users (id, email, display_name, password_hash)
    VALUES (gen_random_uuid(), gen_random_uuid()::text, 'Example', '')`;
  const waiting = `SELECT count(*)::int FROM pg_locks WHERE NOT granted AND relation = 'webhook_endpoints'::regclass`;
  for (let turn = 0; turn < 2; turn += 1) {
    await expect.poll(() => ask(url, waiting)).toEqual([[1]]);
    await ask(url, write);
  }
  await open.query('COMMIT');
  await open.end();
  expect(await applying).toEqual(['20261128100200_foreign_keys_without_cascade']);
  expect(await ask(url, 'SHOW lock_timeout')).toEqual([['0']]);
});
