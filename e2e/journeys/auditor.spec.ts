import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { issuedInvoice } from '../support/accepted-invoice.ts';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { integrator, type Json } from '../support/client.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';
import { expectUncutOnPhone } from '../support/uncut.ts';

const demo = readDemo();
const base = `/o/${demo.organization_id}`;
const [client] = demo.clients;

/** From the list to the invoice, of which nothing can be asked here. */
async function readInvoice(page: Page, number: string): Promise<void> {
  await page.goto(`${base}/invoices?${new URLSearchParams({ number })}`);
  await expectAccessible(page, bothWidths);
  await page.getByRole('link', { name: number, exact: true }).click();
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('ACME').first()).toBeVisible();
  await expect(page.getByText('Your role does not allow this: an accountant or the owner does it.')).toBeVisible();
  for (const name of ['Ask for approval to send', 'Send to KSeF', 'Reverse in full'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expectAccessible(page, bothWidths);
}

/** From the decisions to the one about the invoice, and its receipt. */
async function readReceipt(page: Page, invoice: Json): Promise<void> {
  await page.goto(`${base}/approvals?${new URLSearchParams({ view: 'decided', about: String(invoice['number']) })}`);
  await expectAccessible(page, bothWidths);
  const row = page.getByRole('link', { name: 'Issue invoice' }).first();
  await expectUncutOnPhone(row.locator('bdi'));
  await row.click();
  await page.waitForURL(/\/approve\//);
  await expect(page.getByRole('button', { name: /^(Approve|Deny)/ })).toHaveCount(0);
  await expectAccessible(page, bothWidths);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Receipt (PDF)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`approval-receipt-${invoice['approval_intent_id']}.pdf`);
  expect(readFileSync(await file.path(), 'latin1')).toMatch(/^%PDF-/);
}

/** What one client issued, the entry of this invoice among it. */
async function readAuditLog(page: Page, number: string): Promise<void> {
  await page.goto(`${base}/audit`);
  await page.getByLabel('Person or client').selectOption({ label: 'Demo shop' });
  await page.getByLabel('Action').selectOption({ label: 'Invoice issued' });
  await page.getByLabel('Result').selectOption({ label: 'Done' });
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const row = page.getByRole('row', { name: /Invoice issued/ });
  await expect(row.getByRole('link', { name: number })).toBeVisible();
  await expect(row.first()).toContainText('Demo shop');
  await row.filter({ hasText: number }).getByText('Details').click();
  await expectAccessible(page, bothWidths);
}

/** Takes the narrowed log along; that it was taken is an entry itself. */
async function exportLog(page: Page): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
  const [, ...lines] = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\n');
  const entries = lines.filter((line) => line.includes('issueInvoice'));
  expect(entries.length).toBeGreaterThan(0);
  await page.goto(`${base}/audit?action=audit_log.exported`);
  await expect(page.getByRole('row', { name: /Demo Auditor.*Audit log exported/ }).first()).toBeVisible();
}

/** What only those may open who change something, and what its page would send. */
async function expectReadOnly(page: Page, invoice: Json): Promise<void> {
  for (const [path, button] of [
    ['members', 'Invite member'],
    ['customers', 'New customer'],
    ['settings/series', 'New series'],
  ] as const) {
    expect((await page.goto(`${base}/${path}`))?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: button })).toHaveCount(0);
    await expectAccessible(page, bothWidths);
  }
  const forms = ['clients/new', 'webhooks/new', 'drafts/new', 'corrections/new', 'customers?new=1', 'members?new=1'];
  for (const way of forms) {
    expect((await page.goto(`${base}/${way}`))?.status(), way).toBe(403);
    await expect(page.getByRole('heading', { name: 'Your role does not open this page' })).toBeVisible();
  }
  for (const [operation, data] of [
    ['createInvoiceApprovalIntent', { action: 'send', invoice_id: invoice['id'] }],
    ['panel.inviteMember', { email: `${crypto.randomUUID()}@example.com`, role: 'auditor' }],
  ] as const) {
    const headers = { origin: demo.base_url, 'x-organization-id': demo.organization_id };
    const answer = await page.request.post(`/api/trpc/${operation}`, { headers, data });
    expect(answer.status(), operation).toBe(403);
  }
}

test('an auditor reads an invoice, its decision’s receipt and the audit log, takes it along, and changes nothing', async ({
  page,
  otherBrowser,
  provoking,
}) => {
  provoking(/ 403 /);
  if (!client) throw new Error('the demo has no client');
  const invoice = await issuedInvoice(await otherBrowser(), await integrator(demo.base_url, client));
  await page.goto('/');
  await signIn(page, memberWithRole('auditor'));
  await readInvoice(page, String(invoice['number']));
  await readReceipt(page, invoice);
  await readAuditLog(page, String(invoice['number']));
  await exportLog(page);
  await expectReadOnly(page, invoice);
});
