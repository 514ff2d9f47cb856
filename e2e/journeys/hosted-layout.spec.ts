import { expect, type Page } from '@playwright/test';
import { createDraft, integrator, type Json, warsawDay } from '../support/client.ts';
import { startDelegatedClient } from '../support/delegated-client.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import {
  expectFirstScreen,
  expectFirstScreenEverywhere,
  expectPaperRead,
  expectReflow,
  expectWarningsUnfold,
  phone,
  scriptBytes,
  zoomed,
} from '../support/first-screen.ts';
import { codeMember } from '../support/invited.ts';
import { holdPasskey, makePasskey } from '../support/passkey.ts';
import { signIn, signInByCode } from '../support/person.ts';
import { test } from '../support/quiet.ts';

/** The longest name that a customer may have, without a place to break it. */
const longest = 'Przedsiębiorstwo_'.repeat(32).slice(0, 512);
/** On no invoice of another journey, whatever ran before in the organization: it is a warning. */
const account = 'PL60 1020 1026 0000 0422 7020 1111';
/** In bytes as sent. */
const scriptAtMost = 100_000;

const demo = readDemo();
/** 660 × 132, of one colour: the widest logo that a page shows at its full height. */
const widest = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAApQAAACEAQMAAAAUSCnNAAAAA1BMVEXAAAA21auaAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAIUlEQVRo3u3BAQEAAACCIP+vbkhAAQAAAAAAAAAAAMCvAStQAAHJW6MAAAAAAElFTkSuQmCC',
  'base64',
);

/** An approval of a draft with five warnings: buyer, account, issue date, due date, and a line without a value. */
async function askWithWarnings(): Promise<Json> {
  const [client] = demo.clients;
  if (!client) throw new Error('the demo has no client');
  const api = await integrator(demo.base_url, client);
  const customer = await api.post('/customers', {
    name: longest,
    tax_identifier: '8952213457',
    address: { country_code: 'PL', address_line_1: 'ul. Prosta 1, 00-001 Warszawa' },
    external_system: 'journey',
    external_reference: crypto.randomUUID(),
  });
  const line = { quantity: '1', unit: 'szt.', vat_rate: '23' };
  const draft = await createDraft(api, {
    customer_id: customer['id'],
    issue_date: warsawDay(1),
    payment: { method: 'transfer', due_date: dueDate, bank_account: account.replaceAll(' ', '') },
    lines: [
      { ...line, ref: '1', name: longest, unit_price: '99999999.99' },
      { ...line, ref: '2', name: 'Gratis', unit_price: '0.00' },
    ],
  });
  return api.post('/invoice-approval-intents', { action: 'issue', draft_id: draft['id'], draft_version: 1 });
}

/** The organization's logo is there, with its size in the page itself. */
async function expectLogo(page: Page): Promise<void> {
  const logo = page.getByRole('img', { name: 'Przykładowa Firma sp. z o.o.' });
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(660);
  await expect(logo).toHaveAttribute('width', '96');
  await expect(logo).toHaveAttribute('height', '19');
  const box = await logo.boundingBox();
  expect([box?.width, Math.round(box?.height ?? 0)]).toEqual([96, 19]);
}

const dueDate = warsawDay(2);
/** The due date as the page writes it. */
const dueDateIn = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(dueDate));
const facts = ['122,999,999.99', longest.slice(0, 20), '8952213457', account, dueDateIn('en-GB')];
/** In the order of the page. */
const sentences = [
  'The issue date is before today: KSeF will mark the invoice as issued offline.',
  'The line has no value: check its price.',
  'The due date is before the issue date: check both.',
  'No invoice was issued to this buyer before: check who it is.',
  'is on none of the last invoices: check that it is yours.',
];

async function expectEachSize(page: Page): Promise<void> {
  await expectFirstScreenEverywhere(page, facts, 5);
  for (const size of zoomed) {
    await page.setViewportSize(size);
    await expectReflow(page);
    await expectPaperRead(page);
  }
  await page.setViewportSize(phone);
}

