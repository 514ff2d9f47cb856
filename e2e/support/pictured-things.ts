import { type Browser, expect, type Page } from '@playwright/test';
import { acceptedInvoice } from './accepted-invoice.ts';
import { createDraft, type Integrator, integrator, type Json } from './client.ts';
import { newChallenge, startDelegatedClient } from './delegated-client.ts';
import { memberWithRole, readDemo, readOperatorDemo } from './demo.ts';
import { demoOwner } from './invited.ts';
import { randomNip } from './nip.ts';
import { foundOrganization } from './operator.ts';
import { approve, signIn } from './person.ts';
import { openWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

/** Addresses of pages that no other page leads to, by the beginning of their path. */
export type Things = { addresses: Record<string, string>; close: () => Promise<void> };

/** One of everything that a page shows, in the organization of the demo, made as people and clients make it. */
export async function makeThings(browser: Browser, approver: Page, owner: Page): Promise<Things> {
  const demo = readDemo();
  const [client] = demo.clients;
  if (!client) throw new Error('the demo has no client');
  const api = await integrator(demo.base_url, client);
  const base = `/o/${demo.organization_id}`;
  const receiver = await makeWebhook(owner, base);
  const invoice = await acceptedInvoice(approver, api);
  await makeCorrection(approver, api, invoice);
  const set = await decideTogether(approver, base, [await ask(api), await ask(api)]);
  const open = await ask(api);
  await ask(api);
  await makeTemplate(demo.organization_id, await createDraft(api));
  await connectApplication(owner);
  const planner = await startDelegatedClient(['invoices:read']);
  await owner.goto(planner.authorizeUrl({ state: 'x' }));
  const consent = owner.url();
  await owner.goto(`${base}/submissions?view=all`);
  const submission = await linkTo(owner, `${base}/submissions/`);
  const nip = randomNip();
  const { invitation } = await foundOrganization({ name: 'Nowa sp. z o.o.', nip, email: `${nip}@example.com` });
  return {
    close: async () => {
      await planner.close();
      await receiver.close();
    },
    addresses: {
      '/approve/': String(open['approval_url']),
      '/consent/': consent,
      '/invite/': invitation,
      '/reset-password/': await resetLink(browser),
      [`${base}/approvals/sets/`]: set,
      [`${base}/submissions/`]: submission,
      [`${base}/approvals/decide`]: `${base}/approvals/decide?id=${open['id']}`,
    },
  };
}

async function ask(api: Integrator): Promise<Json> {
  const draft = await createDraft(api);
  return api.post('/invoice-approval-intents', { action: 'issue', draft_id: draft['id'], draft_version: 1 });
}

async function makeWebhook(owner: Page, base: string): Promise<WebhookReceiver> {
  const receiver = await openWebhookReceiver();
  await owner.goto(`${base}/webhooks/new`);
  await owner.getByLabel('URL').fill(receiver.url);
  await owner.getByRole('button', { name: 'Create endpoint' }).click();
  await owner.getByLabel('I have stored it').check();
  await owner.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => receiver.received.length).toBe(1);
  return receiver;
}

async function makeCorrection(approver: Page, api: Integrator, invoice: Json): Promise<void> {
  const opened = { external_system: 'pictures', external_reference: crypto.randomUUID(), reason: 'Zwrot' };
  const process = await api.post('/invoice-correction-processes', { ...opened, invoice_id: invoice['id'] });
  const numbering = { mode: 'series', series: 'KOR' };
  const input = { correction_date: invoice['issue_date'], reason: 'Zwrot towaru', mode: 'full_reversal', numbering };
  const drafts = `/invoice-correction-processes/${process['id']}/drafts`;
  const draft = await api.post(drafts, { input: { ...input, vat_effect: 'correction_date' } });
  const at = { process_id: process['id'], draft_id: draft['id'], draft_version: 1 };
  const intent = await api.post('/invoice-correction-approval-intents', { action: 'finalize', ...at });
  await approver.goto(String(intent['approval_url']));
  await approve(approver);
  await api.post('/invoice-corrections', { ...at, approval_intent_id: intent['id'] });
}

/** What the approver decides on with one passkey. @returns where the set is */
async function decideTogether(approver: Page, base: string, intents: Json[]): Promise<string> {
  const chosen = new URLSearchParams(intents.map(({ id }) => ['id', String(id)]));
  await approver.goto(`${base}/approvals/decide?${chosen}`);
  await approver.getByRole('button', { name: 'Approve all 2 documents with a passkey' }).click();
  await expect(approver.getByText('2 documents are decided on')).toBeVisible();
  return (await linkTo(approver, `${base}/approvals/sets/`)).replace(/\/receipt$/, '');
}

/** The owner allows an application what it asks for. */
async function connectApplication(owner: Page): Promise<void> {
  const name = 'Internetowa Księgowość Małych Przedsiębiorstw';
  const application = await startDelegatedClient(['customers:read', 'customers:write', 'invoices:read'], name);
  const { verifier, ...challenge } = newChallenge();
  await owner.goto(application.authorizeUrl({ state: 'x', ...challenge }));
  await owner.getByRole('button', { name: 'Allow access' }).click();
  await expect.poll(() => application.arrived.length).toBe(1);
  const { status } = await application.redeem(application.arrived[0]?.parameters['code'] ?? '', verifier);
  expect(status).toBe(200);
  await application.close();
}

async function linkTo(page: Page, beginning: string): Promise<string> {
  return String(await page.locator(`a[href^="${beginning}"]`).first().getAttribute('href'));
}

async function makeTemplate(organizationId: string, draft: Json): Promise<void> {
  const template = { of: 'draft', id: draft['id'], name: 'Abonament miesięczny' };
  await (await demoOwner()).call(organizationId, 'saveTemplate', template);
}

/** The link that somebody who has forgotten their password is mailed, where the operator's owner reads it. */
async function resetLink(browser: Browser): Promise<string> {
  const demo = readOperatorDemo();
  const page = await (await browser.newContext()).newPage();
  const { email } = memberWithRole('auditor', demo);
  const headers = { origin: demo.base_url };
  await page.request.post('/api/panel/password-reset', { data: { email }, headers });
  await page.goto('/sign-in');
  await signIn(page, memberWithRole('owner', demo));
  const mail = page.locator('section').filter({ hasText: '/reset-password/' }).first();
  await expect(async () => {
    await page.goto(`/o/${demo.organization_id}/mail`);
    await expect(mail).toBeVisible({ timeout: 1000 });
  }).toPass();
  const [link = ''] = /http\S+\/reset-password\/\S+/.exec((await mail.textContent()) ?? '') ?? [];
  await page.context().close();
  return link;
}
