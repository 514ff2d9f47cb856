import { type Browser, expect, type Page } from '@playwright/test';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { type Integrator, integrator } from '../support/client.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const demo = readDemo();
const base = `/o/${demo.organization_id}`;
const endpoint = (url: string) => ({ url, description: 'Orders', event_types: ['invoice.issued'], status: 'paused' });

async function connected(): Promise<Integrator> {
  const [client] = demo.clients;
  if (!client) throw new Error('the demo has no client');
  return integrator(demo.base_url, client);
}

async function openLogs(page: Page): Promise<void> {
  await page.goto('/');
  await signIn(page, memberWithRole('developer'));
  await page.goto(`${base}/logs`);
  await expect(page.getByRole('heading', { name: 'Request log' })).toBeVisible();
}

/** The api writes its log a moment after it has answered. */
async function filterUntil(page: Page, row: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('row', { name: row }).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** The page of a request that was refused says so, and nothing that this role may not read. */
async function expectRefusal(page: Page, { code, status }: { code: string; status: number }): Promise<void> {
  await expect(page.getByRole('heading', { name: 'createWebhookEndpoint' })).toBeVisible();
  const facts = page.getByRole('main').locator('dl').first();
  for (const fact of ['POST /api/v1/webhook-endpoints', String(status), code]) await expect(facts).toContainText(fact);
  await expect(page.getByText('Nothing was changed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Audit entries' })).toHaveCount(0);
  await expectAccessible(page, bothWidths);
}

/** Narrows the log to what one client was refused, or not. */
async function narrow(page: Page, status: string): Promise<void> {
  await page.goto(`${base}/logs`);
  await page.getByLabel('API client', { exact: true }).selectOption({ label: 'Demo shop' });
  await page.getByLabel('Operation').selectOption('createWebhookEndpoint');
  await page.getByLabel('Status').selectOption(status);
}

/** Who reads the audit log goes from the same id to the entry, and from there to what it is about. */
async function followAsAuditor(browser: Browser, log: string, url: string): Promise<void> {
  const auditor = await (await browser.newContext()).newPage();
  await auditor.goto(log);
  await signIn(auditor, memberWithRole('auditor'));
  await expect(auditor.getByRole('heading', { name: 'Audit entries' })).toBeVisible();
  await expectAccessible(auditor, bothWidths);
  await auditor.getByRole('link', { name: 'Show in the audit log' }).click();
  await auditor
    .getByRole('row', { name: /Webhook endpoint created/ })
    .getByRole('link', { name: url })
    .click();
  await auditor.waitForURL(/\/webhooks\/[0-9a-f-]{36}$/);
  await expect(auditor.getByText(url).first()).toBeVisible();
  await expectAccessible(auditor, bothWidths);
  await auditor.context().close();
}

test('a developer finds the request that failed by the correlation id of its answer, and what its client did before', async ({
  page,
  browser,
  provoking,
}) => {
  provoking(/ 403 /);
  const api = await connected();
  const url = `https://${crypto.randomUUID().slice(0, 8)}.example.com/hooks`;
  const { id } = await api.post('/webhook-endpoints', endpoint(url), crypto.randomUUID());
  const refusal = await api.refused('/webhook-endpoints', endpoint('https://10.0.0.1/hooks'));
  expect(refusal).toMatchObject({ status: 422, code: 'validation_failed' });

  await openLogs(page);
  await page.getByLabel('Correlation ID').fill(refusal.correlationId);
  await filterUntil(page, /createWebhookEndpoint/);
  await expectAccessible(page, bothWidths);
  await page.getByRole('link', { name: 'createWebhookEndpoint' }).click();
  await expectRefusal(page, refusal);
  await page.getByRole('link', { name: 'Demo shop' }).click();
  await expect(page.getByRole('heading', { name: 'Demo shop' })).toBeVisible();

  await narrow(page, '4xx');
  await filterUntil(page, /validation_failed/);
  await expect(page.getByRole('row', { name: /\b201\b/ })).toHaveCount(0);
  await narrow(page, '2xx');
  await filterUntil(page, /\b201\b/);
  await expect(page.getByRole('row', { name: /validation_failed/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'createWebhookEndpoint' }).first().click();
  await page.waitForURL(/\/logs\/[0-9a-f-]{36}$/);
  const log = page.url();
  await page.getByRole('main').getByRole('link', { name: url }).first().click();
  await expect(page).toHaveURL(`${base}/webhooks/${id}`);

  expect((await page.goto(`${base}/audit`))?.status()).toBe(403);
  await expect(page.getByRole('heading', { name: 'Your role does not open this page' })).toBeVisible();
  await followAsAuditor(browser, log, url);
});
