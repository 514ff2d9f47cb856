import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createKeys, createOrganization } from '../testing/factories.ts';
import type { Sql, Tx } from './connection/client.ts';
import { ask, bound, int, prepare, sql, text, uuid, writeTogether } from './connection/prepared.ts';
import { inOrganization, inTransaction, isUniqueViolation, leaseOrganization } from './connection/transaction.ts';

let database: TestDatabase;
let organizationId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ organizationId } = await createOrganization(database.db, createKeys().keys));
});
afterAll(() => database.drop());

const insert = prepare(
  'test-insert',
  { organizationId: uuid, reference: text },
  ({ organizationId, reference }) => sql<{ id: string; created_at: Date }>`
    INSERT INTO customers (organization_id, id, external_system, external_reference, name)
    VALUES (${organizationId}, gen_random_uuid(), 'shop', ${reference}, 'ACME') RETURNING id, created_at`,
);
const count = prepare(
  'test-count',
  { reference: text },
  ({ reference }) =>
    sql<{ count: number }>`SELECT count(*)::int AS count FROM customers WHERE external_reference = ${reference}`,
);
const sleep = prepare('test-sleep', {}, () => sql<object>`SELECT pg_sleep(0.4)::text`);
const note = prepare(
  'note',
  { key: text, count: int },
  ({ key, count }) => sql<object>`INSERT INTO throttles (key, count, window_ends_at) VALUES (${key}, ${count}, now())`,
);
const add = (tx: Sql, reference: string) => ask(tx, insert, { organizationId, reference });
const countOf = async (tx: Sql, reference: string) => (await ask(tx, count, { reference }))[0]?.count;

test('a statement and Prisma see each other’s writes in one transaction, and a rollback takes both', async () => {
  const work = async (tx: Tx) => {
    const [made] = await add(tx, 'both');
    expect(made?.created_at).toBeInstanceOf(Date);
    await tx.customer.create({
      data: { organizationId, externalSystem: 'other', externalReference: 'both', name: 'ACME' },
    });
    expect([await countOf(tx, 'both'), await tx.customer.count({ where: { externalReference: 'both' } })]).toEqual([
      2, 2,
    ]);
    expect(await countOf(database.db, 'both')).toBe(0);
    throw new Error('undone');
  };
  await expect(inTransaction(database.db, work)).rejects.toThrow('undone');
  await expect(inOrganization(database.organizationDb, organizationId, work)).rejects.toThrow('undone');
  expect(await countOf(database.db, 'both')).toBe(0);
});

test('after its transaction a statement reaches no connection: it may be another organization by then', async () => {
  const kept: Sql[] = [];
  await leaseOrganization(database.organizationDb, organizationId, async (tx) => void kept.push(tx));
  await inOrganization(database.organizationDb, organizationId, async (tx) => void kept.push(tx));
  for (const over of kept) await expect(add(over, 'late')).rejects.toThrow(/transaction is over|already closed/);
});

test('a transaction that runs out of time ends, and so do its statements', async () => {
  const slow = inTransaction(
    database.db,
    async (tx) => {
      await ask(tx, sleep, {});
      await add(tx, 'slow');
    },
    { timeoutMs: 100 },
  );
  await expect(slow).rejects.toThrow();
  expect(await countOf(database.db, 'slow')).toBe(0);
});

test('many transactions at once keep to their own connections', async () => {
  const work = (reference: string) =>
    inOrganization(database.organizationDb, organizationId, async (tx) => {
      await add(tx, reference);
      await Promise.all([tx.customer.count(), countOf(database.db, reference)]);
      if (reference.endsWith('3')) throw new Error('undone');
      return countOf(tx, reference);
    });
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => work(`many-${index}`)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(36);
  expect(await database.db.customer.count({ where: { externalReference: { startsWith: 'many-' } } })).toBe(36);
});

test('a unique violation is recognized from Prisma and from pg', async () => {
  await add(database.db, 'twice');
  const error = await add(database.db, 'twice').catch((thrown: unknown) => thrown);
  expect(isUniqueViolation(error)).toBe(true);
});

test('writes that go together are all there or none, each with its own values', async () => {
  const keys = Array.from({ length: 12 }, () => crypto.randomUUID());
  const rows = async () =>
    (await database.db.throttle.findMany({ where: { key: { in: keys } }, orderBy: { count: 'asc' } })).map(
      ({ key, count }) => [key, count],
    );
  const writes = keys.map((key, index) => bound(note, { key, count: index }));
  await expect(
    writeTogether(database.db, [...writes, bound(note, { key: keys[0] ?? '', count: 99 })]),
  ).rejects.toThrow();
  expect(await rows()).toEqual([]);
  await writeTogether(database.db, writes);
  expect(await rows()).toEqual(keys.map((key, index) => [key, index]));
});
