import { createDb, createOrganizationDb, type OrganizationDbOptions } from '@invoicing/db/connection/client';
import { withFullDisk } from '@invoicing/db/testing/full-disk';
import {
  call,
  createHarness,
  createTenant,
  customerBody,
  type Harness,
  type Tenant,
} from '@invoicing/router/testing/harness';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createServer } from '../src/server.ts';

/** Long enough that a slow machine has four statements waiting at once before the first gives up. */
const pool: OrganizationDbOptions = { max: 12, limits: { poolMs: 1500, lockMs: 3000, statementMs: 15_000 } };
let harness: Harness;
let a: Tenant;
let b: Tenant;
let server: FastifyInstance;
let base: string;
let tokens: Map<Tenant, string>;
let blocker: pg.Client;
const opened: { $disconnect(): Promise<void> }[] = [];

beforeAll(async () => {
  harness = await createHarness({ isAlone: true });
  [a, b] = [await createTenant(harness), await createTenant(harness)];
  ({ server, base } = await serve(pool));
  tokens = new Map([
    [a, await takeToken(a)],
    [b, await takeToken(b)],
  ]);
  blocker = new pg.Client({ connectionString: harness.database.url });
  await blocker.connect();
});
afterEach(() => blocker.query('ROLLBACK'));
afterAll(async () => {
  await blocker.end();
  await server.close();
  for (const client of opened) await client.$disconnect();
  await harness.database.drop();
});

/** The api with pools of its own on the test's database. */
async function serve(options: OrganizationDbOptions, deadlineMs = 20_000) {
  const { serviceUrl, organizationUrl } = harness.database;
  const [db, organizationDb] = [createDb(serviceUrl, options), createOrganizationDb(organizationUrl, options)];
  opened.push(db, organizationDb);
  const logger = { ...harness.services.logger, error: () => {} };
  const made = await createServer(
    { ...harness.services, db, organizationDb, logger },
    { panelOrigin: 'http://127.0.0.1:1', rateLimits: { factor: 1000 }, deadlineMs },
  );
  return { server: made, base: await made.listen({ host: '127.0.0.1', port: 0 }) };
}

