import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createDb, createOrganizationDb } from './client.ts';
import { isUnavailable } from './unavailable.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a process refuses every connection whose login owns the tables or has another role', async () => {
  const pools = [
    createOrganizationDb(database.url, { max: 1 }),
    createOrganizationDb(database.workerUrl, { max: 1 }),
    createDb(database.url, { max: 1, role: 'invoicing_service' }),
    createDb(database.organizationUrl, { max: 1, role: 'invoicing_worker' }),
  ];
  const messages = [
    /owns tables|bypass/,
    /must be a member of invoicing_app alone/,
    /owns tables|bypass/,
    /must be a member of invoicing_worker alone/,
  ];
  for (const [index, pool] of pools.entries()) {
    const refusal = await pool.organization.findMany().catch((error: unknown) => error);
    expect(refusal).toMatchObject({ message: expect.stringMatching(messages[index] ?? /never/) });
    expect(isUnavailable(refusal)).toBe(true);
    await pool.$disconnect();
  }
});

test('a process refuses to work where row-level security is off for a table', async () => {
  const open = await createTestDatabase();
  await open.db.$executeRaw`ALTER TABLE customers DISABLE ROW LEVEL SECURITY`;
  await expect(open.organizationDb.customer.findMany()).rejects.toThrow('Row-level security is off for customers.');
  await open.drop();
});
