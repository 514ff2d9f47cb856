import { randomNip } from '@invoicing/db/testing/factories';
import { expect, type Page, test } from '@playwright/test';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { integrator } from '../support/client.ts';
import { readDemo } from '../support/demo.ts';
import { foundOrganization } from '../support/operator.ts';
import { freshCode } from '../support/person.ts';

const demo = readDemo();
const password = 'a walk through Tatra snow';

/** An owner who is alone is asked on the first page who decides, and answers there. */
async function expectAskedWhoDecides(page: Page, organizationId: string): Promise<void> {
  await page.goto(`/o/${organizationId}/dashboard`);
  await expect(page.getByRole('heading', { name: 'Who approves besides you?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Invite an approver' })).toBeVisible();
  const alone = page.getByRole('button', { name: 'Work without four eyes' });
  await expect(alone).toBeDisabled();
  await expectAccessible(page, bothWidths);
  await page.getByLabel('I know that I alone can then ask').check();
  await alone.click();
  await expect(page.getByRole('heading', { name: 'Who approves besides you?' })).toBeHidden();
}

/** An owner without a second factor is led to making one, wherever they go, and keeps the recovery codes. */
async function enrol(page: Page, organizationId: string, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  await page.goto(`/o/${organizationId}/clients`);
  await expect(page).toHaveURL(/\/enrol\?next=/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Authenticator app' }).click();
  const totpSecret = (await page.getByTestId('totp-secret').locator('code').textContent()) ?? '';
  await expectAccessible(page);
  await page.getByLabel('Code').fill(await freshCode({ email, password, totp_secret: totpSecret, role: 'owner' }));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel('I have stored them').check();
  await page.getByRole('button', { name: 'Done' }).click();
}

test('the owner of a new organization accepts, enrols a second factor and creates a client, which gets a token', async ({
  page,
}) => {
  const email = `owner-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const { organizationId, invitation } = await foundOrganization({
    name: 'Nowa Firma sp. z o.o.',
    nip: randomNip(),
    email,
  });
  await page.goto(invitation);
  await expect(page.getByText('Nowa Firma sp. z o.o. invites you as: Owner.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Your name').fill('Anna Nowak');
  await page.getByLabel('New password').fill('Password1234!');
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page.getByText('Too easy to guess.')).toBeVisible();
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Accept invitation' }).click();

  await enrol(page, organizationId, email);
  await expectAskedWhoDecides(page, organizationId);

  await page.goto(`/o/${organizationId}/clients/new`);
  await page.getByLabel('Name').fill('Shop');
  await page.getByRole('button', { name: 'Read only' }).click();
  await page.getByRole('button', { name: 'Create client' }).click();
  const clientSecret = (await page.getByTestId('client-secret').locator('code').textContent()) ?? '';
  const clientId = (await page.getByRole('dialog').locator('code').first().textContent()) ?? '';
  const api = await integrator(demo.base_url, { client_id: clientId, client_secret: clientSecret, scopes: [] });
  expect(await api.status('GET', '/customers')).toBe(200);
  await page.goto(invitation);
  await expect(page.getByText('This invitation was used')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeHidden();
  await page.context().clearCookies();
  await page.reload();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('no state changes at the word of another origin, nor of a request without one', async ({ page }) => {
  const paths = [
    'login',
    'login/mfa',
    'step-up',
    'passkey/sign-in',
    'passkey/step-up',
    'sign-out',
    'invite',
    'password-reset',
    'preferences',
  ];
  const account = ['begin-totp', 'change-password', 'remove-factor', 'renew-recovery-codes', 'end-other-sessions'].map(
    (action) => `account/${action}`,
  );
  const operations = ['createClient', 'changeRole', 'approveIntent', 'approveConsent', 'changePolicy'].map(
    (name) => `/api/trpc/panel.${name}`,
  );
  for (const path of [
    ...[...paths, ...account, 'enrol/begin-totp'].map((name) => `/api/panel/${name}`),
    ...operations,
  ]) {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: demo.base_url, 'sec-fetch-site': 'cross-site' },
      {},
    ]) {
      const answer = await page.request.post(path, { data: {}, headers });
      expect(answer.status(), `${path} ${JSON.stringify(headers)}`).toBe(403);
    }
  }
});
