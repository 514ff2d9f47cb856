import { inTransaction } from '@invoicing/db/connection/transaction';
import { getBlob, putBlob } from '@invoicing/db/documents/blobs';
import { createFaultyBucket } from '@invoicing/files/testing/faulty-bucket';
import { pino } from 'pino';
import { expect } from 'vitest';
import { checkedWithinDays, checkFiles } from '../src/jobs/check-files.ts';
import { moveFiles } from '../src/jobs/move-files.ts';
import { startMetricsServer } from '../src/metrics-server.ts';
import { startWorker } from '../src/worker.ts';
import { createSubmission, readSubmission, transmissions, until } from './fixture.ts';
import { testInOwnWorld as base } from './test.ts';

const count = 12;
const dayMs = 86_400_000;

const test = base
  .extend('created', () => createFaultyBucket())
  .extend('bucket', ({ created }, { onCleanup }) => {
    onCleanup(() => created.close());
    return created;
  })
  .extend('variables', ({ bucket }) => ({
    FILES_STORE: 's3',
    FILES_S3_ENDPOINT: bucket.settings.endpoint ?? '',
    FILES_S3_BUCKET: 'files',
    FILES_S3_PATH_STYLE: '1',
    FILES_S3_ACCESS_KEY_ID: 'test',
    FILES_S3_SECRET_ACCESS_KEY: 'test',
    FILES_S3_TIMEOUT_MS: '60000',
  }))
  .extend('lines', (): Record<string, unknown>[] => [])
  .extend('changedServices', ({ lines }) => ({
    logger: pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) }),
  }))
  /** The services, after so many files were stored in the database. */
  .extend('services', async ({ world: { services, organizationId } }) => {
    await inTransaction(services.db, async (tx) => {
      for (let index = 0; index < count; index += 1)
        await putBlob(tx, organizationId, new Uint8Array([index]), 'application/xml');
    });
    return services;
  })
  .extend('outside', ({ world }) => () => {
    return world.database.db.blob.count({ where: { objectKey: { not: null } } });
  })
  /** Checks every slice once, as thirty nights do. @returns how the nights failed */
  .extend('checkThirtyNights', ({ services }) => async () => {
    const failures: unknown[] = [];
    for (let night = 0; night < checkedWithinDays; night += 1) {
      const clock = () => new Date(night * dayMs);
      await checkFiles({ ...services, clock }).catch((error: unknown) => failures.push(error));
    }
    return failures;
  });

test('new files are moved to the bucket, and read from there', async ({ world, services, bucket, outside }) => {
  await moveFiles(services);
  expect([await outside(), bucket.objects.size]).toEqual([count, count]);
  const [file] = await world.database.db.blob.findMany({ take: 1 });
  expect(await getBlob(services.db, world.organizationId, file?.sha256 ?? '')).toHaveLength(1);
});

test('while the bucket fails, files stay in the database, the run fails and metrics say how long the oldest waits', async ({
  services,
  bucket,
  lines,
  outside,
}) => {
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

test('with FILES_STORE=database nothing is moved, whatever bucket there is', async ({ services, outside }) => {
  await moveFiles({ ...services, files: services.files && { ...services.files, takesNew: false } });
  await moveFiles({ ...services, files: null });
  expect(await outside()).toBe(0);
});

test('in thirty nights every file is read once; those that are missing or wrong are logged by name', async ({
  services,
  bucket,
  lines,
  checkThirtyNights,
}) => {
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

test('a document whose XML is in the bucket is sent to KSeF; while the bucket is away it waits, without a failure', async ({
  world,
  services,
  bucket,
  lines,
}) => {
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
