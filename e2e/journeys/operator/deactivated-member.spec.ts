import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { memberWithRole, readOperatorDemo } from '../../support/demo.ts';
import { acceptInvitation, signIn } from '../../support/person.ts';
import { test } from '../../support/quiet.ts';

const demo = readOperatorDemo();
const members = `/o/${demo.organization_id}/members`;
const email = `dev-${crypto.randomUUID().slice(0, 8)}@example.com`;

/** Invites a developer on the members page. @returns the link, from the mail folder */
async function invite(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Invite member' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('radio', { name: 'Developer' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('region', { name: 'Open invitations' }).getByRole('row', { name: email })).toBeVisible();
  await page.getByRole('link', { name: 'Mail folder' }).click();
  const mail = page.locator('section', { hasText: email }).first();
  await expectAccessible(page);
  const [invitation = ''] = /http\S+\/invite\/\S+/.exec((await mail.textContent()) ?? '') ?? [];
  return invitation;
}

async function deactivate(page: Page, row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await page.getByRole('button', { name: 'Deactivate member' }).click();
  await expect(row.getByText('Deactivated', { exact: true })).toBeVisible();
}

test('a member who was invited through the mail folder and is deactivated loses what they had open at once', async ({
  page,
  browser,
  provoking,
}) => {
  provoking(/ 403 /, / 404 /);
  await page.goto('/sign-in');
  await signIn(page, memberWithRole('owner', demo));
  await page.getByRole('link', { name: 'Members' }).click();
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
  await expectAccessible(page);
  const theirs = await (await browser.newContext()).newPage();
  const member = { email, password: 'a walk through Tatra snow', name: 'Jan Kowalski' };
  const person = await acceptInvitation(theirs, await invite(page), member);
  await expect(theirs.getByRole('link', { name: 'Integration' })).toBeVisible();
  await theirs.goto(members);
  await expect(theirs.getByRole('heading', { name: 'Your role does not open this page' })).toBeVisible();

  await page.goto(members);
  const row = page.getByRole('row', { name: email });
  await row.getByRole('button', { name: 'Change role' }).click();
  await page.getByRole('dialog').getByLabel('Auditor').check();
  await page.getByRole('button', { name: 'Save role' }).click();
  // The dialog that is still open is in the row too, and offers the same words.
  await expect(row.getByRole('cell', { name: 'Auditor', exact: true })).toBeVisible();
  await theirs.goto('/');
  await expect(theirs).toHaveURL(/\/sign-in/);
  await signIn(theirs, person);
  await expect(theirs.getByRole('link', { name: 'Invoices' }).first()).toBeVisible();

  await deactivate(page, row);
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/sign-in/);
  await signIn(theirs, person);
  await theirs.goto(`/o/${demo.organization_id}/dashboard`);
  await expect(theirs.getByRole('heading', { name: 'Not found' })).toBeVisible();
  await theirs.context().close();
});
