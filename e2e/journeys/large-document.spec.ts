import { expect } from '@playwright/test';
import { createDraft, integrator } from '../support/client.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { approve, signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const demo = readDemo();
const [client] = demo.clients;

test('an invoice of three hundred lines is shown whole on the approval page, approved as it was shown, and issued', async ({
  page,
}) => {
  if (!client) throw new Error('the demo has no client');
  const api = await integrator(demo.base_url, client);
  const line = { quantity: '1', unit: 'szt.', unit_price: '10.00', vat_rate: '23' };
  const lines = Array.from({ length: 300 }, (_, index) => ({
    ...line,
    ref: String(index + 1),
    name: `Montaż instalacji, lokal ${index + 1}`,
  }));
  const at = { draft_id: (await createDraft(api, { lines }))['id'], draft_version: 1 };
  const intent = await api.post('/invoice-approval-intents', { action: 'issue', ...at });
  await page.goto(String(intent['approval_url']));
  await signIn(page, memberWithRole('approver'));
  await page.goto(String(intent['approval_url']));
  await expect(page.frameLocator('iframe').getByText('Montaż instalacji, lokal 300')).toBeAttached();
  await approve(page);
  const invoice = await api.post('/invoices', { ...at, approval_intent_id: intent['id'] });
  expect(Object(invoice['totals'])).toMatchObject({ net: '3000.00', gross: '3690.00' });
});
