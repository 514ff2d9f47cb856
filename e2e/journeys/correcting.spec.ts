import { expect, type Locator, type Page } from '@playwright/test';
import { acceptedInvoice, issuedInvoice } from '../support/accepted-invoice.ts';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { integrator, type Json } from '../support/client.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { documented, expectFocusKept, keysOn } from '../support/hands.ts';
import { approve, signIn } from '../support/person.ts';
import { expectPrinted } from '../support/printed.ts';
import { test } from '../support/quiet.ts';
import { expectUncutOnPhone } from '../support/uncut.ts';

const demo = readDemo();
const accountant = memberWithRole('accountant');
const base = `/o/${demo.organization_id}`;

/** An invoice that KSeF has, or one that was not sent yet, approved in the approver's own browser. */
async function begun(deciding: Page, make = acceptedInvoice): Promise<Json> {
  const [client] = demo.clients;
  if (!client) throw new Error('the demo has no client');
  return make(deciding, await integrator(demo.base_url, client));
}

async function openInvoice(page: Page, invoice: Json): Promise<void> {
  await page.goto(`${base}/invoices/${invoice['id']}`);
  await signIn(page, accountant);
}

/** What the correction of the quantity changes, below the line and next to the form, with the document. */
async function expectDifference(page: Page, line: Locator): Promise<void> {
  await expect(page.getByRole('row', { name: 'Gross 2,564.79 1,949.79 −615.00' })).toBeVisible();
  for (const said of ['8 godz. × 250.00', '6 godz. × 250.00', '−500.00']) {
    await expect(line.getByText(said)).toBeVisible();
  }
  await expect(page.frameLocator('iframe:visible').getByText('Faktura korygująca').first()).toBeVisible();
}

/**
 * Changes what is on the paper while its new one is held back: the old one stays until then, and neither the page nor
 * its history moves.
 */
