import { createDelegatedClient, createMember } from '@invoicing/db/testing/factories';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { bindingCookieName } from '@invoicing/oauth/authorization-requests';
import { appRouter } from '@invoicing/router/router';
import { ask } from '@invoicing/router/testing/consent';
import {
  call,
  createHarness,
  createTenant,
  customerBody,
  draftBody,
  type Harness,
  panelOf,
  type Tenant,
} from '@invoicing/router/testing/harness';
import { codeOf, forgetCodes, signIn } from '@invoicing/router/testing/people';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { POST as decideConsent } from './app/(hosted)/consent/[requestId]/decision/route';
import { POST as changeAccount } from './app/(hosted)/consent/[requestId]/other-account/route';
import { GET as exportAudit } from './app/(panel)/o/[organizationId]/audit/export/route';
import { GET as packCorrection } from './app/(panel)/o/[organizationId]/corrections/[correctionId]/evidence/route';
import { GET as packInvoice } from './app/(panel)/o/[organizationId]/invoices/[invoiceId]/evidence/route';
import { GET, POST } from './app/api/trpc/[trpc]/route';
import { baseUrl, closePanel, configurePanel, sessionCookie } from './testing/services';

// The panel's routes as Next calls them, with a browser's cookies and headers; only Next's own way to hand these over
// is replaced.
const browser = vi.hoisted(() => ({ cookies: new Map<string, string>() }));
vi.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => (browser.cookies.has(name) ? { name, value: browser.cookies.get(name) } : undefined),
  }),
  headers: async () => new Headers(),
}));

const redirectUri = 'https://client.example/cb';
let harness: Harness;
let tenant: Tenant;
let signedIn: string;
let signedInDeveloper: string;
let member: Tenant['approverActor'];
beforeAll(async () => {
  harness = await createHarness();
  tenant = await createTenant(harness);
  configurePanel(harness);
  const { id, token } = await signIn(harness, tenant.approver);
  signedIn = await sessionCookie(token);
  const developer = await createMember(harness.database.db, harness.keys.keys, tenant.organizationId, {
    role: 'developer',
  });
  signedInDeveloper = await sessionCookie((await signIn(harness, developer)).token);
  member = { ...tenant.approverActor, sessionId: id };
});
beforeEach(() => browser.cookies.set('session', signedIn));
afterAll(() => closePanel(harness));

type Fields = Record<string, string>;
const page: Fields = { origin: baseUrl, 'sec-fetch-site': 'same-origin' };
const bearer: Fields = { authorization: `Bearer iat_${'x'.repeat(43)}` };
const asMember = () => ({ 'content-type': 'application/json', 'x-organization-id': tenant.organizationId });
const post = (procedure: string, input: unknown, headers: Fields) =>
  POST(
    new Request(`${baseUrl}/api/trpc/${procedure}`, {
      method: 'POST',
      headers: { ...asMember(), ...headers },
      body: JSON.stringify(input),
    }),
  );
const get = (procedure: string, input: unknown, headers: Fields) =>
  GET(
    new Request(`${baseUrl}/api/trpc/${procedure}?${new URLSearchParams({ input: JSON.stringify(input) })}`, {
      headers: { ...asMember(), ...headers },
    }),
  );

/** What the page of an approval sends when its button is pressed. */
async function decisionOnNewIntent() {
  const customer = (await call(harness, tenant, 'createCustomer', { body: customerBody() })).json;
  const draft = (
    await call(harness, tenant, 'createInvoiceDraft', {
      body: draftBody(String(customer['id']), warsawDay(new Date())),
    })
  ).json;
  const body = { action: 'issue', draft_id: draft['id'], draft_version: 1 };
  const intent = (await call(harness, tenant, 'createInvoiceApprovalIntent', { body })).json;
  const review = await panelOf(harness, member).reviewApproval({
    urlToken: String(intent['approval_url']).split('/').at(-1) ?? '',
  });
  await forgetCodes(harness, tenant.approver.userId);
  const code = await codeOf(harness, tenant.approver.totpSecret);
  return { id: review.intent.id, contentHash: review.document.contentHash, pageSha256: review.document.sha256, code };
}

test('a batch has 20 calls at most', async () => {
  const batchOf = async (calls: number) => {
    const names = Array.from({ length: calls }, () => 'panel.countPendingApprovals').join(',');
    const input = JSON.stringify(Object.fromEntries(Array.from({ length: calls }, (_, index) => [index, {}])));
    const answer = await GET(
      new Request(`${baseUrl}/api/trpc/${names}?${new URLSearchParams({ batch: '1', input })}`, {
        headers: asMember(),
      }),
    );
    return answer.status;
  };
  expect(await batchOf(20)).toBe(200);
  expect(await batchOf(21)).toBe(400);
});

