import { expect } from '@playwright/test';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { createDraft, integrator, warsawDay } from '../support/client.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { expectFirstScreenEverywhere } from '../support/first-screen.ts';
import { approve, signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const demo = readDemo();
const [client] = demo.clients;

test('who approves an invoice with a deduction and a payment sees first what remains to be paid, and then the gross amount', async ({
  page,
}) => {
  if (!client) throw new Error('the demo has no client');
  const api = await integrator(demo.base_url, client);
  const draft = await createDraft(api, {
    adjustments: { charges: [], deductions: [{ amount: '64.79', reason: 'Nadpłata' }] },
    payment: {
      method: 'transfer',
      due_date: warsawDay(),
      bank_account: 'PL61109010140000071219812874',
      partial_payments: [{ amount: '1000.00', date: warsawDay(), method: 'card' }],
    },
  });
  const at = { draft_id: draft['id'], draft_version: 1 };
  expect(draft['totals']).toMatchObject({ gross: '2564.79', amount_due: '1500.00' });
  const intent = await api.post('/invoice-approval-intents', { action: 'issue', ...at });
  await page.goto(String(intent['approval_url']));
  await signIn(page, memberWithRole('approver'));
  await expect(page.locator('#summary').getByText(/^Amount due\s*1,500\.00\sPLN/)).toBeVisible();
  await expect(page.frameLocator('iframe:visible').getByText('Pozostało do zapłaty').first()).toBeVisible();
  await expectFirstScreenEverywhere(page, ['1,500.00', '2,564.79', 'ACME', '5252445767']);
  await expectAccessible(page, bothWidths);
  await page.goto(`/o/${demo.organization_id}/approvals`);
  await expect(page.getByText('Amount due: 1,500.00 PLN').first()).toBeVisible();
  await page.goto(`/o/${demo.organization_id}/drafts/${draft['id']}`);
  await expect(page.getByText('1,500.00 PLN').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(String(intent['approval_url']));
  await approve(page);
  const invoice = await api.post('/invoices', { ...at, approval_intent_id: intent['id'] });
  expect(invoice['totals']).toEqual(draft['totals']);
  await page.goto(`/o/${demo.organization_id}/invoices`);
  await expect(page.getByText('Amount due: 1,500.00 PLN').first()).toBeVisible();
});
