import { expect } from 'vitest';
import { idOf, test } from '../testing/correction-submissions-test.ts';
import { acceptedByKsef, approvedCorrection, issuedInvoice } from '../testing/corrections.ts';
import type { Json } from '../testing/harness.ts';

test('a correction is sent once, under an approval of its own, and emits events of its own names', async ({
  harness,
  perform,
  post,
  finalized,
  send,
  approved,
  jobs,
}) => {
  const { correction } = await finalized();
  const correctionId = correction['id'];
  expect((await send({ correction_id: correctionId })).errorCode).toBe('approval_required');
  const intent = await approved({ action: 'send', correction_id: correctionId });
  const body = { correction_id: correctionId, approval_intent_id: intent['id'] };
  const answers = await Promise.all([send(body), send(body), send(body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const made = answers.find(({ status }) => status === 201);
  expect(made?.json).toMatchObject({
    type: 'invoice_correction_ksef_submission',
    correction_id: correctionId,
    status: 'queued',
    mode: 'online',
    document_sha256: correction['document_sha256'],
    attempts: [{ number: 1, approval_intent_id: intent['id'] }],
  });
  expect(made?.headers['location']).toBe(`/api/v1/invoice-correction-ksef-submissions/${made?.json['id']}`);
  expect((await send(body)).errorCode).toBe('approval_already_used');
  expect(
    (await post('createInvoiceCorrectionApprovalIntent', { action: 'send', correction_id: correctionId })).errorCode,
  ).toBe('submission_exists');
  expect(await jobs('send-ksef-submission', made?.json ?? {})).toHaveLength(1);
  const [emitted] = await harness.database.db.event.findMany({ where: { subjectId: idOf(made?.json ?? {}) } });
  expect(emitted).toMatchObject({
    type: 'invoice_correction_ksef_submission.created',
    data: { object: { correction_id: correctionId }, external_reference: correction['external_reference'] },
  });
  const read = await perform('getInvoiceCorrection', { pathParameters: { correction_id: String(correctionId) } });
  expect(read.json['ksef']).toMatchObject({ status: 'queued', submission_id: made?.json['id'] });
});

test('a correction goes out online or late; it has no mode offline', async ({ finalized, send }) => {
  const { correction } = await finalized();
  expect((await send({ correction_id: correction['id'], mode: 'offline' })).errorCode).toBe('validation_failed');
});

test('a correction waits for what it corrects: without the KSeF number of the original nothing is sent', async ({
  harness,
  finalized,
  approved,
  send,
}) => {
  const { invoice, correction } = await finalized();
  const intent = await approved({ action: 'send', correction_id: correction['id'] });
  const original = { where: { invoiceId: String(invoice['id']) } };
  const { ksefNumber } = await harness.database.db.submission.findFirstOrThrow(original);
  await harness.database.db.submission.updateMany({ ...original, data: { ksefNumber: null } });
  const body = { correction_id: correction['id'], approval_intent_id: intent['id'] };
  expect((await send(body)).errorCode).toBe('original_not_in_ksef');
  await harness.database.db.submission.updateMany({ ...original, data: { ksefNumber } });
  expect((await send(body)).status).toBe(201);
});

test('a correction that continues another says that it waits while KSeF does not have that one', async ({
  harness,
  tenant,
  perform,
  post,
  finalized,
}) => {
  const { invoice, correction: first } = await finalized();
  await acceptedByKsef(harness, tenant, first);
  const after = { name: 'Usługa', quantity: '0.25', unit: 'szt.', unit_price: '1000.00', vat_rate: '23' };
  const { body } = await approvedCorrection(harness, tenant, invoice, { lines: [{ ref: '1', after }] });
  const second = (await post('finalizeInvoiceCorrection', body)).json;
  const blocked = async () => {
    const { json } = await perform('getInvoiceCorrection', { pathParameters: { correction_id: idOf(second) } });
    return Object(json)['next_actions'].map(({ blocked_by }: Json) => blocked_by);
  };
  expect(await blocked()).toEqual([null]);
  const where = { correctionId: idOf(first) };
  await harness.database.db.submission.updateMany({ where, data: { status: 'failed', ksefNumber: null } });
  expect(await blocked()).toEqual(['original_not_in_ksef']);
});

test('a correction of an invoice from outside of KSeF waits for nothing', async ({
  harness,
  tenant,
  post,
  approved,
  send,
}) => {
  const { body } = await approvedCorrection(harness, tenant, await issuedInvoice(harness, tenant), {
    original_outside_ksef: true,
  });
  const correction = (await post('finalizeInvoiceCorrection', body)).json;
  const intent = await approved({ action: 'send', correction_id: correction['id'] });
  expect((await send({ correction_id: correction['id'], approval_intent_id: intent['id'] })).status).toBe(201);
});

test('a failed correction goes out again with an approval of its own, which works once', async ({
  harness,
  post,
  submitted,
  become,
  approved,
}) => {
  const submission = await submitted();
  const at = { submission_id: idOf(submission) };
  await become(submission, 'failed');
  const intent = await approved({ action: 'retry', ...at });
  const answer = await post('retryInvoiceCorrectionKsefSubmission', { approval_intent_id: intent['id'] }, at);
  expect([answer.status, answer.json['status'], Object(answer.json['attempts']).length]).toEqual([202, 'queued', 2]);
  await become(submission, 'failed');
  expect((await post('retryInvoiceCorrectionKsefSubmission', { approval_intent_id: intent['id'] }, at)).errorCode).toBe(
    'approval_already_used',
  );
  const emitted = await harness.database.db.event.findMany({
    where: { subjectId: idOf(submission) },
    orderBy: { sequence: 'asc' },
  });
  expect(emitted.map(({ type }) => type).at(-1)).toBe('invoice_correction_ksef_submission.retry_started');
});

test('an uncertain correction is looked for at once when asked, without approval; one look is waiting, never two', async ({
  perform,
  submitted,
  become,
  jobs,
}) => {
  const submission = await submitted();
  const at = { submission_id: idOf(submission) };
  const later = new Date(Date.now() + 3_600_000);
  await become(submission, 'uncertain', { reconciliationStatus: 'in_progress', nextCheckAt: later });
  const reconcile = (body?: Json) => perform('reconcileInvoiceCorrectionKsefSubmission', { pathParameters: at, body });
  const answer = await reconcile();
  expect([answer.status, answer.json['status']]).toEqual([202, 'uncertain']);
  expect(Date.parse(Object(answer.json['reconciliation']).next_check_at)).toBeLessThan(later.getTime());
  expect((await reconcile({})).status).toBe(202);
  const waiting = await jobs('reconcile-ksef-submission', submission);
  expect(waiting).toMatchObject([{ key: `reconcile:${submission['id']}` }]);
  expect(waiting[0]?.run_at.getTime()).toBeLessThanOrEqual(Date.now());
});

test('a correction that is not uncertain comes back as it is and nothing is looked for', async ({
  perform,
  submitted,
  jobs,
}) => {
  const submission = await submitted();
  const at = { submission_id: idOf(submission) };
  const answer = await perform('reconcileInvoiceCorrectionKsefSubmission', { pathParameters: at });
  expect([answer.status, answer.json]).toEqual([
    202,
    (await perform('getInvoiceCorrectionKsefSubmission', { pathParameters: at })).json,
  ]);
  expect(await jobs('reconcile-ksef-submission', submission)).toEqual([]);
});

test("an invoice's operations do not see corrections, nor the other way round", async ({
  harness,
  tenant,
  perform,
  post,
  submitted,
}) => {
  const submission = await submitted();
  const at = { submission_id: idOf(submission) };
  expect((await perform('getKsefSubmission', { pathParameters: at })).errorCode).toBe('not_found');
  expect((await post('retryKsefSubmission', {}, at)).errorCode).toBe('not_found');
  const invoice = await issuedInvoice(harness, tenant);
  await acceptedByKsef(harness, tenant, invoice);
  const own = await harness.database.db.submission.findFirstOrThrow({ where: { invoiceId: idOf(invoice) } });
  const other = { submission_id: own.id };
  for (const operationId of [
    'getInvoiceCorrectionKsefSubmission',
    'reconcileInvoiceCorrectionKsefSubmission',
    'retryInvoiceCorrectionKsefSubmission',
  ])
    expect(
      (await perform(operationId, { pathParameters: other, body: operationId.startsWith('get') ? undefined : {} }))
        .errorCode,
    ).toBe('not_found');
});

test('the documents of a correction are listed and linked under it and nowhere else', async ({
  perform,
  finalized,
}) => {
  const [{ correction, invoice }, another] = [await finalized(), await finalized()];
  const listOf = async (id: unknown) => {
    const { json } = await perform('listInvoiceCorrectionArtifacts', { pathParameters: { correction_id: String(id) } });
    const rows: Json[] = Object(json['data']);
    return rows;
  };
  const [artifact] = await listOf(correction['id']);
  expect(artifact).toMatchObject({ owner: { type: 'invoice_correction', id: correction['id'] } });
  const link = (correctionId: unknown) =>
    perform('createInvoiceCorrectionArtifactDownloadLink', {
      pathParameters: { correction_id: String(correctionId), artifact_id: idOf(artifact ?? {}) },
    });
  const made = await link(correction['id']);
  expect([made.status, made.json['sha256']]).toEqual([201, artifact?.['sha256']]);
  expect((await link(another.correction['id'])).errorCode).toBe('not_found');
  expect(
    (await perform('createArtifactDownloadLink', { pathParameters: { artifact_id: idOf(artifact ?? {}) } })).errorCode,
  ).toBe('not_found');
  const [invoices] = Object(
    (await perform('listInvoiceArtifacts', { pathParameters: { invoice_id: idOf(invoice) } })).json['data'],
  );
  const crossed = { correction_id: idOf(correction), artifact_id: String(invoices.id) };
  expect((await perform('createInvoiceCorrectionArtifactDownloadLink', { pathParameters: crossed })).errorCode).toBe(
    'not_found',
  );
});
