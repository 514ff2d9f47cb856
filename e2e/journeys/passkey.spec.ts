import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { createDraft, integrator } from '../support/client.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { addAuthenticator, expectPasskeyFirst } from '../support/passkey.ts';
import { signInByCode } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const demo = readDemo();
const approver = memberWithRole('approver');

async function addTestKey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a second factor' }).click();
  await page.getByRole('button', { name: 'Passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('Test key');
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.getByText('Second factor added; other sessions have ended.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Test key' })).toBeVisible();
}

async function removeTestKey(page: Page): Promise<void> {
  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Remove Test key' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Test key removed; other sessions have ended.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Test key' })).toBeHidden();
}

test('a passkey is added, signs in, and approves one invoice; the password changes and ends other sessions', async ({
  page,
}) => {
  const [client] = demo.clients;
  if (!client) throw new Error('the demo has no client');
  await addAuthenticator(page);
  await page.goto('/account/security');
  await signInByCode(page, approver);
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible();
  await expectAccessible(page);
  await addTestKey(page);
  await expectAccessible(page);

  await page.context().clearCookies();
  await page.goto('/account/security');
  await page.getByLabel('E-mail').fill(approver.email);
  await page.getByLabel('Password').fill(approver.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectAccessible(page);
  await expectPasskeyFirst(page, page.getByLabel('Code'));
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('this session')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden();

  const api = await integrator(demo.base_url, client);
  const draft = await createDraft(api);
  const at = { draft_id: draft['id'], draft_version: 1 };
  const intent = await api.post('/invoice-approval-intents', { action: 'issue', ...at });
  await page.goto(String(intent['approval_url']));
  await page.getByRole('button', { name: 'Approve with a passkey' }).click();
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  expect(await api.get(`/invoice-approval-intents/${intent['id']}`)).toMatchObject({ status: 'approved' });

  await removeTestKey(page);
});
