import { expect } from '@playwright/test';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { warsawDay } from '../support/client.ts';
import { createFirm, type Firm } from '../support/firm.ts';
import { approve, signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const seller = {
  name: 'Przykładowa Firma sp. z o.o.',
  address: { country_code: 'PL', address_line_1: 'ul. Nowa 2', address_line_2: '00-002 Warszawa' },
};
const before = { seller, accounts: [{ currency: 'PLN', bank_account: 'PL61109010140000071219812874' }] };
const after = { seller, accounts: [{ currency: 'PLN', bank_account: 'PL83101010230000261395100000' }] };

/** A draft that leaves its account open, and the request for its approval. */
async function askedFor(firm: Firm) {
  const api = await firm.connect();
  const customer = await api.post('/customers', {
    name: 'ACME sp. z o.o.',
    tax_identifier: '5252445767',
    address: { country_code: 'PL', address_line_1: 'ul. Prosta 1, 00-001 Warszawa' },
    external_system: 'journey',
    external_reference: crypto.randomUUID(),
  });
  const draft = await api.post('/invoice-drafts', {
    external_system: 'journey',
    external_reference: crypto.randomUUID(),
    input: {
      kind: 'vat',
      customer_id: customer['id'],
      currency: 'PLN',
      issue_date: warsawDay(),
      sale_date: warsawDay(),
      numbering: { mode: 'series', series: 'FV' },
      lines: [{ ref: '1', name: 'Usługa', quantity: '1', unit: 'szt.', unit_price: '100.00', vat_rate: '23' }],
      payment: { method: 'transfer', due_date: warsawDay() },
    },
  });
  const asked = { action: 'issue', draft_id: draft['id'], draft_version: 1 };
  const intent = await api.post('/invoice-approval-intents', asked);
  return { draft, intent };
}

test('settings that change after a draft was approved are taken over in one press; who decides is sent to its author', async ({
  page,
  otherBrowser,
}) => {
  const firm = await createFirm();
  await firm.asOwner('changeSettings', { expectedVersion: 1, settings: before });
  const { draft, intent } = await askedFor(firm);
  const address = `/o/${firm.organizationId}/drafts/${draft['id']}`;
  const deciding = await otherBrowser();
  await deciding.goto(String(intent['approval_url']));
  await signIn(deciding, await firm.join('approver'));
  await firm.asOwner('changeSettings', { expectedVersion: 2, settings: after });
  await deciding.reload();
  const asks = deciding.getByText('to take the change over, ask its author for a new version.');
  await deciding.getByText('Organization settings changed since').click();
  await expect(asks).toBeVisible();
  await expectAccessible(deciding, bothWidths);
  await approve(deciding);
  await deciding.goto(address);
  await expect(asks).toBeVisible();
  await expect(deciding.getByRole('button', { name: 'Update draft' })).toBeHidden();

  await page.goto(address);
  await signIn(page, await firm.join('accountant'));
  await page.goto(address);
  const update = page.getByRole('button', { name: 'Update draft' });
  await expect(page.getByText('The approval of this version then ends: ask for a new one.')).toBeVisible();
  await expectAccessible(page, bothWidths);
  await update.click();
  await expect(page.getByText('Saved as version 2.')).toBeVisible();
  await expect(update).toBeHidden();
  await expect(page.getByLabel('Bank account', { exact: true })).toHaveValue(/83101010230000261395100000$/);
  await expect(page.getByRole('button', { name: 'Ask for approval' })).toBeVisible();
  await expectAccessible(page, bothWidths);
});
