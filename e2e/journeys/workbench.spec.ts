import { expect, type Page } from '@playwright/test';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { createDraft, type Integrator, type Json } from '../support/client.ts';
import type { Member } from '../support/demo.ts';
import { createFirm } from '../support/firm.ts';
import { holdPasskey, makePasskey } from '../support/passkey.ts';
import { approve, signInByCode } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const phone = { width: 390, height: 844 };

/** Invoices that a client issued and that no one has sent. */
async function issue(page: Page, api: Integrator, count: number): Promise<Json[]> {
  const invoices: Json[] = [];
  for (let made = 0; made < count; made += 1) {
    const draft = await createDraft(api);
    const at = { draft_id: draft['id'], draft_version: 1 };
    const intent = await api.post('/invoice-approval-intents', { action: 'issue', ...at });
    await page.goto(String(intent['approval_url']));
    await approve(page);
    invoices.push(await api.post('/invoices', { ...at, approval_intent_id: intent['id'] }));
  }
  return invoices;
}

async function signInWithPasskey(page: Page, { at, member }: { at: string; member: Member }): Promise<void> {
  await page.goto(at);
  await signInByCode(page, member);
  await makePasskey(page, member);
  await holdPasskey(page, member);
}

async function expectNoSideways(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await expectOneLine(page);
  await expectChosenInView(page);
}

/** A view that is opened by its address has its tab in view, wherever it is in the line. */
async function expectChosenInView(page: Page): Promise<void> {
  const { href, pathname } = new URL(page.url());
  for (const view of ['all', 'unsent']) {
    await page.goto(`${pathname}?view=${view}`);
    const views = page.getByRole('navigation', { name: 'Views' });
    await expect(views.locator('[aria-current]')).toBeInViewport({ ratio: 0.9 });
  }
  await page.goto(href);
}

/** The views of a phone are one line, which is moved sideways. */
async function expectOneLine(page: Page): Promise<void> {
  const tabs = await page.getByRole('navigation', { name: 'Views' }).getByRole('link').all();
  const tops = await Promise.all(tabs.map(async (tab) => (await tab.boundingBox())?.y));
  expect(new Set(tops).size).toBe(1);
}

/** The row of an invoice. */
const row = (page: Page, invoice: Json | undefined) =>
  page.getByRole('listitem').filter({ hasText: String(invoice?.['number']) });

async function openEveryView(page: Page): Promise<void> {
  for (const view of ['Waiting', 'Uncertain', 'Rejected or failed', 'All']) {
    const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: view });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-current', 'page');
  }
}

/** What waits for a person stands over the first steps of the organization. */
async function expectWorkFirst(page: Page, dashboard: string): Promise<void> {
  await page.goto(dashboard);
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.indexOf('Needs action')).toBeGreaterThanOrEqual(0);
  expect(headings.indexOf('Needs action')).toBeLessThan(headings.indexOf('First steps'));
}

test.beforeEach(({ provoking }) => provoking(/ 409 .*createInvoiceApprovalIntent/));

test('what is not sent is asked for together, one approval each; what is refused is named, and who may decide does', async ({
  browser,
}) => {
  const { organizationId, connect, join } = await createFirm();
  const api = await connect();
  const [approver, accountant] = [await join('approver'), await join('accountant')];
  const deciding = await (await browser.newContext()).newPage();
  await signInWithPasskey(deciding, { at: `/o/${organizationId}/approvals`, member: approver });
  const invoices = await issue(deciding, api, 3);
  const page = await (await browser.newContext()).newPage();
  await page.goto(`/o/${organizationId}/submissions`);
  await signInByCode(page, accountant);
  await expect(page.getByRole('link', { name: 'Unsent 3' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page, bothWidths);
  await expectNoSideways(page);

  // Somebody else asks for one of them while the list is open.
  const other = await (await browser.newContext({ storageState: await page.context().storageState() })).newPage();
  await other.goto(`/o/${organizationId}/submissions?view=unsent`);
  await row(other, invoices[0]).getByRole('button', { name: 'Ask to send' }).click();
  await expect(row(other, invoices[0]).getByText('Waiting', { exact: true })).toBeVisible();

  await page.getByLabel('Select all (3)').check();
  await page.getByRole('button', { name: 'Ask to send (3)' }).click();
  const refused = page.getByRole('alert').filter({ hasText: 'For 1 document no approval was requested:' });
  await expect(refused).toContainText(String(invoices[0]?.['number']));
  await expect(page.getByRole('listitem').getByText('Waiting', { exact: true })).toHaveCount(3);
  await expectAccessible(page);

  await expectWorkFirst(deciding, `/o/${organizationId}/dashboard`);
  await deciding.goto(`/o/${organizationId}/submissions`);
  await row(deciding, invoices[1]).getByRole('link', { name: 'Decide' }).click();
  await approve(deciding);
  await page.goto(`/o/${organizationId}/submissions?view=unsent`);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(row(page, invoices[1]).getByRole('button', { name: 'Send:' })).toBeVisible();
  await openEveryView(page);
  await expectAccessible(page, bothWidths);
});
