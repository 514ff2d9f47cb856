import { warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { customerBody, draftBody, panelOf } from '../testing/harness.ts';
import { test } from '../testing/test.ts';

test('a row says what is sold and when it is to be paid, and has a reference where somebody gave one', async ({
  harness,
  tenant,
  posted,
}) => {
  const customer = await posted('createCustomer', customerBody());
  const line = { ref: '1', quantity: '1', unit: 'szt.', unit_price: '10.00', vat_rate: '23' };
  const lines = [
    { ...line, name: 'Usługa księgowa' },
    { ...line, ref: '2', name: 'Archiwizacja' },
  ];
  const today = warsawDay(new Date());
  const payment = { method: 'transfer', due_date: today };
  const body = { ...draftBody(String(customer['id']), today, { lines, payment }), external_reference: '4711' };
  for (const external_system of ['shop', 'panel']) {
    const draft = await posted('createInvoiceDraft', { ...body, external_system });
    await posted('createInvoiceApprovalIntent', { action: 'issue', draft_id: draft['id'], draft_version: 1 });
  }
  const { data } = await panelOf(harness, tenant.approverActor).listApprovals({ view: 'mine' });
  const sold = { first: 'Usługa księgowa', lines: 2, dueDate: today, correctionReason: null };
  expect(data.map((row) => row.sold)).toEqual([sold, sold]);
  expect(data.map(({ document }) => document.reference).sort()).toEqual(['4711', null]);
});
