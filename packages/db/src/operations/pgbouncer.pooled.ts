import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createKeys, createOrganization } from '../../testing/factories.ts';
import { createDb, createOrganizationDb, type Db, type Sql, type Tx } from '../connection/client.ts';
import { inPipeline } from '../connection/pipeline.ts';
import { findPooler } from '../connection/pooler.ts';
import { ask, prepare, sql, text } from '../connection/prepared.ts';
import {
  askOrganization,
  inOrganization,
  isUniqueViolation,
  leaseOrganization,
  readOrganization,
} from '../connection/transaction.ts';
import { requireFitToServe } from './start.ts';

// `npm run test:pgbouncer`: through PgBouncer in transaction mode.

const limits = { poolMs: 120_000, lockMs: 61_000, statementMs: 62_000 };
const { keys } = createKeys();
let database: TestDatabase;
let organizations: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  organizations = [];
  for (let index = 0; index < 10; index += 1)
    organizations.push((await createOrganization(database.db, keys)).organizationId);
});
afterAll(() => database.drop());

const insert = prepare(
  'pgbouncer-insert',
  { reference: text },
  ({ reference }) => sql<object>`
    INSERT INTO customers (organization_id, id, external_system, external_reference, name)
    VALUES (current_organization(), gen_random_uuid(), 'shop', ${reference}, 'ACME')`,
);
/** Whose rows there are, and by whom and where they are read. */
const seen = prepare(
  'pgbouncer-seen',
  {},
  () => sql<{ owners: string[]; role: string; organization: string; limit: string; pid: number }>`
    SELECT ARRAY(SELECT DISTINCT organization_id::text FROM customers) AS owners, current_user::text AS role,
      current_setting('app.organization_id', true) AS organization, current_setting('statement_timeout') AS limit,
      pg_backend_pid() AS pid`,
);

const backends = new Set<number>();

async function look(db: Sql, organizationId: string): Promise<void> {
  const [row] = await ask(db, seen, {});
  const { pid, ...state } = row ?? { pid: 0 };
  backends.add(pid);
  const own = { role: 'invoicing_app', organization: organizationId, limit: '62s' };
  expect(state).toEqual({ owners: [organizationId], ...own });
}

async function lookByPrisma(tx: Tx, organizationId: string): Promise<void> {
  expect(await tx.customer.findMany({ distinct: 'organizationId', select: { organizationId: true } })).toEqual([
    { organizationId },
  ]);
  await look(tx, organizationId);
}

/** The ways of an operation: writing and reading, by a lease and by Prisma. */
const ways: ((db: Db, organizationId: string, reference: string) => Promise<void>)[] = [
  (db, id, reference) =>
    leaseOrganization(db, id, async (tx) => {
      await Promise.all([ask(tx, insert, { reference }), look(tx, id)]);
    }),
  (db, id) => askOrganization(db, id, (tx) => look(tx, id)),
  (db, id, reference) =>
    inOrganization(db, id, async (tx) => {
      await ask(tx, insert, { reference });
      await lookByPrisma(tx, id);
    }),
  (db, id) => readOrganization(db, id, (tx) => lookByPrisma(tx, id)),
];

test('of 1,000 transactions of ten organizations over connections that they share none sees a row of another', async () => {
  const pools = [1, 2].map(() =>
    createOrganizationDb(database.organizationUrl, { max: 30, perOrganization: 30, limits }),
  );
  for (const id of organizations)
    await leaseOrganization(database.organizationDb, id, (tx) => ask(tx, insert, { reference: 'first' }));
  const work = Array.from({ length: 1000 }, async (_, index) => {
    const [db, id] = [pools[index % pools.length], organizations[index % organizations.length]];
    const way = ways[Math.floor(index / organizations.length) % ways.length];
    if (!db || id === undefined || !way) throw new Error('nothing to do');
    await way(db, id, `${index}`);
  });
  const failed = (await Promise.allSettled(work)).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(failed).toEqual([]);
  expect(backends.size).toBeLessThan(60);
  expect(await database.db.customer.groupBy({ by: 'organizationId', _count: true })).toEqual(
    expect.arrayContaining(organizations.map((organizationId) => ({ organizationId, _count: 51 }))),
  );
  for (const db of pools) await db.$disconnect();
});

test('a statement that PostgreSQL refused to prepare is prepared when it is sent again, on the same connection', async () => {
  const db = createOrganizationDb(database.organizationUrl, { max: 1, limits });
  const [id = ''] = organizations;
  let connections = 0;
  db.$connections.pool.on('connect', () => (connections += 1));
  const reference = 'again';
  // No connection of PostgreSQL knows it yet.
  const fresh = prepare('pgbouncer-fresh', {}, () => sql<{ fresh: number }>`SELECT 1 AS fresh`);
  const twice = async (tx: Sql) => {
    await ask(tx, insert, { reference });
    await inPipeline([ask(tx, insert, { reference }), ask(tx, fresh, {}), ask(tx, fresh, {})]);
  };
  const failure = await leaseOrganization(db, id, twice).catch((error: unknown) => error);
  expect(isUniqueViolation(failure)).toBe(true);
  for (const _ of [1, 2]) expect(await leaseOrganization(db, id, (tx) => ask(tx, fresh, {}))).toEqual([{ fresh: 1 }]);
  expect(connections).toBe(1);
  await db.$disconnect();
});

test('what a transaction sets is gone after it: no session of PostgreSQL keeps a limit, a role or an organization', async () => {
  const clients = Array.from({ length: 10 }, () => new pg.Client(database.organizationUrl));
  await Promise.all(clients.map((client) => client.connect()));
  for (const { rows } of await Promise.all(clients.map((client) => client.query(seen.text))))
    expect(rows).toEqual([
      expect.objectContaining({ owners: [], role: 'test_login_invoicing_app', organization: '', limit: '0' }),
    ]);
  await Promise.all(clients.map((client) => client.end()));
});

test('api and panel serve through it, and their log says which limits a login lacks', async () => {
  expect(await findPooler(database.serviceUrl)).toMatchObject({ mode: 'transaction', keepsNames: true });
  const warnings: string[] = [];
  const logger = { warn: (_facts: object, message: string) => void warnings.push(message) };
  const db = createDb(database.serviceUrl, { limits, role: 'invoicing_service' });
  await requireFitToServe([db, database.organizationDb], keys.encryption, logger);
  const advice = (login: string) => expect.stringContaining(`ALTER ROLE ${login} SET statement_timeout = '10s'`);
  expect(warnings).toEqual(['test_login_invoicing_service', 'test_login_invoicing_app'].map(advice));
  await db.$disconnect();
});
