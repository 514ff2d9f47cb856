import { type Browser, expect, type Page } from '@playwright/test';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { createDraft, integrator } from '../support/client.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { approve, signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const demo = readDemo();
const base = `/o/${demo.organization_id}`;
const [client] = demo.clients;

async function signedIn(browser: Browser, role: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await page.goto('/sign-in');
  await signIn(page, memberWithRole(role));
  return page;
}

/** The approver finds what waits in the inbox, by its reference, and approves it. */
async function approveFromInbox(page: Page, reference: string, what: string): Promise<void> {
  await page.goto(`${base}/approvals?${new URLSearchParams({ about: reference })}`);
  await expectAccessible(page);
  await page.getByRole('link', { name: what }).click();
  await approve(page);
}

/** Adds a customer through the form, with what is wrong in it named at its field, and changes the name. */
async function workOnCustomers(page: Page): Promise<void> {
  const name = `Żuraw ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto(`${base}/customers`);
  await page.getByRole('button', { name: 'New customer' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Tax identifier').fill('5252445768');
  await page.getByLabel('Street and number').fill('ul. Długa 2');
  await page.getByRole('button', { name: 'Add customer' }).click();
  await expect(page.getByLabel('Tax identifier')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.getByLabel('Tax identifier').fill('5252445767');
  await page.getByRole('button', { name: 'Add customer' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Edit customer' }).click();
  await page.getByLabel('Name', { exact: true }).fill(`${name} Nowy`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: `${name} Nowy` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Versions of the data' }).getByRole('row')).toHaveCount(3);
  await expectAccessible(page);
  await page.goto(`${base}/customers`);
  await page.getByLabel('Name or tax ID').fill(name.slice(-6));
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByRole('link', { name: `${name} Nowy` })).toBeVisible();
}

/** The accountant finds the draft, asks, and issues it once the approver has approved. */
async function issue(accountant: Page, approver: Page, reference: string): Promise<void> {
  await accountant.goto(`${base}/drafts?${new URLSearchParams({ reference })}`);
  await expectAccessible(accountant, bothWidths);
  await accountant.getByRole('row', { name: reference }).getByRole('link').click();
  await expect(accountant.getByText('Ready to be issued.')).toBeVisible();
  await expect(accountant.frameLocator('iframe:visible').getByText('ACME').first()).toBeVisible();
  await expectAccessible(accountant, bothWidths);
  await accountant.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(accountant.getByText('Waiting for a decision.')).toBeVisible();
  await approveFromInbox(approver, reference, 'Issue invoice');
  await accountant.reload();
  await accountant.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(accountant.getByText('Issued, not in KSeF yet.')).toBeVisible();
}

/** The same for sending, until KSeF has the invoice. */
async function send(accountant: Page, approver: Page, reference: string): Promise<void> {
  await accountant.getByRole('button', { name: 'Ask for approval to send' }).click();
  await expect(accountant.getByText('Waiting for a decision.')).toBeVisible();
  await approveFromInbox(approver, reference, 'Send to KSeF');
  await accountant.reload();
  await accountant.getByRole('button', { name: 'Send to KSeF' }).click();
  await expect(async () => {
    await accountant.reload();
    await expect(accountant.getByText('KSeF has the invoice')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectAccessible(accountant);
}

test('an accountant and an approver bring a draft into KSeF from page to page, with no client of their own', async ({
  browser,
  provoking,
}) => {
  provoking(/ 422 .*createCustomer/);
  if (!client) throw new Error('the demo has no client');
  const draft = await createDraft(await integrator(demo.base_url, client));
  const reference = String(draft['external_reference']);
  const [accountant, approver] = [await signedIn(browser, 'accountant'), await signedIn(browser, 'approver')];
  await workOnCustomers(accountant);
  await issue(accountant, approver, reference);
  await send(accountant, approver, reference);

  await accountant.getByRole('link', { name: 'Open the submission' }).click();
  await expect(accountant.getByRole('heading', { name: 'What KSeF said' })).toBeVisible();
  await expect(accountant).toHaveTitle(/^Sending of \S+ · Invoicing Service$/);
  await accountant.getByRole('link', { name: 'Open the invoice' }).click();
  await expect(accountant).toHaveURL(/\/invoices\//);
  await expect(accountant.getByRole('link', { name: 'Open the submission' })).toBeVisible();
  const number = (await accountant.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expect(accountant).toHaveTitle(`Invoice ${number} · Invoicing Service`);
  const invoice = accountant.getByRole('link', { name: number, exact: true });
  for (const wanted of [{ number }, { number: reference, ksef_status: 'accepted' }]) {
    await accountant.goto(`${base}/invoices?${new URLSearchParams(wanted)}`);
    await expect(invoice).toBeVisible();
  }
  // Journeys before this one may have made several customers of this name: one is chosen.
  await accountant.goto(`${base}/invoices?${new URLSearchParams({ number, buyer: 'acme' })}`);
  await expect(invoice.or(accountant.getByText('Which buyer?'))).toBeVisible();
  await expectAccessible(accountant);
  await accountant.goto(`${base}/submissions?view=all`);
  await invoice.click();
  await expect(accountant.getByRole('heading', { name: 'What KSeF said' })).toBeVisible();
  await expectAccessible(accountant, bothWidths);
});

test('on a phone what the bar has no room for opens under More, and nothing scrolls sideways', async ({ browser }) => {
  const page = await signedIn(browser, 'owner');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${base}/dashboard`);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link')).toHaveCount(4);
  expect(await bar.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  await bar.getByRole('button', { name: 'More' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Members' }).click();
  await expect(page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible();
  for (const path of ['audit', 'clients', 'webhooks', 'approvals?view=approved']) {
    await page.goto(`${base}/${path}`);
    const wide = () =>
      page
        .locator('main, main section')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
    await expect.poll(wide, { message: path }).toBe(0);
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(bar.getByRole('link')).toHaveCount(8);
  await expect(bar.getByRole('button', { name: 'More' })).toBeHidden();
});
