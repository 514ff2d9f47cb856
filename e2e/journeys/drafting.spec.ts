import { type Browser, expect, type Page } from '@playwright/test';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { type Demo, memberWithRole, readDemo } from '../support/demo.ts';
import { addBuyer, isStored, saved } from '../support/editor.ts';
import { untilLoaded } from '../support/loaded.ts';
import { movesOf, noteMoves } from '../support/moves.ts';
import { signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const demo: Demo = readDemo();
const accountant = memberWithRole('accountant');
const base = `/o/${demo.organization_id}`;

/** Pastes a text into the field that has the focus. */
const paste = (page: Page, pasted: string) =>
  page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, pasted);

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
      await sheet.frameLocator('iframe:visible').getByText(buyer).first().click();
      await page.keyboard.press('Escape');
    },
  ];
  const address = page.url();
  await page.getByRole('button', { name: 'Add line' }).scrollIntoViewIfNeeded();
  for (const close of ways) {
    await open.click();
    await expect(sheet.frameLocator('iframe:visible').getByText(buyer).first()).toBeVisible();
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

/** The same draft is open twice: what only one of the two changed is joined, what both did is asked about. */
async function expectBothVersions(page: Page, browser: Browser): Promise<void> {
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(page.url());
  await signIn(other, accountant);
  await other.goto(page.url());
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

test('rows of a spreadsheet are pasted, what is wrong is said at its field, the preview is at hand, and two tabs with one draft lose nothing', async ({
  page,
  browser,
  provoking,
}) => {
  provoking(/ 422 .*updateInvoiceDraft/, / 409 .*updateInvoiceDraft/);
  await page.goto(`${base}/drafts/new`);
  await signIn(page, accountant);
  await page.goto(`${base}/drafts/new`);
  const name = `Wklejka ${crypto.randomUUID().slice(0, 6)}`;
  await addBuyer(page, name);
  await expectCurrencies(page);
  await page.getByLabel('Line name').focus();
  await paste(page, 'Jabłka\t10\tkg\t2,50\t5%\nGruszki\t4\tkg\t3,00\t5%\n');
  await saved(page, 1);
  await expect(page.getByLabel('Line name').nth(1)).toHaveValue('Gruszki');
  await expect(page.getByLabel('Totals, validation and preview')).toContainText('38.85');

  await page.getByLabel('Unit price').first().fill('abc');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Not saved: 1 field needs your attention.')).toBeVisible();
  await expect(page.getByLabel('Unit price').first()).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Unit price').first().fill('2.60');
  await saved(page, 2);

  await expectPreviewAtHand(page, name);
  await expectBothVersions(page, browser);
});

test('a draft that was new is copied, kept as a template and discarded like any other, in the version stored last', async ({
  page,
}) => {
  await page.goto(`${base}/drafts/new`);
  await signIn(page, accountant);
  await page.goto(`${base}/drafts/new`);
  const discard = page.getByRole('button', { name: 'Discard draft' });
  await addBuyer(page, `Odrzut ${crypto.randomUUID().slice(0, 6)}`);
  await expect(discard).toBeHidden();
  await page.getByLabel('Line name').focus();
  await paste(page, 'Jabłka\t10\tkg\t2,50\t5%\n');
  await saved(page, 1);
  await expect(page.getByRole('link', { name: 'Copy draft' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save as template' })).toBeVisible();
  await page.getByLabel('Unit price').first().fill('2.60');
  await saved(page, 2);
  await discard.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByText('Discarded', { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel('Line name')).toBeHidden();
});

test('where rules or buyers cannot be asked the editor says so, and asks again', async ({ page, provoking }) => {
  provoking(/ERR_FAILED .*findCustomers/, /ERR_FAILED .*checkDraft/);
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

/** A table whose headings and first rows come from a spreadsheet; the rest is typed. */
async function writeTable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add table' }).click();
  await page.getByLabel('Title of the table').fill('Odczyty licznika');
  await page.getByLabel('Name of column 1').focus();
  await paste(page, 'Dzień\tZużycie\n2026-09-30\t980\n2026-10-31\t1020\n');
  await page.getByLabel('Column 2 holds').selectOption({ label: 'whole number' });
  await page.getByLabel('Row 2, Zużycie').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Row 3, Dzień')).toBeFocused();
  await page.keyboard.type('2026-11-30');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1250');
  await page.getByRole('button', { name: 'Add row of totals' }).click();
  await page.keyboard.type('Razem');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3250');
}

test('an attachment with a table is written at the end of the form, on a phone too, and is in the preview', async ({
  page,
}) => {
  await page.goto(`${base}/drafts/new`);
  await signIn(page, accountant);
  await page.goto(`${base}/drafts/new`);
  await addBuyer(page, `Odbiorca energii ${crypto.randomUUID().slice(0, 6)}`);
  await page.getByLabel('Line name').fill('Energia');
  await page.getByLabel('Unit price').fill('100');
  await saved(page, 1);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Attachment', exact: true }).click();
  await page.getByRole('button', { name: 'Add block of the attachment' }).click();
  await page.getByLabel('Heading of the block').fill('Rozliczenie energii');
  await page.getByRole('button', { name: 'Add a fact', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Miejsce poboru');
  await page.getByLabel('Value', { exact: true }).fill('ul. Polna 7');
  await page.getByLabel('Text of the block').fill('Od 20 kWh naliczono akcyzę.');
  await writeTable(page);
  await isStored(page);
  await expectAccessible(page, bothWidths);
  await page.setViewportSize({ width: 1440, height: 900 });
  const document = page.frameLocator('iframe:visible');
  const table = document.getByRole('table').filter({ hasText: 'Zużycie' });
  await expect(table).toContainText(/2026-09-30\s*980\s*2026-10-31\s*1020\s*2026-11-30\s*1250\s*Razem\s*3250/);
  await expect(document.getByText('Od 20 kWh naliczono akcyzę.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Attachment/ }).click();
  await expect(page.getByLabel('Row 3, Zużycie')).toHaveValue('1250');
});

test('a draft that is opened stays where it is while its checks and its preview arrive', async ({ page }) => {
  await page.goto(`${base}/drafts/new`);
  await signIn(page, accountant);
  await page.goto(`${base}/drafts/new`);
  await addBuyer(page, `Bez ruchu ${crypto.randomUUID().slice(0, 6)}`);
  await page.getByLabel('Line name').fill('Usługa');
  await page.getByLabel('Unit price').fill('100');
  await saved(page, 1);
  await expect(page).toHaveURL(/drafts\/(?!new)/);
  await noteMoves(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    await untilLoaded(page);
    await expect(page.getByText('Ready to be issued.')).toBeVisible();
    expect(await movesOf(page)).toBeLessThanOrEqual(0.05);
  }
});
