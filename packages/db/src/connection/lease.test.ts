import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeys, createOrganization } from '../../testing/factories.ts';
import { noteStatements } from '../../testing/queries.ts';
import { type TestDatabase, takeTestDatabase } from '../../testing/used-databases.ts';
import { createOrganizationDb, type Db, type Sql, type Tx } from './client.ts';
import { ask, bound, prepare, sql, text, writeTogether } from './prepared.ts';
import { askOrganization, inOrganization, inTransaction, leaseOrganization, readOrganization } from './transaction.ts';

let database: TestDatabase;
let organizations: string[];

beforeAll(async () => {
  database = await takeTestDatabase();
  const { keys } = createKeys();
  organizations = [
    (await createOrganization(database.db, keys)).organizationId,
    (await createOrganization(database.db, keys)).organizationId,
  ];
});
afterAll(() => database.drop());

const insert = prepare(
  'lease-insert',
  { reference: text },
  ({ reference }) => sql<{ owner: string }>`
    INSERT INTO customers (organization_id, id, external_system, external_reference, name)
    VALUES (current_organization(), gen_random_uuid(), 'shop', ${reference}, 'ACME')
    RETURNING organization_id AS owner`,
);
const owners = prepare(
  'lease-owners',
  {},
  () => sql<{ owner: string }>`SELECT DISTINCT organization_id AS owner FROM customers`,
);
const state = prepare(
  'lease-state',
  {},
  () =>
    sql<{
      role: string;
      organization: string;
    }>`SELECT current_user::text AS role, current_setting('app.organization_id', true) AS organization`,
);
const sessionWide = ['SHOW role', 'SHOW app.organization_id'];

/**
 * One operation of an organization, mixing what the code uses: prepared statements and Prisma, reads and writes,
 * commits and rollbacks.
 */
async function operate(db: Db, organizationId: string, index: number): Promise<void> {
  const write = async (tx: Tx) => {
    expect(await ask(tx, insert, { reference: `${organizationId}-${index}` })).toEqual([{ owner: organizationId }]);
    const [seen, byPrisma] = await Promise.all([
      ask(tx, owners, {}),
      tx.customer.findMany({ distinct: 'organizationId' }),
    ]);
    expect([seen, byPrisma.map((row) => row.organizationId)]).toEqual([[{ owner: organizationId }], [organizationId]]);
    if (index % 3 === 0) throw new Error('undone');
  };
  const read = async (tx: Tx) => {
    for (const row of await ask(tx, owners, {})) expect(row.owner).toBe(organizationId);
    for (const row of await tx.customer.findMany()) expect(row.organizationId).toBe(organizationId);
    expect(await ask(tx, state, {})).toEqual([{ role: 'invoicing_app', organization: organizationId }]);
  };
  await readOrganization(db, organizationId, read);
  const written = inOrganization(db, organizationId, write);
  await (index % 3 === 0 ? expect(written).rejects.toThrow('undone') : written);
}

test('operations of two organizations that share one connection see their own rows only and leave nothing on it', async () => {
  const one = createOrganizationDb(database.organizationUrl, { max: 1 });
  const work = Array.from({ length: 60 }, (_, index) => operate(one, organizations[index % 2] ?? '', index));
  const between = Array.from({ length: 20 }, async () => {
    expect(await one.customer.findMany()).toEqual([]);
    expect(await ask(one, owners, {})).toEqual([]);
    expect(await ask(one, state, {})).toEqual([{ role: expect.stringContaining('login'), organization: '' }]);
  });
  await Promise.all([...work, ...between]);
  for (const text of sessionWide) {
    const { rows } = await one.$connections.pool.query(text);
    expect([text, Object.values(Object(rows[0]))]).toEqual([text, [text === 'SHOW role' ? 'none' : '']]);
  }
  expect(one.$connections.pool.totalCount).toBe(1);
  await one.$disconnect();
});

