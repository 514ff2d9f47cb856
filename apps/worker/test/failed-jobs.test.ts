import { inTransaction } from '@invoicing/db/connection/transaction';
import { listFailedJobs } from '@invoicing/db/jobs/failed';
import { enqueueJob } from '@invoicing/db/jobs/jobs';
import { failJobs, takeJobs } from '@invoicing/db/testing/jobs';
import { expect } from 'vitest';
import { startMetricsServer } from '../src/metrics-server.ts';
import type { Services } from '../src/services.ts';
import { expectBetween, test } from './failed-jobs-test.ts';
import { createSubmission, readSubmission, until } from './fixture.ts';

async function expectInMetrics(services: Services): Promise<void> {
  const metrics = await startMetricsServer(services, { host: '127.0.0.1', port: 0 });
  const answer = await fetch(`http://127.0.0.1:${metrics.port}/metrics`);
  const text = await answer.text();
  expect(text).toContain('jobs_failed{job="send-mail"} 1');
  expect(text).toContain('worker_jobs_total{job="send-mail",end="failed"} 3');
  expect(text).toMatch(/unsettled_oldest_age_seconds\{kind="mail"\} [\d.]+/);
  expect(text).toContain('partition_rows_outside{table="api_requests"} 0');
  expect(text).toMatch(/partitions_end_seconds\{table="api_requests"\} \d{6,}/);
  expect((await fetch(`http://127.0.0.1:${metrics.port}/`)).status).toBe(404);
  await metrics.close();
}

test('a job that never succeeds is a failed job in the log, the metrics and the list', async ({
  writeMail,
  jobNow,
  db,
  mailServer,
  lines,
  world,
  sweep,
}) => {
  const began = Date.now();
  await writeMail(3);
  await until(
    'the end of its tries',
    async () => {
      await jobNow();
      return listFailedJobs(db);
    },
    (failed) => failed.length === 1,
  );
  expect(mailServer.tries).toBe(3);
  const [failed] = await listFailedJobs(db);
  expect(failed).toMatchObject({ job: 'send-mail', lastError: '550 no such mailbox' });
  expectBetween(failed?.failedAt, began, Date.now());
  expect(lines.filter(({ job }) => job === 'send-mail').map(({ msg }) => msg)).toEqual([
    'job failed: retry scheduled',
    'job failed: retry scheduled',
    'job failed permanently',
  ]);
  await expectInMetrics(world.services);
  await sweep();
  expect(await listFailedJobs(db)).toHaveLength(1);
  expect(mailServer.tries).toBe(3);
});

test('a recurring job that failed permanently is listed until its next run', async ({ db, world }) => {
  await db.$executeRaw`SELECT graphile_worker.add_job('purge-expired', '{}', job_key => 'purge-expired',
      max_attempts => 1, run_at => now() + interval '1 hour')`;
  await failJobs(db, { key: 'purge-expired' });
  expect((await listFailedJobs(db)).map(({ job }) => job)).toContain('purge-expired');
  await inTransaction(db, (tx) =>
    enqueueJob(
      tx,
      'check-audit',
      { organizationId: world.organizationId },
      { maxAttempts: 1, runAt: new Date(Date.now() + 3_600_000) },
    ),
  );
  await failJobs(db, { key: 'check-audit:%' });
  expect((await listFailedJobs(db)).map(({ key }) => key)).toContainEqual(
    expect.stringMatching(/^check-audit:[0-9a-f-]{36}$/),
  );
  for (const task of ['purge-expired', 'check-audit']) await takeJobs(db, { task });
});

test('a submission whose job failed permanently is in manual attention, not forgotten', async ({
  world,
  db,
  sweep,
}) => {
  const made = await createSubmission(world, { enqueue: false });
  await db.$executeRaw`ALTER TABLE blobs DISABLE TRIGGER moved`;
  await db.$executeRaw`UPDATE blobs SET bytes = 'x'
      WHERE organization_id = ${world.organizationId}::uuid AND media_type = 'application/xml'`;
  await inTransaction(db, (tx) =>
    enqueueJob(
      tx,
      'send-ksef-submission',
      { organizationId: world.organizationId, submissionId: made.submissionId, attempt: 1 },
      { key: `send:${made.submissionId}`, queue: `ksef:${world.organizationId}:0`, maxAttempts: 1 },
    ),
  );
  await until(
    'the end of its tries',
    () => listFailedJobs(db),
    (failed) => failed.some(({ key }) => key === `send:${made.submissionId}`),
  );
  await sweep();
  expect(await readSubmission(world, made.submissionId)).toMatchObject({
    status: 'queued',
    manualAttention: true,
    attempts: [{ transmissionStartedAt: null }],
  });
});

test('a job that another replaced while it ran, and whose worker was killed, is removed and no failed one', async ({
  db,
}) => {
  await db.$executeRaw`SELECT graphile_worker.add_job('no-such-job', '{}', job_key => 'render:x')`;
  await db.$executeRaw`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'killed', attempts = 1
      WHERE key = 'render:x'`;
  await db.$executeRaw`SELECT graphile_worker.add_job('no-such-job', '{}', job_key => 'render:x')`;
  await db.$executeRaw`SELECT graphile_worker.force_unlock_workers(ARRAY['killed'])`;
  const rows = () =>
    db.$queryRaw<
      { attempts: number; key: string | null }[]
    >`SELECT attempts, key FROM graphile_worker.jobs WHERE task_identifier = 'no-such-job' ORDER BY id`;
  expect(await rows()).toEqual([
    { attempts: 25, key: null },
    { attempts: 0, key: 'render:x' },
  ]);
  expect((await listFailedJobs(db)).filter(({ job }) => job === 'no-such-job')).toEqual([]);
  await db.$executeRaw`SELECT graphile_worker.add_job('remove-replaced-jobs')`;
  await until('its removal', rows, (left) => left.length === 1 && left[0]?.key === 'render:x');
});
