import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { integrator } from '../support/client.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const demo = readDemo();

test('an owner sees what happened, that the chain holds, narrows the log, and takes it along', async ({ page }) => {
  await page.goto('/');
  await signIn(page, memberWithRole('owner'));
  await page.getByRole('link', { name: 'Audit' }).click();
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/Verified up to entry #\d+/)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectAccessible(page);
  await page.getByLabel('Action').selectOption({ label: 'Signed in' });
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page).toHaveURL(/action=session\.opened/);
  await expect(page.getByRole('row', { name: /Signed in/ }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Access token issued/ })).toHaveCount(0);
  await page.getByText('Details').last().click();
  await expect(page.getByText('Hash of the entry').last()).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export JSON Lines' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.jsonl$/);
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\n');
  expect(lines.slice(0, -1).every((line) => JSON.parse(line).entry.action === 'session.opened')).toBe(true);
  expect(JSON.parse(lines.at(-1) ?? '').anchor).toMatchObject({ chain_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

test('what was done is shown as facts, in the reader’s language', async ({ page }) => {
  const [client] = demo.clients;
  if (!client) throw new Error('the demo has no client');
  await integrator(demo.base_url, client);
  const log = `/o/${demo.organization_id}/audit?action=access_token.issued`;
  await page.goto(log);
  await signIn(page, memberWithRole('owner'));
  await page.goto(log);
  const row = page.getByRole('row', { name: 'Access token issued' }).first();
  await row.getByText('Details').click();
  await expect(row.getByText('Obtained by')).toBeVisible();
  await expect(row.getByText('The client’s own secret')).toBeVisible();
  await expect(row.getByText(/[{}]/)).toHaveCount(0);
  await expectAccessible(page);
  await page.context().addCookies([{ name: 'locale', value: 'pl', url: demo.base_url }]);
  await page.reload();
  const polish = page.getByRole('row', { name: 'Wydano token dostępu' }).first();
  await polish.getByText('Szczegóły').click();
  await expect(polish.getByText('Własny sekret aplikacji')).toBeVisible();
});

test('a member whose role does not open the log reads so, and its export is refused', async ({ page, provoking }) => {
  provoking(/ 403 /, / 404 /);
  await page.goto('/');
  await signIn(page, memberWithRole('approver'));
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Audit' })).toHaveCount(0);
  const refused = await page.goto(`/o/${demo.organization_id}/audit`);
  expect(refused?.status()).toBe(403);
  await expect(page.getByRole('heading', { name: 'Your role does not open this page' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Approvals', exact: true })).toBeVisible();
  await expectAccessible(page);
  const missing = await page.goto(`/o/${demo.organization_id}/invoices/01932f00-0000-7000-8000-000000000000`);
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Not found', exact: true })).toBeVisible();
  expect((await page.request.get(`/o/${demo.organization_id}/audit/export?format=csv`)).status()).toBe(403);
});

test('a long name of what it was about takes more lines, and leaves the result and the details in sight', async ({
  page,
}) => {
  const [client] = demo.clients;
  if (!client) throw new Error('the demo has no client');
  const shop = await integrator(demo.base_url, client);
  const name = `zamowienie_${'0123456789'.repeat(12)}`;
  await shop.post('/customers', {
    name,
    tax_identifier: '5252445767',
    address: { country_code: 'PL', address_line_1: 'ul. Prosta 1' },
    external_system: 'audit',
    external_reference: crypto.randomUUID(),
  });
  await page.goto('/');
  await signIn(page, memberWithRole('auditor'));
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/o/${demo.organization_id}/audit`);
    await expect(page.getByRole('link', { name }).first()).toBeVisible();
    const log = page.getByRole('region', { name: 'Audit log' });
    expect(await log.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  }
});