async function expectOldPaperUntilNew(page: Page, old: string, next: string, { at, change }: Held): Promise<void> {
  const paper = page.frameLocator('iframe:visible');
  const height = () => page.locator('iframe:visible').evaluate((frame) => frame.getBoundingClientRect().height);
  const length = await page.evaluate(() => history.length);
  await expect(paper.getByText(old).first()).toBeVisible();
  const before = await height();
  const held = Promise.withResolvers<void>();
  await page.route(at, async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(at);
  await change();
  await asked;
  await expect(paper.getByText(old).first()).toBeVisible();
  expect(await height()).toBe(before);
  held.resolve();
  await expect(paper.getByText(next).first()).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(length);
  await page.unroute(at);
}
type Held = { at: RegExp; change: () => Promise<unknown> };

/** Writes the invoice as it should be, and sees what that changes, before there is a reason and once there is one. */
async function correctQuantity(page: Page, keys: ReturnType<typeof keysOn>): Promise<void> {
  await keys.click(page.getByRole('button', { name: 'Correct lines or data' }));
  const reason = page.getByLabel('Reason', { exact: true });
  await expect(reason).toBeFocused();
  const line = page.getByRole('listitem').filter({ has: page.getByRole('group', { name: 'Line 1' }) });
  await keys.click(line.getByLabel('Quantity'));
  await keys.press('ControlOrMeta+A');
  await keys.type('6');
  await expectDifference(page, line);
  await expect(page.getByText('Not saved yet: a correction needs a reason.')).toBeVisible();
  await expect(line.getByLabel('Quantity')).toBeFocused();
  await keys.click(page.getByRole('button', { name: 'Wrong quantity' }), 'back');
  await expect(reason).toHaveValue('Wrong quantity');
  await expectFocusKept(page);
  await expect(page.getByText('Ready to be issued.')).toBeVisible();
  await expectDifference(page, line);
  await expectAccessible(page, bothWidths);
}

/** Asks for what `ask` says, and has it approved. */
async function askAndApprove(
  page: Page,
  deciding: Page,
  { ask, found }: { ask: string; found: string },
): Promise<void> {
  await keysOn(page).click(page.getByRole('button', { name: ask, exact: true }));
  await expect(page.getByText('Waiting for a decision.')).toBeVisible();
  await expectFocusKept(page);
  await deciding.goto(`${base}/approvals`);
  await deciding.getByRole('link', { name: found }).first().click();
  await approve(deciding);
}

/** The page of the invoice and the list of invoices have first what is left, then what it was. */
async function expectCorrected(page: Page, invoice: Json): Promise<void> {
  await page.goto(`${base}/invoices/${invoice['id']}`);
  const head = page.getByRole('paragraph').filter({ hasText: 'After correction' });
  await expect(head).toContainText(/1,949\.79\sPLN\s*Before correction: 2,564\.79\sPLN/);
  await expectAccessible(page, bothWidths);
  await page.goto(`${base}/invoices?${new URLSearchParams({ number: String(invoice['number']) })}`);
  const row = page.getByRole('row').filter({ hasText: String(invoice['number']) });
  await expect(row).toContainText(/1,949\.79\sPLN\s*Before correction: 2,564\.79\sPLN/);
  await expectUncutOnPhone(row.getByRole('cell').first());
  await expect(row.getByText('Corrected', { exact: true })).toBeVisible();
  await expectAccessible(page, bothWidths);
}

test('with the keyboard alone an accountant corrects a quantity, from the invoice to KSeF', async ({
  page,
  otherBrowser,
}) => {
  const deciding = await otherBrowser();
  const invoice = await begun(deciding);
  await openInvoice(page, invoice);
  const keys = keysOn(page);
  await keys.click(page.getByRole('link', { name: 'Correct', exact: true }));
  await expect(page.getByRole('heading', { name: `Correction of invoice ${invoice['number']}` })).toBeVisible();
  await expectFocusKept(page);
  await expectAccessible(page, bothWidths);
  await correctQuantity(page, keys);
  expect(keys.taken).toEqual(documented('Correct an invoice'));
  await askAndApprove(page, deciding, { ask: 'Ask for approval', found: 'Issue correction' });
  await page.goto(`${base}/invoices/${invoice['id']}`);
  await expect(page.getByText('Until then no other one can be started.')).toBeVisible();
  await expect(page.getByText('Approved, to be issued')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Correct', exact: true })).toBeHidden();
  await keys.click(page.getByRole('link', { name: 'Continue correction' }));
  await keys.click(page.getByRole('button', { name: 'Issue correction' }));
  await page.waitForURL(/\/corrections\/[0-9a-f-]{36}$/);
  await expectFocusKept(page);
  await expect(page).toHaveTitle(/^Correction KOR\S+ · Invoicing Service$/);
  await askAndApprove(page, deciding, { ask: 'Ask for approval to send', found: 'Send correction to KSeF' });
  await page.reload();
  await keys.click(page.getByRole('button', { name: 'Send to KSeF' }));
  const isAccepted = async () => {
    await page.reload();
    return page.getByText('KSeF has the correction').first().isVisible();
  };
  await expect.poll(isAccepted, { timeout: 600_000 }).toBe(true);
  await expectAccessible(page, bothWidths);
  await expectPrinted(page, [String(invoice['number']), 'Wrong quantity', '−615.00']);
  await expectCorrected(page, invoice);
});

test('the paper of a correction stays until its next one is there, before it has a reason and once it is stored', async ({
  page,
  browser,
}) => {
  const invoice = await begun(await (await browser.newContext()).newPage());
  await openInvoice(page, invoice);
  await page.goto(`${base}/corrections/new?invoice=${invoice['id']}`);
  await page.getByRole('button', { name: 'Correct lines or data' }).click();
  const quantity = page.getByLabel('Quantity').first();
  await quantity.fill('7');
  const tried = { at: /\/corrections\/new\/preview$/, change: () => quantity.fill('6') };
  await expectOldPaperUntilNew(page, '307,50 PLN', '615,00 PLN', tried);
  const give = () => page.getByRole('button', { name: 'Wrong quantity' }).click();
  const stored = { at: /\/correction-drafts\/[^/]+\/document/, change: give };
  await expectOldPaperUntilNew(page, '615,00 PLN', 'Wrong quantity', stored);
  const again = { at: stored.at, change: () => quantity.fill('5') };
  await expectOldPaperUntilNew(page, '615,00 PLN', '922,50 PLN', again);
  await page.goBack();
  await expect(page).toHaveURL(`${base}/invoices/${invoice['id']}`);
});

test('an invoice is reversed completely once that is confirmed, by those alone who may correct it', async ({
  page,
  browser,
}) => {
  const deciding = await (await browser.newContext()).newPage();
  const invoice = await begun(deciding);
  await deciding.goto(`${base}/invoices/${invoice['id']}`);
  await expect(deciding.getByText('Correct it, if anything in it is wrong')).toBeVisible();
  await expect(deciding.getByRole('link', { name: 'Correct', exact: true })).toBeHidden();
  await expect(deciding.getByRole('button', { name: 'Reverse in full' })).toBeHidden();
  await openInvoice(page, invoice);
  const reverse = page.getByRole('button', { name: 'Reverse in full' });
  await reverse.click();
  const dialog = page.getByRole('dialog', { name: 'Reverse this invoice in full?' });
  await expect(dialog.getByText('Every line of the invoice goes to zero.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(reverse).toBeFocused();
  await reverse.click();
  await expectAccessible(page, bothWidths);
  await page.reload();
  const keys = keysOn(page);
  await keys.click(reverse);
  await keys.click(dialog.getByRole('button', { name: 'Create reversal' }));
  await page.waitForURL(`${base}/corrections/new?invoice=${invoice['id']}`);
  expect(keys.taken).toEqual(documented('Reverse an invoice in full'));
  await expect(page.getByRole('row', { name: 'Gross 2,564.79 0.00 −2,564.79' })).toBeVisible();
  await expect(page.getByText('Ready to be issued.')).toBeVisible();
  await expect(page.frameLocator('iframe:visible').getByText('Faktura korygująca').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask for approval' })).toBeVisible();
  await expectAccessible(page, bothWidths);
  await page.reload();
  await page.getByRole('button', { name: 'Abandon correction' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abandon correction' }).click();
  await page.waitForURL(`${base}/invoices/${invoice['id']}`);
  await expect(page.getByRole('link', { name: 'Correct', exact: true })).toBeVisible();
});

test('an invoice that KSeF does not have opens no form: it says why and what to do, or is corrected as one outside', async ({
  page,
  otherBrowser,
}) => {
  const invoice = await begun(await otherBrowser(), issuedInvoice);
  await page.goto(`${base}/corrections/new?invoice=${invoice['id']}`);
  await signIn(page, accountant);
  await expect(page.getByText('This invoice cannot be corrected now')).toBeVisible();
  await expect(page.getByText('Send the invoice first, and correct it once KSeF has accepted it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Correct lines or data' })).toBeHidden();
  await expectAccessible(page, bothWidths);
  await page.getByRole('link', { name: 'Open the invoice' }).click();
  await expect(page).toHaveURL(`${base}/invoices/${invoice['id']}`);
  await page.goBack();
  await page.getByRole('link', { name: 'It was issued outside KSeF' }).click();
  await page.getByRole('button', { name: 'Correct lines or data' }).click();
  await page.getByLabel('Quantity').first().fill('6');
  await page.getByRole('button', { name: 'Wrong quantity' }).click();
  await expect(page.getByText('Ready to be issued.')).toBeVisible();
});
