import { expect } from 'vitest';
import { urlTokenOf } from '../testing/approval-doors.ts';
import { approve, type Json, panelOf } from '../testing/harness.ts';
import { deadline, firstMomentOfTomorrow, lastMomentOfToday, test } from '../testing/late-test.ts';
import { sendingOperations } from '../testing/sending-doors.ts';

const refusal = (answer: { errorCode: string | null; json: Json }) => [
  answer.errorCode,
  Object(answer.json['error']).details?.map(({ code }: Json) => code),
];

const offlineNeedsMore = ['ksef_not_connected', ['offline_certificate_missing']];
const stale = ['issue_date_stale', ['issue_date_stale', 'issue_date_stale']];
const notLate = ['validation_failed', ['not_late']];
const taken = [null, undefined];

test.afterEach(({ harness }) => harness.setNow(null));

test.for([
  ['online', lastMomentOfToday, taken],
  ['online', firstMomentOfTomorrow, stale],
  ['late', lastMomentOfToday, notLate],
  ['late', firstMomentOfTomorrow, taken],
  ['offline', lastMomentOfToday, offlineNeedsMore],
  ['offline', firstMomentOfTomorrow, offlineNeedsMore],
] as const)(
  'a transmission that is requested as %s at %s is accepted on the right day alone',
  async ([mode, now, expected], { harness, numbered, askToSend }) => {
    for (const kind of ['invoice', 'correction'] as const) {
      if (kind === 'correction' && mode === 'offline') continue;
      const { id } = await numbered(kind);
      harness.setNow(now);
      expect([kind, ...refusal(await askToSend(kind, id, mode))]).toEqual([kind, ...expected]);
      harness.setNow(null);
    }
  },
);

test.for([
  ['retry', lastMomentOfToday, taken],
  ['retry', firstMomentOfTomorrow, stale],
  ['late', lastMomentOfToday, notLate],
  ['late', firstMomentOfTomorrow, taken],
  ['reconcile', firstMomentOfTomorrow, ['submission_not_retryable', ['status']]],
] as const)(
  'another transmission that is requested as %s at %s is accepted on the right day alone',
  async ([mode, now, expected], { harness, sent, fail, askToRetry }) => {
    for (const kind of ['invoice', 'correction'] as const) {
      const { id } = await sent(kind, 'online');
      await fail(id);
      harness.setNow(now);
      expect([kind, ...refusal(await askToRetry(kind, id, mode))]).toEqual([kind, ...expected]);
      harness.setNow(null);
    }
  },
);

test('an approval given before midnight sends nothing online after it', async ({
  harness,
  tenant,
  post,
  numbered,
  askToSend,
}) => {
  for (const kind of ['invoice', 'correction'] as const) {
    const { id } = await numbered(kind);
    harness.setNow(new Date(lastMomentOfToday.getTime() - 60_000));
    const intent = (await askToSend(kind, id, 'online')).json;
    await approve(harness, tenant, intent);
    await harness.database.db.approvalIntent.updateMany({
      where: { id: String(intent['id']) },
      data: { expiresAt: new Date(firstMomentOfTomorrow.getTime() + 600_000) },
    });
    harness.setNow(firstMomentOfTomorrow);
    const answer = await post(sendingOperations[kind].send, {
      [sendingOperations[kind].id]: id,
      approval_intent_id: intent['id'],
      mode: 'online',
    });
    expect(refusal(answer)).toEqual(stale);
    harness.setNow(null);
  }
});

test('what is approved as late is sent as late, and every door says so', async ({
  harness,
  tenant,
  post,
  numbered,
  readDocument,
  askToSend,
}) => {
  for (const kind of ['invoice', 'correction'] as const) {
    const { id } = await numbered(kind);
    harness.setNow(firstMomentOfTomorrow);
    const fresh = await readDocument(kind, id);
    expect(fresh).toMatchObject({
      ksef: { offline_deadline: deadline.toISOString(), notices: [{ code: 'sent_after_its_day' }] },
      next_actions: [{ operation_id: sendingOperations[kind].intent, action: 'send', mode: 'late', blocked_by: null }],
    });
    const intent = (await askToSend(kind, id, 'late')).json;
    const message = expect.stringContaining('offline24');
    expect(intent['warnings']).toMatchObject([{ code: 'sent_after_its_day', message, message_pl: message }]);
    const urlToken = urlTokenOf(intent);
    const review = await panelOf(harness, tenant.approverActor).reviewApproval({ urlToken });
    expect([review.intent.mode, review.warnings.map(({ code }) => code)]).toEqual(['late', ['sent_after_its_day']]);
    await approve(harness, tenant, intent);
    const made = await post(sendingOperations[kind].send, {
      [sendingOperations[kind].id]: id,
      approval_intent_id: intent['id'],
      mode: 'late',
    });
    expect(made.json).toMatchObject({
      mode: 'late',
      offline_deadline: deadline.toISOString(),
      notices: [{ code: 'sent_after_its_day' }],
    });
    const event = await harness.database.db.event.findFirst({ where: { subjectId: String(made.json['id']) } });
    expect(event?.data).toMatchObject({ object: { mode: 'late' } });
    harness.setNow(null);
  }
});

test('a retry approved as late makes the submission a late one', async ({
  harness,
  tenant,
  post,
  sent,
  fail,
  askToRetry,
}) => {
  for (const kind of ['invoice', 'correction'] as const) {
    const { id } = await sent(kind, 'online');
    await fail(id);
    harness.setNow(firstMomentOfTomorrow);
    const intent = (await askToRetry(kind, id, 'late')).json;
    await approve(harness, tenant, intent);
    const answer = await post(
      sendingOperations[kind].retry,
      { approval_intent_id: intent['id'], mode: 'late' },
      { submission_id: String(id) },
    );
    expect(answer.json).toMatchObject({ status: 'queued', mode: 'late', attempts: [{ number: 1 }, { number: 2 }] });
    harness.setNow(null);
  }
});

test('on its day a document has no deadline and no notice, and is offered to be sent online', async ({
  numbered,
  readDocument,
}) => {
  const { id } = await numbered('invoice');
  expect(await readDocument('invoice', id)).toMatchObject({
    ksef: { offline_deadline: null, notices: [] },
    next_actions: [{ action: 'send', mode: 'online', blocked_by: null }],
  });
});
