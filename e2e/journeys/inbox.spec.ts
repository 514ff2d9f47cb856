import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { createCustomer, createDraft, type Integrator, integrator, type Json } from '../support/client.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { randomNip } from '../support/nip.ts';
import { approve, signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const demo = readDemo();
const approver = memberWithRole('approver');
const [client] = demo.clients;
const inbox = `/o/${demo.organization_id}/approvals`;

async function api(): Promise<Integrator> {
  if (!client) throw new Error('the demo has no client');
  return integrator(demo.base_url, client);
}

const linesAt = (unit_price: string) => ({
  lines: [{ ref: '1', name: 'Usługa', quantity: '1', unit: 'szt.', unit_price, vat_rate: '23' }],
});

/** A draft with one line at a price, and what its client asked for. */
async function asked(of: Integrator, price: string): Promise<{ at: Json; intent: Json; reference: string }> {
  const draft = await createDraft(of, { customer_id: await createCustomer(of, randomNip()), ...linesAt(price) });
  const at = { draft_id: draft['id'], draft_version: 1 };
  const intent = await of.post('/invoice-approval-intents', { action: 'issue', ...at });
  return { at, intent, reference: String(draft['external_reference']) };
}

/** From the link past the filters, keys lead to the first row, on to the second and back. */
async function goThroughByKeys(page: Page, first: string, second: string): Promise<void> {
  await page.getByRole('link', { name: 'Skip to the list of approvals' }).press('Enter');
  const rows = page.getByRole('list', { name: 'Approvals' }).getByRole('listitem');
  for (const [key, reference] of [
    ['j', first],
    ['j', second],
    ['ArrowUp', first],
  ] as const) {
    await page.keyboard.press(key);
    await expect(rows.filter({ hasText: reference }).locator('a:focus')).toBeVisible();
  }
}

/** What a row warns of has a line of its own below what is sold, which keeps the width of the row. */
async function expectWarningsBelow(page: Page, reference: string): Promise<void> {
  const row = page.getByRole('list', { name: 'Approvals' }).getByRole('listitem').filter({ hasText: reference });
  const warnings = row.getByText(/^\d+ warnings?: /);
  await expect(warnings).toBeVisible();
  const places = [row.getByText(reference), warnings].map((place) => place.boundingBox());
  const [names, warned] = await Promise.all(places);
  expect(warned?.y).toBeGreaterThanOrEqual((names?.y ?? 0) + (names?.height ?? 0));
}

test('the inbox says of each approval what is sold and which warnings it has, finds it by buyer, amount and who asked, and sorts by amount', async ({
  page,
}) => {
  const of = await api();
  const [small, large] = [await asked(of, '71234.11'), await asked(of, '81234.22')];
  await page.goto(inbox);
  await signIn(page, approver);
  await page.goto(inbox);
  const rows = page.getByRole('list', { name: 'Approvals' }).getByRole('listitem');
  await page.getByText('More filters').click();
  await page.getByLabel('Gross from').fill('87 000');
  await page.getByLabel('Gross to').fill('100 000,50');
  await page.getByLabel('First').selectOption('Largest amount');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.waitForURL(/sort=amount/);
  await expect(rows.first()).toContainText(large.reference);
  await expect(rows).toContainText(['99,918.09', '87,617.96']);
  await expectWarningsBelow(page, small.reference);
  await expect(rows.first()).toContainText('Usługa');
  await goThroughByKeys(page, large.reference, small.reference);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByLabel('Gross from')).toBeHidden();
  await page.getByRole('button', { name: 'Filters (set)' }).click();
  await expect(page.getByLabel('Gross from')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page, [1440, 390]);
  await page.getByLabel('Asked by').fill('nobody of this name');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByText('No approval fits')).toBeVisible();
  await page.getByLabel('Asked by').fill(String(Object(large.intent['requested_by']).client_name).toLowerCase());
  await page.getByLabel('Gross from').fill('a lot');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByLabel('Gross from')).toBeFocused();
  await page.getByLabel('Gross from').fill('99918,09');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(rows.first()).toContainText(large.reference);
});

test('who waits on the page of what they approved sees its sending there once it is issued, and then what else waits', async ({
  page,
}) => {
  const of = await api();
  const { at, intent } = await asked(of, '4321.00');
  const { intent: other } = await asked(of, '1.00');
  await page.goto(String(intent['approval_url']));
  await signIn(page, approver);
  await approve(page);
  await expect(page.getByRole('region', { name: 'Next decision' })).toBeVisible();
  const invoice = await of.post('/invoices', { ...at, approval_intent_id: intent['id'] });
  await of.post('/invoice-approval-intents', { action: 'send', invoice_id: invoice['id'] });
  const following = page.getByRole('region', { name: 'Next for this document' });
  await expect(following).toContainText('5,314.83');
  await expectAccessible(page, [1440, 390]);
  await following.getByRole('link', { name: 'Open it' }).click();
  await expect(page.getByRole('heading', { name: 'Send this invoice to KSeF?' })).toBeVisible();
  await approve(page);
  const next = page.getByRole('region', { name: 'Next decision' });
  await next.getByRole('link', { name: 'Open it' }).click();
  await expect(page.getByRole('form', { name: 'Decision' })).toBeVisible();
  expect(page.url()).not.toBe(intent['approval_url']);
  expect(other['status']).toBe('pending');
});
