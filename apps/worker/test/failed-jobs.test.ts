import { inTransaction } from '@invoicing/db/connection/transaction';
import { listFailedJobs } from '@invoicing/db/jobs/failed';
import { enqueueJob } from '@invoicing/db/jobs/jobs';
import { queueMail } from '@invoicing/db/people/mails';
import { clearJobs, failJobs, rescheduleJobs, takeJobs } from '@invoicing/db/testing/jobs';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepUnsettled } from '../src/jobs/sweep-unsettled.ts';
import { startMetricsServer } from '../src/metrics-server.ts';
import { RetryLater } from '../src/outcomes.ts';
import { type RunningWorker, startWorker } from '../src/worker.ts';
import { createSubmission, createWorld, readSubmission, until, type World } from './fixture.ts';

let world: World;
let worker: RunningWorker;
let tries = 0;
let refuses: Error = new Error('550 no such mailbox');
const lines: { level: number; msg: string; job?: string }[] = [];
beforeAll(async () => {
  world = await createWorld();
  // The worker's own sweep of each minute would bring back mails whose jobs a test has deleted.
  world.services.sweepAfterSeconds = 3600;
  world.services.logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  world.services.mailer = {
    send: async () => {
      tries += 1;
      throw refuses;
    },
  };
  worker = await startWorker(world.services, { databaseUrl: world.database.workerUrl, concurrency: 2 });
});
afterAll(async () => {
  await worker.stop();
  await world.close();
});

const db = () => world.database.db;
const sweep = () => sweepUnsettled({ ...world.services, sweepAfterSeconds: 0 });
/** A mail whose job may be tried so often, was made so long ago and tried before: no worker sees it before. */
const writeMail = (maxAttempts = 25, { agoSeconds = 0, attempts = 0 } = {}) =>
  inTransaction(db(), async (tx) => {
    await queueMail(tx, world.services.keys.encryption, { recipient: 'a@example.com', subject: 'x', text: 'x' });
    await rescheduleJobs(tx, { key: 'send-mail:%', hasFailed: false }, { attempts, maxAttempts });
    await tx.$executeRaw`UPDATE graphile_worker._private_jobs
      SET created_at = now() - ${agoSeconds} * interval '1 second'
      WHERE key LIKE 'send-mail:%' AND attempts < max_attempts`;
  });
const jobNow = () => rescheduleJobs(db(), { hasFailed: false }, { runAt: new Date() });

/** However long a machine takes: no sooner than what came before it allows, and no later than what came after. */
function expectBetween(moment: Date | undefined, earliest: number, latest: number): void {
  expect(moment?.getTime()).toBeGreaterThanOrEqual(Math.floor(earliest));
  expect(moment?.getTime()).toBeLessThanOrEqual(Math.ceil(latest));
}

test('a job that never succeeds ends among the failed jobs: in the log, the metrics and the list', async () => {
  const began = Date.now();
  await writeMail(3);
  await until(
    'the end of its tries',
    async () => {
      await jobNow();
      return listFailedJobs(db());
    },
    (failed) => failed.length === 1,
  );
  expect(tries).toBe(3);
  const [failed] = await listFailedJobs(db());
  expect(failed).toMatchObject({ job: 'send-mail', lastError: '550 no such mailbox' });
  expectBetween(failed?.failedAt, began, Date.now());
  expect(lines.filter(({ job }) => job === 'send-mail').map(({ msg }) => msg)).toEqual([
    'job failed: retry scheduled',
    'job failed: retry scheduled',
    'job failed permanently',
  ]);
  const metrics = await startMetricsServer(world.services, { host: '127.0.0.1', port: 0 });
  const answer = await fetch(`http://127.0.0.1:${metrics.port}/metrics`);
  const text = await answer.text();
  expect(text).toContain('jobs_failed{job="send-mail"} 1');
  expect(text).toContain('worker_jobs_total{job="send-mail",end="failed"} 3');
  expect(text).toMatch(/unsettled_oldest_age_seconds\{kind="mail"\} [\d.]+/);
  expect(text).toContain('partition_rows_outside{table="api_requests"} 0');
  expect(text).toMatch(/partitions_end_seconds\{table="api_requests"\} \d{6,}/);
  expect((await fetch(`http://127.0.0.1:${metrics.port}/`)).status).toBe(404);
  await metrics.close();
  await sweep();
  expect(await listFailedJobs(db())).toHaveLength(1);
  expect(tries).toBe(3);
});

const row = async (like: string) =>
  (
    await db().$queryRaw<
      { id: bigint; attempts: number; most: number; payload: object; at: Date; inMs: number; by: string | null }[]
    >`
      SELECT id, attempts, max_attempts AS most, payload, run_at AS at, locked_by AS by,
        (extract(epoch FROM run_at - now()) * 1000)::int AS "inMs"
      FROM graphile_worker._private_jobs WHERE key LIKE ${like} AND attempts < max_attempts`
  )[0];

test('a job that fails stays the same job: the queue counts its attempts and says when the next one is', async () => {
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
  await clearJobs(db(), { key: 'send-mail:%', hasFailed: false });
});

