import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const demo = readDemo();

test('a developer sees of a powerful client that it is there, and asks owners and admins to change it', async ({
  page,
  provoking,
}) => {
  provoking(/ 422 .*requestClientChange/);
  await page.goto('/sign-in');
  await signIn(page, memberWithRole('developer'));
  await page.goto(`/o/${demo.organization_id}/clients`);
  const row = page.getByRole('row').filter({ hasText: 'Managed by owners and admins' }).first();
  await expectAccessible(page);
  await row.getByRole('link').click();
  await expect(page.getByText('This client has scopes that you may not give.')).toBeVisible();
  for (const name of ['Rotate secret', 'Revoke', 'Change', 'Edit'])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Ask an owner or admin' }).click();
  await page.getByLabel('What should be done').selectOption('Rotate the secret');
  await page.getByLabel('Reason (optional)').fill('It was in a log.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Owners and admins have been asked by e-mail.')).toBeVisible();
  await page.getByRole('button', { name: 'Ask an owner or admin' }).click();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('You asked for this a moment ago.')).toBeVisible();
});
