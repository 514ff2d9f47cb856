import { takeJobs } from '@invoicing/db/testing/jobs';
import { pino } from 'pino';
import { expect } from 'vitest';
import { pollKsefSubmission } from '../src/jobs/poll-ksef-submission.ts';
import { sendKsefSubmission } from '../src/jobs/send-ksef-submission.ts';
import { createSubmission, type MadeInvoice, readSubmission } from './fixture.ts';
import { testInOwnWorld as base } from './test.ts';

type Line = { level: number; msg: string; kind?: string; ageSeconds?: number; id?: string };

/** A test of a world whose sweep looks at once, and that logs to `lines`. */
export const test = base
  .extend('lines', (): Line[] => [])
  .extend('changedServices', ({ lines }) => ({
    sweepAfterSeconds: 0,
    logger: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
  }))
  .extend('sql', ({ world }) => (text: string) => {
    return world.database.db.$executeRawUnsafe(text);
  })
  .extend('loseJobs', ({ world }) => () => {
    return takeJobs(world.database.db);
  })
  .extend('jobs', ({ world }) => () => {
    return world.database.db.$queryRaw<{ task: string; key: string; queue: string | null; runAt: Date }[]>`
    SELECT task_identifier AS task, key, queue_name AS queue, run_at AS "runAt" FROM graphile_worker.jobs ORDER BY key`;
  })
  /** A submission that its jobs, one after another, have brought into a state. */
  .extend('broughtTo', ({ world, sql }) => async (state: string): Promise<MadeInvoice> => {
    if (state === 'uncertain') world.fault({ name: 'send_reset_after_accept' });
    const made = await createSubmission(world);
    const { organizationId, services } = world;
    const job = { organizationId, submissionId: made.submissionId };
    if (state === 'sending') {
      const session = '20260101-SO-0000000000-0000000000-00';
      await sql(`UPDATE submission_attempts SET transmission_started_at = now(), session_reference = '${session}'`);
      await sql(`UPDATE submissions SET status = 'sending', session_reference = '${session}'`);
    } else if (state !== 'queued') await sendKsefSubmission(services, { ...job, attempt: 1 });
    if (state === 'accepted') await pollKsefSubmission(services, job);
    expect((await readSubmission(world, made.submissionId)).status).toBe(state);
    return made;
  });
