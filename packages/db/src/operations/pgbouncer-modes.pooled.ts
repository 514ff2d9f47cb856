import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { pgBouncerBinary, testDatabaseUrl } from '../../testing/env.ts';
import { createKeys } from '../../testing/factories.ts';
import { type PgBouncer, startPgBouncer } from '../../testing/pgbouncer.ts';
import { freePort } from '../../testing/ports.ts';
import { createDb, createOrganizationDb } from '../connection/client.ts';
import type { RuntimeRole } from '../connection/fitness.ts';
import { unavailabilityOf } from '../connection/unavailable.ts';
import { requireFitToServe } from './start.ts';

// `npm run test:pgbouncer` with PGBOUNCER_BIN: what a start says behind PgBouncer in each of its modes.

const { keys } = createKeys();
let database: TestDatabase;
let pooler: PgBouncer;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => pooler.stop());
afterAll(() => database.drop());

/** The warnings of a start as a login through PgBouncer with these settings. @throws what it is refused with */
async function start(settings: Record<string, string>, role: RuntimeRole): Promise<string[]> {
  pooler = await startPgBouncer(pgBouncerBinary() ?? '', testDatabaseUrl(), settings);
  const urls = {
    invoicing_app: database.organizationUrl,
    invoicing_service: database.serviceUrl,
    invoicing_worker: database.workerUrl,
  };
  const url = new URL(urls[role]);
  url.host = new URL(pooler.url).host;
  const db = role === 'invoicing_app' ? createOrganizationDb(url.href) : createDb(url.href, { role });
  const warnings: string[] = [];
  const logger = { warn: (_facts: object, message: string) => void warnings.push(message) };
  // The canary is read with the service's login, which is that of another pool.
  const pools = role === 'invoicing_app' ? ([database.db, db] as const) : ([db] as const);
  await requireFitToServe(pools, keys.encryption, logger).finally(() => db.$disconnect());
  return warnings;
}

test('in transaction mode without prepared statements api and panel end with the setting to change', async () => {
  await expect(start({ pool_mode: 'transaction', max_prepared_statements: '0' }, 'invoicing_app')).rejects.toThrow(
    /set max_prepared_statements = 200 in PgBouncer 1\.21 or later, or set ORGANIZATION_DATABASE_URL to/,
  );
});

test('in transaction mode the worker ends and says that it connects directly', async () => {
  await expect(start({ pool_mode: 'transaction', max_prepared_statements: '200' }, 'invoicing_worker')).rejects.toThrow(
    /LISTEN: set DATABASE_URL to the address of PostgreSQL itself\.$/,
  );
});

test('while PostgreSQL is away behind it, that is what the error says: trying again makes sense', async () => {
  const server = new URL(testDatabaseUrl());
  server.port = String(await freePort());
  pooler = await startPgBouncer(pgBouncerBinary() ?? '', server.href, { query_wait_timeout: '2' });
  const url = new URL(database.serviceUrl);
  url.host = new URL(pooler.url).host;
  const db = createDb(url.href, { role: 'invoicing_service' });
  const failure = await db.user.findMany().catch((error: unknown) => error);
  expect(unavailabilityOf(failure)).toBe('unreachable');
  await db.$disconnect();
});

test('in session mode each process serves and its log says that nothing is shared', async () => {
  expect(await start({ pool_mode: 'session' }, 'invoicing_service')).toEqual([
    expect.stringMatching(/^A pooler in session mode is in front of PostgreSQL, and shares no session/),
  ]);
});

test('a login that has limits of its own is not warned about', async () => {
  const { pathname } = new URL(database.url);
  await database.db.$executeRawUnsafe(
    `ALTER ROLE test_login_invoicing_service IN DATABASE ${pathname.slice(1)} SET statement_timeout = '10s'`,
  );
  expect(await start({ pool_mode: 'transaction', max_prepared_statements: '200' }, 'invoicing_service')).toEqual([]);
});
