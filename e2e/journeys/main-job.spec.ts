import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import {
  createCustomer,
  createDraft,
  type Integrator,
  integrator,
  type Json,
  warsawDay,
  writtenDay,
} from '../support/client.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { filesOf } from '../support/files.ts';
import { expectFirstScreenEverywhere } from '../support/first-screen.ts';
import { randomNip } from '../support/nip.ts';
import { approve, signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const demo = readDemo();
const approver = memberWithRole('approver');
const [client] = demo.clients;

async function download(api: Integrator, artifact: Json): Promise<Buffer> {
  const link = await api.post(`/artifacts/${artifact['id']}/download-links`);
  const answer = await fetch(String(link['url']));
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(link['sha256']);
  return bytes;
}

/** Whatever its address says, opening the page decides nothing: the form is still there, with what it is about. */
async function openForDecision(page: Page, intent: Json): Promise<void> {
  await page.goto(`${intent['approval_url']}?decision=approve`);
  await expectFirstScreenEverywhere(page, ['2,564.79', 'ACME', '5252445767', 'PL61 1090 1014 0000 0712 1981 2874']);
}

/** XML, UPO and PDF are there; the UPO confirms the XML's hash. */
async function expectFiles(api: Integrator, invoice: Json): Promise<void> {
  const artifacts = await filesOf(api, invoice, ['fa3_xml', 'upo_xml', 'pdf']);
  const one = (kind: string) => artifacts.find((artifact) => artifact['kind'] === kind) ?? {};
  const xml = await download(api, one('fa3_xml'));
  const upo = await download(api, one('upo_xml'));
  expect(upo.toString()).toContain(
    `<SkrotDokumentu>${createHash('sha256').update(xml).digest('base64')}</SkrotDokumentu>`,
  );
  expect((await download(api, one('pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
}

/** The invoice has its page and is in the list. */
async function expectShown(page: Page, invoice: Json): Promise<void> {
  await page.goto(`/o/${demo.organization_id}/invoices/${invoice['id']}`);
  await expect(page.getByText('KSeF has the invoice')).toBeVisible();
  await expectAccessible(page, bothWidths);
  await page.getByRole('link', { name: 'Invoices' }).first().click();
  await expect(page.getByRole('link', { name: String(invoice['number']) })).toBeVisible();
  await expectAccessible(page);
}

test('an integrator drafts, a person approves what they see, the invoice is issued, sent to KSeF and downloaded with its UPO', async ({
  page,
}) => {
  if (!client) throw new Error('the demo has no client');
  const api = await integrator(demo.base_url, client);
  const draft = await createDraft(api);
  const at = { draft_id: draft['id'], draft_version: 1 };
  const path = `/invoice-drafts/${draft['id']}`;
  expect(await api.post(`${path}/validation`, { draft_version: 1 })).toMatchObject({ valid: true });
  const preview = await api.post(`${path}/previews`, { draft_version: 1 });

  const note = '<b>Order 778</b> https://evil.example';
  const intent = await api.post('/invoice-approval-intents', { action: 'issue', ...at, note });
  await page.goto(String(intent['approval_url']));
  await signIn(page, approver);
  await expect(page.getByRole('heading', { name: 'Issue this invoice?' })).toBeVisible();
  await expect(page.getByText('2,564.79')).toBeVisible();
  // The client's words are text: no markup, no link.
  await expect(page.getByText(note, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'evil.example' })).toHaveCount(0);
  await expect(page.frameLocator('iframe').getByText('PODGLĄD').first()).toBeVisible();
  await expectAccessible(page);
  await openForDecision(page, intent);
  await approve(page);
  expect(Object(preview['rendering']).sha256).toMatch(/^[0-9a-f]{64}$/);

  const key = crypto.randomUUID();
  const invoice = await api.post('/invoices', { ...at, approval_intent_id: intent['id'] }, key);
  expect(await api.post('/invoices', { ...at, approval_intent_id: intent['id'] }, key)).toEqual(invoice);

  const send = await api.post('/invoice-approval-intents', { action: 'send', invoice_id: invoice['id'] });
  await openForDecision(page, send);
  await approve(page);
  const submission = await api.post('/ksef-submissions', { invoice_id: invoice['id'], approval_intent_id: send['id'] });
  const upo = async () => Object((await api.get(`/ksef-submissions/${submission['id']}`))['upo']);
  await expect.poll(async () => (await upo()).status, { timeout: 600_000 }).toBe('available');
  await expectFiles(api, invoice);
  await expectShown(page, invoice);
});

const line = { ref: '1', name: 'Usługa', quantity: '1', unit: 'szt.', unit_price: '100.00', vat_rate: '23' };
const payment = (bank_account: string) => ({ method: 'transfer', due_date: warsawDay(), bank_account });

/**
 * Lets the draft's buyer have three invoices, approved together: two small ones, and last one of its amount, to another
 * account.
 * @returns the number of the last
 */
async function invoiceBefore(page: Page, api: Integrator, draft: Json): Promise<string> {
  const { customer_id } = Object(draft['input']);
  const past = [
    await createDraft(api, { customer_id, lines: [line] }),
    await createDraft(api, { customer_id, lines: [line] }),
    await createDraft(api, { customer_id, payment: payment('PL27114020040000300201355387') }),
  ].map(({ id }) => ({ draft_id: id, draft_version: 1 }));
  const asked: Json[] = [];
  for (const at of past) {
    const { id } = await api.post('/invoice-approval-intents', { action: 'issue', ...at });
    asked.push({ ...at, approval_intent_id: id });
  }
  const chosen = new URLSearchParams(asked.map((one) => ['id', String(one['approval_intent_id'])]));
  await page.goto(`/o/${demo.organization_id}/approvals/decide?${chosen}`);
  await page.getByRole('button', { name: 'Approve all 3 documents with a passkey' }).click();
  await expect(page.getByText('3 documents are decided on')).toBeVisible();
  let last = '';
  for (const one of asked) last = String((await api.post('/invoices', one))['number']);
  return last;
}

test('a denial needs a reason, reaches the integrator and issues nothing; a changed draft supersedes what was asked; both pages warn of what is unusual', async ({
  page,
}) => {
  if (!client) throw new Error('the demo has no client');
  const api = await integrator(demo.base_url, client);
  const draft = await createDraft(api, { customer_id: await createCustomer(api, randomNip()) });
  const at = { draft_id: draft['id'], draft_version: 1 };
  const intent = await api.post('/invoice-approval-intents', { action: 'issue', ...at });
  await page.goto(String(intent['approval_url']));
  await signIn(page, approver);
  const warnings = page.getByRole('list', { name: 'Warnings' });
  await expect(warnings).toContainText('No invoice was issued to this buyer before: check who it is.');
  await page.getByRole('button', { name: 'Deny' }).click();
  await page.getByLabel('Reason').fill('Wrong buyer');
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByText('Denied.')).toBeVisible();
  const denied = await api.get(`/invoice-approval-intents/${intent['id']}`);
  expect(denied).toMatchObject({ status: 'denied', decisions: [{ decision: 'denied', reason: 'Wrong buyer' }] });
  expect(await api.status('POST', '/invoices', { ...at, approval_intent_id: intent['id'] })).toBe(409);

  const last = await invoiceBefore(page, api, draft);
  const again = await api.post('/invoice-approval-intents', { action: 'issue', ...at });
  await page.goto(String(again['approval_url']));
  await expect(page.getByRole('button', { name: 'Approve with a passkey' })).toBeVisible();
  await expect(warnings).toContainText(
    `The account PL61 1090 1014 0000 0712 1981 2874 is not the one on ${last}, the invoice before: check that it is right.`,
  );
  await expect(warnings).toContainText(
    `The invoice ${last} of ${writtenDay(warsawDay())} has the same buyer and amount: check that this is another sale.`,
  );
  await expect(warnings).toContainText('The amount is more than 3 times the usual 123.00 PLN');
  const input = { ...Object(draft['input']), place_of_issue: 'Kraków' };
  expect(await api.status('PATCH', `/invoice-drafts/${draft['id']}`, { expected_version: 1, input })).toBe(200);
  await page.reload();
  await expect(page.getByText('Superseded', { exact: true })).toBeVisible();
  await expectAccessible(page);
});
