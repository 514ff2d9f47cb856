import { warsawDay } from '@invoicing/domain/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  call,
  createHarness,
  createTenant,
  customerBody,
  draftBody,
  type Harness,
  type Json,
  panelOf,
  type Tenant,
} from '../testing/harness.ts';

let harness: Harness;
let tenant: Tenant;
beforeAll(async () => {
  harness = await createHarness();
  tenant = await createTenant(harness);
});
afterAll(() => harness.database.drop());

const post = async (operationId: string, body: Json) => (await call(harness, tenant, operationId, { body })).json;

test('a row says what is sold and when it is to be paid, and has a reference where somebody gave one', async () => {
  const customer = await post('createCustomer', customerBody());
  const line = { ref: '1', quantity: '1', unit: 'szt.', unit_price: '10.00', vat_rate: '23' };
  const lines = [
    { ...line, name: 'Usługa księgowa' },
    { ...line, ref: '2', name: 'Archiwizacja' },
  ];
  const today = warsawDay(new Date());
  const payment = { method: 'transfer', due_date: today };
  const body = { ...draftBody(String(customer['id']), today, { lines, payment }), external_reference: '4711' };
  for (const external_system of ['shop', 'panel']) {
    const draft = await post('createInvoiceDraft', { ...body, external_system });
    await post('createInvoiceApprovalIntent', { action: 'issue', draft_id: draft['id'], draft_version: 1 });
  }
  const { data } = await panelOf(harness, tenant.approverActor).listApprovals({ view: 'mine' });
  const sold = { first: 'Usługa księgowa', lines: 2, dueDate: today, correctionReason: null };
  expect(data.map((row) => row.sold)).toEqual([sold, sold]);
  expect(data.map(({ document }) => document.reference).sort()).toEqual(['4711', null]);
});
