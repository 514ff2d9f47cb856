import { setTimeout as wait } from 'node:timers/promises';
import { hasCode } from '@invoicing/db/connection/unavailable';
import { findLastWrite } from '@invoicing/db/replica/last-writes';
import { factorsOf } from '@invoicing/identity/session/factors';
import { memberActor } from '@invoicing/identity/session/read-session';
import { operations } from '@invoicing/router/operations';
import { actorOf, call, createTenant, customerBody, panelOf } from '@invoicing/router/testing/harness';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { clientOf, type ReplicatedApi, readsDuring, startReplicatedApi } from './replicated-api.ts';

// Two processes of the api over a primary and a replica of PostgreSQL, with real streaming replication.

const patience = { timeout: 60_000 };
let api: ReplicatedApi;
beforeAll(async () => {
  api = await startReplicatedApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.servers.askReplica('SELECT pg_wal_replay_resume()');
  await api.servers.catchUp();
});

test('lists are read from the replica, and each organization sees its own rows there', async () => {
  const [own, other] = [await clientOf(api, api.tenant), await clientOf(api, await createTenant(api.harness))];
  await own.create('ACME');
  await api.servers.catchUp();
  await vi.waitUntil(async () => (await readsDuring(api, async () => void (await own.list()))).replica === 1, patience);
  const reads = await readsDuring(api, async () => {
    expect((await own.list()).names).toContain('ACME');
    expect((await other.list()).names).toEqual([]);
  });
  expect(reads).toEqual({ replica: 2 });
});

test('while replay is held back a client sees its write at every process, others read the replica, and later all do', async () => {
  const [writer, reader] = [await clientOf(api, api.tenant), await clientOf(api, api.tenant)];
  await api.servers.catchUp();
  await api.servers.askReplica('SELECT pg_wal_replay_pause()');
  await writer.create('Written');
  const held = await readsDuring(api, async () => {
    for (const process of [0, 1]) {
      expect((await writer.list(process)).names).toContain('Written');
      expect((await reader.list(process)).names).not.toContain('Written');
    }
  });
  expect(held).toEqual({ own_write: 2, replica: 2 });
  await api.servers.askReplica('SELECT pg_wal_replay_resume()');
  await api.servers.catchUp();
  const read = (client: typeof writer, process: number) =>
    readsDuring(api, async () => expect((await client.list(process)).names).toContain('Written'));
  for (const process of [0, 1])
    for (const client of [writer, reader])
      await vi.waitUntil(async () => (await read(client, process)).replica === 1, patience);
});

test('a member sees what they wrote too, also where the process knew of them before they wrote', async () => {
  const { organizationId, approver } = api.tenant;
  const [{ replica }] = api.processes;
  const services = { ...api.harness.services, replica };
  const owner = actorOf(organizationId, { ...approver, role: 'owner' });
  const actor = { ...owner, lastWrite: await findLastWrite(services.db, organizationId, owner.memberId) };
  await vi.waitUntil(() => replica.choose(owner.memberId, actor.lastWrite, false) === 'replica', patience);
  await api.servers.askReplica('SELECT pg_wal_replay_pause()');
  const body = { ...customerBody(), name: 'By a member' };
  const given = { actor, body, idempotencyKey: [crypto.randomUUID()] };
  expect(await call({ ...api.harness, services }, api.tenant, 'createCustomer', given)).toMatchObject({ status: 201 });
  const membership = { ...owner, organizationName: '' };
  const session = { ...owner, id: owner.sessionId, email: '', memberships: [membership] };
  const factors = await factorsOf(services.db, owner.userId);
  const later = await memberActor(services, { ...session, factors }, organizationId);
  expect(later?.lastWrite?.mark).toMatch(/^[0-9a-f-]{36}$/);
  for (const seen of [actor, later ?? actor]) {
    const { data } = await panelOf({ ...api.harness, services }, seen).searchCustomers({});
    expect(data.map(({ name }) => name)).toContain('By a member');
  }
});

test('readiness and metrics say whether the replica is used, and where reads went', async () => {
  const [{ base, register }] = api.processes;
  expect(await (await fetch(`${base}/readyz`)).json()).toMatchObject({ replica: 'used' });
  const metrics = await register.metrics();
  expect(metrics).toContain('database_replica_used 1\n');
  expect(metrics).toMatch(/^database_replica_lag_seconds [\d.]+$/m);
  expect(metrics).toMatch(/^database_replica_reads_total\{went="replica"\} [1-9]/m);
  expect(metrics).toMatch(/^database_replica_reads_total\{went="own_write"\} [1-9]/m);
});

test('a list that began at the primary goes on there: its next page skips nothing that the replica lacks', async () => {
  const [writer, other] = [await clientOf(api, api.tenant), await clientOf(api, api.tenant)];
  await api.servers.catchUp();
  await api.servers.askReplica('SELECT pg_wal_replay_pause()');
  for (const name of ['first', 'second']) await other.create(name);
  await writer.create('third');
  const page = await writer.list(0, '?limit=1');
  expect(page.names).toEqual(['third']);
  await api.servers.askReplica('SELECT pg_wal_replay_resume()');
  await api.servers.catchUp();
  // The other process meets the write for the first time, and asks the primary until the replica is known to have it.
  await vi.waitUntil(
    async () => (await readsDuring(api, async () => void (await writer.list(1)))).replica === 1,
    patience,
  );
  const reads = await readsDuring(api, async () => {
    const { search } = new URL(page.next ?? '', 'http://localhost');
    expect((await writer.list(1, search)).names).toEqual(['second']);
  });
  expect(reads).toEqual({ continued: 1 });
});

