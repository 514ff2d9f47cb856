import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { tokenStatus } from '../support/client.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const demo = readDemo();

/** Begins a client as a member of this role. @returns its name, which is its own */
async function nameClient(page: Page, role: 'admin' | 'owner', what: string): Promise<string> {
  await page.goto('/sign-in');
  await signIn(page, memberWithRole(role));
  await page.goto(`/o/${demo.organization_id}/clients/new`);
  const name = `${what} ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel('Name').fill(name);
  return name;
}

/** Reads the secret that is shown this once, and says that it is stored. */
async function storeSecret(page: Page): Promise<string> {
  const secret = (await page.getByTestId('client-secret').locator('code').textContent()) ?? '';
  await page.getByLabel('I have stored it').check();
  await page.getByRole('button', { name: 'Done' }).click();
  return secret;
}

/** In the page: a message in passing is an item of a list too, and names the secret. */
const secretRow = (page: Page, secret: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `…${secret.slice(-4)}` });

test('a secret is rotated without an interruption: both work, the old one is ended, only the new one is left', async ({
  page,
}) => {
  const name = await nameClient(page, 'admin', 'Rotated');
  await page.getByRole('button', { name: 'Drafter' }).click();
  await expect(page.getByText(/Unlocks \d+ of \d+ operations/)).toBeVisible();
  await page.getByRole('button', { name: 'Create client' }).click();
  const id = (await page.getByRole('dialog').locator('code').first().textContent()) ?? '';
  const old = await storeSecret(page);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Rotate secret' }).click();
  await expect(page.getByLabel('The old secret works for')).toHaveValue('24');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make new secret' }).click();
  const fresh = await storeSecret(page);
  expect(fresh).not.toBe(old);
  await expect(page.getByRole('button', { name: 'Rotate secret' })).toBeHidden();
  expect([await tokenStatus(demo.base_url, id, old), await tokenStatus(demo.base_url, id, fresh)]).toEqual([200, 200]);

  await page.reload();
  await expect(secretRow(page, fresh).getByRole('button', { name: 'Revoke' })).toBeHidden();
  await secretRow(page, old).getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Something still uses it.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Revoke secret' }).click();
  await expect(secretRow(page, old).getByText('Revoked')).toBeVisible();
  expect([await tokenStatus(demo.base_url, id, old), await tokenStatus(demo.base_url, id, fresh)]).toEqual([401, 200]);
  expect(await page.content()).not.toContain(fresh);
  await expectAccessible(page);
});

test('the addresses of a delegated client are checked while typed and tried out, and its scopes changed after a look', async ({
  page,
}) => {
  const name = await nameClient(page, 'owner', 'Delegated');
  await page.getByRole('radio', { name: 'For members' }).check();
  await page.getByRole('button', { name: 'Agent' }).click();
  const widthOf = async (label: string) => (await page.getByLabel(label, { exact: true }).boundingBox())?.width;
  expect(await widthOf('Redirect URI 1')).toBe(await widthOf('Name'));
  await page.getByLabel('Redirect URI 1').fill('https://bücher.example/cb');
  await expect(page.getByText('Only ASCII characters.')).toBeVisible();
  await page.getByRole('button', { name: 'Create client' }).click();
  await expect(page.getByLabel('Redirect URI 1')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use https://xn--bcher-kva.example/cb' }).click();
  await page.getByRole('button', { name: 'Create client' }).click();
  await storeSecret(page);
  await page.getByRole('link', { name }).click();
  await page.getByLabel('Try an authorize URL').fill('https://xn--bcher-kva.example/cb/');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('It is not among the registered addresses.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Try an authorize URL').fill('https://xn--bcher-kva.example/cb');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Accepted')).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Add redirect URI' }).click();
  await page.getByLabel('Redirect URI 2', { exact: true }).fill('http://localhost:8080/cb');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save redirect URIs' }).click();
  await expect(page.getByText('The redirect URIs are changed.')).toBeVisible();
  await expect(page.getByText('http://localhost:8080/cb')).toBeVisible();
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('button', { name: 'Read only' }).click();
  await expect(page.getByText(/Takes \d+ scopes away, from live tokens too/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save scopes' }).click();
  await expect(page.getByText('The scopes are changed.')).toBeVisible();
  await expect(page.getByText('customers:write')).toBeHidden();
});
