import { createDb, createOrganizationDb } from '@invoicing/db/connection/client';
import { createHarness, createTenant, type Harness, type Tenant } from '@invoicing/router/testing/harness';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createServer } from '../src/server.ts';
import { createTcpProxy, type TcpProxy } from './tcp-proxy.ts';

let harness: Harness;
let tenant: Tenant;
let proxy: TcpProxy;
let server: FastifyInstance;
let base: string;
const opened: { $disconnect(): Promise<void> }[] = [];

beforeAll(async () => {
  harness = await createHarness({ isAlone: true });
  tenant = await createTenant(harness);
  const through = async (url: string) => {
    const way = new URL(url);
    proxy ??= await createTcpProxy({ host: way.hostname, port: Number(way.port) });
    way.port = String(proxy.port);
    return way.href;
  };
  const options = { max: 4, limits: { poolMs: 2_000, lockMs: 2_000, statementMs: 2_000 } };
  const [db, organizationDb] = [
    createDb(await through(harness.database.serviceUrl), options),
    createOrganizationDb(await through(harness.database.organizationUrl), options),
  ];
  opened.push(db, organizationDb);
  const services = { ...harness.services, db, organizationDb, logger: { ...harness.services.logger, error: () => {} } };
  server = await createServer(services, { panelOrigin: 'http://127.0.0.1:1', rateLimits: { factor: 1000 } });
  base = await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.close();
  for (const client of opened) await client.$disconnect();
  await proxy.close();
  await harness.database.drop();
});

async function takeToken(): Promise<{ status: number; json: Record<string, string> }> {
  const { clientId, clientSecret } = tenant.client;
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(`${base}/oauth/token`, { method: 'POST', headers, body: 'grant_type=client_credentials' });
  return { status: answer.status, json: Object(await answer.json()) };
}

/** The statuses of each door: readiness, a token, two reads of an organization. */
async function statuses(token: string): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}` };
  const get = async (path: string) => (await fetch(`${base}${path}`, { headers })).status;
  return Promise.all([
    get('/readyz'),
    takeToken().then(({ status }) => status),
    get('/api/v1/customers'),
    get('/api/v1/invoices'),
  ]);
}

/** On a slow machine the first requests may take longer than these limits. */
async function expectServed(token: string): Promise<void> {
  await expect.poll(() => statuses(token)).toEqual([200, 200, 200, 200]);
}

test('a database that stops answering gets an answer of 503 from every door, and all of them are served again when it answers', async () => {
  const token = await vi.waitFor(async () => {
    const { json } = await takeToken();
    expect(json['access_token']).toBeTypeOf('string');
    return json['access_token'] ?? '';
  }, 300_000);
  await expectServed(token);
  proxy.freeze();
  expect(await statuses(token)).toEqual([503, 503, 503, 503]);
  // These use new connections by now, and end at the limit for establishing one.
  expect(await statuses(token)).toEqual([503, 503, 503, 503]);
  proxy.thaw();
  await expectServed(token);
});
