import { expect, type Page } from '@playwright/test';
import { statusOf } from '../support/accepted-invoice.ts';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { createDraft, type Integrator, integrator, type Json, warsawDay } from '../support/client.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { approve, signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const demo = readDemo();
const base = `/o/${demo.organization_id}`;
/** What the simulator rejects with verdict 450. */
const rejectedNip = '9990004503';
const line = { ref: '1', name: 'Usługa', quantity: '1', unit: 'szt.', unit_price: '1000.00', vat_rate: '23' };

async function approved(api: Integrator, deciding: Page, path: string, body: Json): Promise<string> {
  const intent = await api.post(path, body);
  await deciding.goto(String(intent['approval_url']));
  await approve(deciding);
  return String(intent['id']);
}

/** An invoice of 1230.00 that stays outside of KSeF, of a buyer whose documents KSeF rejects. */
async function invoiced(api: Integrator, deciding: Page): Promise<Json> {
  const customer = await api.post('/customers', {
    name: `Odrzucony ${crypto.randomUUID().slice(0, 6)}`,
    tax_identifier: rejectedNip,
    address: { country_code: 'PL', address_line_1: 'ul. Prosta 1, 00-001 Warszawa' },
    external_system: 'journey',
    external_reference: crypto.randomUUID(),
  });
  const draft = await createDraft(api, { customer_id: customer['id'], lines: [line] });
  const at = { draft_id: draft['id'], draft_version: 1 };
  const intent = await approved(api, deciding, '/invoice-approval-intents', { action: 'issue', ...at });
  return api.post('/invoices', { ...at, approval_intent_id: intent });
}

async function drafted(api: Integrator, invoice: Json, quantity: string): Promise<Json> {
  const process = await api.post('/invoice-correction-processes', {
    invoice_id: invoice['id'],
    external_system: 'journey',
    external_reference: crypto.randomUUID(),
    reason: 'Zwrot',
  });
  const { ref, ...after } = { ...line, quantity };
  return api.post(`/invoice-correction-processes/${process['id']}/drafts`, {
    input: {
      correction_date: warsawDay(),
      reason: 'Zwrot',
      vat_effect: 'correction_date',
      mode: 'line_changes',
      lines: [{ ref, after }],
      numbering: { mode: 'series', series: 'KOR' },
      original_outside_ksef: true,
    },
  });
}

const intents = '/invoice-correction-approval-intents';

async function corrected(api: Integrator, deciding: Page, invoice: Json, quantity: string): Promise<Json> {
  const draft = await drafted(api, invoice, quantity);
  const at = { process_id: draft['process_id'], draft_id: draft['id'], draft_version: 1 };
  const intent = await approved(api, deciding, intents, { action: 'finalize', ...at });
  return api.post('/invoice-corrections', { ...at, approval_intent_id: intent });
}

async function rejected(api: Integrator, deciding: Page, { id }: Json): Promise<void> {
  const path = '/invoice-correction-ksef-submissions';
  const intent = await approved(api, deciding, intents, { action: 'send', correction_id: id });
  const submission = await api.post(path, { correction_id: id, approval_intent_id: intent });
  await expect.poll(() => statusOf(api, path, submission), { timeout: 600_000 }).toBe('rejected');
}

test('a correction starts from what stands: its draft is stored again, and what another builds upon is replaced first', async ({
  page,
  otherBrowser,
}) => {
  const deciding = await otherBrowser();
  await deciding.goto(`${base}/approvals`);
  await signIn(deciding, memberWithRole('approver'));
  const [client] = demo.clients;
  if (!client) throw new Error('the demo has no client');
  const api = await integrator(demo.base_url, client);
  const invoice = await invoiced(api, deciding);
  const first = await corrected(api, deciding, invoice, '0.8');
  const draft = await drafted(api, invoice, '0.5');
  expect(draft['totals']).toMatchObject({ before: { gross: '984.00' } });
  await rejected(api, deciding, first);
  await page.goto(`${base}/corrections/new?invoice=${invoice['id']}`);
  await signIn(page, memberWithRole('accountant'));
  await expect(page.getByRole('row', { name: 'Gross 1,230.00 615.00 −615.00' })).toBeVisible();
  const path = `/invoice-correction-processes/${draft['process_id']}/drafts/${draft['id']}`;
  await expect.poll(async () => (await api.get(path))['version']).toBe(2);

  const other = await invoiced(api, deciding);
  const fallen = await corrected(api, deciding, other, '0.8');
  const later = await corrected(api, deciding, other, '0.5');
  await rejected(api, deciding, fallen);
  await page.goto(`${base}/corrections/new?invoice=${other['id']}`);
  const why = `KSeF rejected correction ${fallen['number']}, and correction ${later['number']} starts from it`;
  await expect(page.getByText(why)).toBeVisible();
  await expectAccessible(page, bothWidths);
  await page.goto(`${base}/corrections/${fallen['id']}`);
  await page.getByRole('link', { name: 'Correct', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Correct lines or data' })).toBeVisible();
});
