import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createMember, type MadeMember } from '@invoicing/db/testing/factories';
import { createSimulator, type Simulator } from '@invoicing/ksef-simulator/server';
import { operations } from '@invoicing/router/operations';
import { issuedInvoice } from '@invoicing/router/testing/corrections';
import {
  approve,
  call,
  createHarness,
  createTenant,
  customerBody,
  freshCode,
  type Harness,
  type Json,
  type Tenant,
} from '@invoicing/router/testing/harness';
import { pathParametersOf, runMainJob } from '@invoicing/router/testing/main-job';
import { type Browser, browserAt, callPanel, signIn } from '@invoicing/router/testing/panel-session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildFormer, root } from './former.ts';
import { type Send, sendTo, takeToken } from './over-http.ts';
import { answering, type Environments, type Release, startRelease } from './release.ts';
import { type Request, startTraffic } from './traffic.ts';

/**
 * The former release and this one on one database that has this one's schema: what the one writes the other reads, and
 * the one takes the other's place while requests keep coming.
 */

const baseUrl = 'http://localhost:3000';
const folder = mkdtempSync(path.join(tmpdir(), 'invoicing-releases-'));
let harness: Harness;
let tenant: Tenant;
let simulator: Simulator;
let former: Release;
let present: Release;

beforeAll(async () => {
  await buildFormer(path.join(folder, 'former'));
  harness = await createHarness({ isAlone: true });
  tenant = await createTenant(harness);
  simulator = await createSimulator({ tokens: [[tenant.nip, tenant.ksefToken]] });
  const env = environments();
  former = await startRelease('former', path.join(folder, 'former'), env);
  present = await startRelease('present', root, env);
});
afterAll(async () => {
  await Promise.all(
    [former, present].flatMap(({ api, panel, worker }) => [api, panel, worker].map(({ end }) => end())),
  );
  await simulator.close();
  await harness.database.drop();
  rmSync(folder, { recursive: true, force: true });
});

function environments(): Environments {
  const { serviceUrl, organizationUrl, workerUrl } = harness.database;
  const common = {
    ...harness.keys.env,
    BASE_URL: baseUrl,
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '100000',
  };
  const door = { ...common, DATABASE_URL: serviceUrl, ORGANIZATION_DATABASE_URL: organizationUrl };
  return {
    api: door,
    panel: { ...door, TRUSTED_PROXIES: '127.0.0.1', NEXTAUTH_SECRET: harness.keys.env.TOKEN_PEPPER },
    worker: { ...common, DATABASE_URL: workerUrl, KSEF_SIMULATOR_URL: simulator.url },
  };
}

/** Each answer was judged by the contract of the release that gave it. */
const hold = () => undefined;
const pair = (name: Release['name']): [Release, Release] => (name === 'former' ? [former, present] : [present, former]);
const both = [['former'], ['present']] satisfies [Release['name']][];

