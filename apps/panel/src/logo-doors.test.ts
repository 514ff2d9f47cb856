import { createDelegatedClient, createMember } from '@invoicing/db/testing/factories';
import { giveLogo } from '@invoicing/db/testing/logo';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { bindingCookieName } from '@invoicing/oauth/authorization-requests';
import { ask } from '@invoicing/router/testing/consent';
import {
  call,
  createHarness,
  createTenant,
  customerBody,
  draftBody,
  type Harness,
  type Tenant,
} from '@invoicing/router/testing/harness';
import { signIn } from '@invoicing/router/testing/people';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { GET as ofApproval } from './app/(hosted)/approve/[token]/logo/route';
import { GET as ofConsent } from './app/(hosted)/consent/[requestId]/logo/route';
import { baseUrl, closePanel, configurePanel, sessionCookie } from './testing/services';

// The routes as Next calls them, with a browser's cookies; only Next's own way to hand these over is replaced.
const browser = vi.hoisted(() => ({ cookies: new Map<string, string>() }));
vi.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => (browser.cookies.has(name) ? { name, value: browser.cookies.get(name) } : undefined),
  }),
  headers: async () => new Headers(),
}));

let harness: Harness;
let tenant: Tenant;
beforeAll(async () => {
  harness = await createHarness();
  configurePanel(harness);
});
beforeEach(async () => {
  browser.cookies.clear();
  tenant = await createTenant(harness);
});
afterAll(() => closePanel(harness));

const memberOf = (organizationId: string, role: 'owner' | 'developer' | 'approver') =>
  createMember(harness.database.db, harness.keys.keys, organizationId, { role });

async function signedIn(member: Parameters<typeof signIn>[1]): Promise<string> {
  return sessionCookie((await signIn(harness, member)).token);
}

/** A browser with the session of a member, or without one. */
function browserOf(session: string | null): void {
  if (session === null) browser.cookies.delete('session');
  else browser.cookies.set('session', session);
}

const asking = (headers: Record<string, string> = {}) => new Request(baseUrl, { headers });

async function newApproval(): Promise<string> {
  const customer = (await call(harness, tenant, 'createCustomer', { body: customerBody() })).json;
  const body = draftBody(String(customer['id']), warsawDay(new Date()));
  const draft = (await call(harness, tenant, 'createInvoiceDraft', { body })).json;
  const asked = { action: 'issue', draft_id: draft['id'], draft_version: 1 };
  const intent = (await call(harness, tenant, 'createInvoiceApprovalIntent', { body: asked })).json;
  return String(intent['approval_url']).split('/').at(-1) ?? '';
}

test('the logo on the page of an approval is for who may see the page, and nobody else', async () => {
  const token = await newApproval();
  const get = (headers?: Record<string, string>) => ofApproval(asking(headers), { params: Promise.resolve({ token }) });
  const approver = await signedIn(tenant.approver);
  browserOf(approver);
  expect((await get()).status).toBe(404);
  await giveLogo(harness.database.db, tenant.organizationId);
  const answer = await get();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.length).toBeLessThanOrEqual(50_000);
  expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(['PNG', 660, 132]);
  const again = await get({ 'if-none-match': answer.headers.get('etag') ?? '' });
  expect([again.status, await again.text()]).toEqual([304, '']);

  const elsewhere = await memberOf((await createTenant(harness)).organizationId, 'owner');
  const developer = await memberOf(tenant.organizationId, 'developer');
  for (const session of [null, await signedIn(elsewhere), await signedIn(developer)]) {
    browserOf(session);
    const refused = await get({ 'if-none-match': answer.headers.get('etag') ?? '' });
    expect([refused.status, await refused.text()]).toEqual([404, '']);
  }
  browserOf(approver);
  expect((await ofApproval(asking(), { params: Promise.resolve({ token: 'x'.repeat(43) }) })).status).toBe(404);
});

test('the logo on the page of a consent is for a member in the browser that was sent there', async () => {
  const { db } = harness.database;
  await giveLogo(db, tenant.organizationId);
  const redirectUri = 'https://client.example/cb';
  const { organizationId } = tenant;
  const client = await createDelegatedClient(db, harness.keys.keys, organizationId, ['invoices:read'], [redirectUri]);
  const asked = await ask(harness, { client_id: client.clientId, redirect_uri: redirectUri, scope: 'invoices:read' });
  const get = () => ofConsent(asking(), { params: Promise.resolve({ requestId: asked.requestId }) });
  const member = await signedIn(await memberOf(organizationId, 'developer'));
  browserOf(member);
  expect((await get()).status).toBe(404);
  browser.cookies.set(bindingCookieName(baseUrl), asked.binding);
  expect((await get()).status).toBe(200);
  const elsewhere = await memberOf((await createTenant(harness)).organizationId, 'owner');
  for (const session of [null, await signedIn(elsewhere)]) {
    browserOf(session);
    expect((await get()).status).toBe(404);
  }
});
