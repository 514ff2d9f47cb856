import { createMember } from '@invoicing/db/testing/factories';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { appRouter } from '../src/router.ts';
import { actorOf, customerBody, draftBody, type Json, panelOf } from '../testing/harness.ts';
import { test } from '../testing/test.ts';

test('what waits on the dashboard is named by what people know, and not by a reference that the panel made', async ({
  harness,
  tenant,
  posted,
}) => {
  const own = { external_system: 'panel', external_reference: `panel-${crypto.randomUUID()}` };
  const post = async (operationId: string, body: Json) => await posted(operationId, body);
  const customer = await post('createCustomer', customerBody());
  const body = draftBody(String(customer['id']), warsawDay(new Date()));
  const [made, given] = [
    await post('createInvoiceDraft', { ...body, ...own }),
    await post('createInvoiceDraft', { ...body, external_reference: `ORDER-${crypto.randomUUID()}` }),
  ];
  const { organizationId } = tenant;
  const member = await createMember(harness.database.db, harness.keys.keys, organizationId, { role: 'accountant' });
  const actor = actorOf(organizationId, member);
  const { services } = harness;
  const context = { services, actor, correlationId: crypto.randomUUID(), ip: null, idempotency: null };
  const accountant = appRouter.createCaller(context);
  for (const { id } of [made, given])
    await accountant.createInvoiceApprovalIntent({ action: 'issue', draft_id: String(id), draft_version: 1 });
  const rows = (await panelOf(harness, tenant.approverActor).getWork({})).groups.flatMap((group) => group.rows);
  const names = rows.map(({ name }) => name);
  expect(names).toContain(given['external_reference']);
  expect(names).not.toContain(own.external_reference);
  expect(rows.find(({ name, reason }) => name === null && reason === 'invoice_issue')?.buyerName).toBeTruthy();
});