test('a query that was not awaited answers with rows of its own organization or not at all, and a later one never', async () => {
  const [a = '', b = ''] = organizations;
  for (const organizationId of organizations)
    await inOrganization(database.organizationDb, organizationId, (tx) =>
      ask(tx, insert, { reference: `late-${organizationId}` }),
    );
  const late: Promise<string[]>[] = [];
  const kept: Tx[] = [];
  for (let index = 0; index < 20; index += 1) {
    await readOrganization(database.organizationDb, a, async (db) => {
      const rows = db.customer.findMany({ include: { versions: true } });
      late.push(rows.then((found) => found.map((row) => row.organizationId)).catch(() => []));
      kept.push(db);
    });
    const seen = await readOrganization(database.organizationDb, b, (db) => db.customer.findMany());
    expect(new Set(seen.map((row) => row.organizationId))).toEqual(new Set([b]));
  }
  for (const owned of await Promise.all(late)) expect(owned.filter((owner) => owner !== a)).toEqual([]);
  for (const db of kept) {
    await expect(db.customer.findMany()).rejects.toThrow('Transaction already closed');
    await expect(ask(db, owners, {})).rejects.toThrow('Transaction already closed');
  }
});

const startOf = (text: string) => text.split(';')[0] ?? '';

test('by statements a read is one transaction in one round trip, and a transaction begins together with its first', async () => {
  const one = createOrganizationDb(database.organizationUrl, { max: 1 });
  const sent: string[] = [];
  noteStatements(one, ({ text }) => void sent.push(text));
  const [a = ''] = organizations;
  const began = `BEGIN; SET LOCAL ROLE invoicing_app; SET LOCAL app.organization_id = '${a}'`;
  await askOrganization(one, a, (db) => ask(db, owners, {}));
  expect(sent.splice(0)).toEqual([began, owners.text, 'COMMIT']);
  await leaseOrganization(one, a, async (tx) => {
    expect(sent.splice(0)).toEqual([]);
    await Promise.all([ask(tx, owners, {}), ask(tx, state, {})]);
    expect(sent.splice(0)).toEqual([began, owners.text, state.text]);
  });
  expect(sent.splice(0)).toEqual(['COMMIT']);
  await leaseOrganization(one, a, async () => {});
  expect(sent).toEqual([]);
  await one.$disconnect();
});

