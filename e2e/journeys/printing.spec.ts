import { expect, type Page } from '@playwright/test';
import { acceptedInvoice, issuedInvoice } from '../support/accepted-invoice.ts';
import { integrator } from '../support/client.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { signIn } from '../support/person.ts';
import { expectPrinted } from '../support/printed.ts';
import { test } from '../support/quiet.ts';

const demo = readDemo();

/** Who has left the navigation behind comes to the PDF within so many presses of Tab. */
async function expectWithinTabs(page: Page, most: number): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Download PDF' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  const stops = page.getByRole('main').locator('a[href], button, input, select, summary, [tabindex="0"]');
  const names = await stops.evaluateAll((all) => all.map(({ textContent }) => textContent.trim()));
  const at = names.indexOf('Download PDF');
  expect(at).toBeGreaterThanOrEqual(0);
  expect(at).toBeLessThan(most);
}

test('an invoice and its submission are printed as what they say', async ({ page, browser }) => {
  const [client] = demo.clients;
  if (!client) throw new Error('the demo has no client');
  const deciding = await (await browser.newContext()).newPage();
  const invoice = await acceptedInvoice(deciding, await integrator(demo.base_url, client));
  await page.goto(`/o/${demo.organization_id}/invoices/${invoice['id']}`);
  await signIn(page, memberWithRole('accountant'));
  const number = String(invoice['number']);
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('ACME').first()).toBeVisible();
  await expectWithinTabs(page, 12);
  await expectPrinted(page, [number, '2,564.79', 'KSeF number']);
  await page.goto(`/o/${demo.organization_id}/submissions`);
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await page.getByRole('link', { name: number }).first().click();
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  await expectPrinted(page, [number, 'KSeF number']);
});

test('a decision is printed with its document, and who made it, and without the files of its receipt', async ({
  page,
}) => {
  const [client] = demo.clients;
  if (!client) throw new Error('the demo has no client');
  await issuedInvoice(page, await integrator(demo.base_url, client));
  await page.reload();
  await expect(page.getByText('Approved and used. An approval works once.')).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('ACME').first()).toBeVisible();
  await expectPrinted(page, ['Issue invoice', 'Approved and used.', 'Demo Approver', '2,564.79']);
  const receipts = page.getByRole('link', { name: /receipt/i });
  await expect(receipts.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(receipts).toHaveCount(0);
});
