import pg from 'pg';
import { expect, it } from 'vitest';
import { createKeys, createOrganization } from '../../testing/factories.ts';
import { takeTestDatabase } from '../../testing/used-databases.ts';

const { keys } = createKeys();

it('a database that another test used is empty, and the triggers of its tables hold as before', async () => {
  const used = await takeTestDatabase();
  await createOrganization(used.db, keys);
  await used.db.$executeRaw`SELECT graphile_worker.add_job('none', '{}')`;
  await used.drop();
  await used.drop();
  const [again, another] = [await takeTestDatabase(), await takeTestDatabase()];
  expect(again.url).toBe(used.url);
  expect(another.url).not.toBe(used.url);
  expect(await again.db.organization.count()).toBe(0);
  expect(await again.db.ksefCredential.count()).toBe(0);
  expect(await again.db.$queryRaw`SELECT id FROM graphile_worker.jobs`).toEqual([]);
  expect(await again.db.$queryRaw`SELECT 1 AS one FROM _prisma_migrations LIMIT 1`).toEqual([{ one: 1 }]);
  expect(await again.db.$queryRaw`SHOW session_replication_role`).toEqual([{ session_replication_role: 'origin' }]);
  await Promise.all([again.drop(), another.drop()]);
});

it('what a killed worker left at work is ended before another test uses its database', async () => {
  const used = await takeTestDatabase();
  const left = new pg.Client({ connectionString: used.workerUrl });
  const ended = new Promise((resolve) => left.on('error', resolve));
  await left.connect();
  await left.query('BEGIN');
  await left.query('SELECT id FROM organizations');
  await used.drop();
  const again = await takeTestDatabase();
  expect(again.url).toBe(used.url);
  expect(await ended).toBeInstanceOf(Error);
  await again.drop();
});

it.each([
  'ALTER TABLE blobs DISABLE TRIGGER append_only',
  'CREATE TABLE left_behind (id int)',
  'ALTER TABLE organizations ADD COLUMN left_behind int',
  'GRANT DELETE ON audit_entries TO invoicing_worker',
  "CREATE FUNCTION left_behind() RETURNS int LANGUAGE sql AS 'SELECT 1'",
])('a database that a test has changed (%s) is not used again', async (statement) => {
  const used = await takeTestDatabase();
  await used.db.$executeRawUnsafe(statement);
  await used.drop();
  const fresh = await takeTestDatabase();
  expect(fresh.url).not.toBe(used.url);
  await fresh.drop();
});