test('of the statements of a read the first is a transaction of its own, and those after it share one', async () => {
  const one = createOrganizationDb(database.organizationUrl, { max: 1 });
  const sent: string[] = [];
  noteStatements(one, ({ text }) => void sent.push(text));
  const [a = ''] = organizations;
  const commands = () => sent.splice(0).map(startOf);
  await askOrganization(one, a, async (db) => {
    await ask(db, owners, {});
    expect(commands()).toEqual(['BEGIN', owners.text, 'COMMIT']);
    for (let n = 0; n < 3; n += 1) await ask(db, owners, {});
    expect(commands()).toEqual(['BEGIN', owners.text, owners.text, owners.text]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([commands(), one.$connections.pool.idleCount]).toEqual([['COMMIT'], 1]);
    // The only connection is free for others while this operation computes.
    expect(await askOrganization(one, a, (other) => ask(other, state, {}))).toMatchObject([{ organization: a }]);
    await expect(
      ask(
        db,
        prepare('lease-wrong', {}, () => sql<object>`SELECT 1 / 0`),
        {},
      ),
    ).rejects.toThrow('division by zero');
    expect(await ask(db, owners, {})).toEqual([{ owner: a }]);
  });
  await one.$disconnect();
});

test('a transaction of Prisma sets role and organization before anything else, and ends with its work', async () => {
  const one = createOrganizationDb(database.organizationUrl, { max: 1 });
  const sent: string[] = [];
  noteStatements(one, ({ text }) => void sent.push(text));
  const [a = ''] = organizations;
  await inOrganization(one, a, async (tx) => {
    expect(await tx.customer.findFirst({ where: { name: 'none' } })).toBeNull();
    expect(await ask(tx, state, {})).toEqual([{ role: 'invoicing_app', organization: a }]);
  });
  const [begin, settings, , asked, end, ...rest] = sent;
  expect([begin, settings, asked, end, rest]).toEqual([
    'BEGIN',
    `SET LOCAL ROLE invoicing_app; SET LOCAL app.organization_id = '${a}'`,
    state.text,
    'COMMIT',
    [],
  ]);
  await one.$disconnect();
});

test('no statement is sent on a busy connection in a way that pg warns of', async () => {
  const warnings: string[] = [];
  const warn = (warning: Error) => void warnings.push(warning.message);
  process.on('warning', warn);
  const [a = ''] = organizations;
  await inOrganization(database.organizationDb, a, (tx) =>
    Promise.all(Array.from({ length: 20 }, () => [ask(tx, owners, {}), tx.customer.count()]).flat()),
  );
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', warn);
  expect(warnings.filter((text) => text.includes('client.query'))).toEqual([]);
});

test('an organization that is no UUID reaches no statement, and a role that may not be taken lets no statement through', async () => {
  const injected = "'; RESET ROLE; --";
  await expect(inOrganization(database.organizationDb, injected, (tx) => ask(tx, owners, {}))).rejects.toThrow('UUID');
  const [a = ''] = organizations;
  const service = (work: (tx: Tx) => Promise<unknown>) =>
    inTransaction(database.serviceDb, work, { organizationId: a });
  await expect(service((tx) => ask(tx, state, {}))).rejects.toThrow(/permission denied to set role/);
  expect(await ask(database.serviceDb, state, {})).toMatchObject([{ role: expect.stringContaining('service') }]);
});

test('a failure that its caller does not know does not look like success: the transaction was rolled back, and says so', async () => {
  const [a = ''] = organizations;
  const work = async (tx: Sql) => {
    await ask(tx, insert, { reference: 'silent' });
    await ask(
      tx,
      prepare('lease-fails', {}, () => sql<object>`SELECT 1 / 0`),
      {},
    ).catch(() => {});
  };
  for (const way of [inOrganization, leaseOrganization])
    await expect(way(database.organizationDb, a, work)).rejects.toThrow('rolled back');
  expect(await database.db.customer.count({ where: { externalReference: 'silent' } })).toBe(0);
});

test('writes that go together outside a transaction are undone together', async () => {
  const note = prepare(
    'lease-note',
    { key: text },
    ({ key }) => sql<object>`INSERT INTO throttles (key, count, window_ends_at) VALUES (${key}, 1, now())`,
  );
  const twice = [crypto.randomUUID(), crypto.randomUUID()].flatMap((key) => [bound(note, { key })]);
  await writeTogether(database.db, twice);
  const again = [bound(note, { key: 'lease-once' }), ...twice];
  await expect(writeTogether(database.db, again)).rejects.toThrow(/duplicate key/);
  expect(await database.db.throttle.count({ where: { key: 'lease-once' } })).toBe(0);
});

test('a connection that is lost in a transaction is not used again', async () => {
  const one = createOrganizationDb(database.organizationUrl, { max: 1 });
  const [a = ''] = organizations;
  const cut = inOrganization(one, a, async (tx) => {
    const [row] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
    await database.db.$queryRaw`SELECT pg_terminate_backend(${row?.pid}::int)`;
    await ask(tx, owners, {});
  });
  await expect(cut).rejects.toThrow();
  expect(await readOrganization(one, a, (db) => ask(db, state, {}))).toMatchObject([{ organization: a }]);
  await one.$disconnect();
});

test('a transaction that waits for a connection does not use up its time', async () => {
  const one = createOrganizationDb(database.organizationUrl, { max: 1 });
  const [a = ''] = organizations;
  const timeoutMs = 1000;
  const slow = prepare('lease-slow', {}, () => sql<object>`SELECT pg_sleep(1.2)::text`);
  const first = inTransaction(one, (tx) => ask(tx, slow, {}));
  const waiting = inTransaction(one, (tx) => ask(tx, state, {}), { organizationId: a, timeoutMs });
  expect(await waiting).toMatchObject([{ organization: a }]);
  await first;
  await one.$disconnect();
});
