import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { createCustomer, createDraft, type Integrator, type Json } from '../support/client.ts';
import { inLanguage, redraw } from '../support/every-way.ts';
import { createFirm, type Firm } from '../support/firm.ts';
import { expectFirstScreen, expectPaperRead, expectWordsInButtons } from '../support/first-screen.ts';
import { holdPasskey, makePasskey } from '../support/passkey.ts';
import { signInByCode } from '../support/person.ts';
import { expectPrinted } from '../support/printed.ts';
import { test } from '../support/quiet.ts';

const phone = { width: 390, height: 844 };
const approvals = 50;
const askedAtOnce = 10;

test.use({ viewport: phone, hasTouch: true });

/** Of both journeys: each leaves nothing that waits. */
let firm: Promise<Firm> | undefined;

type Asked = { draft: Json; intent: Json };

/** Approvals that wait, each of a draft of its own amount. */
async function ask(api: Integrator, count: number): Promise<Asked[]> {
  const customer_id = await createCustomer(api);
  const one = async (index: number) => {
    const line = {
      ref: '1',
      name: 'Usługa',
      quantity: '1',
      unit: 'szt.',
      unit_price: `${100 + index}.00`,
      vat_rate: '23',
    };
    const draft = await createDraft(api, { customer_id, lines: [line] });
    const about = { action: 'issue', draft_id: draft['id'], draft_version: 1 };
    return { draft, intent: await api.post('/invoice-approval-intents', about) };
  };
  const made: Asked[] = [];
  for (let from = 0; from < count; from += askedAtOnce) {
    const indexes = Array.from({ length: Math.min(askedAtOnce, count - from) }, (_, index) => from + index);
    made.push(...(await Promise.all(indexes.map(one))));
  }
  return made;
}

/** Chooses the first two rows of the inbox. @returns their ids */
async function chooseTwo(page: Page): Promise<string[]> {
  const rows = page.getByRole('checkbox', { name: 'ACME' });
  const chosen = [rows.nth(0), rows.nth(1)];
  for (const row of chosen) await row.check();
  const ids = await Promise.all(chosen.map((row) => row.getAttribute('value')));
  await page.getByRole('button', { name: 'Read and decide (2)' }).click();
  await expect(page.getByRole('heading', { name: 'Decide on 2 documents' })).toBeVisible();
  return ids.map(String);
}

