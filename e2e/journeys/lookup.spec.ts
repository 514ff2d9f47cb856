import { expect, type Locator, type Page } from '@playwright/test';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { createDraft, integrator } from '../support/client.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { approve, signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const demo = readDemo();
const base = `/o/${demo.organization_id}`;

/** Types into the dialog that the keyboard opens. */
async function lookUp(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Search' })).toBeEnabled();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill(text);
}

/** An invoice that a client asked for and the owner, signed in from then on, approved. @returns its number */
async function issuedInvoice(page: Page): Promise<string> {
  const [client] = demo.clients;
  if (!client) throw new Error('the demo has no client');
  const api = await integrator(demo.base_url, client);
  const draft = await createDraft(api);
  const at = { draft_id: draft['id'], draft_version: 1 };
  const intent = await api.post('/invoice-approval-intents', { action: 'issue', ...at });
  await page.goto(String(intent['approval_url']));
  await signIn(page, memberWithRole('owner'));
  await approve(page);
  return String((await api.post('/invoices', { ...at, approval_intent_id: intent['id'] }))['number']);
}

/** On the page of the invoice, whose events are folded. */
async function openLogOfIssuing(page: Page): Promise<void> {
  await page.getByText('Technical history').click();
  await page.getByRole('link', { name: 'Log: Invoice issued' }).click();
}

/** From the life of the invoice to the request that issued it. @returns its correlation id */
async function openIssuing(page: Page, number: string): Promise<string> {
  await openLogOfIssuing(page);
  await page.waitForURL(/\/logs\/[0-9a-f-]{36}$/);
  // The api writes its log a moment after it has answered.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'issueInvoice' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText('POST /api/v1/invoices')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: number }).first()).toBeVisible();
  await expectAccessible(page, bothWidths);
  return (await page.locator('main header code').textContent()) ?? '';
}

/** By the middle of its id, as if more requests than are looked through at once had come after it. */
async function findAmongAll(page: Page, id: string): Promise<void> {
  const latest = '**/api/trpc/panel.search?*';
  await page.route(latest, (route) => route.fulfill({ json: { result: { data: [] } } }));
  await page.goto(`${base}/dashboard`);
  const part = id.slice(3, 21);
  await lookUp(page, part);
  await expect(page.getByRole('option', { name: `Search all requests for “${part}”` })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 request found among all.')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${base}/logs/${id}`);
  await page.unroute(latest);
}

test('an invoice, the request that issued it and its audit entries lead to each other, and Ctrl K to any of them', async ({
  page,
}) => {
  const number = await issuedInvoice(page);
  await page.goto(`${base}/dashboard`);
  await lookUp(page, number.slice(0, -1));
  await expect(page.getByRole('option').filter({ hasText: number }).first()).toContainText('PLN');
  await expectAccessible(page);
  await page.getByRole('option').filter({ hasText: number }).first().click();
  await expect(page.getByRole('heading', { name: number })).toBeVisible();

  const id = await openIssuing(page, number);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  await page.goto(`${base}/dashboard`);
  // Enter comes before the answer does.
  await lookUp(page, id);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${base}/logs/${id}`);
  await page.getByRole('main').getByRole('link', { name: number }).first().click();
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  await openLogOfIssuing(page);
  await page.getByRole('link', { name: 'Show in the audit log' }).click();
  await expect(page.getByRole('row', { name: /Issued an invoice|Invoice issued/ })).toHaveCount(1);
  await page.getByText('Details').last().click();
  await page.getByRole('link', { name: id }).click();
  await expect(page).toHaveURL(`${base}/logs/${id}`);

  await findAmongAll(page, id);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Request log' }).click();
  await page.getByLabel('Operation').selectOption('issueInvoice');
  await page.getByLabel('Status').selectOption('2xx');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByRole('link', { name: 'issueInvoice' }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'POST /api/v1/invoices' }).first()).toBeVisible();
  await expectAccessible(page, bothWidths);
  await page.getByLabel('Correlation ID').fill(id);
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByRole('link', { name: 'issueInvoice' })).toHaveCount(1);
});

/** Where something is once the dialog around it has come to rest. */
async function restingBox(of: Locator) {
  await of.evaluate((element) =>
    Promise.all((element.closest('dialog') ?? element).getAnimations({ subtree: true }).map((one) => one.finished)),
  );
  return of.boundingBox();
}

/** Asks the dialog to close, and presses Ctrl K before the browser has reported it as closed. */
async function closeAndOpenAtOnce(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.querySelector<HTMLDialogElement>('dialog:modal')?.requestClose();
    // Within the same task, after what the page does about it.
    await Promise.resolve();
    await Promise.resolve();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
  });
}

test('Ctrl K opens pages and begins work by name, says what it knows, and gives the focus back', async ({
  page,
  provoking,
}) => {
  provoking(/ERR_FAILED .*panel\.search/);
  await page.goto(`${base}/dashboard`);
  await signIn(page, memberWithRole('owner'));
  const opener = page.getByRole('button', { name: 'Search' });
  await opener.click();
  const search = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
  const before = await restingBox(search);
  await search.fill('nothing is called so');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  expect(await restingBox(search)).toEqual(before);
  await expectAccessible(page);
  await closeAndOpenAtOnce(page);
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await lookUp(page, 'request log');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Request log' })).toBeVisible();
  await lookUp(page, 'invite');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Invite member' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${base}/members`);
  await page.route('**/api/trpc/panel.search*', (route) => route.abort());
  await lookUp(page, 'acme');
  await expect(page.getByRole('alert').filter({ hasText: 'The service cannot be reached.' })).toBeVisible();
});

