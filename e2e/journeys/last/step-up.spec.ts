import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { freshCode } from '../../support/codes.ts';
import { agedSessions } from '../../support/old-sessions.ts';
import { expectPasskeyFirst, holdPasskey } from '../../support/passkey.ts';
import { test } from '../../support/quiet.ts';

const sectionOf = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const expectState = (page: Page, title: string, words: string) =>
  expect(sectionOf(page, title).getByRole('status')).toHaveText(words);

/** Asks for new recovery codes, and turns back where that asks for the second factor. */
async function turnBackFromRenewal(page: Page): Promise<void> {
  await page.goto('/account/security');
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'New recovery codes' });
  const renew = dialog.getByRole('button', { name: 'Make new codes' });
  await renew.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(renew).toBeVisible();
  await renew.click();
  await expect(dialog.getByText('Confirm that it is you.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
}

/** Removes the passkey, confirmed with itself: until it is known that there is one, no code is asked for. */
async function removePasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Remove Journeys' }).click();
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/panel/factors', async (route) => {
    await isAnswered;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Confirm that it is you.')).toBeVisible();
  expect(await page.getByLabel('Authenticator code').count()).toBe(0);
  answer();
  await expectPasskeyFirst(page, page.getByLabel('Authenticator code'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Journeys removed; other sessions have ended.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Journeys' })).toBeHidden();
}

test('five minutes after the sign-in changes ask for the second factor: once for what waits in the settings, by code; and by passkey where there is one, for nothing that was turned back from', async ({
  page,
  otherBrowser,
  provoking,
}) => {
  provoking(/ 401 .*changeSettings/, / 401 .*remove-factor/, / 401 .*renew-recovery-codes/);
  const { organizationId, owner, sessions } = await agedSessions();
  await page.context().addCookies(sessions[0]);
  await page.goto(`/o/${organizationId}/settings`);
  const registers = sectionOf(page, 'Registers and footer');
  await page.getByLabel('KRS', { exact: true }).fill('0000099999');
  await page.getByRole('heading', { level: 1 }).click();
  await expectState(page, 'Registers and footer', 'Not saved: confirm that it is you first.');
  await page.getByLabel('EORI number').fill('PL526587763500000');
  await page.getByRole('heading', { level: 1 }).click();
  await expectState(page, 'Further data of the seller', 'Not saved: confirm that it is you first.');
  await registers.getByRole('button', { name: 'Save', exact: true }).click();
  await expectPasskeyFirst(page, registers.getByLabel('Authenticator code'));
  await expectAccessible(page);
  await registers.getByRole('button', { name: 'Cancel' }).click();
  await registers.getByRole('button', { name: 'Save', exact: true }).click();
  await expectPasskeyFirst(page, registers.getByLabel('Authenticator code'));
  await registers.getByLabel('Authenticator code').fill(await freshCode(owner));
  await registers.getByRole('button', { name: 'Confirm' }).click();
  await expectState(page, 'Registers and footer', 'Saved.');
  await expectState(page, 'Further data of the seller', 'Saved.');

  const other = await otherBrowser();
  await other.context().addCookies(sessions[1]);
  await holdPasskey(other, owner);
  const renewals: string[] = [];
  other.on('request', (request) => request.url().endsWith('/renew-recovery-codes') && renewals.push(request.url()));
  await turnBackFromRenewal(other);
  await removePasskey(other);
  // The proof counts for the renewals too, which were both turned back from.
  expect(renewals).toHaveLength(2);
});
