import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { mailedLink } from '../../support/mails.ts';
import { randomNip } from '../../support/nip.ts';
import { foundOrganization } from '../../support/operator.ts';
import { acceptInvitation, signIn } from '../../support/person.ts';
import { test } from '../../support/quiet.ts';

/** Sets a password that is strong enough; what ends with it is said before and after. */
async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await expect(page.getByText('Every session will end, in every browser,')).toBeVisible();
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('The new password is set; every session has ended.')).toBeVisible();
}

test('a forgotten password is set again through a mailed link, once; signing in with it still takes the second factor', async ({
  page,
  browser,
  provoking,
}) => {
  provoking(/ 422 .*password-reset/);
  const email = `lost-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const { invitation } = await foundOrganization({ name: 'Zapominalska sp. z o.o.', nip: randomNip(), email });
  const person = await acceptInvitation(page, invitation, {
    email,
    password: 'a walk through Tatra snow',
    name: 'Ewa Lis',
  });
  await page.context().clearCookies();
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('If there is an account with this e-mail')).toBeVisible();

  const operator = await (await browser.newContext()).newPage();
  const link = await mailedLink(operator, email, '/reset-password/');
  await operator.context().close();
  await page.goto(link);
  await expectAccessible(page);
  const password = 'rowing across Mazury at dawn';
  await page.getByLabel('New password').fill('Password1234!');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Too easy to guess.')).toBeVisible();
  await setPassword(page, password);
  await page.goto(link);
  await expect(page.getByText('This link was used or is too old.')).toBeVisible();
  await page.goto('/sign-in');
  await signIn(page, { ...person, password });
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});
