import { createMember } from '@invoicing/db/testing/factories';
import { startPostgres } from '@invoicing/db/testing/global-setup';
import { passingSettings } from '@invoicing/db/testing/server-settings';
import { warsawDay } from '@invoicing/domain/dates/dates';
import {
  actorOf,
  call,
  createHarness,
  createTenant,
  customerBody,
  draftBody,
  freshCode,
  type Json,
  panelOf,
} from '@invoicing/router/testing/harness';
import { report } from './support/measure.ts';

/**
 * Approving invoices of 10 lines with a code, by one approver and by sixteen concurrently. The page has been loaded
 * before, as by a person. Goal: 100 a second.
 */
const stop = await startPostgres(passingSettings);
const harness = await createHarness({ isAlone: true });
const tenant = await createTenant(harness);
const { id: customerId } = await post('createCustomer', customerBody());
const line = { quantity: '1', unit: 'szt.', unit_price: '10.00', vat_rate: '23', name: 'Usługa' };
const lines = Array.from({ length: 10 }, (_, index) => ({ ...line, ref: String(index + 1) }));

const rates: Record<string, number> = {};
await approveAll(1, 16);
for (const [name, approvers] of [
  ['one approver', 1],
  ['sixteen approvers', 16],
] as const)
  rates[name] = await approveAll(approvers, 10);
report('approving with a code, invoices', rates);
await harness.services.rendering.close();
await harness.database.drop();
await stop();

/** @returns decisions per second, of members who approve so many each, one after the other */
async function approveAll(approvers: number, each: number): Promise<number> {
  const members = await Promise.all(Array.from({ length: approvers }, () => reader(each)));
  const started = performance.now();
  await Promise.all(
    members.map(async ({ member, panel, reviews }) => {
      for (const review of reviews)
        await panel.approveIntent({
          id: review.intent.id,
          contentHash: review.document.contentHash,
          pageSha256: review.document.sha256,
          code: await freshCode(harness, member),
        });
    }),
  );
  return (approvers * each * 1000) / (performance.now() - started);
}

/** A member who has read the pages of so many approvals. */
async function reader(count: number) {
  const { database, keys } = harness;
  const member = await createMember(database.db, keys.keys, tenant.organizationId, { role: 'approver' });
  const panel = panelOf(harness, actorOf(tenant.organizationId, member));
  const reviews = [];
  for (let index = 0; index < count; index += 1) {
    const draft = await post('createInvoiceDraft', draftBody(String(customerId), warsawDay(new Date()), { lines }));
    const subject = { action: 'issue', draft_id: draft['id'], draft_version: 1 };
    const { approval_url } = await post('createInvoiceApprovalIntent', subject);
    reviews.push(await panel.reviewApproval({ urlToken: String(approval_url).split('/').at(-1) ?? '' }));
  }
  return { member, panel, reviews };
}

async function post(operationId: string, body: Json): Promise<Json> {
  const answer = await call(harness, tenant, operationId, { body });
  if (answer.errorCode !== null) throw new Error(`${operationId}: ${answer.body}`);
  return answer.json;
}
