import { nextBusinessDay } from '@invoicing/domain/dates/business-days';
import { endOfWarsawDay, warsawDay } from '@invoicing/domain/dates/dates';
import { approve, type Json } from './harness.ts';
import { numberedDocument, type SentKind, sendingOperations } from './sending-doors.ts';
import { test as base } from './test.ts';

const today = warsawDay(new Date());
export const deadline = endOfWarsawDay(nextBusinessDay(today));
export const firstMomentOfTomorrow = new Date(endOfWarsawDay(today).getTime() + 1);
export const lastMomentOfToday = endOfWarsawDay(today);

/** A test of documents of either kind that are sent on their day or after it. */
export const test = base
  .extend('numbered', ({ harness, tenant }) => (kind: SentKind) => {
    return numberedDocument(harness, tenant, kind);
  })
  .extend('readDocument', ({ read }) => async (kind: SentKind, id: unknown) => {
    return await read(sendingOperations[kind].read, { [sendingOperations[kind].id]: String(id) });
  })
  .extend('askToSend', ({ post }) => (kind: SentKind, id: unknown, mode: string) => {
    return post(sendingOperations[kind].intent, { action: 'send', [sendingOperations[kind].id]: id, mode });
  })
  .extend('askToRetry', ({ post }) => (kind: SentKind, id: unknown, mode: string) => {
    return post(sendingOperations[kind].intent, { action: 'retry', submission_id: id, mode });
  })
  .extend(
    'sent',
    ({ harness, tenant, post, numbered, askToSend }) =>
      async (kind: SentKind, mode: string): Promise<Json> => {
        const { id } = await numbered(kind);
        if (mode === 'late') harness.setNow(firstMomentOfTomorrow);
        const intent = (await askToSend(kind, id, mode)).json;
        await approve(harness, tenant, intent);
        return (
          await post(sendingOperations[kind].send, {
            [sendingOperations[kind].id]: id,
            approval_intent_id: intent['id'],
            mode,
          })
        ).json;
      },
  )
  .extend('fail', ({ harness }) => (id: unknown) => {
    return harness.database.db.submission.updateMany({
      where: { id: String(id) },
      data: { status: 'failed', retryAllowed: true },
    });
  });
