import { createPublicKey } from 'node:crypto';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { compactVerify } from 'jose';
import { expect } from 'vitest';
import { receiptPublicKey } from '../src/approvals/decide/receipt.ts';
import { approve, createTenant, customerBody, draftBody, type Json, panelOf } from '../testing/harness.ts';
import { test as base } from '../testing/test.ts';

const today = warsawDay(new Date());
const object = (value: unknown): Json => Object(value);

const test = base
  /** The way into KSeF, for its own organization alone. */
  .extend('expectSubmissionTimeline', ({ harness, tenant }) => async (submission_id: string): Promise<void> => {
    const { data } = await panelOf(harness, tenant.approverActor).getSubmissionTimeline({ submission_id });
    expect(data.map(({ type }) => type)).toEqual(['ksef_submission.created']);
    expect(data[0]?.correlationId).toMatch(/^[0-9a-f-]{36}$/);
    const stranger = panelOf(harness, (await createTenant(harness)).approverActor);
    await expect(stranger.getSubmissionTimeline({ submission_id })).rejects.toMatchObject({
      cause: { code: 'not_found' },
    });
  })
  /** Sending takes a second approval. */
  .extend(
    'expectQueued',
    ({ harness, tenant, post, expectSubmissionTimeline }) =>
      async (invoice_id: unknown): Promise<void> => {
        const send = await post('createInvoiceApprovalIntent', { action: 'send', invoice_id });
        expect(send.errorCode).toBeNull();
        await approve(harness, tenant, send.json);
        const submission = await post('createKsefSubmission', { invoice_id, approval_intent_id: send.json['id'] });
        const attempts = [{ number: 1, started_at: null }];
        expect(submission.json).toMatchObject({ status: 'queued', invoice_id, attempts });
        await expectSubmissionTimeline(String(submission.json['id']));
      },
  )
  /** The life of the invoice, the latest first, whatever the size of its pages. */
  .extend('expectTimeline', ({ harness, tenant }) => async (id: string): Promise<void> => {
    const panel = panelOf(harness, tenant.approverActor);
    const whole = await panel.getInvoiceTimeline({ invoice_id: id });
    const steps = whole.data.toReversed().map(({ type }) => type);
    expect(steps.slice(0, 3)).toEqual([
      'invoice_draft.created',
      'invoice_approval_intent.created',
      'invoice_approval_intent.approved',
    ]);
    expect(steps.filter((type) => type.startsWith('invoice_approval_intent.'))).toHaveLength(6);
    expect(whole.data.find(({ type }) => type.endsWith('intent.approved'))).toMatchObject({
      action: 'send',
      by: 'Demo Member',
    });
    expect(whole.data.map(({ artifactKind }) => artifactKind)).toContain('fa3_xml');
    const pages = [];
    let cursor: string | undefined;
    do {
      const { data, meta } = await panel.getInvoiceTimeline({ invoice_id: id, limit: 3, cursor });
      pages.push(data);
      cursor = meta.page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(pages.map(({ length }) => length).slice(0, -1)).toEqual(pages.slice(1).map(() => 3));
    expect(pages.flat()).toEqual(whole.data);
  })
  .extend('expectReceipt', ({ harness, perform }) => async (intentId: string, contentHash: unknown): Promise<void> => {
    const read = await perform('getInvoiceApprovalIntent', {
      pathParameters: { approval_intent_id: intentId },
    });
    const receipt = object(read.json['receipt']);
    const key = createPublicKey({
      key: receiptPublicKey(harness.keys.env.RECEIPT_SIGNING_KEY),
      format: 'der',
      type: 'spki',
    });
    const verified = await compactVerify(String(receipt['value']), key);
    expect(JSON.parse(new TextDecoder().decode(verified.payload))).toMatchObject({
      hash: contentHash,
      action: 'issue',
      amr: ['pwd', 'otp'],
    });
  })
  .extend('expectXml', ({ perform }) => async (invoice: Json): Promise<void> => {
    const artifacts = await perform('listInvoiceArtifacts', {
      pathParameters: { invoice_id: String(invoice['id']) },
      query: [['kind', 'fa3_xml']],
    });
    const [xml] = Object(artifacts.json['data']);
    expect(xml.sha256).toBe(invoice['document_sha256']);
  });

test('a draft becomes an invoice and a queued submission only through two human approvals', async ({
  harness,
  tenant,
  post,
  expectQueued,
  expectReceipt,
  expectXml,
  expectTimeline,
}) => {
  const customer = await post('createCustomer', customerBody());
  expect(customer.status).toBe(201);
  expect(Object.keys(customer.json).sort().join(' ')).toBe(
    'external_reference external_system id lifecycle_status meta name type version',
  );
  const draft = await post('createInvoiceDraft', draftBody(String(customer.json['id']), today));
  expect(draft.body).toContain('"gross":"1230.00"');
  const draftId = String(draft.json['id']);
  const validation = await post('validateInvoiceDraft', { draft_version: 1 }, { draft_id: draftId });
  expect(validation.json).toMatchObject({ valid: true, content_hash: draft.json['content_hash'] });
  const preview = await post('createInvoicePreview', { draft_version: 1 }, { draft_id: draftId });
  expect(preview.json).toMatchObject({ valid: true, fa3_xml: { schema_valid: true } });

  const issue = { draft_id: draftId, draft_version: 1 };
  expect((await post('issueInvoice', issue)).errorCode).toBe('approval_required');
  const intent = await post('createInvoiceApprovalIntent', { action: 'issue', ...issue });
  expect(intent.status).toBe(201);
  const approved = { ...issue, approval_intent_id: intent.json['id'] };
  expect((await post('issueInvoice', approved)).errorCode).toBe('approval_pending');
  await approve(harness, tenant, intent.json);
  const invoice = await post('issueInvoice', approved);
  const number = `FV/1/${today.slice(5, 7)}/${today.slice(0, 4)}`;
  expect(invoice.json).toMatchObject({ type: 'invoice', number, ksef: { status: 'not_submitted' } });
  const error = { code: 'approval_already_used', details: [{ resource_id: invoice.json['id'] }] };
  expect((await post('issueInvoice', approved)).json).toMatchObject({ error });

  await expectQueued(invoice.json['id']);
  await expectReceipt(String(intent.json['id']), draft.json['content_hash']);
  await expectXml(invoice.json);
  await expectTimeline(String(invoice.json['id']));
});
