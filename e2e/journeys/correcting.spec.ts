import { type Browser, expect, type Page, test } from '@playwright/test';
import { acceptedInvoice } from '../support/accepted-invoice.ts';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { integrator, type Json } from '../support/client.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { documented, handsOn } from '../support/hands.ts';
import { approve, signIn } from '../support/person.ts';
import { expectPrinted } from '../support/printed.ts';

const demo = readDemo();
const accountant = memberWithRole('accountant');
const base = `/o/${demo.organization_id}`;

/** An invoice that KSeF has, and the approver's own browser. */
async function begun(browser: Browser): Promise<{ invoice: Json; deciding: Page }> {
  const [client] = demo.clients;
  if (!client) throw new Error('the demo has no client');
  const deciding = await (await browser.newContext()).newPage();
  return { invoice: await acceptedInvoice(deciding, await integrator(demo.base_url, client)), deciding };
}

async function openInvoice(page: Page, invoice: Json): Promise<void> {
  await page.goto(`${base}/invoices/${invoice['id']}`);
  await signIn(page, accountant);
}

/** Writes the invoice as it should be, and sees what that changes. */
async function correctQuantity(page: Page, hands: ReturnType<typeof handsOn>): Promise<void> {
  await hands.click(page.getByRole('button', { name: 'Correct lines or data' }));
  const reason = page.getByLabel('Reason', { exact: true });
  await expect(reason).toBeFocused();
  await hands.click(page.getByRole('button', { name: 'Wrong quantity' }));
  await expect(reason).toHaveValue('Wrong quantity');
  const line = page.getByRole('listitem').filter({ has: page.getByRole('group', { name: 'Line 1' }) });
  await hands.click(line.getByLabel('Quantity'));
  await hands.press('ControlOrMeta+A');
  await hands.type('6');
  await expect(page.getByRole('row', { name: 'Gross 2,564.79 1,949.79 −615.00' })).toBeVisible();
  for (const said of ['8 godz. × 250,00', '6 godz. × 250,00', '−500,00']) {
    await expect(line.getByText(said)).toBeVisible();
  }
  await expect(page.frameLocator('iframe').getByText('Faktura korygująca').first()).toBeVisible();
  await expectAccessible(page, bothWidths);
}

/** Asks for what `ask` says, and has it approved. */
async function askAndApprove(
  page: Page,
  deciding: Page,
  { ask, found }: { ask: string; found: string },
): Promise<void> {
  await page.getByRole('button', { name: ask, exact: true }).click();
  await expect(page.getByText('Waiting for a decision.')).toBeVisible();
  await deciding.goto(`${base}/approvals`);
  await deciding.getByRole('link', { name: found }).first().click();
  await approve(deciding);
}

test('an accountant corrects a quantity in the panel, from the invoice to KSeF', async ({ page, browser }) => {
  const { invoice, deciding } = await begun(browser);
  await openInvoice(page, invoice);
  const hands = handsOn(page);
  await hands.click(page.getByRole('link', { name: 'Correct', exact: true }));
  await expect(page.getByRole('heading', { name: `Correction of invoice ${invoice['number']}` })).toBeVisible();
  await expectAccessible(page, bothWidths);
  await correctQuantity(page, hands);
  expect(hands.taken).toEqual(documented('Correct an invoice'));
  await askAndApprove(page, deciding, { ask: 'Ask for approval', found: 'Finalize correction' });
  await page.goto(`${base}/invoices/${invoice['id']}`);
  await expect(page.getByText('Until then no other one can be started.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Correct', exact: true })).toBeHidden();
  await page.getByRole('link', { name: 'Continue correction' }).click();
  await page.getByRole('button', { name: 'Finalize correction' }).click();
  await page.waitForURL(/\/corrections\/[0-9a-f-]{36}$/);
  await askAndApprove(page, deciding, { ask: 'Ask for approval to send', found: 'Send correction to KSeF' });
  await page.reload();
  await page.getByRole('button', { name: 'Send to KSeF' }).click();
  const isAccepted = async () => {
    await page.reload();
    return page.getByText('KSeF has the correction').first().isVisible();
  };
  await expect.poll(isAccepted, { timeout: 600_000 }).toBe(true);
  await expectAccessible(page, bothWidths);
  await expectPrinted(page, [String(invoice['number']), 'Wrong quantity', '−615.00']);
});

test('an invoice is reversed completely once that is confirmed, by those alone who may correct it', async ({
  page,
  browser,
}) => {
  const { invoice, deciding } = await begun(browser);
  await deciding.goto(`${base}/invoices/${invoice['id']}`);
  await expect(deciding.getByText('Correct it, if anything in it is wrong')).toBeVisible();
  await expect(deciding.getByRole('link', { name: 'Correct', exact: true })).toBeHidden();
  await openInvoice(page, invoice);
  await page.getByRole('link', { name: 'Correct', exact: true }).click();
  const reverse = page.getByRole('button', { name: 'Reverse completely' });
  await reverse.click();
  await expect(page.getByRole('dialog').getByText('Every line of the invoice goes to zero.')).toBeVisible();
  await page.reload();
  await reverse.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create reversal' }).click();
  await expect(page.getByRole('row', { name: 'Gross 2,564.79 0.00 −2,564.79' })).toBeVisible();
  await expect(page.getByText('Ready to be issued.')).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('Faktura korygująca').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask for approval' })).toBeVisible();
  await expectAccessible(page, bothWidths);
  await page.reload();
  await page.getByRole('button', { name: 'Abandon correction' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abandon correction' }).click();
  await page.waitForURL(`${base}/invoices/${invoice['id']}`);
  await expect(page.getByRole('link', { name: 'Correct', exact: true })).toBeVisible();
});
