import { expect, type Page } from '@playwright/test';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { createDraft, type Integrator, type Json } from '../support/client.ts';
import { freshCode } from '../support/codes.ts';
import type { Member } from '../support/demo.ts';
import { createFirm } from '../support/firm.ts';
import { phone } from '../support/first-screen.ts';
import { signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const quiet = (page: Page) => page.getByText('All quiet: nothing waits for you.');

/** Opens what the member is to decide on from its row. */
async function decideOn(page: Page, approver: Member, draft: Json): Promise<void> {
  const reference = String(draft['external_reference']);
  await expect(quiet(page)).toBeHidden();
  await page.getByRole('link', { name: `Decide: ${reference}` }).click();
  await page.getByLabel('Authenticator code').fill(await freshCode(approver));
  await page.getByRole('button', { name: 'Approve issuing' }).click();
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
}

async function askToIssue(api: Integrator, draft: Json): Promise<Json> {
  return api.post('/invoice-approval-intents', { action: 'issue', draft_id: draft['id'], draft_version: 1 });
}

/** What reaches over the edge of the page or of what it stands in, in rows of work, and whether the page scrolls. */
function cutIn(page: Page) {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('section[aria-labelledby^="work-"] li')];
    const parts = rows
      .flatMap((row) => [...row.querySelectorAll('p, span, bdi, a, time')])
      .filter((part) => part.getClientRects().length > 0);
    const isCut = (part: Element) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      const words = range.getBoundingClientRect();
      const row = part.closest('li')?.getBoundingClientRect();
      const isOver = row === undefined || words.left < row.left || words.right > row.right + 0.5;
      return isOver || part.scrollWidth > part.clientWidth + 1 + (part.clientWidth === 0 ? part.scrollWidth : 0);
    };
    const { scrollWidth, clientWidth } = document.documentElement;
    const cut = parts.filter(isCut).map(({ textContent }) => textContent?.slice(0, 60));
    return { rows: rows.length > 0, cut, isWider: scrollWidth > clientWidth };
  });
}

// A dashboard shows the most urgent work alone, so each test has an organization of its own.
test('on a phone a row of work has buyer and amount above what is due and the verb, and nothing of it is cut', async ({
  page,
}) => {
  const { organizationId, connect, join } = await createFirm();
  const [api, approver] = [await connect(), await join('approver')];
  const name = `${'Najdłuższa nazwa nabywcy '.repeat(10)}${'W'.repeat(512)}`.slice(0, 512);
  const address = { country_code: 'PL', address_line_1: 'ul. Długa 1', address_line_2: null };
  const external_reference = crypto.randomUUID();
  const of = { external_system: 'journey', external_reference, tax_identifier: '5252445767' };
  const customer = await api.post('/customers', { ...of, name, address });
  const line = { ref: '1', name: 'Usługa', quantity: '1', unit: 'szt.', unit_price: '98765432.10', vat_rate: '23' };
  const draft = await createDraft(api, { customer_id: customer['id'], lines: [line] });
  await askToIssue(api, draft);
  await page.goto('/sign-in');
  await signIn(page, approver);
  await page.setViewportSize(phone);
  await page.goto(`/o/${organizationId}/dashboard`);
  const row = page.getByRole('listitem').filter({ hasText: name.slice(0, 200) });
  const boxOf = async (text: string | RegExp) => {
    const box = await row.getByText(text).first().boundingBox();
    if (!box) throw new Error(`the row does not show ${text}`);
    return box;
  };
  const [buyer, amount] = [await boxOf(name), await boxOf(/PLN/)];
  const [due, verb] = [await boxOf('Approval to issue'), await boxOf('Decide')];
  expect(buyer.x + buyer.width).toBeLessThanOrEqual(amount.x);
  expect(due.x + due.width).toBeLessThanOrEqual(verb.x);
  expect(Math.min(due.y, verb.y)).toBeGreaterThanOrEqual(Math.max(buyer.y + buyer.height, amount.y + amount.height));
  expect(await cutIn(page)).toEqual({ rows: true, cut: [], isWider: false });
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox').fill(name.slice(0, 200));
  const found = page.getByRole('option').getByTitle(name).first();
  await expect(found).toBeVisible();
  const [shown, dialog] = [await found.boundingBox(), await page.getByRole('dialog').boundingBox()];
  if (!shown || !dialog) throw new Error('the name is not shown in the dialog');
  expect(shown.x + shown.width).toBeLessThanOrEqual(dialog.x + dialog.width);
  expect(shown.height).toBeLessThanOrEqual(3 * 24);
});

test('what waits for a decision leads to it, what no one has sent is named as due, and money is in a chart and a table', async ({
  page,
}) => {
  const { organizationId, connect, join } = await createFirm();
  const [api, approver] = [await connect(), await join('approver')];
  const draft = await createDraft(api);
  const intent = await askToIssue(api, draft);
  await page.goto('/sign-in');
  await signIn(page, approver);
  await page.goto(`/o/${organizationId}/dashboard`);
  await decideOn(page, approver, draft);
  const at = { draft_id: draft['id'], draft_version: 1 };
  const invoice = await api.post('/invoices', { ...at, approval_intent_id: intent['id'] });
  await page.setViewportSize(phone);
  await page.goto(`/o/${organizationId}/dashboard`);
  const due = page.getByRole('region', { name: /^Late or due today/ });
  await expect(due).toContainText('Issued today, not sent to KSeF yet');
  const charts = page.getByRole('figure');
  await charts.first().scrollIntoViewIfNeeded();
  await expect(charts.locator('rect').last()).toBeVisible();
  await charts.getByText('As a table').first().click();
  await expect(charts.getByRole('table', { name: 'Gross by month of issue, PLN' }).getByRole('row')).toHaveCount(13);
  await expectAccessible(page, bothWidths);
  await page.goto(`/o/${organizationId}/invoices?ksef_status=not_submitted`);
  await expect(page.getByRole('link', { name: String(invoice['number']) })).toBeVisible();
});