const form = ({ client }: Tenant) => ({
  method: 'POST',
  headers: {
    authorization: `Basic ${Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  },
  body: 'grant_type=client_credentials',
});
const takeToken = async (tenant: Tenant) =>
  String(Object(await (await fetch(`${base}/oauth/token`, form(tenant))).json()).access_token);

async function ask(tenant: Tenant, path: string, given: { method?: string; body?: object; at?: string } = {}) {
  const headers = { authorization: `Bearer ${tokens.get(tenant)}`, 'content-type': 'application/json' };
  const body = given.body ? { body: JSON.stringify(given.body) } : {};
  const answer = await fetch(`${given.at ?? base}${path}`, { method: given.method ?? 'GET', headers, ...body });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: Object(await answer.json()) };
}

const customers = '/api/v1/customers';
const twelve = <T>(make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 12 }, (_, index) => make(index)));
const refused = { status: 503, retryAfter: '5', body: { error: { code: 'service_unavailable' } } };

/** Resolves when this many statements wait for a lock in the test's database. */
async function blocked(count: number): Promise<void> {
  const waiting = async () => {
    const rows = await harness.database.db.$queryRaw<
      unknown[]
    >`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    return rows.length;
  };
  await expect.poll(waiting, { interval: 10 }).toBeGreaterThanOrEqual(count);
}

describe('while a table is locked', () => {
  test('reads of one organization that take too long end with 503, the other is served and the service stays ready', async () => {
    await blocker.query('BEGIN; LOCK TABLE customers IN ACCESS EXCLUSIVE MODE');
    const reads = twelve(() => ask(a, customers));
    await blocked(4);
    expect((await ask(b, '/api/v1/invoices')).status).toBe(200);
    expect((await fetch(`${base}/readyz`)).status).toBe(200);
    const answers = await reads;
    for (const answer of answers) expect(answer).toMatchObject(refused);
    // Some waited for the table, the others for a connection of their organization's quota.
    expect(answers.map(({ body }) => String(body.error.message))).toContainEqual(
      expect.stringContaining('Other work holds'),
    );
    await blocker.query('ROLLBACK');
    expect((await twelve(() => ask(a, customers))).map(({ status }) => status)).toEqual(Array(12).fill(200));
  });

  test('a token is refused as temporarily_unavailable, in the shape of RFC 6749', async () => {
    await blocker.query('BEGIN; LOCK TABLE oauth_clients IN ACCESS EXCLUSIVE MODE');
    const answer = await fetch(`${base}/oauth/token`, form(a));
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect(await answer.json()).toEqual({
      error: 'temporarily_unavailable',
      error_description: expect.stringContaining('Other work holds'),
    });
  });
});

test('while rows of one organization are locked, its writes end with 503 and the writes of another succeed', async () => {
  const made = await call(harness, a, 'createCustomer', { body: customerBody() });
  await blocker.query('BEGIN');
  await blocker.query('SELECT 1 FROM customers WHERE organization_id = $1 FOR UPDATE', [a.organizationId]);
  const path = `${customers}/${made.json['id']}`;
  const { external_system: _, external_reference: __, ...changes } = customerBody();
  const writes = twelve((index) =>
    ask(a, path, { method: 'PATCH', body: { ...changes, name: `ACME ${index}`, expected_version: 1 } }),
  );
  await blocked(4);
  expect((await ask(b, customers, { method: 'POST', body: customerBody() })).status).toBe(201);
  for (const answer of await writes) expect(answer).toMatchObject(refused);
});

test('a statement that takes too long is stopped with 503', async () => {
  const short = await serve({ max: 4, limits: { poolMs: 60_000, lockMs: 60_000, statementMs: 200 } });
  await blocker.query('BEGIN; LOCK TABLE customers IN ACCESS EXCLUSIVE MODE');
  const answer = await ask(a, customers, { at: short.base });
  expect(answer).toMatchObject({
    ...refused,
    body: { error: { message: expect.stringContaining('took the database too long') } },
  });
  await short.server.close();
});

test('while the disk of the database is full, writes end with our own 503 and reads are served', async () => {
  await withFullDisk(harness.database.url, 'customers', async () => {
    const answer = await ask(a, customers, { method: 'POST', body: customerBody() });
    expect(answer).toMatchObject({
      ...refused,
      body: { error: { message: expect.stringContaining('nothing was changed') } },
    });
    expect(JSON.stringify(answer.body)).not.toContain('extend file');
    expect((await ask(a, customers)).status).toBe(200);
  });
  expect((await ask(a, customers, { method: 'POST', body: customerBody() })).status).toBe(201);
});

test('an answer that is not ready by the deadline of a request is 503, and its message does not say that nothing was changed', async () => {
  const short = await serve({ max: 4, limits: { poolMs: 60_000, lockMs: 60_000, statementMs: 60_000 } }, 300);
  await blocker.query('BEGIN; LOCK TABLE customers, oauth_clients IN ACCESS EXCLUSIVE MODE');
  const at = { at: short.base };
  const [read, write, oauth] = await Promise.all([
    ask(a, customers, at),
    ask(a, customers, { ...at, method: 'POST', body: customerBody() }),
    fetch(`${short.base}/oauth/token`, form(a)),
  ]);
  for (const answer of [read, write])
    expect(answer).toMatchObject({
      ...refused,
      body: { error: { message: expect.stringContaining('may have been carried out') } },
    });
  expect([oauth.status, await oauth.json()]).toMatchObject([503, { error: 'temporarily_unavailable' }]);
  await blocker.query('ROLLBACK');
  await short.server.close();
});
