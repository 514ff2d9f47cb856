import { expect, type Page } from '@playwright/test';
import { createDraft, integrator, type Json } from '../support/client.ts';
import { startDelegatedClient } from '../support/delegated-client.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { randomNip } from '../support/nip.ts';
import { withinOneDay } from '../support/one-day.ts';
import { signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const demo = readDemo();
const widths = [390, 1440];
/** The longest name that an application may have: in one script. */
const longName = 'Zamówienie_'.repeat(8).slice(0, 80);
/** Of right-to-left letters too: they must not turn the text next to them. */
const unbroken = (length: number) => 'Zamówienie_\u05d0'.repeat(Math.ceil(length / 12)).slice(0, length);

/**
 * Everything of the page that is said, and each verified fact, lies within the width of the window and is not covered
 * away.
 */
async function expectWithin(page: Page, width: number, facts: string[]): Promise<void> {
  const outside = await page
    .locator('main dt, main dd, main h1, main h2, main p, main label, main button, main li')
    .evaluateAll((elements, right) => {
      const seen = elements
        .filter((element) => element.checkVisibility())
        .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }));
      return seen.filter(({ box }) => box.left < 0 || box.right > right).map(({ text }) => text?.slice(0, 60));
    }, width);
  expect(outside).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  for (const fact of facts) {
    const found = page.locator('main').getByText(fact).first();
    await found.scrollIntoViewIfNeeded();
    await expect(found).toBeVisible();
    const box = await found.boundingBox();
    expect([fact, (box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width]).toEqual([fact, true]);
  }
}

/** Of a buyer to whom nothing was issued: that is one of the warnings. */
const nip = randomNip();

async function draftFor(name: string): Promise<{ intent: Json }> {
  const [client] = demo.clients;
  if (!client) throw new Error('the demo has no client');
  const api = await integrator(demo.base_url, client);
  const { input } = Object(await createDraft(api));
  const customer = await api.post('/customers', {
    name,
    tax_identifier: nip,
    address: { country_code: 'PL', address_line_1: unbroken(512) },
    external_system: 'journey',
    external_reference: crypto.randomUUID(),
  });
  const lines = [{ ref: '1', name: unbroken(512), quantity: '1', unit: 'szt.', unit_price: '100.00', vat_rate: '23' }];
  const numbering = { mode: 'explicit', number: unbroken(200) + crypto.randomUUID() };
  const draft = await api.post('/invoice-drafts', {
    external_system: 'journey',
    external_reference: crypto.randomUUID(),
    input: { ...input, customer_id: customer['id'], lines, numbering },
  });
  return {
    intent: await api.post('/invoice-approval-intents', {
      action: 'issue',
      draft_id: draft['id'],
      draft_version: 1,
      note: unbroken(500),
    }),
  };
}

/** Asks for an approval and looks at it where the approver does, in a window of this width. */
async function expectReadable(page: Page, width: number): Promise<void> {
  const { intent } = await draftFor(unbroken(512));
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
  await page.goto(String(intent['approval_url']));
  await expect(page.getByText('What happens')).toBeVisible();
  await expectWithin(page, width, [
    '123.00',
    nip,
    'PL61 1090 1014 0000 0712 1981 2874',
    'Content hash',
    'Requested by',
    'Text from the client',
  ]);
  const document = page.frameLocator('main iframe');
  expect(await document.locator('html').evaluate((html) => html.scrollWidth <= html.clientWidth)).toBe(true);
  await page.goto(`/o/${demo.organization_id}/approvals`);
  await expect(page.getByRole('listitem').filter({ hasText: '123.00' }).first()).toBeVisible();
  await expect(page.getByText(/^\d+ warnings?: /).first()).toBeVisible();
  expect(await page.evaluate(() => window.document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

test('unbroken texts of others hide, move and widen nothing on the approval page, its document and the inbox', async ({
  page,
}) => {
  await page.goto('/sign-in');
  await signIn(page, memberWithRole('approver'));
  for (const width of widths) await withinOneDay(() => expectReadable(page, width));
});

test('an application’s long name and address hide nothing on the consent page', async ({ page }) => {
  const planner = await startDelegatedClient(['customers:read', 'invoices:issue'], longName);
  await page.goto(planner.authorizeUrl({ state: 'x' }));
  await signIn(page, memberWithRole('owner'));
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.reload();
    await expectWithin(page, width, [new URL(planner.redirectUri).host, 'Allow access', 'Deny']);
  }
  await planner.close();
});
