import { createDb, createOrganizationDb, type Db } from '@invoicing/db/connection/client';
import { askOrganization, inTransaction } from '@invoicing/db/connection/transaction';
import { bytesOf, getBlob, putBlob } from '@invoicing/db/documents/blobs';
import { countToMove, filesToMove, filesWaiting, moveFile, type Place } from '@invoicing/db/documents/moving-files';
import { createKeys, createOrganization } from '@invoicing/db/testing/factories';
import { type TestDatabase, takeTestDatabase } from '@invoicing/db/testing/used-databases';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BucketFault, createFaultyBucket, type FaultyBucket, patienceMs } from '../testing/faulty-bucket.ts';
import { createS3Store } from './s3.ts';

const { keys } = createKeys();
const bytes = new TextEncoder().encode('<Faktura/>');
let database: TestDatabase;
let bucket: FaultyBucket;
let workerDb: Db;
let organizationDb: Db;
let organizationId: string;
let sha256: string;

beforeEach(async () => {
  [database, bucket] = [await takeTestDatabase(), await createFaultyBucket()];
  workerDb = createDb(database.workerUrl, { max: 2, role: 'invoicing_worker', files: store() });
  organizationDb = createOrganizationDb(database.organizationUrl, { max: 2, files: store() });
  ({ organizationId } = await createOrganization(database.db, keys));
  ({ sha256 } = await inTransaction(workerDb, (tx) => putBlob(tx, organizationId, bytes, 'application/xml')));
});
afterEach(async () => {
  for (const db of [workerDb, organizationDb]) await db.$disconnect();
  await bucket.close();
  await database.drop();
});

const store = (fault: BucketFault = null) =>
  createS3Store({ ...bucket.settings, timeoutMs: patienceMs(fault) }, () => {});
const row = () => database.db.blob.findUniqueOrThrow({ where: { organizationId_sha256: { organizationId, sha256 } } });
const read = () => askOrganization(organizationDb, organizationId, (db) => getBlob(db, organizationId, sha256));

async function move(to: Place, fault: BucketFault = null): Promise<boolean[]> {
  const files = await filesToMove(workerDb, to, { organizationId: null, after: null, most: 10 });
  const moved: boolean[] = [];
  for (const file of files) moved.push(await moveFile(workerDb, store(fault), to, file));
  return moved;
}

test('a file goes to the bucket and back, and is read from wherever it is', async () => {
  expect(await filesWaiting(workerDb)).toMatchObject({ count: 1 });
  expect(await move('s3')).toEqual([true]);
  expect(await row()).toMatchObject({ bytes: null, objectKey: `${organizationId}/${sha256}`, sizeBytes: 10 });
  expect(await filesWaiting(workerDb)).toEqual({ count: 0, ageSeconds: 0 });
  expect(await read()).toEqual(bytes);
  expect(await move('s3')).toEqual([]);
  expect(await countToMove(workerDb, 'database', organizationId)).toBe(1);
  expect(await move('database')).toEqual([true]);
  expect(await row()).toMatchObject({ bytes, objectKey: null });
  bucket.fault('fails');
  expect(await read()).toEqual(bytes);
});

test.each(['fails', 'hangs', 'dies', 'alters'] as const)(
  'a bucket that %s during an upload leaves the bytes in the row; the next try moves them',
  async (fault) => {
    bucket.confirms(false);
    bucket.fault(fault);
    await expect(move('s3', fault)).rejects.toThrow();
    expect(await row()).toMatchObject({ bytes, objectKey: null });
    expect(await read()).toEqual(bytes);
    bucket.fault(null);
    expect(await move('s3')).toEqual([true]);
    expect([...bucket.objects.keys()]).toEqual([`${organizationId}/${sha256}`]);
  },
);

test('two movers of one file store one object and record it once', async () => {
  const [file] = await filesToMove(workerDb, 's3', { organizationId, after: null, most: 10 });
  if (!file) throw new Error('no file waits');
  const moved = await Promise.all([1, 2].map(() => moveFile(workerDb, store(), 's3', file)));
  expect(moved.toSorted()).toEqual([false, true]);
  expect(bucket.objects.size).toBe(1);
});

test('wrong bytes never come back to the row', async () => {
  await move('s3');
  bucket.fault('wrong');
  await expect(move('database')).rejects.toThrow(/wrong/);
  expect(await row()).toMatchObject({ bytes: null });
});

test('an organization that may not see the row gets nothing from the bucket', async () => {
  await move('s3');
  const other = await createOrganization(database.db, keys);
  const asked = bucket.requests.length;
  expect(
    await askOrganization(organizationDb, other.organizationId, (db) => getBlob(db, organizationId, sha256)),
  ).toBeNull();
  expect(bucket.requests).toHaveLength(asked);
});

test('a transaction does not wait for the bucket', async () => {
  await move('s3');
  const asked = bucket.requests.length;
  await expect(inTransaction(workerDb, (tx) => getBlob(tx, organizationId, sha256))).rejects.toThrow(/unconfigured/);
  expect(bucket.requests).toHaveLength(asked);
});

test('logos and what expires stay in the database', async () => {
  await inTransaction(workerDb, async (tx) => {
    await putBlob(tx, organizationId, new Uint8Array([1]), 'image/png');
    await putBlob(tx, organizationId, new Uint8Array([2]), 'text/html', new Date(Date.now() + 60_000));
  });
  expect(await move('s3')).toEqual([true]);
  expect(await database.db.blob.count({ where: { objectKey: null } })).toBe(2);
  const change = "UPDATE blobs SET bytes = NULL, object_key = 'x' WHERE expires_at IS NOT NULL";
  await expect(database.db.$executeRawUnsafe(change)).rejects.toThrow(/blobs_outside_are_kept/);
});

test.each([
  ['both lost', 'bytes = NULL'],
  ['both there', "object_key = 'x'"],
  ['other bytes', "bytes = 'x'"],
])('no statement leaves a row with %s', async (_, change) => {
  await expect(workerDb.$executeRawUnsafe(`UPDATE blobs SET ${change}`)).rejects.toThrow(/append-only/);
  await move('s3');
  for (const back of ["bytes = 'x', object_key = NULL", 'object_key = NULL', "object_key = 'y'"])
    await expect(workerDb.$executeRawUnsafe(`UPDATE blobs SET ${back}`)).rejects.toThrow(/append-only/);
  await expect(organizationDb.$executeRawUnsafe('UPDATE blobs SET object_key = NULL')).rejects.toThrow(/permission/);
});

test('a row read before its file was moved back is still served', async () => {
  await move('s3');
  const before = await row();
  await move('database');
  expect(await bytesOf(workerDb, before)).toEqual(bytes);
});
