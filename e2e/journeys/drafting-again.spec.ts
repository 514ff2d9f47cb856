import { expect, type Page } from '@playwright/test';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { warsawDay } from '../support/client.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { addBuyer, saved } from '../support/editor.ts';
import { documented, handsOn } from '../support/hands.ts';
import { signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const accountant = memberWithRole('accountant');
const base = `/o/${readDemo().organization_id}`;

test('a known buyer is invoiced with few keys, and every month again from a template', async ({ page }) => {
  await page.goto(`${base}/drafts/new`);
  await signIn(page, accountant);
  await page.goto(`${base}/drafts/new`);
  const buyer = `Abonent ${crypto.randomUUID().slice(0, 6)}`;
  await addBuyer(page, buyer);
  await page.goto(`${base}/invoices`);
  const hands = handsOn(page);
  await hands.click(page.getByRole('link', { name: 'New invoice' }));
  await expect(page.getByRole('combobox', { name: 'Buyer' })).toBeFocused();
  await hands.type(buyer);
  await expect(page.getByRole('option', { name: buyer })).toBeVisible();
  await hands.press('Enter');
  await expect(page.getByLabel('Line name')).toBeFocused();
  await hands.type('Abonament');
  await hands.press('Tab', 'Tab', 'Tab');
  await hands.type('99,90');
  await saved(page, 1);
  await expect(page.getByText('Ready to be issued.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask for approval' })).toBeVisible();
  expect(hands.taken.keys).toBeLessThanOrEqual(12);
  expect(hands.taken).toEqual(documented('A new invoice for a known buyer'));

  await page.reload();
  await saveTemplate(page, buyer);
  await page.goto(`${base}/drafts/new`);
  await page.getByRole('button', { name: 'From a template' }).click();
  await page.getByRole('menuitem', { name: `${buyer} monthly` }).click();
  await expect(page.getByText(`Begun with the template “${buyer} monthly”.`)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Buyer' })).toHaveValue(buyer);
  await expect(page.getByLabel('Date of issue')).toHaveValue(warsawDay(0).split('-').toReversed().join('/'));
  await page.getByLabel('Unit price').fill('109,90');
  await saved(page, 1);
  await expect(page.getByText('Ready to be issued.')).toBeVisible();
  await findByBuyer(page, buyer);
  await manageTemplates(page, `${buyer} monthly`);
});

/** Keeps the open draft as a template, which is offered the buyer's name for its own. */
async function saveTemplate(page: Page, buyer: string): Promise<void> {
  await page.getByRole('button', { name: 'Save as template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as template' });
  await expect(dialog.getByLabel('Name')).toHaveValue(buyer);
  await dialog.getByLabel('Name').fill(`${buyer} monthly`);
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText('The template was saved.')).toBeVisible();
}

/** The two drafts of a buyer are found by the name; a search without a match says what was looked for. */
async function findByBuyer(page: Page, buyer: string): Promise<void> {
  await page.goto(`${base}/drafts`);
  await page.getByLabel('Buyer’s name or NIP').fill(buyer);
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByRole('link', { name: buyer })).toHaveCount(2);
  expect(new URL(page.url()).searchParams.get('buyer')).toBe(buyer);
  await page.getByLabel('Buyer’s name or NIP').fill(`${buyer} unknown`);
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByText('No draft fits')).toBeVisible();
  await expect(page.getByText(`Buyer’s name or NIP: ${buyer} unknown`)).toBeVisible();
  await expectAccessible(page, bothWidths);
}

/** Renames a template, and deletes it. */
async function manageTemplates(page: Page, name: string): Promise<void> {
  await page.goto(`${base}/drafts`);
  await page.getByRole('link', { name: 'Templates' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expectAccessible(page, bothWidths);
  await page.getByRole('button', { name: `Rename “${name}”` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(`${name} again`);
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('link', { name: `${name} again` })).toBeVisible();
  await page.getByRole('button', { name: `Delete “${name} again”` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('The template was deleted.')).toBeVisible();
  await expect(page.getByRole('link', { name: `${name} again` })).toBeHidden();
}

test('a line that lacks its price is left alone while it is written, and names the price once it is left', async ({
  page,
  provoking,
}) => {
  provoking(/ 422 .*createInvoiceDraft/);
  await page.goto(`${base}/drafts/new`);
  await signIn(page, accountant);
  await page.goto(`${base}/drafts/new`);
  await addBuyer(page, `Połowa ${crypto.randomUUID().slice(0, 6)}`);
  const stored: string[] = [];
  page.on('request', (request) => request.url().endsWith('/createInvoiceDraft') && stored.push(request.url()));
  await page.getByLabel('Line name').fill('Abonament');
  // More than twice as long as a pause after which a draft is stored.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500)));
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Quantity')).toBeFocused();
  expect(stored).toEqual([]);
  await page.getByLabel('Date of issue').focus();
  await expect(page.getByText('Not saved: 1 field needs your attention.')).toBeVisible();
  await expect(page.getByLabel('Unit price')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Unit price').fill('99,90');
  await saved(page, 1);
});
