import { columnsOf } from '@invoicing/db/tax-document';
import type { Made } from './fixture.ts';
import { test as base } from './test.ts';

const minute = 60_000;

/** A test of approvals that were asked for, and of what became of them. */
export const test = base
  /** An approval for sending, or for retrying the submission, that ended or ends so many minutes from now. */
  .extend(
    'createIntent',
    ({ world }) =>
      async (
        made: Made,
        minutes: number,
        action: 'send' | 'retry' = 'send',
        status: 'pending' | 'approved' = 'pending',
      ): Promise<string> => {
        const { organizationId, clientId, database } = world;
        const end = new Date(Date.now() + minutes * minute);
        const subject = action === 'send' ? columnsOf(made.document) : { submissionId: made.submissionId };
        const time =
          status === 'pending'
            ? { expiresAt: end }
            : { expiresAt: new Date(), approvedAt: new Date(), usableUntil: end };
        const facts = {
          action,
          status,
          ...subject,
          ...time,
          subjectHash: `sha256:${crypto.randomUUID()}`,
          environment: 'simulator' as const,
        };
        const data = {
          organizationId,
          ...facts,
          requestedByClientId: clientId,
          urlToken: crypto.randomUUID(),
          summary: {},
          policy: {},
        };
        return (await database.db.approvalIntent.create({ data })).id;
      },
  )
  .extend('statusOf', ({ world }) => async (id: string) => {
    return (await world.database.db.approvalIntent.findFirstOrThrow({ where: { id } })).status;
  })
  .extend('eventsOf', ({ world }) => async (subjectId: string) => {
    return (await world.database.db.event.findMany({ where: { subjectId } })).map(({ type, subjectType }) => [
      type,
      subjectType,
    ]);
  });
