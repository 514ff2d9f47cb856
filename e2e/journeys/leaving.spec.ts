import { expect, type Page } from '@playwright/test';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { addBuyer, saved } from '../support/editor.ts';
import { signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const accountant = memberWithRole('accountant');
const base = `/o/${readDemo().organization_id}`;

const asked = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const customers = (page: Page) => page.getByRole('link', { name: 'Customers' }).first();

/** Opens the form of a new invoice by the panel's own links, so that a step back leads to the list. */
async function openNew(page: Page): Promise<void> {
  await page.goto(`${base}/invoices`);
  await page.getByRole('link', { name: 'New invoice' }).click();
  await expect(page.getByRole('combobox', { name: 'Buyer' })).toBeFocused();
}

test('an invoice that cannot be stored yet is left by no way of the panel without a word', async ({ page }) => {
  await page.goto(`${base}/invoices`);
  await signIn(page, accountant);
  await openNew(page);
  await customers(page).click();
  await page.waitForURL(/\/customers$/);
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Buyer' })).toBeVisible();

  await page.getByLabel('Line name').fill('Left behind');
  await customers(page).click();
  await asked(page).getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Line name')).toHaveValue('Left behind');
  await page.goBack();
  await asked(page).getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL(/\/drafts\/new$/);
  await expect(page.getByLabel('Line name')).toHaveValue('Left behind');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Customers');
  await page.getByRole('option', { name: 'Customers' }).first().click();
  await asked(page).getByRole('button', { name: 'Leave without saving' }).click();
  await page.waitForURL(/\/customers$/);
});

test('what was typed last is kept by leaving, and what cannot be stored is asked about', async ({
  page,
  provoking,
}) => {
  provoking(/ 422 .*updateInvoiceDraft/);
  await page.goto(`${base}/invoices`);
  await signIn(page, accountant);
  await openNew(page);
  await addBuyer(page, `Odchodzący ${crypto.randomUUID().slice(0, 6)}`);
  await page.getByLabel('Line name').fill('Pierwsza');
  await page.getByLabel('Unit price').fill('10');
  await saved(page, 1);
  // A new draft has its address a moment after it is stored.
  await page.waitForURL(/\/drafts\/[0-9a-f-]{36}$/);
  const draft = new URL(page.url()).pathname;
  await page.getByLabel('Line name').fill('Ostatnia');
  await customers(page).click();
  await page.waitForURL(/\/customers$/);
  await page.goBack();
  await page.waitForURL(`**${draft}`);
  await page.reload();
  await expect(page.getByLabel('Line name')).toHaveValue('Ostatnia');

  await page.getByLabel('Unit price').fill('abc');
  await customers(page).click();
  await expect(asked(page)).toContainText('could not be saved');
  await asked(page).getByRole('button', { name: 'Stay here' }).click();
  // The figures next to the form are of the version before, and the way to what is wrong is at hand.
  const aside = page.getByLabel('Totals, validation and preview');
  await expect(aside).toContainText('As of version 2, which was saved last.');
  await expect(aside.getByText('Ready to be issued.', { exact: true })).toBeHidden();
  await page.getByRole('status').getByRole('button', { name: 'Go to the field' }).click();
  await expect(page.getByLabel('Unit price')).toBeFocused();
  await page.getByLabel('Unit price').fill('11');
  await customers(page).click();
  await page.waitForURL(/\/customers$/);
});