describe.each(both)('what the %s release writes', (name) => {
  test('is read, and repeated under its key, by the other one: all operations', async () => {
    const [writer, reader] = pair(name);
    const token = await takeToken(writer, tenant);
    const done = new Map([writer, reader].map((release) => [release, new Set<string>()]));
    const keys = new Set<string>();
    const sendApart: Send = (operation, request) => {
      const [key = ''] = request.idempotencyKey;
      const isRepeated = key !== '' && keys.has(key);
      keys.add(key);
      const release = isRepeated || operation.method === 'GET' ? reader : writer;
      done.get(release)?.add(operation.operationId);
      return sendTo(release, token, operation, request);
    };
    const job = await runMainJob({ ...harness, hold, send: sendApart }, tenant);
    expect(job.done.filter(({ replayed }) => !replayed).map(({ operationId }) => operationId)).toEqual([]);
    for (const operation of operations.filter(({ method }) => method === 'GET'))
      for (const release of [writer, reader]) {
        const { operationId } = operation;
        const send: Send = (given, request) => sendTo(release, token, given, request);
        const query = job.queries[operationId] ?? [];
        const asked = { pathParameters: pathParametersOf(job, operation), query };
        const { status, body } = await call({ ...harness, hold, send }, tenant, operationId, asked);
        expect([release.name, operationId, status, status === 200 ? '' : body]).toEqual([
          ...[release.name, operationId, 200, ''],
        ]);
        done.get(release)?.add(operationId);
      }
    const all = operations.map(({ operationId }) => operationId).toSorted();
    for (const release of [writer, reader]) expect([...(done.get(release) ?? [])].toSorted()).toEqual(all);
  });

  test('is approved by a person at the panel of the other one, and issued by the first', async () => {
    const [writer, reader] = pair(name);
    const token = await takeToken(reader, tenant);
    const send: Send = (operation, request) => sendTo(writer, token, operation, request);
    const { browser, approver } = await signedIn(writer);
    const decide = async (intent: Json) => {
      const urlToken = String(intent['approval_url']).split('/').at(-1) ?? '';
      const review = await callPanel(browser, reader, ['query', 'reviewApproval'], { urlToken });
      const { contentHash, sha256: pageSha256 } = Object(review['document']);
      const { id } = Object(review['intent']);
      const code = await freshCode(harness, approver);
      await callPanel(browser, reader, ['mutation', 'approveIntent'], { id, contentHash, pageSha256, code });
    };
    const invoice = await issuedInvoice({ ...harness, hold, send }, tenant, {}, decide);
    expect(invoice).toMatchObject({ type: 'invoice', status: 'issued' });
    const organizationPath = `/o/${tenant.organizationId}`;
    for (const release of [writer, reader])
      for (const page of ['/invoices', `/invoices/${invoice['id']}`, '/drafts', '/customers', '/submissions']) {
        const answer = await browser.ask(release, `${organizationPath}${page}`);
        expect([release.name, page, answer.status]).toEqual([release.name, page, 200]);
      }
  });

  test('is carried to KSeF by the worker of the other one', async () => {
    const [writer, reader] = pair(name);
    const token = await takeToken(writer, tenant);
    const send: Send = (operation, request) => sendTo(writer, token, operation, request);
    const asking = { ...harness, hold, send };
    const invoice = await issuedInvoice(asking, tenant);
    const invoiceId = { invoice_id: invoice['id'] };
    const intent = await call(asking, tenant, 'createInvoiceApprovalIntent', {
      body: { action: 'send', ...invoiceId },
    });
    await approve(harness, tenant, intent.json);
    const body = { ...invoiceId, approval_intent_id: intent.json['id'] };
    const { json } = await call(asking, tenant, 'createKsefSubmission', { body });
    const pathParameters = { submission_id: String(json['id']) };
    const status = async () => (await call(asking, tenant, 'getKsefSubmission', { pathParameters })).json['status'];
    reader.worker.start();
    await expect.poll(status, { timeout: 300_000, interval: 500 }).toBe('accepted');
    expect(await reader.worker.end()).toBe(0);
  });
});

async function signedIn(release: Release): Promise<{ browser: Browser; approver: MadeMember }> {
  const { database, keys } = harness;
  const approver = await createMember(database.db, keys.keys, tenant.organizationId, { role: 'owner' });
  const browser = browserAt(baseUrl, tenant.organizationId);
  await signIn(harness, browser, release, approver);
  return { browser, approver };
}

describe.each(both)('while requests keep coming, the %s release is replaced by the other one', (name) => {
  test('without one that fails', async () => {
    const [leaving, coming] = pair(name);
    const token = await takeToken(leaving, tenant);
    const { browser } = await signedIn(leaving);
    const headers = { authorization: `Bearer ${token}` };
    const write: Request = ({ base }) =>
      fetch(`${base}/api/v1/customers`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify(customerBody()),
      });
    const read =
      (list: string): Request =>
      ({ base }) =>
        fetch(`${base}/api/v1/${list}`, { headers });
    const page: Request = (release) => browser.ask(release, `/o/${tenant.organizationId}/invoices`);
    const traffic = startTraffic(leaving, [write, read('invoices'), read('invoice-drafts'), page, read('customers')]);
    await someRequests(traffic.requests);
    if (leaving.name === 'former') await traffic.leadTo(coming);
    const ended = Promise.all([leaving.api.end(), leaving.panel.end()]);
    if (leaving.name === 'present') await drained(leaving).then(() => traffic.leadTo(coming));
    const codes = await ended;
    await someRequests(traffic.requests);
    const { requests, failures } = await traffic.stop();
    process.stdout.write(
      `${leaving.name} replaced by ${coming.name}: ${requests} requests, ${failures.length} failed\n`,
    );
    expect([failures, codes]).toEqual([[], [0, 0]]);
    leaving.panel.start();
    leaving.api.start();
    await answering(`${leaving.base}/readyz`);
  });
});

/** A load balancer sends requests elsewhere once it sees that readiness is over. */
async function drained({ base }: Release): Promise<void> {
  await expect.poll(async () => (await fetch(`${base}/readyz`)).status, { timeout: 60_000, interval: 200 }).toBe(503);
}

async function someRequests(count: () => number): Promise<void> {
  const before = count();
  await expect.poll(() => count() - before, { timeout: 120_000 }).toBeGreaterThan(200);
}
