import { listFailedJobs } from '@invoicing/db/failed-jobs';
import { enqueueJob } from '@invoicing/db/jobs';
import { queueMail } from '@invoicing/db/mails';
import { inTransaction } from '@invoicing/db/transaction';
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
  world.services.sweepAfterSeconds = 0;
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
/** A mail whose job may be tried so often: no worker sees it before. */
const writeMail = (tries = 25) =>
  inTransaction(db(), async (tx) => {
    await queueMail(tx, world.services.keys.sealer, { recipient: 'a@example.com', subject: 'x', text: 'x' });
    await tx.$executeRaw`UPDATE graphile_worker._private_jobs SET max_attempts = ${tries} WHERE key LIKE 'send-mail:%'`;
  });
const jobNow = () =>
  db().$executeRaw`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL AND attempts < max_attempts AND run_at > now()`;

test('a job that can never succeed is tried as often as it may, then stays among the failed ones: in the log, the metrics and the list', async () => {
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
  expect(await listFailedJobs(db())).toMatchObject([{ job: 'send-mail', lastError: '550 no such mailbox' }]);
  expect(lines.filter(({ job }) => job === 'send-mail').map(({ msg }) => msg)).toEqual(['job failed', 'job failed', 'job given up']);
  const metrics = await startMetricsServer(world.services, { host: '127.0.0.1', port: 0 });
  const answer = await fetch(`http://127.0.0.1:${metrics.port}/metrics`);
  const text = await answer.text();
  expect(text).toContain('jobs_failed{job="send-mail"} 1');
  expect(text).toContain('worker_jobs_total{job="send-mail",end="failed"} 3');
  expect(text).toMatch(/unsettled_oldest_age_seconds\{kind="mail"\} [\d.]+/);
  expect((await fetch(`http://127.0.0.1:${metrics.port}/`)).status).toBe(404);
  await metrics.close();
  await sweepUnsettled(world.services);
  expect(await listFailedJobs(db())).toHaveLength(1);
  expect(tries).toBe(3);
});

test('waiting for somebody else uses up no tries', async () => {
  tries = 0;
  refuses = new RetryLater('not yet', new Date(0));
  await writeMail();
  await db().$executeRaw`UPDATE graphile_worker._private_jobs SET max_attempts = 2 WHERE key LIKE 'send-mail:%' AND attempts < max_attempts`;
  await until(
    'more tries than it has',
    async () => tries,
    (count) => count > 4,
  );
  expect(await listFailedJobs(db())).toHaveLength(1);
  refuses = new Error('550 no such mailbox');
});

test('a submission whose job was given up is in manual attention, not forgotten', async () => {
  const made = await createSubmission(world, { enqueue: false });
  await db().$executeRaw`ALTER TABLE blobs DISABLE TRIGGER append_only`;
  await db().$executeRaw`UPDATE blobs SET bytes = 'x' WHERE organization_id = ${world.organizationId}::uuid AND media_type = 'application/xml'`;
  await inTransaction(db(), (tx) =>
    enqueueJob(
      tx,
      'send-ksef-submission',
      { organizationId: world.organizationId, submissionId: made.submissionId, attempt: 1 },
      { key: `send:${made.submissionId}`, maxAttempts: 1 },
    ),
  );
  await until(
    'the end of its tries',
    () => listFailedJobs(db()),
    (failed) => failed.some(({ key }) => key === `send:${made.submissionId}`),
  );
  await sweepUnsettled(world.services);
  expect(await readSubmission(world, made.submissionId)).toMatchObject({
    status: 'queued',
    manualAttention: true,
    attempts: [{ transmissionStartedAt: null }],
  });
});

test('a job that another replaced while it ran, and whose worker was killed, is removed and no failed one', async () => {
  await db().$executeRaw`SELECT graphile_worker.add_job('no-such-job', '{}', job_key => 'render:x')`;
  await db().$executeRaw`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'killed', attempts = 1 WHERE key = 'render:x'`;
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
