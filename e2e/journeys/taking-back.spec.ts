import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { createDraft, integrator, type Json } from '../support/client.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { approve, signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const demo = readDemo();
const [client] = demo.clients;

/** Presses a button, reads what it warns of, and confirms. */
async function confirm(page: Page, name: string, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  const open = () =>
    expect(async () => {
      if (!(await dialog.isVisible())) await page.getByRole('button', { name, exact: true }).click({ timeout: 5_000 });
      await expect(dialog).toBeVisible({ timeout: 5_000 });
    }).toPass();
  await open();
  await expectAccessible(page);
  // A page with a framed document is loaded again after the check.
  await open();
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('an owner takes a request back and discards its draft; the integrator reads both', async ({ page }) => {
  if (!client) throw new Error('the demo has no client');
  const api = await integrator(demo.base_url, client);
  const draft = await createDraft(api);
  const intent = await api.post('/invoice-approval-intents', {
    action: 'issue',
    draft_id: draft['id'],
    draft_version: 1,
  });
  await page.goto(String(intent['approval_url']));
  await signIn(page, memberWithRole('owner'));
  await confirm(page, 'Take back', 'Take this back?');
  await expect(page.getByText('It was taken back.', { exact: true })).toBeVisible();
  await expect(page.getByText('It was taken back, or it no longer counts')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take back' })).toBeHidden();
  expect(await api.get(`/invoice-approval-intents/${intent['id']}`)).toMatchObject({ status: 'revoked' });
  await confirm(page, 'Discard draft', 'Discard this draft?');
  await expect(page.getByRole('button', { name: 'Discard draft' })).toBeHidden();
  expect(await api.get(`/invoice-drafts/${draft['id']}`)).toMatchObject({ status: 'discarded' });
});

/** An invoice with an open correction process. */
async function inCorrection(page: Page): Promise<{ invoice: Json; process: Json }> {
  if (!client) throw new Error('the demo has no client');
  const api = await integrator(demo.base_url, client);
  const draft = await createDraft(api);
  const at = { draft_id: draft['id'], draft_version: 1 };
  const intent = await api.post('/invoice-approval-intents', { action: 'issue', ...at });
  await page.goto(String(intent['approval_url']));
  await signIn(page, memberWithRole('owner'));
  await approve(page);
  const invoice = await api.post('/invoices', { ...at, approval_intent_id: intent['id'] });
  const reference = { external_system: 'journey', external_reference: crypto.randomUUID() };
  return {
    invoice,
    process: await api.post('/invoice-correction-processes', {
      invoice_id: invoice['id'],
      ...reference,
      reason: 'Zwrot',
    }),
  };
}

test('an owner abandons a correction on the page of the invoice, in Polish too', async ({ page }) => {
  if (!client) throw new Error('the demo has no client');
  const api = await integrator(demo.base_url, client);
  const { invoice, process } = await inCorrection(page);
  await page.context().addCookies([{ name: 'locale', value: 'pl', url: demo.base_url }]);
  await page.goto(`/o/${demo.organization_id}/invoices/${invoice['id']}`);
  await expect(page.getByRole('heading', { name: 'Korekta w toku' })).toBeVisible();
  await confirm(page, 'Porzuć korektę', 'Porzucić tę korektę?');
  await expect(page.getByRole('heading', { name: 'Korekta w toku' })).toBeHidden();
  expect(await api.get(`/invoice-correction-processes/${process['id']}`)).toMatchObject({ status: 'abandoned' });
});
