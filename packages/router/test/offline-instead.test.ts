import { endOfWarsawDay, warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { urlTokenOf } from '../testing/approval-doors.ts';
import { approve, panelOf } from '../testing/harness.ts';
import { storeOfflineCertificate } from '../testing/offline-certificate.ts';
import { test } from '../testing/offline-instead-test.ts';

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
  const urlToken = urlTokenOf(intent);
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
