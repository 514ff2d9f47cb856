import { warsawDay } from '@invoicing/domain/dates/dates';
import { customerBody, draftBody, type Json, panelOf } from './harness.ts';
import { testInOwnOrganization } from './test.ts';

/** What the tests of panel inbox share. */
export const test = testInOwnOrganization
  .extend('panel', ({ harness, tenant }) => panelOf(harness, tenant.approverActor))
  /** A draft for which its client asks for an approval. */
  .extend('asked', ({ posted }) => async (): Promise<{ draft: Json; intent: Json }> => {
    const customer = await posted('createCustomer', customerBody());
    const draft = await posted('createInvoiceDraft', draftBody(String(customer['id']), warsawDay(new Date())));
    const intent = await posted('createInvoiceApprovalIntent', {
      action: 'issue',
      draft_id: draft['id'],
      draft_version: 1,
    });
    return { draft, intent };
  })
  .extend('idsOf', ({ panel }) => async (view: 'pending' | 'mine' | 'others' | 'decided', of = panel) => {
    return (await of.listApprovals({ view })).data.map(({ id }) => id);
  })
  /** Approvals of documents with these net prices, each of a buyer of its own. @returns their ids */
  .extend('askedFor', ({ posted }) => async (...prices: string[]): Promise<string[]> => {
    const ids = [];
    for (const price of prices) {
      const customer = await posted('createCustomer', { ...customerBody(), name: `Buyer at 50% of_${price}` });
      const lines = [{ ref: '1', name: 'Usługa', quantity: '1', unit: 'szt.', unit_price: price, vat_rate: '23' }];
      const draft = await posted(
        'createInvoiceDraft',
        draftBody(String(customer['id']), warsawDay(new Date()), { lines }),
      );
      const intent = await posted('createInvoiceApprovalIntent', {
        action: 'issue',
        draft_id: draft['id'],
        draft_version: 1,
      });
      ids.push(String(intent['id']));
    }
    return ids;
  })
  .extend('nextAfter', ({ panel }) => async (intent: Json) => {
    const { status, next } = await panel.nextDecision({ id: String(intent['id']) });
    return [status, next?.id ?? null, next?.isFollowing ?? null];
  });
