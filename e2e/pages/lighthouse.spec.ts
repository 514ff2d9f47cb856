import { expect, test } from '@playwright/test';
import { acceptedInvoice } from '../support/accepted-invoice.ts';
import { appliedPaints, missedPaints, paintTableOf } from '../support/applied-paint.ts';
import { createDraft, integrator } from '../support/client.ts';
import { readDemo } from '../support/demo.ts';
import { lighthousePages } from '../support/env.ts';
import { type Measured, type MeasuredPage, measurePages, missed, tableOf } from '../support/lighthouse.ts';

test('sign-in, dashboard, invoice, approval and status are within the limits of Lighthouse and of a slow line', async ({
  page,
}, testInfo) => {
  const demo = readDemo();
  const [client] = demo.clients;
  if (!client) throw new Error('the demo has no client');
  const api = await integrator(demo.base_url, client);
  const invoice = await acceptedInvoice(page, api);
  const draft = await createDraft(api);
  const about = { action: 'issue', draft_id: draft['id'], draft_version: 1 };
  const intent = await api.post('/invoice-approval-intents', about);
  const base = `${demo.base_url}/o/${demo.organization_id}`;
  // As on any day but the first: below the checklist, the charts would not be loaded on a phone.
  await page.goto(`${base}/dashboard`);
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeHidden();
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const pages: MeasuredPage[] = [
    { name: 'sign-in', url: `${demo.base_url}/sign-in`, cookies: null },
    { name: 'dashboard', url: `${base}/dashboard`, cookies },
    { name: 'invoice', url: `${base}/invoices/${invoice['id']}`, cookies },
    { name: 'approval', url: String(intent['approval_url']), cookies },
    { name: 'status', url: `${demo.base_url}/status`, cookies: null },
  ];
  await page.context().close();
  const wanted = lighthousePages();
  const { launchOptions } = testInfo.project.use;
  const shown = pages.filter(({ name }) => wanted === null || wanted.includes(name));
  const paints = await appliedPaints(shown, launchOptions);
  process.stdout.write(`\n${paintTableOf(paints)}\n`);
  const measured: Measured[] = await measurePages(shown, launchOptions);
  process.stdout.write(`\n${tableOf(measured)}\n`);
  expect([...missedPaints(paints), ...measured.flatMap(missed)]).toEqual([]);
});
