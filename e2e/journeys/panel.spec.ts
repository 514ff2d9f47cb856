import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { integrator } from '../support/client.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { signIn, signInWithFactors } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const demo = readDemo();

test('an admin creates a client, sees its secret once, and its revocation kills its tokens', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(page);
  await signIn(page, memberWithRole('admin'));
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Integration' }).click();
  await expect(page.getByRole('heading', { name: 'API clients' })).toBeVisible();
  await page.getByRole('button', { name: 'New client' }).click();
  const name = `Shop ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Read only' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create client' }).click();
  const secret = (await page.getByTestId('client-secret').locator('code').textContent()) ?? '';
  expect(secret).toMatch(/^ics_[A-Za-z0-9_-]{65}$/);
  const id = (await page.getByRole('dialog').locator('code').first().textContent()) ?? '';
  await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled();
  await page.getByLabel('I have stored it').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(page.getByText(name)).toBeVisible();
  expect(await page.content()).not.toContain(secret);
  await expectAccessible(page);

  const api = await integrator(demo.base_url, { client_id: id, client_secret: secret, scopes: [] });
  expect(await api.status('GET', '/customers')).toBe(200);
  expect(await api.status('POST', '/customers', {})).toBe(403);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke client' }).click();
  await expect(page.getByText('1 live token ended')).toBeVisible();
  expect(await api.status('GET', '/customers')).toBe(401);
});

test('a password alone opens nothing, a wrong one says nothing, and no foreign page is followed after signing in', async ({
  page,
  provoking,
}) => {
  provoking(/ 401 .*panel\/login/, / 404 /);
  await page.goto('/sign-in?next=//evil.example/x');
  const member = memberWithRole('owner');
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('E-mail or password is wrong.')).toBeVisible();
  await page.getByLabel('Password').fill(member.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  // A member who has a passkey is asked for that first.
  await expect(
    page
      .getByLabel('Code')
      .or(page.getByRole('button', { name: 'Use a code instead' }))
      .first(),
  ).toBeVisible();
  await page.goto(`/o/${demo.organization_id}/dashboard`);
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto('/sign-in?next=//evil.example/x');
  await signInWithFactors(page, member);
  await expect(page).toHaveURL(new RegExp(`^${demo.base_url}/o/`));
  await page.goto(`/o/${demo.organization_id}/approvals`);
  await expect(page.getByRole('heading', { name: 'Approvals' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/select-organization');
  await expectAccessible(page);
  await page.goto('/o/00000000-0000-7000-8000-000000000000/dashboard');
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
  await expectAccessible(page);
});

test('an address of a list whose page does not exist leads to the first page, with its filters', async ({ page }) => {
  await page.goto('/');
  await signIn(page, memberWithRole('admin'));
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  for (const list of ['audit', 'invoices', 'logs']) {
    await page.goto(`/o/${demo.organization_id}/${list}?at=none`);
    await expect(page).toHaveURL(`${demo.base_url}/o/${demo.organization_id}/${list}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto(`/o/${demo.organization_id}/logs?status_class=4xx&at=none~neither`);
  await expect(page).toHaveURL(/\/logs\?status_class=4xx$/);
});

test('every page carries a policy that allows no inline script and no framing, and runs without a violation of it', async ({
  page,
}) => {
  const broken: string[] = [];
  page.on(
    'console',
    (message) =>
      message.type() === 'error' && /Content Security Policy/.test(message.text()) && broken.push(message.text()),
  );
  const answer = await page.goto('/sign-in');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe-inline');
  expect(answer?.headers()).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  expect(broken).toEqual([]);
});
