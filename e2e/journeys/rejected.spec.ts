import { expect, type Locator, type Page } from '@playwright/test';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { addBuyer } from '../support/editor.ts';
import { signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';
import { issueAndSend, sendNewInvoice } from '../support/steps.ts';

const base = `/o/${readDemo().organization_id}`;
/** What the simulator rejects with verdict 450. */
const rejectedNip = '9990004503';
/** KSeF's verdict takes as long as its queue. */
const inTime = { timeout: 600_000 };
/** The look of the button of what is to be done next. */
const filled = /\bbg-accent\b/;
const why = 'Błąd weryfikacji semantyki dokumentu faktury';

async function expectReplacingFirst(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Replace it' })).toHaveClass(filled);
  await expect(page.getByRole('button', { name: 'Download PDF' })).not.toHaveClass(filled);
}

async function expectWordsFirst(row: Locator, number: string): Promise<void> {
  await expect(row).toContainText(number);
  await expect(row).toContainText(`${why} code 450`);
  await expect(row).not.toContainText('ksef_450');
  await expectWhyOnPhone(row.getByText(why));
}

/** On a phone too, all that KSeF said is read, over the width of the page. */
async function expectWhyOnPhone(said: Locator): Promise<void> {
  const page = said.page();
  await page.setViewportSize({ width: 390, height: 844 });
  const [shown, needed] = await said.evaluate((words) => {
    const { clientWidth, scrollWidth } = words.closest('p, td') ?? words;
    return [clientWidth, scrollWidth];
  });
  expect(shown).toBeGreaterThan(300);
  expect(needed).toBeLessThanOrEqual(Number(shown));
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Replaced once more, the invoice leads to the draft that replaces it already. */
async function expectOneReplacement(page: Page, row: Locator): Promise<void> {
  await expect(page).toHaveURL(/\/drafts\/[0-9a-f-]{36}$/);
  const drafted = page.url();
  await page.goto(`${base}/submissions?view=rejected`);
  await row.getByRole('link', { name: 'Replace' }).click();
  await expect(page).toHaveURL(drafted);
}

/** The page of a rejected invoice, and the list of those with its number, lead to the one in its place. */
async function expectReplaced(page: Page, rejected: string, by: { number: string; address: string }): Promise<void> {
  await page.goto(rejected);
  await expect(page.getByRole('link', { name: 'Replace it' })).toBeHidden();
  await page.getByRole('definition').getByRole('link', { name: 'an invoice with the same number' }).click();
  await page.waitForURL(by.address);
  await page.goto(`${base}/invoices?${new URLSearchParams({ number: by.number })}`);
  await expectAccessible(page, bothWidths);
  await page.getByText('Replaced by').getByRole('link', { name: 'one with the same number' }).click();
  await page.waitForURL(by.address);
}

test('what KSeF rejects says why, is replaced by what is right, and names what replaced it', async ({
  page,
  otherBrowser,
}) => {
  const deciding = await otherBrowser();
  await deciding.goto(`${base}/approvals`);
  await signIn(deciding, memberWithRole('approver'));
  await page.goto(`${base}/drafts/new`);
  await signIn(page, memberWithRole('accountant'));
  await page.goto(`${base}/drafts/new`);
  const buyer = `Odrzucona ${crypto.randomUUID().slice(0, 6)}`;
  const number = await sendNewInvoice(page, deciding, { name: buyer, nip: rejectedNip });
  await expect(page.getByText('The content of the document breaks a rule of KSeF.')).toBeVisible(inTime);
  await expect(page.getByText(why).first()).toBeVisible();
  const rejected = page.url();
  await expectReplacingFirst(page);

  await page.goto(`${base}/submissions?view=all`);
  await expectWhyOnPhone(page.getByRole('row').filter({ hasText: number }).getByRole('cell', { name: why }));
  await page.getByRole('link', { name: number, exact: true }).click();
  await expect(page.getByRole('link', { name: 'Replace it' })).toBeVisible();
  await page.goto(`${base}/submissions?view=rejected`);
  const row = page.getByRole('listitem').filter({ hasText: buyer });
  await expectWordsFirst(row, number);
  await expectAccessible(page, bothWidths);
  await row.getByRole('link', { name: 'Replace' }).click();
  await expect(page.getByText(`This invoice replaces ${number}, which KSeF rejected.`)).toBeVisible();
  await expect(page.getByLabel('Line name')).toHaveValue('Usługa');
  await addBuyer(page, `${buyer} sp. z o.o.`);
  await expectOneReplacement(page, row);
  const replacing = await issueAndSend(page, deciding);
  await expect(page.getByText('KSeF has the invoice')).toBeVisible(inTime);
  const accepted = page.url();

  await expectReplaced(page, rejected, { number: replacing, address: accepted });
  await page.goto(`${base}/submissions?view=rejected`);
  await expect(row).toBeHidden();
});
