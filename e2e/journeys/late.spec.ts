import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { createDraft, integrator, warsawDay, writtenDay } from '../support/client.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { approve, signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const demo = readDemo();

test('an invoice of yesterday is sent as a late one: the page says so, and until when KSeF has to have it', async ({
  page,
}) => {
  const [client] = demo.clients;
  if (!client) throw new Error('the demo has no client');
  const api = await integrator(demo.base_url, client);
  const yesterday = warsawDay(1);
  const draft = await createDraft(api, { issue_date: yesterday });
  const at = { draft_id: draft['id'], draft_version: 1 };
  const issue = await api.post('/invoice-approval-intents', { action: 'issue', ...at });
  await page.goto(String(issue['approval_url']));
  await signIn(page, memberWithRole('approver'));
  await approve(page);
  const invoice = await api.post('/invoices', { ...at, approval_intent_id: issue['id'] });
  const deadline = new Date(Object(invoice['ksef']).offline_deadline);
  const lastDay = deadline.toLocaleDateString('sv-SE', { timeZone: 'Europe/Warsaw' });
  expect(lastDay >= warsawDay()).toBe(true);

  const online = { action: 'send', invoice_id: invoice['id'] };
  expect(await api.status('POST', '/invoice-approval-intents', online)).toBe(409);
  const send = await api.post('/invoice-approval-intents', { ...online, mode: 'late' });
  await page.goto(String(send['approval_url']));
  await expect(page.getByRole('heading', { name: 'Send this invoice to KSeF after its day?' })).toBeVisible();
  const warnings = page.getByRole('list', { name: 'Warnings' });
  await expect(warnings).toContainText(`The issue day ${writtenDay(yesterday)} is over`);
  await expect(warnings).toContainText(`it is due there by ${writtenDay(lastDay)}.`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a code instead' }).click();
  await expect(page.getByRole('button', { name: 'Approve late sending' })).toBeVisible();
  await page.getByRole('button', { name: 'Approve with a passkey' }).click();
  await approve(page);

  const approved = { invoice_id: invoice['id'], approval_intent_id: send['id'], mode: 'late' };
  const submission = await api.post('/ksef-submissions', approved);
  expect(submission).toMatchObject({ mode: 'late', offline_deadline: deadline.toISOString() });
  await expect
    .poll(async () => (await api.get(`/ksef-submissions/${submission['id']}`))['status'], { timeout: 600_000 })
    .toBe('accepted');
});
