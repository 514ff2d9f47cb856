import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { ask } from '../../testing/empty-databases.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** In SQL: the tables of organizations, partitions included, each with the number of its organization's column. */
const ownedTables = `owned AS (
  SELECT c.oid, a.attnum FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'organization_id'
  WHERE c.relkind IN ('r', 'p') AND c.relnamespace IN ('public'::regnamespace, 'partitions'::regnamespace))`;

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
