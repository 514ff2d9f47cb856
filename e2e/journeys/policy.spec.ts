import { type Browser, expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const demo = readDemo();

/** An admin sees the policy as facts, without anything to change it by. */
async function expectAdminOnlyLooks(browser: Browser): Promise<void> {
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto('/sign-in');
  await signIn(other, memberWithRole('admin'));
  await other.goto(`/o/${demo.organization_id}/policy`);
  await expect(other.getByText('Only an owner changes the policy.')).toBeVisible();
  await expect(other.getByText('30 minutes')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Save policy' })).toBeHidden();
  await expectAccessible(other);
  await context.close();
}

test('the owner changes the approval policy, with a word about what it means; an admin only looks', async ({
  page,
  browser,
}) => {
  await page.goto('/sign-in');
  await signIn(page, memberWithRole('owner'));
  await page.goto(`/o/${demo.organization_id}/approvals`);
  await page.getByRole('link', { name: 'Policy' }).click();
  await expect(page.getByRole('heading', { name: 'Approval policy' })).toBeVisible();
  const save = page.getByRole('button', { name: 'Save policy' });
  await expect(save).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Anybody who may decide' }).check();
  await expect(save).toBeDisabled();
  await expect(page.getByLabel('I know that one person alone')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Somebody other than who asked' }).check();
  await page.getByLabel('Two persons above').fill('lots');
  await expect(page.getByText('Write an amount such as')).toBeVisible();
  await page.getByLabel('Two persons above').fill('1 000 000,5');
  await page.getByLabel('An approval may be used for').selectOption('30');
  await save.click();
  await expect(page.getByText('The policy is saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Two persons above')).toHaveValue('1000000.50');

  await expectAdminOnlyLooks(browser);

  await page.getByLabel('Two persons above').fill('');
  await page.getByLabel('An approval may be used for').selectOption('15');
  await save.click();
  await expect(page.getByText('The policy is saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('An approval may be used for')).toHaveValue('15');
});
