import { createPublicKey } from 'node:crypto';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { compactVerify } from 'jose';
import { expect } from 'vitest';
import { receiptPublicKey } from '../src/approvals/decide/receipt.ts';
import { approve, createTenant, type Json, panelOf } from './harness.ts';
import { test as base } from './test.ts';

export const today = warsawDay(new Date());
const object = (value: unknown): Json => Object(value);

/** A test of the way of one invoice, and of what each step is to leave. */
export const test = base
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
