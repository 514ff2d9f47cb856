import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createKeys, createOrganization } from '../../testing/factories.ts';
import { type SessionPooler, startSessionPooler } from '../../testing/pooler.ts';
import { noteStatements } from '../../testing/queries.ts';
import { createDb, createOrganizationDb, type Db, type Sql } from './client.ts';
import { requireFitPooler, UnfitDatabase } from './fitness.ts';
import { findPooler } from './pooler.ts';
import { ask, prepare, sql } from './prepared.ts';
import { inTransaction, leaseOrganization, leaseTransaction, readOrganization } from './transaction.ts';

const limits = { poolMs: 60_000, lockMs: 41_000, statementMs: 42_000 };
const limited = { lock: '41s', statement: '42s', idle: '44s' };
const unlimited = { lock: '0', statement: '0', idle: '0' };
let database: TestDatabase;
let organizationId: string;
let pooler: { service: SessionPooler; organization: SessionPooler };
beforeAll(async () => {
  database = await createTestDatabase();
  ({ organizationId } = await createOrganization(database.db, createKeys().keys));
  pooler = {
    service: await startSessionPooler(database.serviceUrl),
    organization: await startSessionPooler(database.organizationUrl),
  };
});
afterAll(async () => {
  await Promise.all([pooler.service.close(), pooler.organization.close()]);
  await database.drop();
});

const inForce = prepare(
  'pooler-limits',
  {},
  () => sql<typeof limited>`SELECT current_setting('lock_timeout') AS lock,
    current_setting('statement_timeout') AS statement,
    current_setting('idle_in_transaction_session_timeout') AS idle`,
);
const ownLimits = async (db: Sql) => (await ask(db, inForce, {}))[0];

/** The limits in each kind of transaction, and outside; and all that was sent for it. */
async function limitsOf(db: Db, organizationDb: Db) {
  const sent: string[] = [];
  for (const one of [db, organizationDb]) noteStatements(one, ({ text }) => void sent.push(text));
  const found = {
    statement: await ownLimits(db),
    lease: await leaseTransaction(db, ownLimits),
    prisma: await inTransaction(db, ownLimits),
    organizationLease: await leaseOrganization(organizationDb, organizationId, ownLimits),
    organizationPrisma: await readOrganization(organizationDb, organizationId, ownLimits),
    session: (await db.$connections.pool.query<typeof limited>(inForce.text)).rows[0],
  };
  await Promise.all([db.$disconnect(), organizationDb.$disconnect()]);
  return { found, sent };
}

test('without a pooler the time limits are set for the session, and nothing is sent for them later', async () => {
  const { found, sent } = await limitsOf(
    createDb(database.serviceUrl, { max: 1, limits, role: 'invoicing_service' }),
    createOrganizationDb(database.organizationUrl, { max: 1, limits }),
  );
  expect(Object.values(found)).toEqual(Array.from({ length: 6 }, () => limited));
  expect(sent.filter((text) => /_timeout = /.test(text))).toEqual([]);
  const begun = `BEGIN; SET LOCAL ROLE invoicing_app; SET LOCAL app.organization_id = '${organizationId}'`;
  expect(sent.filter((text) => /^(BEGIN|SET|COMMIT)/.test(text))).toEqual([
    ...['BEGIN', 'COMMIT'],
    ...['BEGIN', 'COMMIT'],
    ...[begun, 'COMMIT'],
    ...['BEGIN', begun.slice('BEGIN; '.length), 'COMMIT'],
  ]);
});

test('behind a pooler each transaction has the limits, and the session, which is of other clients too, has none', async () => {
  const { found, sent } = await limitsOf(
    createDb(pooler.service.url, { max: 1, limits, role: 'invoicing_service' }),
    createOrganizationDb(pooler.organization.url, { max: 1, limits }),
  );
  const { session, ...transactions } = found;
  expect(session).toEqual(unlimited);
  expect(Object.values(transactions)).toEqual(Array.from({ length: 5 }, () => limited));
  // With BEGIN and the role, in the same round trip.
  expect(sent.filter((text) => /^BEGIN; SET LOCAL lock_timeout = '41000ms'.*;/.test(text))).toHaveLength(3);
});

test('a pooler is known by the process id that it makes up, and one without shared sessions by that', async () => {
  expect(await findPooler(database.serviceUrl)).toEqual({ mode: 'none' });
  expect(await findPooler(pooler.service.url)).toEqual({ mode: 'session' });
});

const shared = { mode: 'transaction', keepsNames: true, isLimited: true, login: 'doors' } as const;

test('behind a pooler in session mode every process serves, and its log says what to change', () => {
  const advice = 'set ORGANIZATION_DATABASE_URL to the address of PostgreSQL itself, or pool_mode = transaction';
  expect(requireFitPooler({ mode: 'session' }, 'invoicing_app')).toContain(advice);
  expect(requireFitPooler({ mode: 'session' }, 'invoicing_worker')).toMatch(/PostgreSQL itself\.$/);
  expect(requireFitPooler({ mode: 'none' }, null)).toBeNull();
});

test('behind a pooler in transaction mode api and panel serve where it keeps prepared statements, else they say the setting', () => {
  expect(requireFitPooler(shared, 'invoicing_service')).toBeNull();
  expect(requireFitPooler({ ...shared, isLimited: false }, 'invoicing_app')).toContain(
    "ALTER ROLE doors SET statement_timeout = '10s'",
  );
  expect(() => requireFitPooler({ ...shared, keepsNames: false }, 'invoicing_app')).toThrow(
    /set max_prepared_statements = 200 in PgBouncer 1\.21 or later, or set ORGANIZATION_DATABASE_URL/,
  );
});

test('behind a pooler in transaction mode neither worker nor migrations start, and say what they need a session for', () => {
  for (const [role, reason] of [
    ['invoicing_worker', /LISTEN: set DATABASE_URL to the address of PostgreSQL itself/],
    [null, /advisory lock: set DATABASE_URL to the address of PostgreSQL itself/],
  ] as const) {
    expect(() => requireFitPooler(shared, role)).toThrow(UnfitDatabase);
    expect(() => requireFitPooler(shared, role)).toThrow(reason);
  }
});
