import { expect, type Page } from '@playwright/test';
import { createDraft, type Integrator, type Json } from './client.ts';
import { memberWithRole } from './demo.ts';
import { approve, signIn } from './person.ts';

/** What a submission's status is by now. @param path of its kind */
export const statusOf = async (api: Integrator, path: string, submission: Json) =>
  (await api.get(`${path}/${submission['id']}`))['status'];

/** An invoice that was not sent yet, approved by the approver in `page`, who is signed in there from then on. */
export async function issuedInvoice(page: Page, api: Integrator): Promise<Json> {
  const draft = await createDraft(api);
  const at = { draft_id: draft['id'], draft_version: 1 };
  const intent = await api.post('/invoice-approval-intents', { action: 'issue', ...at });
  await page.goto(String(intent['approval_url']));
  await signIn(page, memberWithRole('approver'));
  await approve(page);
  return api.post('/invoices', { ...at, approval_intent_id: intent['id'] });
}

/** The same once KSeF has it. */
export async function acceptedInvoice(page: Page, api: Integrator): Promise<Json> {
  const invoice = await issuedInvoice(page, api);
  const send = await api.post('/invoice-approval-intents', { action: 'send', invoice_id: invoice['id'] });
  await page.goto(String(send['approval_url']));
  await approve(page);
  const submission = await api.post('/ksef-submissions', { invoice_id: invoice['id'], approval_intent_id: send['id'] });
  await expect.poll(() => statusOf(api, '/ksef-submissions', submission), { timeout: 600_000 }).toBe('accepted');
  return invoice;
}
