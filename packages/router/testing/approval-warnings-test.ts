import { randomNip } from '@invoicing/db/testing/factories';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { urlTokenOf } from './approval-doors.ts';
import { approve, customerBody, draftBody, freshCode, type Json, panelOf } from './harness.ts';
import { test as base } from './test.ts';

export const day = warsawDay(new Date());
export const usual = 'PL61109010140000071219812874';
export const other = 'PL27114020040000300201355387';
export const payment = (bank_account: string) => ({ method: 'transfer', due_date: day, bank_account });
/** What is unusual against the invoices before; remarks on the document itself are another matter. */
const unusual = ['buyer_new', 'account_new', 'account_changed', 'possible_duplicate', 'amount_unusual'];
export const amongUnusual = (warnings: { code: string }[]) =>
  warnings.map(({ code }) => code).filter((code) => unusual.includes(code));
export const codes = (intent: Json) => amongUnusual(Object(intent)['warnings']);

/** A test of what is unusual against the invoices before. */
export const test = base
  .extend('identified', ({ post }) => async (tax_identifier: string | null, changes: Json = {}) => {
    return String((await post('createCustomer', { ...customerBody(), tax_identifier, ...changes })).json['id']);
  })
  /** A buyer whom no other test issues to. */
  .extend('newCustomer', ({ identified }) => () => {
    return identified(randomNip());
  })
  .extend(
    'asked',
    ({ post }) =>
      async (customerId: string, price: string, account: string): Promise<{ draft: Json; intent: Json }> => {
        const lines = [{ ref: '1', name: 'Usługa', quantity: '1', unit: 'szt.', unit_price: price, vat_rate: '23' }];
        const draft = (
          await post('createInvoiceDraft', draftBody(customerId, day, { lines, payment: payment(account) }))
        ).json;
        const answer = await post('createInvoiceApprovalIntent', {
          action: 'issue',
          draft_id: draft['id'],
          draft_version: 1,
        });
        expect(answer.errorCode).toBeNull();
        return { draft, intent: answer.json };
      },
  )
  .extend(
    'issued',
    ({ harness, tenant, post, asked }) =>
      async (customerId: string, price: string, account: string): Promise<Json> => {
        const { draft, intent } = await asked(customerId, price, account);
        await approve(harness, tenant, intent);
        expect(
          (await post('issueInvoice', { draft_id: draft['id'], draft_version: 1, approval_intent_id: intent['id'] }))
            .status,
        ).toBe(201);
        return intent;
      },
  )
  .extend('review', ({ harness, tenant }) => (intent: Json) => {
    return panelOf(harness, tenant.approverActor).reviewApproval({
      urlToken: urlTokenOf(intent),
    });
  })
  /** Approves what a page showed, however long ago. */
  .extend(
    'approveAs',
    ({ harness, tenant }) =>
      async ({ intent, document }: Awaited<ReturnType<ReturnType<typeof panelOf>['reviewApproval']>>) => {
        return panelOf(harness, tenant.approverActor).approveIntent({
          id: intent.id,
          contentHash: document.contentHash,
          pageSha256: document.sha256,
          code: await freshCode(harness, tenant.approver),
        });
      },
  );
