import { expect, type Page } from '@playwright/test';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { warsawDay } from '../support/client.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { isStored, saved } from '../support/editor.ts';
import { documented, expectFocusKept, keysOn } from '../support/hands.ts';
import { approveButton, signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const accountant = memberWithRole('accountant');
const approver = memberWithRole('approver');
const base = `/o/${readDemo().organization_id}`;

type Keys = ReturnType<typeof keysOn>;

/** Somebody who may decide opens what waits for a buyer's document in the inbox, and approves it. */
async function approveFor(page: Page, buyer: string): Promise<void> {
  await page.goto(`${base}/approvals`);
  const keys = keysOn(page);
  const row = page.getByRole('list', { name: 'Approvals' }).getByRole('listitem').filter({ hasText: buyer });
  await keys.click(row.getByRole('link').first());
  await page.waitForURL(/\/approve\//);
  await keys.click(approveButton(page));
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  await expectFocusKept(page);
  expect(keys.taken).toEqual(documented('Approve one'));
}

type Asked = { buyer: string; ask: string; approved: RegExp; carryOut: string };

/** Asks for an approval, gets it, and does what was approved: the page that is open learns of it on its own. */
async function takeStep(page: Page, deciding: Page, { buyer, ask, approved, carryOut }: Asked): Promise<void> {
  const keys = keysOn(page);
  await keys.click(page.getByRole('button', { name: ask }));
  await expect(page.getByText('Waiting for a decision.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the request' })).toBeVisible();
  await expectFocusKept(page);
  await approveFor(deciding, buyer);
  await expect(page.getByText(approved)).toBeVisible({ timeout: 60_000 });
  await expectFocusKept(page);
  await expectAccessible(page, bothWidths);
  await keys.click(page.getByRole('button', { name: carryOut }));
}

/** A buyer who is new, named in the editor itself. */
async function writeBuyer(page: Page, keys: Keys, name: string): Promise<void> {
  await expect(page.getByRole('combobox', { name: 'Buyer' })).toBeFocused();
  await keys.type(name);
  await expect(page.getByRole('option', { name: 'New buyer' })).toBeVisible();
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New buyer' });
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(name);
  await keys.press('Escape');
  await expect(page.getByRole('combobox', { name: 'Buyer' })).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Buyer' })).toHaveValue(name);
  await expect(page.getByRole('option', { name: 'New buyer' })).toBeVisible();
  await keys.press('Enter');
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(name);
  await keys.write(dialog.getByLabel('Tax identifier'), '5252445767');
  await keys.write(dialog.getByLabel('Street and number'), 'ul. Prosta 1, 00-001 Warszawa');
  await keys.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Line name')).toBeFocused();
}

/** Two lines, and a third that is taken away again; totals and preview follow. */
async function writeLines(page: Page, keys: Keys, buyer: string): Promise<void> {
  await keys.type('Usługa');
  await keys.write(page.getByLabel('Unit price'), '1 0');
  // Longer than the editor waits before it stores: what is half typed is not refused under the hands of who types.
  await page.waitForTimeout(1500);
  await keys.type('00,50');
  await keys.back(page.getByLabel('Quantity'));
  await keys.rewrite('2');
  await expect(page.getByRole('group', { name: 'Line 1' })).toContainText(/Net value\s*2,001.00/);
  await keys.rewrite('1');
  await isStored(page);
  await expect(page).toHaveURL(/\/drafts\/[0-9a-f-]{36}$/);
  await expect(page.getByLabel('Totals, validation and preview')).toContainText('1,230.62');
  await expect(page.frameLocator('iframe:visible').getByText(buyer).first()).toBeVisible();

  // Enter in the last line begins another one; Tab goes on from cell to cell.
  await keys.press('Enter');
  await expect(page.getByLabel('Line name').nth(1)).toBeFocused();
  await keys.type('Druga');
  await keys.press('Tab', 'Tab', 'Tab');
  await keys.type('10');
  await keys.click(page.getByRole('button', { name: 'Add line' }));
  await expect(page.getByLabel('Line name').nth(2)).toBeFocused();
  await keys.click(page.getByRole('button', { name: 'Remove line 3' }));
  await expect(page.getByLabel('Line name')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Remove line 2' })).toBeFocused();
  await isStored(page);
  await expectAccessible(page, bothWidths);
}

/** The page says so without a reload, and so does the paper on it, with the number of KSeF. */
async function expectAccepted(page: Page): Promise<void> {
  await expect(page.getByText('KSeF has the invoice')).toBeVisible({ timeout: 600_000 });
  const paper = page.frameLocator('main iframe:visible');
  await expect(paper.getByText(/^\d{10}-\d{8}-[0-9A-F]{12}-[0-9A-F]{2}$/).first()).toBeVisible();
}

test('with the keyboard alone an accountant writes an invoice, an approver decides, and it is issued, sent and accepted', async ({
  page,
  otherBrowser,
}) => {
  const deciding = await otherBrowser();
  await deciding.goto(`${base}/approvals`);
  await signIn(deciding, approver);
  await page.goto(`${base}/invoices`);
  await signIn(page, accountant);
  await page.goto(`${base}/invoices`);
  const keys = keysOn(page);
  await keys.click(page.getByRole('link', { name: 'New invoice' }));
  await expect(page.getByText('Not saved yet: a draft needs a buyer and a line.')).toBeVisible();
  const name = `Zorza ${crypto.randomUUID().slice(0, 6)} sp. z o.o.`;
  await writeBuyer(page, keys, name);
  await writeLines(page, keys, name);
  await page.reload();
  await expect(page.getByLabel('Line name').nth(1)).toHaveValue('Druga');
  await keys.write(page.getByLabel('Due date').first(), warsawDay(-9));
  await isStored(page);

  const issuing = { buyer: name, ask: 'Ask for approval', approved: /The invoice can be issued until \d\d:\d\d/ };
  await takeStep(page, deciding, { ...issuing, carryOut: 'Issue invoice' });
  await page.waitForURL(/\/invoices\/[0-9a-f-]{36}$/);
  await expectFocusKept(page);
  const sending = { ask: 'Ask for approval to send', approved: /Sending is approved: send by \d\d:\d\d/ };
  await takeStep(page, deciding, { ...sending, buyer: name, carryOut: 'Send to KSeF' });
  await expectAccepted(page);
  await expectFocusKept(page);

  // The next one for the same buyer begins as a copy.
  await keys.click(page.getByRole('link', { name: 'Issue a similar one' }));
  await expect(page.getByRole('combobox', { name: 'Buyer' })).toHaveValue(name);
  await expect(page.getByLabel('Line name').first()).toHaveValue('Usługa');
  await keys.click(page.getByRole('button', { name: 'Save draft' }));
  await saved(page, 1);
  await expect(page.getByText('Ready to be issued.')).toBeVisible();
  await expectFocusKept(page);
});
