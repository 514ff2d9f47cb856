import { endOfWarsawDay, warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { approve, draftBody, type Json, panelOf } from '../testing/harness.ts';
import { storeOfflineCertificate } from '../testing/offline-certificate.ts';
import { numberedDocument, type SentKind, sendingOperations } from '../testing/sending-doors.ts';
import { test as base } from '../testing/test.ts';

const test = base
  /** What somebody approved to go online: it waits for the worker. */
  .extend('sentOnline', ({ harness, tenant, post }) => async (document: Json, kind: SentKind = 'invoice') => {
    const names = sendingOperations[kind];
    const subject = { [names.id]: document['id'] };
    const intent = (await post(names.intent, { action: 'send', ...subject })).json;
    await approve(harness, tenant, intent);
    const { json } = await post(names.send, { ...subject, approval_intent_id: intent['id'] });
    return { document, id: String(json['id']) };
  })
  .extend('queued', ({ harness, tenant, sentOnline }) => async (kind: SentKind = 'invoice') => {
    return sentOnline(await numberedDocument(harness, tenant, kind), kind);
  })
  /** An invoice in place of one that was issued offline today and that KSeF rejected. */
  .extend('replacing', ({ harness, tenant, post }) => async ({ document, id }: { document: Json; id: string }) => {
    await harness.database.db.submission.updateMany({
      where: { id },
      data: { mode: 'offline', status: 'rejected', statusCode: 450, retryAllowed: false },
    });
    const body = draftBody(String(document['customer_id']), warsawDay(new Date()));
    const draft = (await post('createInvoiceDraft', { ...body, replaces_invoice_id: document['id'] })).json;
    const subject = { draft_id: draft['id'], draft_version: 1 };
    const intent = (await post('createInvoiceApprovalIntent', { action: 'issue', ...subject })).json;
    await approve(harness, tenant, intent);
    return (await post('issueInvoice', { ...subject, approval_intent_id: intent['id'] })).json;
  })
  .extend('askOffline', ({ post }) => (submission_id: string) => {
    return post('createInvoiceApprovalIntent', { action: 'retry', submission_id, mode: 'offline' });
  })
  .extend('carryOut', ({ post }) => (submission_id: string, intent: Json) => {
    return post('retryKsefSubmission', { approval_intent_id: intent['id'], mode: 'offline' }, { submission_id });
  })
  .extend('approved', ({ harness, tenant, askOffline }) => async (id: string): Promise<Json> => {
    const { json } = await askOffline(id);
    await approve(harness, tenant, json);
    return json;
  })
  .extend('stored', ({ harness }) => (id: string) => {
    return harness.database.db.submission.findFirstOrThrow({
      where: { id },
      include: { attempts: { orderBy: { number: 'asc' } } },
    });
  })
  /** The jobs that make KOD II of a submission, which the worker alone can. */
  .extend('certifications', ({ harness }) => (id: string) => {
    return harness.database.db.$queryRaw<{ task: string }[]>`
    SELECT task_identifier AS task FROM graphile_worker.jobs WHERE key = ${`certify:${id}`}`;
  })
  .extend('offered', ({ harness, tenant }) => async ({ document }: { document: Json }) => {
    return (await panelOf(harness, tenant.approverActor).mayIssueOffline({ invoice_id: String(document['id']) }))
      .action;
  })
  .extend('transmit', ({ harness }) => (id: string) => {
    return harness.database.db.submissionAttempt.updateMany({
      where: { submissionId: id },
      data: { transmissionStartedAt: new Date() },
    });
  })
  .extend('sendingNow', ({ harness, queued }) => async () => {
    const made = await queued();
    await harness.database.db.submission.updateMany({ where: { id: made.id }, data: { status: 'sending' } });
    return made;
  });

test.beforeAll(async ({ harness, tenant }) => {
  await storeOfflineCertificate(harness, tenant);
});
test.afterEach(({ harness }) => harness.setNow(null));

test('what waits to go online is issued offline by an approval of its own; the attempt that waited ends without leaving', async ({
  harness,
  tenant,
  queued,
  offered,
  askOffline,
  carryOut,
  stored,
  certifications,
}) => {
  const made = await queued();
  expect(await offered(made)).toBe('retry');
  const intent = (await askOffline(made.id)).json;
  const urlToken = String(intent['approval_url']).split('/').at(-1) ?? '';
  const page = await panelOf(harness, tenant.approverActor).reviewApproval({ urlToken });
  expect(page.warnings.map(({ code }) => code)).toEqual(['issued_offline']);
  await approve(harness, tenant, intent);
  expect((await carryOut(made.id, intent)).json).toMatchObject({ status: 'queued', mode: 'offline' });
  const row = await stored(made.id);
  expect(row.certificateUrl).toBeNull();
  expect(await certifications(made.id)).toEqual([{ task: 'certify-ksef-submission' }]);
  expect(row.attempts).toMatchObject([
    { number: 1, outcome: 'failed', errorCode: 'issued_offline', transmissionStartedAt: null },
    { number: 2, outcome: null, approvalIntentId: intent['id'] },
  ]);
  expect(await offered(made)).toBeNull();
  const [event] = await harness.database.db.event.findMany({
    where: { subjectId: made.id, type: 'ksef_submission.retry_started' },
  });
  expect(event).toMatchObject({ data: { object: { status: 'queued', mode: 'offline' } } });
});

test('a replacement that waits to go online becomes a technical correction when it is issued offline instead', async ({
  harness,
  tenant,
  queued,
  replacing,
  sentOnline,
  askOffline,
  carryOut,
  stored,
}) => {
  const rejected = await queued();
  const { id } = await sentOnline(await replacing(rejected));
  const intent = (await askOffline(id)).json;
  expect(intent['warnings']).toMatchObject([{ code: 'issued_offline' }, { code: 'technical_correction' }]);
  await approve(harness, tenant, intent);
  await carryOut(id, intent);
  expect((await stored(id)).correctedSha256).toBe(rejected.document['document_sha256']);
});

test('of what was transmitted once, or may have been, nothing is issued offline any more', async ({
  queued,
  approved,
  transmit,
  carryOut,
  askOffline,
  sendingNow,
  stored,
  offered,
}) => {
  const made = await queued();
  const intent = await approved(made.id);
  await transmit(made.id);
  const refusals = [await carryOut(made.id, intent), await askOffline((await sendingNow()).id)];
  expect(refusals.map(({ errorCode }) => errorCode)).toEqual(['submission_not_retryable', 'submission_not_retryable']);
  expect(await stored(made.id)).toMatchObject({ mode: 'online', certificateUrl: null });
  expect(await offered(made)).toBeNull();
});

test('two approvals that are used at the same moment make one offline issue', async ({
  queued,
  approved,
  carryOut,
  stored,
}) => {
  const made = await queued();
  const intent = await approved(made.id);
  const answers = await Promise.all([carryOut(made.id, intent), carryOut(made.id, intent)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
  expect((await stored(made.id)).attempts).toHaveLength(2);
});

test('what failed before it left may be issued offline too; after its day nothing is', async ({
  harness,
  queued,
  carryOut,
  approved,
  askOffline,
  offered,
}) => {
  const [failed, stale] = [await queued(), await queued()];
  await harness.database.db.submission.updateMany({
    where: { id: failed.id },
    data: { status: 'failed', retryAllowed: true },
  });
  expect((await carryOut(failed.id, await approved(failed.id))).json).toMatchObject({ mode: 'offline' });
  harness.setNow(new Date(endOfWarsawDay(warsawDay(new Date())).getTime() + 1));
  expect((await askOffline(stale.id)).errorCode).toBe('issue_date_stale');
  expect(await offered(stale)).toBeNull();
});

test('corrections are sent online alone: their retries have no mode offline', async ({ post, queued }) => {
  const made = await queued('correction');
  const body = { action: 'retry', submission_id: made.id, mode: 'offline' };
  expect((await post('createInvoiceCorrectionApprovalIntent', body)).errorCode).toBe('validation_failed');
  const retry = await post('retryInvoiceCorrectionKsefSubmission', { mode: 'offline' }, { submission_id: made.id });
  expect(retry.errorCode).toBe('validation_failed');
});
