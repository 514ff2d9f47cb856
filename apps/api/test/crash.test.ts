import { createServer as createProbe } from 'node:net';
import path from 'node:path';
import { childProcess } from '@invoicing/db/testing/child-process';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { repeats } from '@invoicing/domain/testing/env';
import { acceptedByKsef, approvedCorrection, issuedInvoice } from '@invoicing/router/testing/corrections';
import {
  approve,
  call,
  createHarness,
  createTenant,
  customerBody,
  draftBody,
  type Harness,
  type Json,
  type Tenant,
} from '@invoicing/router/testing/harness';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Of invoices and of corrections each: together a multiple of `atOnce`. */
const rounds = repeats(3);
/** The number of requests in flight when the api is killed, each at another moment. */
const atOnce = 6;
let harness: Harness;
let tenant: Tenant;
let port: number;
beforeAll(async () => {
  harness = await createHarness({ isAlone: true });
  tenant = await createTenant(harness);
  port = await freePort();
  await start();
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
  DATABASE_URL: harness.database.serviceUrl,
  ORGANIZATION_DATABASE_URL: harness.database.organizationUrl,
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
  const answer = await fetch(`http://127.0.0.1:${port}/oauth/token`, {
    method: 'POST',
    headers,
    body: 'grant_type=client_credentials',
  });
  return Object(await answer.json()).access_token;
}

/** A draft that a person has approved: the body of its issue. */
async function approvedDraft(customerId: string): Promise<Json> {
  const draft = (
    await call(harness, tenant, 'createInvoiceDraft', { body: draftBody(customerId, warsawDay(new Date())) })
  ).json;
  const intent = (
    await call(harness, tenant, 'createInvoiceApprovalIntent', {
      body: { action: 'issue', draft_id: draft['id'], draft_version: 1 },
    })
  ).json;
  await approve(harness, tenant, intent);
  return { draft_id: draft['id'], draft_version: 1, approval_intent_id: intent['id'] };
}

/** A correction that a person has approved, of an invoice that KSeF has: the body of its finalization. */
async function approvedDraftOfCorrection(): Promise<Json> {
  const invoice = await issuedInvoice(harness, tenant);
  await acceptedByKsef(harness, tenant, invoice);
  return (await approvedCorrection(harness, tenant, invoice)).body;
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Asked = { path: string; body: Json };

/**
 * Sends all requests with their own keys and kills the api meanwhile: at that time the first has been in flight for 0
 * ms, the second for 9 ms, the third for 18 ms and so on. After the restart it repeats each of them.
 */
async function interrupted(all: readonly Asked[]): Promise<void> {
  const token = await takeToken();
  const post = ({ path, body }: Asked) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': String(body['draft_id']),
    };
    return fetch(`${origin()}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const kills = all.length / atOnce;
  for (let kill = 0; kill < kills; kill += 1) {
    const dying = all.map((asked, age) => ({ asked, age })).filter(({ age }) => age % kills === kill);
    const oldest = Math.max(...dying.map(({ age }) => age));
    const running = dying.map(({ asked, age }) => after((oldest - age) * 9).then(() => post(asked).catch(() => null)));
    await after(oldest * 9);
    await api.kill();
    await Promise.all(running);
    await start();
    for (const { asked } of dying) {
      const answer = await post(asked);
      expect(answer.status).toBe(201);
      expect(Object(await answer.json()).draft_id).toBe(asked.body['draft_id']);
    }
  }
}

const counters = (documents: { number: string }[]) =>
  documents.map(({ number }) => Number(number.split('/')[1])).sort((a, b) => a - b);
const used = (action: 'issue' | 'finalize') =>
  harness.database.db.approvalIntent.count({
    where: { organizationId: tenant.organizationId, action, status: 'consumed' },
  });

test('the api killed at any moment of issuing and of finalizing corrections loses nothing, doubles nothing and leaves no gap in the numbers', async () => {
  const customerId = String((await call(harness, tenant, 'createCustomer', { body: customerBody() })).json['id']);
  const all: Asked[] = [];
  for (let index = 0; index < rounds; index += 1) {
    all.push({ path: '/api/v1/invoices', body: await approvedDraft(customerId) });
    all.push({ path: '/api/v1/invoice-corrections', body: await approvedDraftOfCorrection() });
  }
  const before = await harness.database.db.invoice.count({ where: { organizationId: tenant.organizationId } });
  await interrupted(all);
  await expectInvoices(before);
  await expectCorrections();
});

/** Expects exactly the requested number of further invoices; those that the corrections refer to existed before. */
async function expectInvoices(before: number): Promise<void> {
  const invoices = await harness.database.db.invoice.findMany({
    where: { organizationId: tenant.organizationId },
    include: { artifacts: true },
  });
  expect(counters(invoices)).toEqual(Array.from({ length: before + rounds }, (_, index) => index + 1));
  for (const { artifacts } of invoices) expect(artifacts.filter(({ kind }) => kind === 'fa3_xml')).toHaveLength(1);
  expect(await used('issue')).toBe(before + rounds);
}

/** Expects each correction once, with one number, and its process closed. */
async function expectCorrections(): Promise<void> {
  const include = { artifacts: true, process: { include: { drafts: true } } };
  const corrections = await harness.database.db.invoiceCorrection.findMany({
    where: { organizationId: tenant.organizationId },
    include,
  });
  expect(counters(corrections)).toEqual(Array.from({ length: rounds }, (_, index) => index + 1));
  for (const { artifacts, process } of corrections) {
    expect(artifacts.filter(({ kind }) => kind === 'fa3_xml')).toHaveLength(1);
    expect([process.status, ...process.drafts.map(({ status }) => status)]).toEqual(['finalized', 'finalized']);
  }
  expect(await used('finalize')).toBe(rounds);
}