test('an approval is decided by its page alone: not with a token, not by a GET, not from elsewhere, not by anyone else', async () => {
  const decision = await decisionOnNewIntent();
  const procedure = 'panel.approveIntent';
  const withSession = (cookie: string, headers: Fields) => {
    browser.cookies.set('session', cookie);
    return post(procedure, decision, headers);
  };
  const attempts: [number, () => Response | Promise<Response>][] = [
    [400, () => post(procedure, decision, { ...page, ...bearer })],
    [400, () => post(procedure, decision, { ...page, authorization: 'Basic eDp5' })],
    [405, () => get(procedure, decision, page)],
    [400, () => get(procedure, decision, { ...page, ...bearer })],
    [403, () => post(procedure, decision, {})],
    [403, () => post(procedure, decision, { origin: 'https://evil.example' })],
    [403, () => post(procedure, decision, { ...page, 'sec-fetch-site': 'cross-site' })],
    [400, () => withSession('', { ...page, ...bearer })],
    [401, () => withSession('', page)],
    [403, () => withSession(signedInDeveloper, page)],
  ];
  for (const [index, [status, attempt]] of attempts.entries()) {
    browser.cookies.set('session', signedIn);
    expect([index, (await attempt()).status]).toEqual([index, status]);
    const intent = await harness.database.db.approvalIntent.findFirstOrThrow({
      where: { id: decision.id },
      include: { decisions: true },
    });
    expect([index, intent.status, intent.decisions]).toEqual([index, 'pending', []]);
  }
  browser.cookies.set('session', signedIn);
  expect((await post(procedure, decision, page)).status).toBe(200);
  const { status } = await harness.database.db.approvalIntent.findFirstOrThrow({ where: { id: decision.id } });
  expect(status).toBe('approved');
});

const procedures = Object.keys(appRouter._def.procedures).map((procedure) => [procedure]);

test.each(procedures)('%s takes no token, though somebody is signed in', async (procedure) => {
  for (const answer of [await post(procedure, {}, { ...page, ...bearer }), await get(procedure, {}, bearer)])
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'no_tokens_here' }]);
});

/** A request for access that the browser has come with. */
async function askForAccess() {
  const { db } = harness.database;
  const scopes = ['invoices:read'];
  const client = await createDelegatedClient(db, harness.keys.keys, tenant.organizationId, scopes, [redirectUri]);
  const asked = await ask(harness, { client_id: client.clientId, redirect_uri: redirectUri, scope: 'invoices:read' });
  browser.cookies.set(bindingCookieName(baseUrl), asked.binding);
  return asked;
}

test('a request for access goes to another account from its own page alone: the session ends, the request stays', async () => {
  const { id, token } = await signIn(harness, tenant.approver);
  browser.cookies.set('session', await sessionCookie(token));
  const asked = await askForAccess();
  const first = { ...member, sessionId: id };
  await panelOf(harness, first).openConsent(asked);
  const change = (headers: Fields) => {
    const request = new Request(`${baseUrl}/consent/${asked.requestId}/other-account`, { method: 'POST', headers });
    return changeAccount(request, { params: Promise.resolve({ requestId: asked.requestId }) });
  };
  const session = () => harness.database.db.panelSession.findUniqueOrThrow({ where: { id } });
  expect((await change({ ...page, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await session()).revokedAt).toBeNull();
  const answer = await change({ origin: 'null', 'sec-fetch-site': 'same-origin' });
  const way = `/sign-in?next=${encodeURIComponent(`/consent/${asked.requestId}`)}`;
  expect([answer.status, answer.headers.get('location')]).toEqual([303, way]);
  expect((await session()).revokedAt).not.toBeNull();
  expect(await panelOf(harness, member).openConsent(asked)).toMatchObject({ clientName: 'Planner' });
});

test('a consent is given by its form alone, not with a token in addition', async () => {
  const asked = await askForAccess();
  const { formToken } = await panelOf(harness, member).openConsent(asked);
  const form = new URLSearchParams({ form_token: formToken, decision: 'approve', scope: 'invoices:read' }).toString();
  const send = (headers: Fields) => {
    const sent = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(form.length),
      ...page,
      ...headers,
    };
    const request = new Request(`${baseUrl}/consent/${asked.requestId}/decision`, {
      method: 'POST',
      headers: sent,
      body: form,
    });
    return decideConsent(request, { params: Promise.resolve({ requestId: asked.requestId }) });
  };
  expect((await send(bearer)).status).toBe(403);
  expect(await harness.database.db.oauthConsent.count()).toBe(0);
  const answer = await send({});
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    expect.stringContaining(`${redirectUri}?code=`),
  ]);
});

test('a file whose taking is noted in the log is not taken by a link of elsewhere, only from here or by address', async () => {
  const { organizationId } = tenant;
  const owner = await createMember(harness.database.db, harness.keys.keys, organizationId, { role: 'owner' });
  browser.cookies.set('session', await sessionCookie((await signIn(harness, owner)).token));
  const entries = () => harness.database.db.auditEntry.count({ where: { organizationId } });
  const [invoiceId, correctionId] = [crypto.randomUUID(), crypto.randomUUID()];
  const take = (site: string | null) => {
    const request = new Request(baseUrl, { headers: site === null ? {} : { 'sec-fetch-site': site } });
    return {
      log: () => exportAudit(request, { params: Promise.resolve({ organizationId }) }),
      packs: [
        () => packInvoice(request, { params: Promise.resolve({ organizationId, invoiceId }) }),
        () => packCorrection(request, { params: Promise.resolve({ organizationId, correctionId }) }),
      ],
    };
  };
  const before = await entries();
  for (const site of ['cross-site', 'same-site']) {
    const { log, packs } = take(site);
    for (const door of [log, ...packs]) {
      const answer = await door();
      expect([site, answer.status, await answer.json()]).toEqual([site, 403, { error: 'cross_origin' }]);
    }
  }
  expect(await entries()).toBe(before);
  for (const site of ['same-origin', 'none', null]) {
    const { log, packs } = take(site);
    const file = await log();
    expect([file.status, await file.text()]).toEqual([200, expect.stringContaining('"anchor"')]);
    for (const door of packs) await expect(door()).rejects.toThrow('404');
  }
  expect(await entries()).toBe(before + 3);
});
