import { warsawDay } from '@invoicing/domain/dates/dates';
import { approve, call, draftBody, type Harness, type Json, type Tenant } from './harness.ts';

/** So many lines of an invoice. */
export function linesOf(count: number): Json[] {
  const line = { name: 'Usługa', quantity: '1', unit: 'szt.', unit_price: '10.00', vat_rate: '23' };
  return Array.from({ length: count }, (_, index) => ({ ref: String(index + 1), ...line }));
}

/**
 * Drafts of so many lines that the tenant's approver has approved.
 * @returns for each the body of a request that issues it
 */
export async function approvedDrafts(
  harness: Harness,
  tenant: Tenant,
  { customerId, drafts, lines }: { customerId: string; drafts: number; lines: number },
): Promise<Json[]> {
  const post = async (operationId: string, body: Json) => {
    const answer = await call(harness, tenant, operationId, { body });
    if (answer.errorCode !== null) throw new Error(`${operationId}: ${answer.body}`);
    return answer.json;
  };
  const ready: Json[] = [];
  for (let index = 0; index < drafts; index += 1) {
    const input = draftBody(customerId, warsawDay(new Date()), { lines: linesOf(lines) });
    const draft = { draft_id: (await post('createInvoiceDraft', input))['id'], draft_version: 1 };
    const intent = await post('createInvoiceApprovalIntent', { action: 'issue', ...draft });
    await approve(harness, tenant, intent);
    ready.push({ ...draft, approval_intent_id: intent['id'] });
  }
  return ready;
}
