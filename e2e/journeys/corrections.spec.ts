import { expect, type Page, test } from '@playwright/test';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { createDraft, type Integrator, integrator, type Json } from '../support/client.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { approve, signIn } from '../support/person.ts';

const demo = readDemo();
const approver = memberWithRole('approver');
const [client] = demo.clients;

const statusOf = async (api: Integrator, path: string, submission: Json) =>
  (await api.get(`${path}/${submission['id']}`))['status'];

/** An invoice that KSeF has. */
async function acceptedInvoice(page: Page, api: Integrator): Promise<Json> {
  const draft = await createDraft(api);
  const at = { draft_id: draft['id'], draft_version: 1 };
  const intent = await api.post('/invoice-approval-intents', { action: 'issue', ...at });
  await page.goto(String(intent['approval_url']));
  await signIn(page, approver);
  await approve(page);
  const invoice = await api.post('/invoices', { ...at, approval_intent_id: intent['id'] });
  const send = await api.post('/invoice-approval-intents', { action: 'send', invoice_id: invoice['id'] });
  await page.goto(String(send['approval_url']));
  await approve(page);
  const submission = await api.post('/ksef-submissions', { invoice_id: invoice['id'], approval_intent_id: send['id'] });
  await expect.poll(() => statusOf(api, '/ksef-submissions', submission), { timeout: 60_000 }).toBe('accepted');
  return invoice;
}

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

test('an invoice is taken back: a person sees before, after and difference, approves, and KSeF gets the correction', async ({
  page,
}) => {
  if (!client) throw new Error('the demo has no client');
  const api = await integrator(demo.base_url, client);
  const invoice = await acceptedInvoice(page, api);
  const at = await draftedReversal(api, invoice);
  const intent = await api.post('/invoice-correction-approval-intents', { action: 'finalize', ...at });
  await page.goto(String(intent['approval_url']));
  await expect(page.getByRole('heading', { name: 'Finalize this correction?' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Gross 2 564,79 0,00 −2 564,79' })).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('Faktura korygująca').first()).toBeVisible();
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
  const path = '/invoice-correction-ksef-submissions';
  const submission = await api.post(path, { correction_id: correction['id'], approval_intent_id: send['id'] });
  await expect.poll(() => statusOf(api, path, submission), { timeout: 60_000 }).toBe('accepted');
});
