import { inTransaction } from '@invoicing/db/connection/transaction';
import { getBlob, putBlob } from '@invoicing/db/documents/blobs';
import { createFaultyBucket, type FaultyBucket } from '@invoicing/files/testing/faulty-bucket';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkedWithinDays, checkFiles } from '../src/jobs/check-files.ts';
import { moveFiles } from '../src/jobs/move-files.ts';
import { startMetricsServer } from '../src/metrics-server.ts';
import type { Services } from '../src/services.ts';
import { startWorker } from '../src/worker.ts';
import { createSubmission, createWorld, readSubmission, transmissions, until, type World } from './fixture.ts';

const count = 12;
const dayMs = 86_400_000;
let bucket: FaultyBucket;
let world: World;
let services: Services;
let lines: Record<string, unknown>[];

beforeEach(async () => {
  bucket = await createFaultyBucket();
  world = await createWorld({
    FILES_STORE: 's3',
    FILES_S3_ENDPOINT: bucket.settings.endpoint ?? '',
    FILES_S3_BUCKET: 'files',
    FILES_S3_PATH_STYLE: '1',
    FILES_S3_ACCESS_KEY_ID: 'test',
    FILES_S3_SECRET_ACCESS_KEY: 'test',
    FILES_S3_TIMEOUT_MS: '60000',
  });
  lines = [];
  const logger = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  services = { ...world.services, logger };
  await inTransaction(world.services.db, async (tx) => {
    for (let index = 0; index < count; index += 1)
      await putBlob(tx, world.organizationId, new Uint8Array([index]), 'application/xml');
  });
});
afterEach(async () => {
  await world.close();
  await bucket.close();
});

const outside = () => world.database.db.blob.count({ where: { objectKey: { not: null } } });

/** Every slice once, as thirty nights check them. */
async function checkThirtyNights(): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (let night = 0; night < checkedWithinDays; night += 1) {
    const clock = () => new Date(night * dayMs);
    await checkFiles({ ...services, clock }).catch((error: unknown) => failures.push(error));
  }
  return failures;
}

test('new files are moved to the bucket, and read from there', async () => {
  await moveFiles(services);
  expect([await outside(), bucket.objects.size]).toEqual([count, count]);
  const [file] = await world.database.db.blob.findMany({ take: 1 });
  expect(await getBlob(services.db, world.organizationId, file?.sha256 ?? '')).toHaveLength(1);
});

test('while the bucket fails, files stay in the database, the run fails and metrics say how long the oldest waits', async () => {
  bucket.fault('fails');
  await expect(moveFiles(services)).rejects.toThrow(/the bucket takes no files/);
  expect(await outside()).toBe(0);
  expect(lines.filter(({ msg }) => msg === 'file not moved to the bucket: it stays in the database')).toHaveLength(8);
  const server = await startMetricsServer(services, { host: '127.0.0.1', port: 0 });
  const text = await fetch(`http://127.0.0.1:${server.port}/metrics`).then((answer) => answer.text());
  await server.close();
  expect(text).toMatch(/^files_waiting 12$/m);
  expect(text).toMatch(/^files_waiting_oldest_age_seconds [0-9.]+$/m);
  expect(text).toMatch(/^worker_files_total\{work="moved",outcome="failed"\} 8$/m);
  bucket.fault(null);
  await moveFiles(services);
  expect(await outside()).toBe(count);
});

test('with FILES_STORE=database nothing is moved, whatever bucket there is', async () => {
  await moveFiles({ ...services, files: services.files && { ...services.files, takesNew: false } });
  await moveFiles({ ...services, files: null });
  expect(await outside()).toBe(0);
});

test('in thirty nights every file is read once; those that are missing or wrong are logged by name', async () => {
  await moveFiles(services);
  bucket.requests.length = 0;
  expect(await checkThirtyNights()).toEqual([]);
  expect(new Set(bucket.requests).size).toBe(count);
  expect(bucket.requests).toHaveLength(count);
  const [missing = '', wrong = ''] = bucket.objects.keys();
  bucket.objects.delete(missing);
  bucket.objects.set(wrong, Buffer.from('other'));
  const failures = await checkThirtyNights();
  expect(failures.length).toBeGreaterThan(0);
  expect(
    lines
      .filter(({ msg }) => msg === 'file in the bucket is damaged')
      .map(({ objectKey, failure }) => [objectKey, failure]),
  ).toEqual(
    expect.arrayContaining([
      [missing, 'missing'],
      [wrong, 'wrong'],
    ]),
  );
  bucket.fault('fails');
  await expect(Promise.all(await checkThirtyNights())).resolves.toContainEqual(
    expect.objectContaining({ failure: 'unreachable' }),
  );
});

test('a document whose XML is in the bucket is sent to KSeF; while the bucket is away it waits, without a failure', async () => {
  const made = await createSubmission(world);
  await moveFiles(services);
  bucket.fault('fails');
  const worker = await startWorker(services, { databaseUrl: world.database.workerUrl, concurrency: 2 });
  await until(
    'its wait',
    async () => lines.filter(({ msg }) => msg === 'file outside the database out of reach: the job runs again').length,
    (waits) => waits > 0,
  );
  expect((await readSubmission(world, made.submissionId)).status).toBe('queued');
  bucket.fault(null);
  await until(
    'its acceptance and its UPO',
    () => readSubmission(world, made.submissionId),
    ({ status, upoStatus }) => status === 'accepted' && upoStatus === 'available',
  );
  expect(transmissions(world, made)).toBe(1);
  await worker.stop();
  expect(lines.filter(({ msg }) => String(msg).startsWith('job failed'))).toEqual([]);
});
