import { createServer as createProbe } from 'node:net';
import path from 'node:path';
import { childProcess } from '@invoicing/db/testing/child-process';
import { warsawDay } from '@invoicing/domain/dates';
import { approve, call, createHarness, createTenant, customerBody, draftBody, type Harness, type Json, type Tenant } from '@invoicing/router/testing/harness';
import { afterAll, beforeAll, expect, test } from 'vitest';

const rounds = 8;
let harness: Harness;
let tenant: Tenant;
let port: number;
beforeAll(async () => {
  harness = await createHarness();
  tenant = await createTenant(harness);
  port = await freePort();
});
afterAll(async () => {
  await api.kill();
  await harness.database.drop();
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createProbe().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

const origin = () => `http://127.0.0.1:${port}`;
const api = childProcess(path.resolve(import.meta.dirname, '../src/main.ts'), () => ({
  ...harness.keys.env,
  DATABASE_URL: harness.database.url,
  BASE_URL: origin(),
  PANEL_ORIGIN: origin(),
  PORT: String(port),
  LOG_LEVEL: 'silent',
  RATE_LIMIT_FACTOR: '100',
}));

/** Starts the api as a process of its own and waits until it answers. */
async function start(): Promise<void> {
  api.start();
  for (;;) {
    const ready = await fetch(`${origin()}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function takeToken(): Promise<string> {
  const authorization = `Basic ${Buffer.from(`${tenant.client.clientId}:${tenant.client.clientSecret}`).toString('base64')}`;
  const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(`http://127.0.0.1:${port}/oauth/token`, { method: 'POST', headers, body: 'grant_type=client_credentials' });
  return Object(await answer.json()).access_token;
}

/** A draft that a person has approved: the body of its issue. */
async function approvedDraft(customerId: string): Promise<Json> {
  const draft = (await call(harness, tenant, 'createInvoiceDraft', { body: draftBody(customerId, warsawDay(new Date())) })).json;
  const intent = (await call(harness, tenant, 'createInvoiceApprovalIntent', { body: { action: 'issue', draft_id: draft['id'], draft_version: 1 } })).json;
  await approve(harness, tenant, intent);
  return { draft_id: draft['id'], draft_version: 1, approval_intent_id: intent['id'] };
}

test('the api killed at any moment of issuing loses nothing, doubles nothing and leaves no gap in the numbers', async () => {
  const customerId = String((await call(harness, tenant, 'createCustomer', { body: customerBody() })).json['id']);
  const bodies: Json[] = [];
  for (let index = 0; index < rounds; index += 1) bodies.push(await approvedDraft(customerId));
  await start();
  const token = await takeToken();
  const issue = (body: Json) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': String(body['draft_id']) };
    return fetch(`http://127.0.0.1:${port}/api/v1/invoices`, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  for (const [index, body] of bodies.entries()) {
    const running = issue(body).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, index * 9));
    await api.kill();
    await running;
    await start();
    const answer = await issue(body);
    expect(answer.status).toBe(201);
    expect(Object(await answer.json()).draft_id).toBe(body['draft_id']);
  }
  const invoices = await harness.database.db.invoice.findMany({ where: { organizationId: tenant.organizationId }, include: { artifacts: true } });
  const numbers = invoices.map(({ number }) => Number(number.split('/')[1])).sort((a, b) => a - b);
  expect(numbers).toEqual(bodies.map((_, index) => index + 1));
  for (const { artifacts } of invoices) expect(artifacts.filter(({ kind }) => kind === 'fa3_xml')).toHaveLength(1);
  const used = await harness.database.db.approvalIntent.count({ where: { organizationId: tenant.organizationId, status: 'consumed' } });
  expect(used).toBe(rounds);
}, 90_000);