test('the first screen has everything that is compared before a decision, with five warnings and the longest name: by code or passkey, on a phone, a desktop, and at 200 %', async ({
  page,
}) => {
  const approver = await codeMember('approver');
  const intent = await askWithWarnings();
  await page.goto(String(intent['approval_url']));
  await signInByCode(page, approver);
  await expect(page.getByText('The code that you signed in with counts')).toBeVisible();
  await expectEachSize(page);
  await expectWarningsUnfold(page, sentences);
  await makePasskey(page, approver);
  await holdPasskey(page, approver);
  await page.goto(String(intent['approval_url']));
  await page.getByRole('button', { name: 'Theme and language' }).click();
  await page.getByRole('menuitemradio', { name: 'Polski' }).click();
  await expect(page.getByRole('button', { name: 'Zatwierdź kluczem dostępu' })).toBeEnabled();
  await page.setViewportSize(phone);
  await expectFirstScreen(page, [account, dueDateIn('pl-PL')]);
  await page.getByRole('button', { name: 'Użyj kodu z aplikacji' }).click();
  await expectFirstScreen(page, [account, dueDateIn('pl-PL')]);
  await page.context().clearCookies({ name: 'locale' });
  await page.reload();
  await page.getByRole('button', { name: 'Use a code instead' }).click();
  await expect(page.getByLabel('Authenticator code')).toBeVisible();
  await expectEachSize(page);
});

test("the organization's logo takes nothing from the first screen, and moves nothing when it comes", async ({
  page,
  otherBrowser,
}) => {
  const owner = await otherBrowser();
  await owner.goto(`/o/${demo.organization_id}/settings`);
  await signIn(owner, memberWithRole('owner'));
  await owner.getByLabel('Picture').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: widest });
  await expect(owner.getByRole('img', { name: 'Logo' })).toBeVisible();
  const intent = await askWithWarnings();
  await page.goto(String(intent['approval_url']));
  await signIn(page, memberWithRole('approver'));
  await expectLogo(page);
  await expectFirstScreenEverywhere(page, facts, 5);
  for (const size of zoomed) {
    await page.setViewportSize(size);
    await expectReflow(page);
  }
  await owner.getByRole('button', { name: 'Take the logo off' }).click();
  await expect(owner.getByRole('img', { name: 'Logo' })).toBeHidden();
});

test('a keyboard scrolls the page while it reads the document', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(String((await askWithWarnings())['approval_url']));
  await signIn(page, memberWithRole('approver'));
  await expectPaperRead(page);
  const before = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('PageDown');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
});

test('the pages that open without an account take few scripts', async ({ page }) => {
  for (const address of ['/sign-in', '/status']) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Theme and language' })).toBeEnabled();
    const bytes = await scriptBytes(page);
    expect([address, bytes > 0, bytes <= scriptAtMost]).toEqual([address, true, true]);
  }
});

test('the pages for a decision and for a consent take few scripts', async ({ page }) => {
  const intent = await askWithWarnings();
  await page.goto(String(intent['approval_url']));
  await signIn(page, memberWithRole('approver'));
  const complaints: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
  page.on('pageerror', ({ message }) => void complaints.push(message));
  await page.goto(String(intent['approval_url']));
  await expect(page).toHaveTitle('Approval · Invoicing Service');
  await expect(page.getByRole('button', { name: 'Deny' })).toBeEnabled();
  const taken = { approve: await scriptBytes(page), consent: 0 };
  await page.context().clearCookies();
  const planner = await startDelegatedClient(['invoices:read']);
  await page.goto(planner.authorizeUrl({ state: 'x' }));
  await signIn(page, memberWithRole('owner'));
  await page.reload();
  await expect(page).toHaveTitle('Access request · Invoicing Service');
  await expect(page.getByRole('button', { name: 'Allow access' })).toBeEnabled();
  taken.consent = await scriptBytes(page);
  await planner.close();
  expect(complaints).toEqual([]);
  for (const bytes of Object.values(taken)) {
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(scriptAtMost);
  }
});
