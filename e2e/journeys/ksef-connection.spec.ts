import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { createDraft, type Integrator, integrator, type Json } from '../support/client.ts';
import { readDemo } from '../support/demo.ts';
import { randomNip } from '../support/nip.ts';
import { foundOrganization } from '../support/operator.ts';
import { holdPasskey, makePasskey } from '../support/passkey.ts';
import { acceptInvitation, approve } from '../support/person.ts';
import { test } from '../support/quiet.ts';
import { generateKsefToken } from '../support/simulator.ts';

const demo = readDemo();
const password = 'a walk through Tatra snow';

async function workAlone(page: Page, organizationId: string): Promise<void> {
  await page.goto(`/o/${organizationId}/dashboard`);
  await page.getByLabel('I know that I alone can then ask').check();
  await page.getByRole('button', { name: 'Work without four eyes' }).click();
  await expect(page.getByRole('heading', { name: 'Who approves besides you?' })).toBeHidden();
}

/** Stores a token on the page; a person who confirmed long ago is asked for a code. */
async function storeToken(page: Page, opener: string, token: string): Promise<void> {
  await page.getByRole('button', { name: opener, exact: true }).click();
  await page.getByRole('radio', { name: 'KSeF token' }).check();
  await page.getByLabel('Token', { exact: true }).fill(token);
  await page.getByRole('button', { name: 'Store and test' }).click();
}

async function createAllPowerfulClient(page: Page, organizationId: string): Promise<Integrator> {
  await page.goto(`/o/${organizationId}/clients/new`);
  await page.getByLabel('Name').fill('Shop');
  await page.getByRole('button', { name: 'Issuer' }).click();
  await page.getByRole('button', { name: 'Create client' }).click();
  const clientSecret = (await page.getByTestId('client-secret').locator('code').textContent()) ?? '';
  const clientId = (await page.getByRole('dialog').locator('code').first().textContent()) ?? '';
  return integrator(demo.base_url, { client_id: clientId, client_secret: clientSecret, scopes: [] });
}

/** Drafts, has it approved, issues, sends. @returns the submission once KSeF has decided */
async function sendFirstInvoice(page: Page, api: Integrator): Promise<Json> {
  const draft = await createDraft(api);
  const at = { draft_id: draft['id'], draft_version: 1 };
  const issue = await api.post('/invoice-approval-intents', { action: 'issue', ...at });
  await page.goto(String(issue['approval_url']));
  await approve(page);
  const invoice = await api.post('/invoices', { ...at, approval_intent_id: issue['id'] }, crypto.randomUUID());
  const send = await api.post('/invoice-approval-intents', { action: 'send', invoice_id: invoice['id'] });
  await page.goto(String(send['approval_url']));
  await approve(page);
  const { id } = await api.post('/ksef-submissions', { invoice_id: invoice['id'], approval_intent_id: send['id'] });
  const read = () => api.get(`/ksef-submissions/${id}`);
  await expect.poll(async () => (await read())['status'], { timeout: 600_000 }).toBe('accepted');
  return read();
}

/** Something that is no token, and a token that may not send, connect nothing. */
async function expectRefusedTokens(page: Page, nip: string): Promise<void> {
  await expect(page.getByText('Not connected: no invoice can be sent.')).toBeVisible();
  await expectAccessible(page);
  await storeToken(page, 'Connect', 'my password');
  await expect(page.getByText('This is no KSeF token')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  await storeToken(page, 'Connect', await generateKsefToken(nip, ['InvoiceRead']));
  await expect(page.getByText('Signed in, but it may not send invoices')).toBeVisible();
  await expect(page.getByText('Not connected yet')).toBeVisible();
  await expectAccessible(page);
}

test('a new organization connects to KSeF on a page, tests it there, and has its first invoice accepted', async ({
  page,
  provoking,
}) => {
  provoking(/ 422 .*connectKsef/);
  const email = `owner-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const nip = randomNip();
  const { organizationId, invitation } = await foundOrganization({ name: 'Pierwsza Faktura sp. z o.o.', nip, email });
  const owner = await acceptInvitation(page, invitation, { email, password, name: 'Anna Nowak' });
  await makePasskey(page, owner);
  await holdPasskey(page, owner);
  await workAlone(page, organizationId);

  await page.getByRole('link', { name: 'KSeF', exact: true }).click();
  await expectRefusedTokens(page, nip);

  const token = await generateKsefToken(nip);
  await storeToken(page, 'Connect', token);
  await expect(page.getByText('Connected: invoices can be sent.')).toBeVisible();
  await expect(page.getByText(`…${token.slice(-4)}`)).toBeVisible();
  await expect(page.getByText('issue invoices')).toBeVisible();
  expect(await page.content()).not.toContain(token.split('|')[2]);
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await expect(page.getByText('Signed in. It may send and read invoices')).toBeVisible();
  await expectAccessible(page);

  const api = await createAllPowerfulClient(page, organizationId);
  expect(await sendFirstInvoice(page, api)).toMatchObject({
    ksef: { ksef_number: expect.stringMatching(new RegExp(`^${nip}-`)) },
  });

  await page.goto(`/o/${organizationId}/ksef`);
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expectAccessible(page);
});
