import { expect } from 'vitest';
import { type AskedDraft, type createFirm, type invoiceAsked, urlTokenOf } from './approval-doors.ts';
import { approve, call, customerBody, panelOf } from './harness.ts';
import { retryAsked } from './sending-doors.ts';
import { test as base } from './test.ts';

type Firm = Awaited<ReturnType<typeof createFirm>>;

/** A test of a firm that does all that causes events. */
export const test = base
  .extend('deny', ({ harness }) => async ({ tenant }: Firm, asked: AskedDraft): Promise<void> => {
    const panel = panelOf(harness, tenant.approverActor);
    const intent = (await asked.ask()).json;
    const { document } = await panel.reviewApproval({ urlToken: urlTokenOf(intent) });
    const page = { contentHash: document.contentHash, pageSha256: document.sha256 };
    await panel.declineIntent({ id: String(intent['id']), ...page, reason: 'Not ordered' });
  })
  /** A draft whose approvals end in all ways that an operation has, and which ends without a document. */
  .extend('endDrafts', ({ harness, deny }) => async (firm: Firm, drafted: typeof invoiceAsked): Promise<void> => {
    const { tenant, owner } = firm;
    const changed = await drafted(harness, tenant);
    await deny(firm, changed);
    await changed.ask();
    await changed.change();
    const given = await drafted(harness, tenant);
    await given.ask();
    await given.giveUp(owner);
  })
  .extend(
    'sendAndTryAgain',
    ({ harness }) =>
      async ({ tenant }: Firm, kind: 'invoice' | 'correction'): Promise<void> => {
        const asked = await retryAsked(harness, tenant, kind);
        const { json: intent } = await asked.ask();
        await approve(harness, tenant, intent);
        expect(await asked.use(intent)).toBeNull();
      },
  )
  .extend('changeEndpoint', ({ harness }) => async ({ tenant }: Firm): Promise<void> => {
    const ask = (operationId: string, given: object) => call(harness, tenant, operationId, given);
    const made = await ask('createWebhookEndpoint', { body: { url: 'https://example.com/all', event_types: ['*'] } });
    const pathParameters = { webhook_endpoint_id: String(made.json['id']) };
    expect((await ask('rotateWebhookEndpointSecret', { pathParameters, body: {} })).errorCode).toBeNull();
    const where = { organizationId: tenant.organizationId };
    await harness.database.db.webhookEndpoint.updateMany({
      where,
      data: { status: 'disabled', disabledReason: 'gone' },
    });
    expect((await ask('updateWebhookEndpoint', { pathParameters, body: { status: 'active' } })).errorCode).toBeNull();
  })
  .extend('changeCustomer', ({ harness }) => async ({ tenant }: Firm): Promise<void> => {
    const { json } = await call(harness, tenant, 'createCustomer', { body: customerBody() });
    const pathParameters = { customer_id: String(json['id']) };
    const body = { expected_version: 1, name: 'Another name' };
    expect((await call(harness, tenant, 'updateCustomer', { pathParameters, body })).errorCode).toBeNull();
  });
