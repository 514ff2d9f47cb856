import { expect } from '@playwright/test';
import { acceptedInvoice } from '../support/accepted-invoice.ts';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { createCustomer, type Integrator, integrator, type Json, warsawDay } from '../support/client.ts';
import { readDemo } from '../support/demo.ts';
import { test } from '../support/quiet.ts';

const demo = readDemo();
const base = `/o/${demo.organization_id}`;

/** Begins to reverse an invoice, without asking for anything. */
async function beginReversal(api: Integrator, invoice: Json): Promise<void> {
  const reason = 'Sprzedaż nie doszła do skutku';
  const of = { invoice_id: invoice['id'], external_system: 'journey', external_reference: crypto.randomUUID() };
  const process = await api.post('/invoice-correction-processes', { ...of, reason });
  const input = { mode: 'full_reversal', correction_date: warsawDay(), reason, vat_effect: 'correction_date' };
  const numbering = { mode: 'series', series: 'KOR' };
  await api.post(`/invoice-correction-processes/${process['id']}/drafts`, { input: { ...input, numbering } });
}

test('drafts of corrections are narrowed to a buyer, and read by who may not write them', async ({ page }) => {
  const [client] = demo.clients;
  if (!client) throw new Error('the demo has no client');
  const api = await integrator(demo.base_url, client);
  const invoice = await acceptedInvoice(page, api);
  const number = String(invoice['number']);
  await beginReversal(api, invoice);
  const draft = page.getByRole('region', { name: 'In progress' }).getByRole('link', { name: number, exact: true });

  await page.goto(`${base}/corrections?customer=${await createCustomer(api)}`);
  await expect(page.getByText('No correction fits')).toBeVisible();
  await expect(draft).toBeHidden();
  await page.goto(`${base}/corrections?customer=${invoice['customer_id']}`);
  await expect(page.getByRole('link', { name: 'Any buyer' })).toBeVisible();
  await expectAccessible(page, bothWidths);
  await draft.click();
  await expect(page.getByRole('heading', { name: `Correction of invoice ${number}` })).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('Faktura korygująca').first()).toBeVisible();
  await expect(page.getByText('Sprzedaż nie doszła do skutku').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveCount(0);
  await expectAccessible(page, bothWidths);

  await page.goto(`${base}/corrections`);
  await page.getByLabel('Buyer’s name or NIP').fill('5252445767');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByText('Which buyer?')).toBeVisible();
  await expect(page.getByRole('main').getByText('ul. Prosta 1, 00-001 Warszawa').first()).toBeVisible();
  await expectAccessible(page, bothWidths);
});
