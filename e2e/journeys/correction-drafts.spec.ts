import { expect, type Page } from '@playwright/test';
import { acceptedInvoice } from '../support/accepted-invoice.ts';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { createCustomer, type Integrator, integrator, type Json, warsawDay } from '../support/client.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { approve, signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const demo = readDemo();
const base = `/o/${demo.organization_id}`;

/** Begins to reverse an invoice, without asking for anything. @returns what an approval of the draft is asked for by */
async function beginReversal(api: Integrator, invoice: Json): Promise<Json> {
  const reason = 'Sprzedaż nie doszła do skutku';
  const of = { invoice_id: invoice['id'], external_system: 'journey', external_reference: crypto.randomUUID() };
  const process = await api.post('/invoice-correction-processes', { ...of, reason });
  const input = { mode: 'full_reversal', correction_date: warsawDay(), reason, vat_effect: 'correction_date' };
  const numbering = { mode: 'series', series: 'KOR' };
  const drafts = `/invoice-correction-processes/${process['id']}/drafts`;
  const draft = await api.post(drafts, { input: { ...input, numbering } });
  return { process_id: process['id'], draft_id: draft['id'], draft_version: 1 };
}

/**
 * The page of a draft says how its approval stands, as the invoice's own page does, which leads to it, and learns by
 * itself what was decided elsewhere, and that the correction was issued.
 */
async function expectStages(
  page: Page,
  api: Integrator,
  { of, invoice, elsewhere }: { of: Json; invoice: Json; elsewhere: Page },
): Promise<void> {
  const draft = page.url();
  await expect(page.getByText('Being drafted', { exact: true })).toBeVisible();
  const intent = await api.post('/invoice-correction-approval-intents', { action: 'finalize', ...of });
  await page.goto(`${base}/invoices/${invoice['id']}`);
  await expect(page.getByText('Waits for a decision', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Read the draft' }).click();
  await page.waitForURL(draft);
  await expect(page.getByText('Waits for a decision', { exact: true })).toBeVisible();
  await elsewhere.goto(String(intent['approval_url']));
  await signIn(elsewhere, memberWithRole('approver'));
  await elsewhere.getByRole('button', { name: 'Deny', exact: true }).click();
  await elsewhere.getByLabel('Reason').fill('Tylko jedna pozycja');
  await elsewhere.getByRole('button', { name: /^Deny/ }).last().click();
  await expect(elsewhere.getByText('Denied', { exact: true })).toBeVisible();
  await expect(page.getByText('Tylko jedna pozycja', { exact: true })).toBeVisible();
  await expect(page.getByText('Being drafted', { exact: true })).toBeVisible();
  await expectAccessible(page, bothWidths);
  const again = await api.post('/invoice-correction-approval-intents', { action: 'finalize', ...of });
  await expect(page.getByText('Waits for a decision', { exact: true })).toBeVisible();
  await elsewhere.goto(String(again['approval_url']));
  await approve(elsewhere);
  await expect(page.getByText('Approved, to be issued', { exact: true })).toBeVisible();
  await api.post('/invoice-corrections', { ...of, approval_intent_id: again['id'] });
  await page.waitForURL(`${base}/invoices/${invoice['id']}`);
}

test('drafts of corrections are narrowed to a buyer, and read by who may not write them', async ({
  page,
  otherBrowser,
}) => {
  const [client] = demo.clients;
  if (!client) throw new Error('the demo has no client');
  const api = await integrator(demo.base_url, client);
  const invoice = await acceptedInvoice(page, api);
  const number = String(invoice['number']);
  const of = await beginReversal(api, invoice);
  const draft = page.getByRole('region', { name: 'In progress' }).getByRole('link', { name: number, exact: true });

  await page.goto(`${base}/corrections?customer=${await createCustomer(api)}`);
  await expect(page.getByText('No correction fits')).toBeVisible();
  await expect(page.getByRole('main').getByText('Buyer: ACME sp. z o.o.')).toBeVisible();
  await expect(draft).toBeHidden();
  await page.goto(`${base}/corrections?customer=${invoice['customer_id']}`);
  await expect(page.getByRole('link', { name: 'Any buyer' })).toBeVisible();
  await expectAccessible(page, bothWidths);
  await draft.click();
  await expect(page.getByRole('heading', { name: `Correction of invoice ${number}` })).toBeVisible();
  await expect(page.frameLocator('iframe:visible').getByText('Faktura korygująca').first()).toBeVisible();
  await expect(page.getByText('Sprzedaż nie doszła do skutku').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveCount(0);
  await expectAccessible(page, bothWidths);
  await expectStages(page, api, { of, invoice, elsewhere: await otherBrowser() });

  await page.goto(`${base}/corrections`);
  await page.getByLabel('Buyer’s name or NIP').fill('5252445767');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByText('Which buyer?')).toBeVisible();
  await expect(page.getByRole('main').getByText('ul. Prosta 1, 00-001 Warszawa').first()).toBeVisible();
  await expectAccessible(page, bothWidths);
});
