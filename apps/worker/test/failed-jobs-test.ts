import { inTransaction } from '@invoicing/db/connection/transaction';
import { queueMail } from '@invoicing/db/people/mails';
import { rescheduleJobs } from '@invoicing/db/testing/jobs';
import { pino } from 'pino';
import { expect } from 'vitest';
import { sweepUnsettled } from '../src/jobs/sweep-unsettled.ts';
import { testWithWorker as base } from './test.ts';

type Line = { level: number; msg: string; job?: string };

/** However long a machine takes: no sooner than what came before it allows, and no later than what came after. */
export function expectBetween(moment: Date | undefined, earliest: number, latest: number): void {
  expect(moment?.getTime()).toBeGreaterThanOrEqual(Math.floor(earliest));
  expect(moment?.getTime()).toBeLessThanOrEqual(Math.ceil(latest));
}

/** A test of jobs that fail, and of a worker whose every mail is refused. */
export const test = base
  .extend('concurrency', { scope: 'file' }, 2)
  .extend('lines', { scope: 'file' }, (): Line[] => [])
  /** How often a mail was tried, and what it is refused with. */
  .extend('mailServer', { scope: 'file' }, () => ({ tries: 0, refuses: new Error('550 no such mailbox') }))
  .extend('changedServices', { scope: 'file' }, ({ lines, mailServer }) => ({
    // The worker's own sweep of each minute would bring back mails whose jobs a test has deleted.
    sweepAfterSeconds: 3600,
    logger: pino({ level: 'error' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    mailer: {
      send: async () => {
        mailServer.tries += 1;
        throw mailServer.refuses;
      },
    },
  }))
  .extend('db', { scope: 'file' }, ({ world }) => world.database.db)
  .extend('sweep', ({ world }) => () => {
    return sweepUnsettled({ ...world.services, sweepAfterSeconds: 0 });
  })
  /** A mail whose job may be tried so often, was made so long ago and tried before: no worker sees it before. */
  .extend('writeMail', ({ db, world }) => (maxAttempts = 25, { agoSeconds = 0, attempts = 0 } = {}) => {
    return inTransaction(db, async (tx) => {
      await queueMail(tx, world.services.keys.encryption, { recipient: 'a@example.com', subject: 'x', text: 'x' });
      await rescheduleJobs(tx, { key: 'send-mail:%', hasFailed: false }, { attempts, maxAttempts });
      await tx.$executeRaw`UPDATE graphile_worker._private_jobs
      SET created_at = now() - ${agoSeconds} * interval '1 second'
      WHERE key LIKE 'send-mail:%' AND attempts < max_attempts`;
    });
  })
  .extend('jobNow', ({ db }) => () => {
    return rescheduleJobs(db, { hasFailed: false }, { runAt: new Date() });
  })
  .extend('row', ({ db }) => async (like: string) => {
    return (
      await db.$queryRaw<
        { id: bigint; attempts: number; most: number; payload: object; at: Date; inMs: number; by: string | null }[]
      >`
      SELECT id, attempts, max_attempts AS most, payload, run_at AS at, locked_by AS by,
        (extract(epoch FROM run_at - now()) * 1000)::int AS "inMs"
      FROM graphile_worker._private_jobs WHERE key LIKE ${like} AND attempts < max_attempts`
    )[0];
  });
