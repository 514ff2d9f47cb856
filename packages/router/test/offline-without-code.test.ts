import { endOfWarsawDay, warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { urlTokenOf } from '../testing/approval-doors.ts';
import { approve, type Json, panelOf } from '../testing/harness.ts';
import { storeOfflineCertificate } from '../testing/offline-certificate.ts';
import { numberedDocument } from '../testing/sending-doors.ts';
import { test } from '../testing/test.ts';

const firstMomentOfTomorrow = new Date(endOfWarsawDay(warsawDay(new Date())).getTime() + 1);
const refusal = (answer: { errorCode: string | null; json: Json }) => [
  answer.errorCode,
  Object(answer.json['error']).details?.map(({ code }: Json) => code),
];

test.beforeAll(async ({ harness, tenant }) => {
  await storeOfflineCertificate(harness, tenant);
});

test('what was to be issued offline, and whose certificate went before KOD II was made, is a late one after its day', async ({
  harness,
  tenant,
  post,
  read,
}) => {
  const { db } = harness.database;
  const invoice_id = String((await numberedDocument(harness, tenant, 'invoice'))['id']);
  const asked = { action: 'send', invoice_id, mode: 'offline' };
  const send = (await post('createInvoiceApprovalIntent', asked)).json;
  await approve(harness, tenant, send);
  const sent = { invoice_id, approval_intent_id: send['id'], mode: 'offline' };
  const id = String((await post('createKsefSubmission', sent)).json['id']);
  await db.submission.updateMany({ where: { id }, data: { status: 'failed', retryAllowed: true } });
  const again = (mode: string) => post('createInvoiceApprovalIntent', { action: 'retry', submission_id: id, mode });
  expect(refusal(await again('late'))).toEqual(['validation_failed', ['not_late']]);
  harness.setNow(firstMomentOfTomorrow);
  expect(refusal(await again('retry'))).toEqual(['issue_date_stale', ['issue_date_stale', 'issue_date_stale']]);
  const { next_actions } = await read('getInvoice', { invoice_id });
  expect(next_actions).toMatchObject([{ action: 'retry', mode: 'late', blocked_by: null }]);
  const gone = { validUntil: new Date(Date.now() - 1000) };
  await db.ksefOfflineCertificate.updateMany({ where: { organizationId: tenant.organizationId }, data: gone });
  const intent = (await again('late')).json;
  const urlToken = urlTokenOf(intent);
  const page = await panelOf(harness, tenant.approverActor).reviewApproval({ urlToken });
  expect(page.warnings.map(({ code }) => code)).toEqual(['sent_after_its_day']);
  await approve(harness, tenant, intent);
  const body = { approval_intent_id: intent['id'], mode: 'late' };
  const answer = await post('retryKsefSubmission', body, { submission_id: id });
  expect(answer.json).toMatchObject({ status: 'queued', mode: 'late' });
});