test('a job that waits for a moment is there once, with its key, payload and attempts, and runs at that moment', async () => {
  const at = new Date(Date.now() + 600_000);
  refuses = new RetryLater('not yet', at);
  await writeMail(5);
  const before = await row('send-mail:%');
  const waits = () => db().$queryRaw<{ attempts: number; most: number; payload: object; at: Date }[]>`
    SELECT attempts, max_attempts AS most, payload, run_at AS at FROM graphile_worker._private_jobs
      WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'send-mail')
        AND last_error IS NULL`;
  expect(await until('its wait', waits, (rows) => rows.length === 1 && rows[0]?.at.getTime() === at.getTime())).toEqual(
    [{ attempts: 0, most: 5, payload: before?.payload, at }],
  );
  await clearJobs(db(), { key: 'send-mail:%', hasFailed: false });
  refuses = new Error('550 no such mailbox');
});

test.each([
  ['the database ended the connection', Object.assign(new Error('terminating connection'), { code: '57P01' })],
  ['the connection is gone', new Error('Client has encountered a connection error and is not queryable')],
])('a job whose run failed as %s runs again at once, and no failure is counted', async (_, lost) => {
  refuses = new Error('the statement failed', { cause: lost });
  // Two runs before this one died with their process.
  await writeMail(5, { attempts: 2 });
  const after = await until(
    'its wait',
    () => row('send-mail:%'),
    (job) => job?.by === null && job.attempts === 0,
  );
  expect(after?.inMs).toBeLessThanOrEqual(world.services.leastWaitMs);
  await clearJobs(db(), { key: 'send-mail:%', hasFailed: false });
  refuses = new Error('550 no such mailbox');
});

test('a job that waits without a known time waits as long again, five minutes at most in its first hour', async () => {
  refuses = new RetryLater('nobody answers');
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
    await clearJobs(db(), { key: 'send-mail:%', hasFailed: false });
  }
  refuses = new Error('550 no such mailbox');
});

test('what comes every minute or hour is seen too when it failed permanently, until the next of it', async () => {
  await db()
    .$executeRaw`SELECT graphile_worker.add_job('purge-expired', '{}', job_key => 'purge-expired', max_attempts => 1,
      run_at => now() + interval '1 hour')`;
  await failJobs(db(), { key: 'purge-expired' });
  expect((await listFailedJobs(db())).map(({ job }) => job)).toContain('purge-expired');
  await inTransaction(db(), (tx) =>
    enqueueJob(
      tx,
      'check-audit',
      { organizationId: world.organizationId },
      { maxAttempts: 1, runAt: new Date(Date.now() + 3_600_000) },
    ),
  );
  await failJobs(db(), { key: 'check-audit:%' });
  expect((await listFailedJobs(db())).map(({ key }) => key)).toContainEqual(
    expect.stringMatching(/^check-audit:[0-9a-f-]{36}$/),
  );
  for (const task of ['purge-expired', 'check-audit']) await takeJobs(db(), { task });
});

test('waiting for somebody else uses up no tries', async () => {
  tries = 0;
  refuses = new RetryLater('not yet', new Date(0));
  await writeMail(2);
  await until(
    'more tries than it has',
    async () => {
      await jobNow();
      return tries;
    },
    (count) => count > 4,
  );
  expect(await listFailedJobs(db())).toHaveLength(1);
  refuses = new Error('550 no such mailbox');
});

test('a submission whose job failed permanently is in manual attention, not forgotten', async () => {
  const made = await createSubmission(world, { enqueue: false });
  await db().$executeRaw`ALTER TABLE blobs DISABLE TRIGGER append_only`;
  await db().$executeRaw`UPDATE blobs SET bytes = 'x'
      WHERE organization_id = ${world.organizationId}::uuid AND media_type = 'application/xml'`;
  await inTransaction(db(), (tx) =>
    enqueueJob(
      tx,
      'send-ksef-submission',
      { organizationId: world.organizationId, submissionId: made.submissionId, attempt: 1 },
      { key: `send:${made.submissionId}`, queue: `ksef:${world.organizationId}:0`, maxAttempts: 1 },
    ),
  );
  await until(
    'the end of its tries',
    () => listFailedJobs(db()),
    (failed) => failed.some(({ key }) => key === `send:${made.submissionId}`),
  );
  await sweep();
  expect(await readSubmission(world, made.submissionId)).toMatchObject({
    status: 'queued',
    manualAttention: true,
    attempts: [{ transmissionStartedAt: null }],
  });
});

test('a job that another replaced while it ran, and whose worker was killed, is removed and no failed one', async () => {
  await db().$executeRaw`SELECT graphile_worker.add_job('no-such-job', '{}', job_key => 'render:x')`;
  await db().$executeRaw`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'killed', attempts = 1
      WHERE key = 'render:x'`;
  await db().$executeRaw`SELECT graphile_worker.add_job('no-such-job', '{}', job_key => 'render:x')`;
  await db().$executeRaw`SELECT graphile_worker.force_unlock_workers(ARRAY['killed'])`;
  const rows = () =>
    db().$queryRaw<
      { attempts: number; key: string | null }[]
    >`SELECT attempts, key FROM graphile_worker.jobs WHERE task_identifier = 'no-such-job' ORDER BY id`;
  expect(await rows()).toEqual([
    { attempts: 25, key: null },
    { attempts: 0, key: 'render:x' },
  ]);
  expect((await listFailedJobs(db())).filter(({ job }) => job === 'no-such-job')).toEqual([]);
  await db().$executeRaw`SELECT graphile_worker.add_job('remove-replaced-jobs')`;
  await until('its removal', rows, (left) => left.length === 1 && left[0]?.key === 'render:x');
});
