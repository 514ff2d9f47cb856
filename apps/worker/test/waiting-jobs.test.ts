import { FileUnreadable } from '@invoicing/db/connection/file-store';
import { listFailedJobs } from '@invoicing/db/jobs/failed';
import { clearJobs } from '@invoicing/db/testing/jobs';
import { expect } from 'vitest';
import { RetryLater } from '../src/outcomes.ts';
import { expectBetween, test } from './failed-jobs-test.ts';
import { until } from './fixture.ts';

test('a job that fails stays the same job: the queue counts its attempts and says when the next one is', async ({
  writeMail,
  row,
  jobNow,
  db,
}) => {
  let from = Date.now();
  await writeMail(5);
  const before = await row('send-mail:%');
  for (const attempts of [1, 2]) {
    const after = await until(
      'a failure',
      () => row('send-mail:%'),
      (job) => job?.attempts === attempts && job.by === null,
    );
    expect(after).toMatchObject({ id: before?.id, most: 5, payload: before?.payload });
    const backOffMs = 1000 * Math.E ** attempts;
    expectBetween(after?.at, from + backOffMs, Date.now() + backOffMs);
    from = Date.now();
    await jobNow();
  }
  await clearJobs(db, { key: 'send-mail:%', hasFailed: false });
});

test('a job that waits for a moment is there once, with its key, payload and attempts, and runs at that moment', async ({
  mailServer,
  writeMail,
  row,
  db,
}) => {
  const at = new Date(Date.now() + 600_000);
  mailServer.refuses = new RetryLater('not yet', at);
  await writeMail(5);
  const before = await row('send-mail:%');
  const waits = () => db.$queryRaw<{ attempts: number; most: number; payload: object; at: Date }[]>`
    SELECT attempts, max_attempts AS most, payload, run_at AS at FROM graphile_worker._private_jobs
      WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'send-mail')
        AND last_error IS NULL`;
  expect(await until('its wait', waits, (rows) => rows.length === 1 && rows[0]?.at.getTime() === at.getTime())).toEqual(
    [{ attempts: 0, most: 5, payload: before?.payload, at }],
  );
  await clearJobs(db, { key: 'send-mail:%', hasFailed: false });
  mailServer.refuses = new Error('550 no such mailbox');
});

test.for([
  ['the database ended the connection', Object.assign(new Error('terminating connection'), { code: '57P01' })],
  ['the connection is gone', new Error('Client has encountered a connection error and is not queryable')],
] as const)(
  'a job whose run failed because %s runs again at once, and no failure is counted',
  async ([_, lost], { mailServer, writeMail, row, world, db }) => {
    mailServer.refuses = new Error('the statement failed', { cause: lost });
    // Two runs before this one died with their process.
    await writeMail(5, { attempts: 2 });
    const after = await until(
      'its wait',
      () => row('send-mail:%'),
      (job) => job?.by === null && job.attempts === 0,
    );
    expect(after?.inMs).toBeLessThanOrEqual(world.services.leastWaitMs);
    await clearJobs(db, { key: 'send-mail:%', hasFailed: false });
    mailServer.refuses = new Error('550 no such mailbox');
  },
);

test('a job that needs a file while the bucket is out of reach waits and counts no failure; a file that is wrong is one', async ({
  mailServer,
  writeMail,
  row,
  db,
}) => {
  const file = { organizationId: '0197e9c4-0000-7000-8000-000000000001', sha256: 'a'.repeat(64), sizeBytes: 1 };
  for (const [failure, attempts] of [
    ['unreachable', 0],
    ['wrong', 1],
  ] as const) {
    mailServer.refuses = new FileUnreadable(file, failure);
    await writeMail(5);
    await until(
      `its wait: ${failure}`,
      () => row('send-mail:%'),
      (job) => job?.by === null && job.attempts === attempts && (job.inMs ?? 0) > 0,
    );
    await clearJobs(db, { key: 'send-mail:%', hasFailed: false });
  }
  mailServer.refuses = new Error('550 no such mailbox');
});

test('a job that waits without a known time waits as long again, five minutes at most in its first hour', async ({
  mailServer,
  writeMail,
  row,
  db,
}) => {
  mailServer.refuses = new RetryLater('nobody answers');
  for (const [agoSeconds, waitMs] of [
    [0, 2000],
    [100, 100_000],
    [900, 300_000],
    [86_400, 900_000],
  ] as const) {
    const from = Date.now();
    await writeMail(5, { agoSeconds });
    const after = await until(
      'its wait',
      () => row('send-mail:%'),
      (job) => job?.by === null && job.at.getTime() >= from + waitMs,
    );
    expect(after?.attempts).toBe(0);
    // It waits as long as it has waited: the time that this took is in both.
    const took = Date.now() - from;
    expectBetween(after?.at, from + waitMs, Date.now() + waitMs + took);
    await clearJobs(db, { key: 'send-mail:%', hasFailed: false });
  }
  mailServer.refuses = new Error('550 no such mailbox');
});

test('a job that waits for another system uses up none of its attempts', async ({
  mailServer,
  writeMail,
  jobNow,
  db,
}) => {
  mailServer.tries = 0;
  mailServer.refuses = new RetryLater('not yet', new Date(0));
  await writeMail(2);
  await until(
    'more tries than it has',
    async () => {
      await jobNow();
      return mailServer.tries;
    },
    (count) => count > 4,
  );
  expect(await listFailedJobs(db)).toEqual([]);
  mailServer.refuses = new Error('550 no such mailbox');
});
