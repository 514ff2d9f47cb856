import { warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { approve, createTenant, draftBody, type Json, panelOf } from '../testing/harness.ts';
import { test as base } from '../testing/test.ts';

const test = base
  .extend('approved', ({ harness, tenant, post }) => async (body: Json): Promise<Json> => {
    const intent = await post('createInvoiceApprovalIntent', body);
    expect(intent.errorCode).toBeNull();
    await approve(harness, tenant, intent.json);
    return intent.json;
  })
  /** A queued submission of an invoice that no other test has. */
  .extend('submissionId', async ({ posted, approved, customerId }) => {
    const draft = await posted('createInvoiceDraft', draftBody(customerId, warsawDay(new Date())));
    const at = { draft_id: draft['id'], draft_version: 1 };
    const issue = await approved({ action: 'issue', ...at });
    const invoice = await posted('issueInvoice', { ...at, approval_intent_id: issue['id'] });
    const send = await approved({ action: 'send', invoice_id: invoice['id'] });
    const made = await posted('createKsefSubmission', { invoice_id: invoice['id'], approval_intent_id: send['id'] });
    return String(made['id']);
  })
  .extend(
    'become',
    ({ harness, submissionId }) =>
      (status: 'failed' | 'rejected' | 'uncertain' | 'accepted', changes: object = {}) => {
        return harness.database.db.submission.updateMany({ where: { id: submissionId }, data: { status, ...changes } });
      },
  )
  .extend('retry', ({ post, submissionId }) => (intent: Json | null, mode = 'retry') => {
    return post(
      'retryKsefSubmission',
      { approval_intent_id: intent?.['id'] ?? null, mode },
      { submission_id: submissionId },
    );
  })
  .extend('ask', ({ post, submissionId }) => (mode = 'retry') => {
    return post('createInvoiceApprovalIntent', { action: 'retry', submission_id: submissionId, mode });
  });

test('a failed submission goes out again with an approval of its own, which works once', async ({
  submissionId,
  harness,
  become,
  retry,
  approved,
}) => {
  await become('failed');
  expect((await retry(null)).errorCode).toBe('approval_required');
  const intent = await approved({ action: 'retry', submission_id: submissionId });
  const answer = await retry(intent);
  expect(answer.status).toBe(202);
  expect(answer.json).toMatchObject({
    status: 'queued',
    attempts: [{ number: 1 }, { number: 2, approval_intent_id: intent['id'], started_at: null }],
  });
  const artifact = { kind: 'approval_receipt', filename: { endsWith: `-approval-retry-${intent['id']}.jws` } };
  expect(await harness.database.db.artifact.count({ where: artifact })).toBe(1);
  await become('failed');
  expect((await retry(intent)).errorCode).toBe('approval_already_used');
});

test('another attempt does not wait for the slot that the one before it was promised', async ({
  submissionId,
  harness,
  become,
  retry,
  approved,
}) => {
  await become('failed', { nextCheckAt: new Date(Date.now() + 3_600_000) });
  await retry(await approved({ action: 'retry', submission_id: submissionId }));
  const row = await harness.database.db.submission.findFirstOrThrow({ where: { id: submissionId } });
  expect([row.status, row.nextCheckAt]).toEqual(['queued', null]);
});

test('an uncertain submission is not sent again, only looked for; an accepted or finally rejected one is done', async ({
  submissionId,
  harness,
  tenant,
  become,
  ask,
  approved,
  retry,
}) => {
  await become('uncertain');
  expect((await ask()).errorCode).toBe('reconciliation_required');
  const reconcile = await approved({ action: 'retry', submission_id: submissionId, mode: 'reconcile' });
  expect((await retry(reconcile)).errorCode).toBe('approval_mismatch');
  const answer = await retry(reconcile, 'reconcile');
  expect(answer.json).toMatchObject({ status: 'uncertain', attempts: [{ number: 1 }] });
  const { invoiceId } = await harness.database.db.submission.findFirstOrThrow({ where: { id: submissionId } });
  const timeline = await panelOf(harness, tenant.approverActor).getInvoiceTimeline({ invoice_id: String(invoiceId) });
  const looked = timeline.data.filter(({ mode }) => mode === 'reconcile').map(({ type, action }) => [type, action]);
  expect(looked).toEqual(
    expect.arrayContaining([
      ['invoice_approval_intent.approved', 'retry'],
      ['ksef_submission.retry_started', null],
    ]),
  );
  for (const status of ['accepted', 'rejected'] as const) {
    await become(status, { retryAllowed: false });
    expect((await ask()).errorCode).toBe('submission_not_retryable');
  }
  await become('rejected', { retryAllowed: true });
  expect((await ask()).status).toBe(201);
});

test('an invoice has one submission; one that KSeF rejected permanently gives its number to one replacement', async ({
  submissionId,
  harness,
  tenant,
  post,
  become,
  approved,
}) => {
  const submission = await harness.database.db.submission.findFirstOrThrow({
    where: { id: submissionId },
    include: { invoice: true },
  });
  const again = await post('createInvoiceApprovalIntent', { action: 'send', invoice_id: submission.invoiceId });
  expect(again.json).toMatchObject({ error: { code: 'submission_exists', details: [{ existing_id: submissionId }] } });
  const replacement = {
    ...draftBody(String(submission.invoice?.customerId), warsawDay(new Date())),
    replaces_invoice_id: submission.invoiceId,
  };
  const replacing = () =>
    panelOf(harness, tenant.approverActor).getReplacement({ invoice_id: String(submission.invoiceId) });
  expect((await post('createInvoiceDraft', replacement)).errorCode).toBe('validation_failed');
  await become('rejected', { retryAllowed: false });
  const draft = (await post('createInvoiceDraft', replacement)).json;
  expect(await replacing()).toBeNull();
  const at = { draft_id: draft['id'], draft_version: 1 };
  const intent = await approved({ action: 'issue', ...at });
  const invoice = await post('issueInvoice', { ...at, approval_intent_id: intent['id'] });
  expect(invoice.json).toMatchObject({ number: submission.invoice?.number, replaces_invoice_id: submission.invoiceId });
  const replaced = { id: invoice.json['id'], number: invoice.json['number'] };
  expect(await replacing()).toEqual(replaced);
  const invoice_ids = [String(submission.invoiceId), String(invoice.json['id'])];
  const listed = await panelOf(harness, tenant.approverActor).listReplacements({ invoice_ids });
  expect(listed).toEqual([{ ...replaced, invoiceId: submission.invoiceId }]);
  const stranger = panelOf(harness, (await createTenant(harness)).approverActor);
  expect(await stranger.listReplacements({ invoice_ids })).toEqual([]);
  const second = await post('createInvoiceDraft', { ...replacement, external_reference: crypto.randomUUID() });
  expect(second.json).toMatchObject({ error: { details: [{ path: '/replaces_invoice_id' }] } });
});
