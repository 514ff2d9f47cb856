import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { createCustomer, createDraft, type Integrator, integrator, type Json, warsawDay } from '../support/client.ts';
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

const letters = (length: number) => 'Zamówienie_'.repeat(Math.ceil(length / 11)).slice(0, length);

/** With the longest names, of a new buyer, of yesterday and with neither account nor due date: four warnings. */
async function askedWithAll(of: Integrator): Promise<string> {
  const customer = await of.post('/customers', {
    name: letters(512),
    tax_identifier: randomNip(),
    address: { country_code: 'PL', address_line_1: 'ul. Prosta 1, 00-001 Warszawa' },
    external_system: 'journey',
    external_reference: crypto.randomUUID(),
  });
  const draft = await createDraft(of, {
    customer_id: customer['id'],
    issue_date: warsawDay(1),
    lines: [{ ref: '1', name: letters(512), quantity: '1', unit: 'szt.', unit_price: '1.00', vat_rate: '23' }],
    payment: { method: 'transfer', due_date: null, bank_account: null },
  });
  await of.post('/invoice-approval-intents', { action: 'issue', draft_id: draft['id'], draft_version: 1 });
  return String(draft['external_reference']);
}

/** What two lines and the space around them are at most. */
const highestRow = 64;
const smallestTouch = 44;

/** Each row is two lines of the width of the window, and a finger meets the box that chooses it. */
async function expectTwoLines(page: Page, reference: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const rows = page.getByRole('list', { name: 'Approvals' }).getByRole('listitem');
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(highestRow);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  const row = rows.filter({ hasText: reference });
  const mark = row.getByTitle(/^4 warnings: /);
  await expect(mark).toHaveText('4');
  for (const seen of [mark, row.getByText('1.23'), row.getByText(reference), row.locator('time').last()]) {
    const box = await seen.boundingBox();
    expect((box?.width ?? 0) > 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width).toBe(true);
  }
  const touched = await row.locator('label').boundingBox();
  expect(Math.min(touched?.width ?? 0, touched?.height ?? 0)).toBeGreaterThanOrEqual(smallestTouch);
}

test('a row of the inbox is two lines with four warnings and the longest names too, at a desk and on a phone', async ({
  page,
}) => {
  const reference = await askedWithAll(await api());
  await page.goto(inbox);
  await signIn(page, approver);
  await page.goto(inbox);
  for (const width of [1440, 390]) await expectTwoLines(page, reference, width);
});

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
  await expect(rows.first()).toContainText(/\d+ warnings?: /);
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
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
  await following.getByRole('link', { name: 'Open it' }).dblclick();
  const sending = page.getByRole('heading', { name: 'Send this invoice to KSeF?' });
  await expect(sending).toBeFocused();
  await expect(page.getByRole('form', { name: 'Decision' })).toBeVisible();
  await approve(page);
  const sent = page.url();
  const next = page.getByRole('region', { name: 'Next decision' });
  await next.getByRole('link', { name: 'Open it' }).click();
  await expect(page.getByRole('form', { name: 'Decision' })).toBeVisible();
  expect(page.url()).not.toBe(intent['approval_url']);
  expect(other['status']).toBe('pending');
  await page.goBack();
  await expect(next).toBeVisible();
  expect(page.url()).toBe(sent);
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
});
