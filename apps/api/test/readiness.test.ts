import { createDb, createOrganizationDb } from '@invoicing/db/connection/client';
import { createKeys } from '@invoicing/db/testing/factories';
import type { Services } from '@invoicing/router/services';
import { createHarness, type Harness } from '@invoicing/router/testing/harness';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createServer } from '../src/server.ts';

let harness: Harness;

beforeEach(async () => {
  harness = await createHarness({ isAlone: true });
});
afterEach(() => harness.database.drop());

/** What an api with these services says of its readiness. */
async function readyz(changes: Partial<Services> = {}) {
  const server = await createServer(
    { ...harness.services, ...changes },
    { panelOrigin: 'http://127.0.0.1:1', rateLimits: { factor: 1 } },
  );
  const answer = await server.inject({ method: 'GET', url: '/readyz' });
  await server.close();
  return [answer.statusCode, answer.json().status];
}

/** An answer within two seconds is a part of readiness; a busy machine gives it at a second look. */
const patience = { timeout: 300_000 };

test('the api is ready when requests would be served', async () => {
  await expect.poll(() => readyz(), patience).toEqual([200, 'ready']);
});

test('the api is not ready on a schema that lacks a migration of this code, and on one that was rolled back', async () => {
  const { db } = harness.database;
  await db.$executeRaw`UPDATE _prisma_migrations SET rolled_back_at = now()
    WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations)`;
  await expect.poll(() => readyz(), patience).toEqual([503, 'schema is old']);
  await db.$executeRaw`DELETE FROM _prisma_migrations WHERE rolled_back_at IS NOT NULL`;
  await expect.poll(() => readyz(), patience).toEqual([503, 'schema is old']);
});

test('the api is ready on a schema that is ahead of this code', async () => {
  await harness.database.db.$executeRaw`
    INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
      VALUES ('later', '', '29991231000000_later', now())`;
  await expect.poll(() => readyz(), patience).toEqual([200, 'ready']);
});

test('the api is not ready when its login is the owner of the tables, or has the role of another process', async () => {
  const { url, workerUrl } = harness.database;
  for (const wrong of [createDb(url), createDb(workerUrl)]) {
    await expect.poll(() => readyz({ db: wrong }), patience).toEqual([503, 'role or policies are wrong']);
    await wrong.$disconnect();
  }
  const owner = createOrganizationDb(url);
  await expect.poll(() => readyz({ organizationDb: owner }), patience).toEqual([503, 'role or policies are wrong']);
  await owner.$disconnect();
});

test('the api is not ready from the moment in which row-level security is switched off for a table', async () => {
  await harness.services.organizationDb.customer.findMany();
  await harness.database.db.$executeRaw`ALTER TABLE customers DISABLE ROW LEVEL SECURITY`;
  expect(await readyz()).toEqual([503, 'role or policies are wrong']);
});

test('the api is not ready with sealing keys that do not fit', async () => {
  await expect.poll(() => readyz({ keys: createKeys().keys }), patience).toEqual([503, 'sealing key does not fit']);
});

/** Takes the only connection of a pool until it is released; a slow machine may need several attempts to open it. */
async function holdOnly(organizationDb: Services['organizationDb']): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holder = organizationDb.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1`;
    held.resolve();
    await released.promise;
  });
  await Promise.race([held.promise, holder]);
  return async () => {
    released.resolve();
    await holder;
  };
}

test('the api is not ready while the pool of organizations gives no connection, and ready when it does', async () => {
  const organizationDb = createOrganizationDb(harness.database.organizationUrl, {
    max: 1,
    limits: { poolMs: 200, lockMs: 200, statementMs: 60_000 },
  });
  const release = await vi.waitFor(() => holdOnly(organizationDb), patience);
  await expect.poll(() => readyz({ organizationDb }), patience).toEqual([503, 'database of organizations unavailable']);
  await release();
  await expect.poll(() => readyz({ organizationDb }), patience).toEqual([200, 'ready']);
  await organizationDb.$disconnect();
});