test('an address that is no page keeps the way on and says its correlation id and why there is no log of it', async ({
  page,
  provoking,
}) => {
  provoking(/ 404 /);
  await page.goto(`${base}/no-such-page`);
  await signIn(page, memberWithRole('owner'));
  for (const address of ['', '/no-such-page', '/invoices/no/such', '/customers/no/document', '/settings/a/b/c/d']) {
    const answer = await page.goto(`${base}${address}`);
    expect(answer?.status(), address).toBe(404);
    expect(answer?.headers()['content-security-policy'], address).toContain("frame-ancestors 'none'");
    await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('main').locator('code')).toHaveText(/^[0-9a-f-]{36}$/);
    await expect(
      page.getByText('The log of the organization has no entry of it, but support finds it by this ID.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open its log' })).toHaveCount(0);
  }
  await expectAccessible(page, bothWidths);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Invoices' }).click();
  await expect(page.getByRole('heading', { name: 'Invoices' })).toBeVisible();
});

test('what is not there offers no log, and a filter that no text can match finds nothing', async ({
  page,
  provoking,
}) => {
  provoking(/ 404 /);
  await page.goto(`${base}/audit?action=%00`);
  await signIn(page, memberWithRole('owner'));
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  await page.goto(`${base}/invoices/00000000-0000-4000-8000-000000000000`);
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
  await expect(page.getByRole('main').locator('code')).toHaveText(/^[0-9a-f-]{36}$/);
  await expect(page.getByRole('link', { name: 'Open its log' })).toHaveCount(0);
});

test('for who may not read the log neither it nor a way to it exists', async ({ page, provoking }) => {
  provoking(/ 403 /);
  await page.goto(`${base}/dashboard`);
  await signIn(page, memberWithRole('approver'));
  await lookUp(page, 'request log');
  await expect(page.getByRole('option')).toHaveCount(0);
  expect((await page.goto(`${base}/logs`))?.status()).toBe(403);
  await expect(page.getByRole('main').locator('code')).toHaveText(/^[0-9a-f-]{36}$/);
  await expect(page.getByText('There is no log of it')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Open its log' })).toHaveCount(0);
});
