import { createDb } from '@invoicing/db/connection/client';
import { runtimeRoles } from '@invoicing/db/connection/fitness';
import { createTestDatabase, type TestDatabase } from '@invoicing/db/testing/database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from './database.ts';
import { ensureLogins } from './logins.ts';

let database: TestDatabase;
const made: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  const { url } = database;
  await database.drop();
  const admin = new pg.Client({ connectionString: new URL('/postgres', url).href });
  await admin.connect();
  for (const role of made) await admin.query(`DROP ROLE ${pg.escapeIdentifier(role)}`);
  await admin.end();
});

/** A user of the server who owns nothing, as a hosting provider hands them out. */
async function createUser(name: string, attributes = ''): Promise<string> {
  await database.db.$executeRawUnsafe(`CREATE ROLE ${name} LOGIN PASSWORD 'secret' ${attributes}`);
  made.push(name);
  const url = new URL(database.url);
  [url.username, url.password] = [name, 'secret'];
  return url.href;
}

test('each process gets a login that is its role and nothing else; a second start finds it, and another password is set', async () => {
  await ensureLogins(database.url, 'one');
  const logins = await ensureLogins(database.url, 'two');
  for (const role of runtimeRoles) {
    made.push(decodeURIComponent(new URL(logins[role]).username));
    const db = createDb(logins[role], { max: 1, role });
    expect(await db.$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }]);
    await db.$disconnect();
  }
  expect(new Set(runtimeRoles.map((role) => new URL(logins[role]).password)).size).toBe(runtimeRoles.length);
});

test('a user who may neither make nor grant roles learns before the first migration what an administrator has to run', async () => {
  const url = await createUser(`plain_${Date.now()}`);
  await expect(migrate(url)).rejects.toThrow(
    /Let a database administrator run this[\s\S]*GRANT invoicing_app TO "plain_\d+" WITH ADMIN OPTION;/,
  );
});

test('a user who may make roles, but was not given those that another database of the server has made, learns it', async () => {
  const url = await createUser(`maker_${Date.now()}`, 'CREATEROLE');
  await expect(migrate(url)).rejects.toThrow(/GRANT invoicing_app TO "maker_\d+" WITH ADMIN OPTION;/);
});
