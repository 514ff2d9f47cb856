import { createPublicKey } from 'node:crypto';
import { inOrganization } from '@invoicing/db/connection/transaction';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { compactVerify } from 'jose';
import { receiptPublicKey } from '../src/approvals/decide/receipt.ts';
import { type ApprovalUse, requireApproval } from '../src/approvals/use/consume-approval.ts';
import { acceptedByKsef, draftCorrection, issuedInvoice, openProcess, requestFinalization } from './corrections.ts';
import { approve, correctionInput, type Json } from './harness.ts';
import { test as base } from './test.ts';

export const today = warsawDay(new Date());

/** What the tests of correction approvals share. */
export const test = base
  .extend('readIntent', ({ perform }) => (intent: Json) => {
    return perform('getInvoiceCorrectionApprovalIntent', {
      pathParameters: { approval_intent_id: String(intent['id']) },
    });
  })
  .extend('update', ({ post }) => (draft: Json, version: number, changes: Json) => {
    return post(
      'updateInvoiceCorrectionDraft',
      { expected_version: version, input: correctionInput(today, changes) },
      { process_id: String(draft['process_id']), draft_id: String(draft['id']) },
    );
  })
  /** A draft of a correction of an invoice that KSeF has. */
  .extend('ready', ({ harness, tenant }) => async (changes: Json = {}): Promise<Json> => {
    const invoice = await issuedInvoice(harness, tenant);
    await acceptedByKsef(harness, tenant, invoice);
    return (await draftCorrection(harness, tenant, await openProcess(harness, tenant, invoice), changes)).json;
  })
  .extend('approved', ({ harness, tenant }) => async (draft: Json): Promise<Json> => {
    const intent = (await requestFinalization(harness, tenant, draft)).json;
    await approve(harness, tenant, intent);
    return intent;
  })
  /** Uses an approval as the operation that it gates does. */
  .extend(
    'use',
    ({ harness, tenant }) =>
      async (
        intent: Json,
        given: Partial<ApprovalUse> & { subjectId: string; hash: string },
        actor = tenant.actor,
      ): Promise<void> => {
        const { organizationId } = tenant;
        const now = harness.services.clock();
        await inOrganization(harness.services.organizationDb, organizationId, async (tx) => {
          const operation = { kind: 'operation' as const, operation_id: 'finalizeInvoiceCorrection' };
          const cause = { ...operation, client_id: actor.clientId, correlation_id: null };
          const eventScope = { organizationId, environment: actor.environment, cause };
          const caller = { actor, organizationId, correlationId: crypto.randomUUID(), ip: null, idempotency: null };
          const request = { services: harness.services, now, ...caller };
          const exact = { action: 'finalize' as const, version: 1, mode: null, attemptNumber: null, ...given };
          const approval = await requireApproval({ ...request, db: tx, tx, eventScope }, String(intent['id']), exact);
          await approval.consume({ type: 'invoice_correction', id: crypto.randomUUID() });
        });
      },
  )
  /** What the receipt of an approval states, once its signature holds. */
  .extend('receiptOf', ({ harness }) => async (intent: Json): Promise<unknown> => {
    const publicKey = receiptPublicKey(harness.keys.env.RECEIPT_SIGNING_KEY);
    const key = createPublicKey({ key: publicKey, format: 'der', type: 'spki' });
    const { payload } = await compactVerify(String(Object(intent['receipt']).value), key);
    return JSON.parse(new TextDecoder().decode(payload));
  });
