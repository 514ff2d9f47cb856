import { type Browser, expect, type Page, test } from '@playwright/test';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { warsawDay } from '../support/client.ts';
import { type Demo, memberWithRole, readDemo } from '../support/demo.ts';
import { addBuyer, saved } from '../support/editor.ts';
import { documented, handsOn } from '../support/hands.ts';
import { approveButton, signIn } from '../support/person.ts';

const demo: Demo = readDemo();
const accountant = memberWithRole('accountant');
const approver = memberWithRole('approver');
const base = `/o/${demo.organization_id}`;

/** Somebody who may decide opens what waits in the inbox, and approves it. */
async function approveLatest(browser: Browser): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${base}/approvals`);
  await signIn(page, approver);
  await page.goto(`${base}/approvals`);
  const hands = handsOn(page);
  await hands.click(page.getByRole('list', { name: 'Approvals' }).getByRole('link').first());
  await hands.click(approveButton(page));
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  expect(hands.taken).toEqual(documented('Approve one'));
  await context.close();
}

type Asked = { ask: string; approved: RegExp; carryOut: string };

/** Asks for an approval, gets it, and does what was approved: the page that is open learns of it on its own. */
async function takeStep(page: Page, browser: Browser, { ask, approved, carryOut }: Asked): Promise<void> {
  await page.getByRole('button', { name: ask }).click();
  await expect(page.getByText('Waiting for a decision.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the request' })).toBeVisible();
  await approveLatest(browser);
  await expect(page.getByText(approved)).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page, bothWidths);
  await page.getByRole('button', { name: carryOut }).click();
}

/** Two lines, typed with the keyboard; totals and preview follow. */
async function writeLines(page: Page, buyer: string): Promise<void> {
  await page.getByLabel('Line name').fill('Usługa');
  await page.getByLabel('Unit price').fill('1 000,50');
  await page.getByLabel('Quantity').fill('2');
  await expect(page.getByRole('group', { name: 'Line 1' })).toContainText(/Net value\s*2,001.00/);
  await page.getByLabel('Quantity').fill('1');
  await saved(page, 1);
  await expect(page).toHaveURL(/\/drafts\/[0-9a-f-]{36}$/);
  await expect(page.getByLabel('Totals, validation and preview')).toContainText('1,230.62');
  await expect(page.frameLocator('iframe').getByText(buyer).first()).toBeVisible();

  // Enter in the last line begins another one; Tab goes on from cell to cell.
  await page.getByLabel('Unit price').press('Enter');
  await expect(page.getByLabel('Line name').nth(1)).toBeFocused();
  await page.keyboard.type('Druga');
  for (const _ of ['quantity', 'unit', 'price']) await page.keyboard.press('Tab');
  await page.keyboard.type('10');
  await saved(page, 2);
  await expectAccessible(page, bothWidths);
}

/** On a phone the document is one press away, and a step back, Escape or its button leads back to the form. */
async function expectPreviewAtHand(page: Page, buyer: string): Promise<void> {
  const size = page.viewportSize();
  const open = page.getByRole('button', { name: 'Preview' });
  await expect(open).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  const sheet = page.getByRole('dialog', { name: 'Preview' });
  const ways = [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => sheet.getByRole('button', { name: 'Close' }).click(),
    async () => {
      await sheet.frameLocator('iframe').getByText(buyer).first().click();
      await page.keyboard.press('Escape');
    },
  ];
  const address = page.url();
  await page.getByRole('button', { name: 'Add line' }).scrollIntoViewIfNeeded();
  for (const close of ways) {
    await open.click();
    await expect(sheet.frameLocator('iframe').getByText(buyer).first()).toBeVisible();
    await close();
    await expect(sheet).toBeHidden();
    await expect(open).toBeFocused();
    await expect(page).toHaveURL(address);
  }
  if (size) await page.setViewportSize(size);
}

/** However low the field is, its list begins where it can be seen. */
async function expectCurrencies(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose a currency' }).click();
  await expect(page.getByRole('menuitem').first()).toBeInViewport({ ratio: 1 });
  await page.getByRole('menuitem', { name: 'EUR' }).click();
  await expect(page.getByLabel('Currency', { exact: true })).toHaveValue('EUR');
  await page.getByLabel('Currency', { exact: true }).fill('zł');
  await expect(page.getByLabel('Currency', { exact: true })).toHaveValue('PLN');
}

test('an accountant writes an invoice in the panel, an approver decides, and it is issued, sent and accepted', async ({
  page,
  browser,
}) => {
  await page.goto(`${base}/invoices`);
  await signIn(page, accountant);
  await page.goto(`${base}/invoices`);
  await page.getByRole('link', { name: 'New invoice' }).click();
  await expect(page.getByText('Not saved yet: a draft needs a buyer and a line.')).toBeVisible();
  const name = `Zorza ${crypto.randomUUID().slice(0, 6)} sp. z o.o.`;
  await addBuyer(page, name);
  await expect(page.getByLabel('Line name')).toBeFocused();
  await expectCurrencies(page);
  await writeLines(page, name);
  await page.reload();
  await expect(page.getByLabel('Line name').nth(1)).toHaveValue('Druga');
  await expectPreviewAtHand(page, name);
  await page.getByLabel('Due date').first().fill(warsawDay(-9));
  await saved(page, 3);

  const issuing = { ask: 'Ask for approval', approved: /The invoice can be issued until \d\d:\d\d/ };
  await takeStep(page, browser, { ...issuing, carryOut: 'Issue invoice' });
  await page.waitForURL(/\/invoices\/[0-9a-f-]{36}$/);
  const sending = { ask: 'Ask for approval to send', approved: /Sending is approved: send by \d\d:\d\d/ };
  await takeStep(page, browser, { ...sending, carryOut: 'Send to KSeF' });
  await expect(page.getByText('KSeF has the invoice')).toBeVisible({ timeout: 600_000 });

  // The next one for the same buyer begins as a copy.
  await page.getByRole('link', { name: 'Issue a similar one' }).click();
  await expect(page.getByRole('combobox', { name: 'Buyer' })).toHaveValue(name);
  await expect(page.getByLabel('Line name').first()).toHaveValue('Usługa');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await saved(page, 1);
  await expect(page.getByText('Ready to be issued.')).toBeVisible();
});

/** The same draft is open twice: what only one of the two changed is joined, what both did is asked about. */
async function expectBothVersions(page: Page, browser: Browser): Promise<void> {
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(page.url());
  await signIn(other, accountant);
  await other.goto(page.url());
  // Checks are shown once the page is listening.
  await expect(other.getByText('Ready to be issued.')).toBeVisible();
  await other.getByLabel('Line name').first().fill('Jabłka słodkie');
  await saved(other, 3);
  await page.getByLabel('Line name').nth(1).fill('Gruszki miękkie');
  await expect(page.getByText('Your changes were joined with version 3 (you,')).toBeVisible();
  await saved(page, 4);
  await expect(page.getByLabel('Line name').first()).toHaveValue('Jabłka słodkie');
  await expect(page.getByLabel('Line name').nth(1)).toHaveValue('Gruszki miękkie');
  await expect(page.getByLabel('Line name').nth(1)).toBeFocused();

  await other.getByLabel('Line name').first().fill('Jabłka kwaśne');
  await saved(other, 5);
  await page.getByLabel('Line name').first().fill('Jabłka');
  await page.getByLabel('Unit').first().fill('t');
  const question = page.getByRole('alert').getByRole('group', { name: 'Line 1, Line name' });
  await expect(question).toContainText(/Your version\s*Jabłka\s*The other version of yours, .*Jabłka kwaśne/);
  await expect(page.getByRole('alert').getByRole('group')).toHaveCount(1);
  await question.getByRole('button', { name: 'Keep my change' }).click();
  await saved(page, 6);
  await expect(page.getByLabel('Unit').first()).toHaveValue('t');
  await expect(page.getByLabel('Line name').first()).toHaveValue('Jabłka');
  await context.close();
}

/** What the panel's own calls of a name are answered with meanwhile: nothing, as where the connection is gone. */
async function whileCut(page: Page, procedure: string, work: () => Promise<void>): Promise<void> {
  const address = `**/api/trpc/panel.${procedure}*`;
  await page.route(address, (route) => route.abort());
  await work();
  await page.unroute(address);
}

test('rows of a spreadsheet are pasted, what is wrong is said at its field, and two tabs with one draft lose nothing', async ({
  page,
  browser,
}) => {
  await page.goto(`${base}/drafts/new`);
  await signIn(page, accountant);
  await page.goto(`${base}/drafts/new`);
  await addBuyer(page, `Wklejka ${crypto.randomUUID().slice(0, 6)}`);
  await page.getByLabel('Line name').focus();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, 'Jabłka\t10\tkg\t2,50\t5%\nGruszki\t4\tkg\t3,00\t5%\n');
  await saved(page, 1);
  await expect(page.getByLabel('Line name').nth(1)).toHaveValue('Gruszki');
  await expect(page.getByLabel('Totals, validation and preview')).toContainText('38.85');

  await page.getByLabel('Unit price').first().fill('abc');
  await expect(page.getByText('Not saved: 1 field needs your attention.')).toBeVisible();
  await expect(page.getByLabel('Unit price').first()).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Unit price').first().fill('2.60');
  await saved(page, 2);

  await expectBothVersions(page, browser);
});

test('where rules or buyers cannot be asked the editor says so, and asks again', async ({ page }) => {
  await page.goto(`${base}/drafts/new`);
  await signIn(page, accountant);
  await page.goto(`${base}/drafts/new`);
  const buyer = page.getByRole('combobox', { name: 'Buyer' });
  await whileCut(page, 'findCustomers', async () => {
    await buyer.fill('Cut');
    await expect(page.getByRole('alert').filter({ hasText: 'Buyers cannot be searched now.' })).toBeVisible();
  });
  await addBuyer(page, `Cut ${crypto.randomUUID().slice(0, 6)}`);
  await page.getByLabel('Line name').fill('Usługa');
  const missing = page.getByText('The rules could not be checked.');
  await whileCut(page, 'checkDraft', async () => {
    await page.getByLabel('Unit price').fill('10');
    await saved(page, 1);
    await expect(missing).toBeVisible();
  });
  await expect(missing).toBeHidden();
  await expect(page.getByText('Ready to be issued.')).toBeVisible();
});