test('every list of the contract is read there, and so are the lists, searches and reports of the panel', async () => {
  const { organizationId, approver } = api.tenant;
  const [{ replica }] = api.processes;
  const services = { ...api.harness.services, replica };
  const { db } = api.harness.services;
  const lastWrite = await findLastWrite(db, organizationId, api.tenant.actor.oauthClientId);
  await api.servers.catchUp();
  await vi.waitUntil(() => replica.choose(api.tenant.actor.oauthClientId, lastWrite, false) === 'replica', patience);
  const client = { ...api.tenant, actor: { ...api.tenant.actor, lastWrite } };
  const lists = operations.filter(({ operationId, path }) => /^list/.test(operationId) && !path.includes('{'));
  const ofContract = async () => {
    for (const { operationId } of lists)
      expect(await call({ ...api.harness, services }, client, operationId)).toMatchObject({ status: 200 });
  };
  expect(lists.length).toBeGreaterThan(5);
  expect(await readsDuring(api, ofContract)).toEqual({ replica: lists.length });
  const member = { ...actorOf(organizationId, { ...approver, role: 'owner' }), lastWrite };
  const panel = panelOf({ ...api.harness, services }, member);
  const work = [
    () => panel.listAuditActors({}),
    () => panel.listAuditEntries({}),
    () => panel.listClients({}),
    () => panel.listDrafts({}),
    () => panel.listRequests({}),
    () => panel.listSubmissions({}),
    () => panel.listTemplates({}),
    () => panel.searchCustomers({}),
    () => panel.findCustomers({ text: 'AC' }),
    () => panel.getMoney({}),
    () => panel.search({ text: 'ACME' }),
    () => panel.searchAllRequests({ text: '0198' }),
    () => panel.resolveDocumentSearch({ buyer: 'ACME' }),
  ];
  const ofPanel = async () => {
    for (const read of work) await read();
  };
  expect(await readsDuring(api, ofPanel)).toEqual({ replica: work.length });
});

test('a row that is not there yet is looked for on the primary', async () => {
  const [{ replica }] = api.processes;
  const client = await clientOf(api, api.tenant);
  await client.list();
  const lastWrite = { mark: null, position: 0n, askedAt: performance.now() };
  const services = { ...api.harness.services, replica };
  await api.servers.askReplica('SELECT pg_wal_replay_pause()');
  const { json } = await call(api.harness, api.tenant, 'createCustomer', {
    body: customerBody(),
    idempotencyKey: [crypto.randomUUID()],
  });
  const member = { ...actorOf(api.tenant.organizationId, { ...api.tenant.approver, role: 'owner' }), lastWrite };
  const reads = await readsDuring(api, async () => {
    const panel = panelOf({ ...api.harness, services }, member);
    expect(await panel.listCustomerVersions({ customer_id: String(json['id']) })).toHaveLength(1);
  });
  await api.servers.askReplica('SELECT pg_wal_replay_resume()');
  expect(reads).toEqual({ repeated: 1 });
});

test('a read that the replica cancels for its replay is done again on the primary, once', async () => {
  const client = await clientOf(api, api.tenant);
  await api.servers.askReplica('ALTER SYSTEM SET max_standby_streaming_delay = 0');
  await api.servers.askReplica('SELECT pg_reload_conf()');
  await api.servers.catchUp();
  const [{ replica }] = api.processes;
  const { take } = replica.db.$connections;
  const tries: unknown[] = [];
  const slow: typeof take = async (organizationId) => {
    const connection = await take(organizationId);
    // The process goes on asking the replica where it is.
    if (organizationId === null) return connection;
    // The transaction has read customers, and waits for what it asks next when the replica replays their lock.
    await connection.client.query('BEGIN; SELECT count(*) FROM customers');
    const cancelled = connection.client.query('SELECT pg_sleep(60)').catch((error: unknown) => {
      tries.push(hasCode(error, new Set(['40001'])));
      connection.release(true);
      throw error;
    });
    await Promise.all([cancelled, lockCustomers()]);
    return connection;
  };
  Object.assign(replica.db.$connections, { take: slow });
  const reads = await readsDuring(api, async () => expect((await client.list()).status).toBe(200));
  Object.assign(replica.db.$connections, { take });
  expect([tries, reads]).toEqual([[true], { repeated: 1 }]);
  expect(replica.status().state).toBe('used');
});

/** A lock that the replica has to replay, against the read that sleeps there. */
async function lockCustomers(): Promise<void> {
  const sleeping = "SELECT FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'SELECT pg_sleep%'";
  await vi.waitUntil(async () => (await api.servers.askReplica(sleeping)).length > 0, patience);
  await api.harness.database.db.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE customers IN ACCESS EXCLUSIVE MODE`;
  });
}

test('a replica that stops costs no request, is said once, and is used again when it is back', async () => {
  const client = await clientOf(api, api.tenant);
  await api.servers.catchUp();
  const [one, other] = api.processes;
  for (const { said } of api.processes) said.length = 0;
  let isOver = false;
  const statuses: number[] = [];
  const asking = (async () => {
    while (!isOver) statuses.push((await client.list(statuses.length % 2)).status);
  })();
  await api.servers.stopReplica();
  await vi.waitUntil(() => api.processes.every(({ replica }) => replica.status().state === 'unreachable'), patience);
  await wait(500);
  await api.servers.startReplica();
  await vi.waitUntil(() => api.processes.every(({ replica }) => replica.status().state === 'used'), patience);
  isOver = true;
  await asking;
  expect(new Set(statuses)).toEqual(new Set([200]));
  const [gone, back] = ['the read replica is not used: its reads go to the primary', 'the read replica is used'];
  expect([one.said, other.said]).toEqual([
    [gone, back],
    [gone, back],
  ]);
});
