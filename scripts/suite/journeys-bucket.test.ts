import { bucketOf, FilesVariables } from '@invoicing/config/files';
import { createDb } from '@invoicing/db/connection/client';
import { inTransaction } from '@invoicing/db/connection/transaction';
import { getBlob, putBlob } from '@invoicing/db/documents/blobs';
import { createTestDatabase } from '@invoicing/db/testing/database';
import { createKeys, createOrganization } from '@invoicing/db/testing/factories';
import { createS3Store } from '@invoicing/files/s3';
import { test as base, expect } from 'vitest';
import { withBucket } from './journeys-bucket.ts';

const test = base
  .extend('keys', () => createKeys().keys)
  /** A file in a database of its own. */
  .extend('stored', async ({ keys }, { onCleanup }) => {
    const database = await createTestDatabase();
    onCleanup(() => database.drop());
    const { organizationId } = await createOrganization(database.db, keys);
    const bytes = new TextEncoder().encode('<Faktura/>');
    const { sha256 } = await inTransaction(database.db, (tx) => putBlob(tx, organizationId, bytes, 'application/xml'));
    return { ...database, organizationId, sha256, bytes };
  });

test('journeys run without a bucket unless they are asked to, and refuse another store', async () => {
  expect(await withBucket({}, async (bucket) => bucket)).toBeNull();
  await expect(withBucket({ E2E_FILES: 'disk' }, async () => {})).rejects.toThrow('E2E_FILES: must be s3');
});

test('a file leaves the database while journeys run, is read from their bucket, and a run without a read fails', async ({
  stored,
}) => {
  await withBucket({ E2E_FILES: 's3' }, async (bucket) => {
    const given = bucket && bucketOf(FilesVariables.parse(bucket.variables));
    if (!given) throw new Error('there is no bucket');
    const [, check] = bucket.promise;
    await bucket.keepsFilesOf({ DATABASE_URL: stored.url }, async () => {
      await expect.poll(() => stored.db.blob.count({ where: { bytes: { not: null } } })).toBe(0);
    });
    await expect(check()).rejects.toThrow('0 of 1 files were read from the bucket, 0 times.');
    const db = createDb(stored.url, { max: 1, files: createS3Store(given, () => {}) });
    expect(await getBlob(db, stored.organizationId, stored.sha256).finally(() => db.$disconnect())).toEqual(
      stored.bytes,
    );
    await check();
    expect(bucket.said()).toBe('1 of 1 files were read from the bucket, 1 times.');
  });
});
