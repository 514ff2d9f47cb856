import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { fromBufferPromise } from 'yauzl';
import { acceptedInvoice, statusOf } from '../support/accepted-invoice.ts';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { type Integrator, integrator, type Json } from '../support/client.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { expectFirstScreenEverywhere } from '../support/first-screen.ts';
import { approve, signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const demo = readDemo();
const [client] = demo.clients;

/** Drafts the correction that takes an invoice to zero, and looks at its preview. @returns what an approval names */
async function draftedReversal(api: Integrator, invoice: Json) {
  const reference = { external_system: 'journey', external_reference: crypto.randomUUID() };
  const opened = { invoice_id: invoice['id'], ...reference, reason: 'Zwrot' };
  const process = await api.post('/invoice-correction-processes', opened);
  const input = {
    correction_date: invoice['issue_date'],
    reason: 'Zwrot towaru',
    vat_effect: 'correction_date',
    mode: 'full_reversal',
    numbering: { mode: 'series', series: 'KOR' },
  };
  const drafts = `/invoice-correction-processes/${process['id']}/drafts`;
  const draft = await api.post(drafts, { input });
  const preview = await api.post(`${drafts}/${draft['id']}/previews`, { draft_version: 1 });
  expect(preview).toMatchObject({ valid: true, document: { delta: { gross: '-2564.79' } } });
  return { process_id: process['id'], draft_id: draft['id'], draft_version: 1 };
}

test('an invoice is taken back: a person sees the difference and approves, KSeF gets it, and its evidence proves itself', async ({
  page,
  otherBrowser,
}, testInfo) => {
  if (!client) throw new Error('the demo has no client');
  const api = await integrator(demo.base_url, client);
  const invoice = await acceptedInvoice(page, api);
  const at = await draftedReversal(api, invoice);
  const intent = await api.post('/invoice-correction-approval-intents', { action: 'finalize', ...at });
  await page.goto(String(intent['approval_url']));
  await expect(page.getByRole('heading', { name: 'Issue this correction?' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Gross 2,564.79 0.00 −2,564.79' })).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('Faktura korygująca').first()).toBeVisible();
  await expectFirstScreenEverywhere(page, ['−2,564.79', 'ACME', '5252445767']);
  await expectAccessible(page, bothWidths);
  await approve(page);

  const correction = await api.post('/invoice-corrections', { ...at, approval_intent_id: intent['id'] });
  const send = await api.post('/invoice-correction-approval-intents', {
    action: 'send',
    correction_id: correction['id'],
  });
  await page.goto(`/o/${demo.organization_id}/approvals`);
  await expect(page.getByRole('link', { name: 'Send correction to KSeF' })).toBeVisible();
  await page.goto(String(send['approval_url']));
  await expect(page.getByRole('heading', { name: 'Send this correction to KSeF?' })).toBeVisible();
  await expectAccessible(page);
  await approve(page);
  const submissions = '/invoice-correction-ksef-submissions';
  const submission = await api.post(submissions, { correction_id: correction['id'], approval_intent_id: send['id'] });
  await expect.poll(() => statusOf(api, submissions, submission), { timeout: 600_000 }).toBe('accepted');
  await page.goto(`/o/${demo.organization_id}/corrections/${correction['id']}`);
  await expectProvable(page, testInfo.outputPath('evidence'));

  await expectNotReversibleAgain(await otherBrowser(), invoice);
});

/** Who may correct the reversed invoice is led to its lines at once. */
async function expectNotReversibleAgain(page: Page, invoice: Json): Promise<void> {
  await page.goto(`/o/${demo.organization_id}/invoices/${invoice['id']}`);
  await signIn(page, memberWithRole('accountant'));
  await expect(page.getByText('Reversed', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Correct', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reverse in full' })).toBeHidden();
  await page.getByRole('link', { name: 'Correct', exact: true }).click();
  await expect(page.getByLabel('Quantity').first()).toHaveValue('0');
}

/** One file of a ZIP. */
async function fileOf(zip: Buffer, name: string): Promise<Buffer> {
  const opened = await fromBufferPromise(zip, { lazyEntries: true });
  for await (const entry of opened.eachEntry()) {
    if (entry.fileName !== name) continue;
    const chunks: Uint8Array[] = [];
    for await (const chunk of await opened.openReadStreamPromise(entry)) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks);
  }
  throw new Error(`there is no ${name}`);
}

/** The evidence pack of the open document proves itself without a network, and names what was changed in it. */
async function expectProvable(page: Page, folder: string): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Evidence pack (ZIP)' }).click();
  const file = path.join(folder, 'pack.zip');
  await (await download).saveAs(file);
  const zip = readFileSync(file);
  const html = path.join(folder, 'verify.html');
  writeFileSync(html, await fileOf(zip, 'verify.html'));
  await page.context().setOffline(true);
  await page.goto(pathToFileURL(html).href);
  await page.getByLabel('Pack').setInputFiles(file);
  await expect(page.getByText('Consistent; not yet proven whose.')).toBeVisible();
  await expect(page.getByText('The signature of the approval holds: ')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Polski' }).click();
  await expect(page.getByText('Pakiet jest spójny; jeszcze nie wiadomo, czyj.')).toBeVisible();
  // PDFs are in it as they are.
  zip[zip.indexOf('%PDF-') + 100] = 0;
  const changed = path.join(folder, 'changed.zip');
  writeFileSync(changed, zip);
  await page.getByLabel('Pakiet').setInputFiles(changed);
  await expect(page.getByText('Coś się nie zgadza.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^✗ Plik zmieniono: .*\.pdf$/ })).toHaveCount(1);
  await page.context().setOffline(false);
}