/** Reads both documents in full, one after another, by keyboard; each state of the page is accessible. */
async function readBoth(page: Page): Promise<void> {
  await expectAccessible(page, bothWidths);
  await page.getByRole('link', { name: '1. Issue invoice' }).press('Enter');
  await expect(page.getByText('1 of 2')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Issue this invoice?' })).toBeFocused();
  await expectFirstScreen(page, ['ACME', '5252445767', 'PL61 1090 1014 0000 0712 1981 2874', 'Due date']);
  await expectPaperRead(page);
  await expect(page.frameLocator('main iframe').getByText('ACME').first()).toBeVisible();
  await expectAccessible(page);
  await inLanguage(page, 'pl', () => redraw(page, 'pl'));
  await expect(page.getByText('1 z 2')).toBeVisible();
  await inLanguage(page, 'en', () => redraw(page, 'en'));
  await page.getByRole('link', { name: 'Next document' }).press('Enter');
  await expect(page.getByText('2 of 2')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1 of 2')).toBeVisible();
  await page.getByRole('link', { name: 'Whole list' }).press('Enter');
  await expect(page.getByRole('link', { name: '2. Issue invoice' })).toBeVisible();
}

/** The file behind a link. */
async function fileOf(page: Page, name: string): Promise<string> {
  const href = await page.getByRole('link', { name, exact: true }).first().getAttribute('href');
  return (await page.request.get(String(href))).text();
}

const factsOf = (jws: string) => JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString());

/** The receipt of the set lists what was decided on, each with the hash of the receipt that its client gets. */
async function expectReceipts(page: Page, api: Integrator, asked: readonly Asked[]): Promise<void> {
  const { decisions, amr } = factsOf(await fileOf(page, 'Download'));
  expect(amr).toContain('user');
  const waited = asked.map(({ intent }) => intent);
  expect(decisions.map((one: Json) => one['intent_id']).sort()).toEqual(waited.map(({ id }) => id).sort());
  const [first] = decisions;
  const reference = asked.find(({ intent }) => intent['id'] === first.intent_id)?.draft['external_reference'];
  const receipt = await fileOf(page, `Signed (JWS): \u2068${reference}\u2069`);
  expect(createHash('sha256').update(receipt).digest('hex')).toBe(first.receipt_sha256);
  expect(await api.get(`/invoice-approval-intents/${first.intent_id}`)).toMatchObject({
    status: 'approved',
    receipt: { value: receipt },
  });
}

/** Approves two documents, read before, and what the page then says is accessible. @returns their ids */
async function approveTwo(page: Page, organizationId: string): Promise<string[]> {
  const ids = await chooseTwo(page);
  await readBoth(page);
  await page.getByRole('button', { name: 'Approve all 2 documents with a passkey' }).click();
  await expect(page.getByText('2 documents are decided on')).toBeVisible();
  await expectPrinted(page, ['2 documents are decided on', 'Receipt']);
  await expectAccessible(page, bothWidths);
  await page.goto(`/o/${organizationId}/approvals`);
  return ids;
}

test('fifty approvals with one passkey on a phone: chosen in the inbox, refused while one of them changed, then decided together with a receipt for each and one for all', async ({
  page,
  provoking,
}) => {
  provoking(/ 409 .*approveIntentSet/);
  firm ??= createFirm();
  const { organizationId, connect, join } = await firm;
  const [api, approver] = [await connect(), await join('approver')];
  const all = await ask(api, approvals + 3);
  await page.goto(`/o/${organizationId}/approvals`);
  await signInByCode(page, approver);
  await makePasskey(page, approver);
  await holdPasskey(page, approver);
  const decided = await approveTwo(page, organizationId);
  const asked = all.filter(({ intent }) => !decided.includes(String(intent['id'])));
  await page.getByLabel('Select all (51)').check();
  await page.getByRole('button', { name: 'Read and decide (51)' }).click();
  await expect(page.getByRole('heading', { name: 'Decide on 51 documents' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);

  const [changed] = asked.splice(7, 1);
  const input = { ...Object(changed?.draft['input']), payment: null };
  const change = { expected_version: 1, input };
  expect(await api.status('PATCH', `/invoice-drafts/${changed?.draft['id']}`, change)).toBe(200);
  await page.getByRole('button', { name: 'Approve all 51 documents with a passkey' }).click();
  await expect(page.getByText('Nothing was decided. 1 document is no longer as you saw it:')).toBeVisible();
  expect(await api.get(`/invoice-approval-intents/${asked[0]?.intent['id']}`)).toMatchObject({ status: 'pending' });
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(page.getByText('1 chosen document is left out')).toBeVisible();
  await page.getByRole('button', { name: 'Approve all 50 documents with a passkey' }).click();
  await expect(page.getByText('50 documents are decided on')).toBeVisible();
  await expect(page.getByText('Approved', { exact: true })).toHaveCount(approvals);
  await expectReceipts(page, api, asked);
});

test('a set is denied for one reason on a phone, in Polish, where every button has all of its words', async ({
  page,
}) => {
  firm ??= createFirm();
  const { organizationId, connect, join } = await firm;
  const [api, approver] = [await connect(), await join('approver')];
  const asked = await ask(api, 7);
  await page.goto(`/o/${organizationId}/approvals`);
  await signInByCode(page, approver);
  await page.context().addCookies([{ name: 'locale', value: 'pl', url: page.url() }]);
  await page.reload();
  await page.getByLabel('Zaznacz wszystkie (7)').check();
  await page.getByRole('button', { name: 'Przejrzyj i zdecyduj (7)' }).click();
  await expect(page.getByRole('button', { name: 'Zatwierdź 7 dokumentów' })).toBeVisible();
  await expectWordsInButtons(page);
  const bar = await page.locator('#decision').boundingBox();
  expect(bar?.height).toBeLessThanOrEqual(90);
  await page.getByRole('button', { name: 'Odmów', exact: true }).click();
  await expectWordsInButtons(page);
  await expectAccessible(page, bothWidths);
  await page.getByLabel('Powód').fill('Zamówiono u innego dostawcy');
  await page.getByRole('button', { name: 'Odmów zatwierdzenia 7 dokumentów' }).click();
  await expect(page.getByText('Odmowa', { exact: true })).toHaveCount(7);
  for (const { intent } of asked)
    expect(await api.get(`/invoice-approval-intents/${intent['id']}`)).toMatchObject({
      status: 'denied',
      decisions: [{ decision: 'denied', reason: 'Zamówiono u innego dostawcy' }],
    });
});
