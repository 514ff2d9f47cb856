import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { recordAudit } from '@invoicing/db/audit/audit';
import { inTransaction } from '@invoicing/db/connection/transaction';
import { putBlob } from '@invoicing/db/documents/blobs';
import { filesToMove, moveFile } from '@invoicing/db/documents/moving-files';
import { sha256 } from '@invoicing/db/secrets/secrets';
import { sealEverything, tamper } from '@invoicing/db/testing/audit';
import { createTestDatabase, type TestDatabase } from '@invoicing/db/testing/database';
import { ask, type EmptyDatabases, openEmptyDatabases } from '@invoicing/db/testing/empty-databases';
import { createKeys, createOrganization } from '@invoicing/db/testing/factories';
import { createS3Store } from '@invoicing/files/s3';
import { createFaultyBucket } from '@invoicing/files/testing/faulty-bucket';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drill } from './drill.ts';
import { loadBackup } from './load.ts';
import { saveBackup } from './save.ts';
import { verifyRestored } from './verify.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'backup-test-'));
const backup = path.join(scratch, 'backup');
const { keys } = createKeys();
let database: TestDatabase;
let empty: EmptyDatabases;
let organizationId: string;

beforeAll(async () => {
  empty = await openEmptyDatabases();
  database = await createTestDatabase();
  const { db } = database;
  ({ organizationId } = await createOrganization(db, keys));
  const bytes = new TextEncoder().encode('zażółć \\N \t\n');
  await db.blob.create({
    data: {
      organizationId,
      sha256: sha256(bytes).toString('hex'),
      mediaType: 'text/plain',
      sizeBytes: bytes.length,
      bytes,
    },
  });
  for (const action of ['first', 'second'])
    await recordAudit(db, { organizationId, actorKind: 'operator', actorId: null, action });
  await sealEverything(db);
  // In the partition of a month and in the default one.
  for (const id of ['019abcde-0000-7000-8000-000000000001', 'ffffffff-0000-7000-8000-000000000001'])
    await db.apiRequest.create({
      data: { organizationId, id, method: 'GET', path: '/', status: 200, durationMs: 1, correlationId: id },
    });
  await db.$executeRaw`SELECT graphile_worker.add_job('send-mail', '{"sealed":"x"}', job_key => 'kept')`;
  await saveBackup(database.url, backup);
});
afterAll(async () => {
  await empty.drop();
  await database.drop();
  rmSync(scratch, { recursive: true });
});

test('a restored database holds every row, job and next id of the one that was backed up, with its guards on again', async () => {
  const url = await empty.create();
  const manifest = await loadBackup(url, backup);
  expect(await verifyRestored(url, manifest, null)).toEqual({
    organizations: 1,
    files: 1,
    unchecked: 0,
    problems: [],
  });
  for (const { schema, name, rows } of manifest.tables)
    expect(await ask(url, `SELECT count(*)::int FROM ${schema}.${name}`), name).toEqual([[rows]]);
  expect(await ask(url, 'SELECT count(*)::int FROM api_requests')).toEqual([[2]]);
  // The view has no payload; this function changes nothing but the time of the change, and returns it.
  const job = `SELECT id::text, key, payload::text
    FROM graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs))`;
  expect(await ask(url, job)).toEqual(await ask(database.url, job));
  await ask(url, "SELECT graphile_worker.add_job('send-mail', '{}')");
  await expect(ask(url, "UPDATE audit_entries SET action = 'changed'")).rejects.toThrow();
  expect(await ask(url, "SELECT count(*)::int FROM pg_constraint WHERE contype = 'f' AND condeferrable")).toEqual([
    [0],
  ]);
  expect(await ask(url, 'SELECT count(*)::int FROM pg_policy')).toEqual(
    await ask(database.url, 'SELECT count(*)::int FROM pg_policy'),
  );
});

test('a backup is for its owner alone, and one that was damaged or broken off is refused before anything is written', async () => {
  expect(statSync(path.join(backup, 'manifest.json')).mode & 0o077).toBe(0);
  await expect(saveBackup(database.url, backup)).rejects.toThrow(/exists already/);
  const file = path.join(backup, 'public.organizations.gz');
  const whole = readFileSync(file);
  writeFileSync(file, whole.subarray(0, -1));
  const url = await empty.create();
  await expect(loadBackup(url, backup)).rejects.toThrow(/The backup is damaged: \S+public\.organizations\.gz/);
  writeFileSync(file, whole);
  expect(await ask(url, "SELECT to_regclass('organizations')")).toEqual([[null]]);
  await expect(loadBackup(url, scratch)).rejects.toThrow(/manifest\.json cannot be read/);
});

test('a database that holds data is not written over', async () => {
  await expect(loadBackup(database.url, backup)).rejects.toThrow(/holds data already/);
});

test('the drill restores into a new server, verifies, and says what the backup does not have', async () => {
  await recordAudit(database.db, { organizationId, actorKind: 'operator', actorId: null, action: 'later' });
  const { problems, lines } = await drill(database.url, backup, null);
  expect(problems).toEqual([]);
  expect(lines.join('\n')).toMatch(
    /1 audit chains, 1 files, numbers: all hold\nThe backup is as of \S+Z\. Lost with it: 0 invoices, 0 invoice corrections, 1 audit entries/,
  );
});

test('a changed audit entry and changed bytes are found in what was restored', async () => {
  const { db, url } = database;
  const manifest = await saveBackup(url, path.join(scratch, 'before'));
  await tamper(db, "UPDATE audit_entries SET action = 'sfcond' WHERE action = 'second'");
  await tamper(db, "UPDATE blobs SET bytes = convert_to('other', 'UTF8')");
  const { problems } = await verifyRestored(url, manifest, null);
  expect(problems).toEqual([
    expect.stringMatching(/^The audit chain of organization \S+ is broken: changed at #2$/),
    expect.stringMatching(/^The bytes of the file [0-9a-f]{64}/),
  ]);
});

test('files in a bucket are compared with their hash where the bucket is named, and counted where it is not', async () => {
  const bucket = await createFaultyBucket();
  const other = await createTestDatabase();
  const { db, url } = other;
  const { organizationId: id } = await createOrganization(db, keys);
  const store = createS3Store(bucket.settings, () => {});
  for (const text of ['whole', 'missing', 'wrong'])
    await inTransaction(db, (tx) => putBlob(tx, id, new TextEncoder().encode(text), 'application/xml'));
  for (const file of await filesToMove(db, 's3', { organizationId: null, after: null, most: 10 }))
    await moveFile(db, store, 's3', file);
  const [, missing = '', wrong = ''] = ['whole', 'missing', 'wrong'].map(
    (text) => `${id}/${sha256(text).toString('hex')}`,
  );
  bucket.objects.delete(missing);
  bucket.objects.set(wrong, Buffer.from('other'));
  const manifest = await saveBackup(url, path.join(scratch, 'outside'));
  expect(await verifyRestored(url, manifest, null)).toMatchObject({ files: 3, unchecked: 3, problems: [] });
  const { problems } = await verifyRestored(url, manifest, store);
  expect(problems.toSorted()).toEqual([
    expect.stringMatching(/^In the bucket: the file \S+ of organization \S+ cannot be read: (missing|wrong)$/),
    expect.stringMatching(/^In the bucket: the file \S+ of organization \S+ cannot be read: (missing|wrong)$/),
  ]);
  await bucket.close();
  await other.drop();
});
