import {
  DeleteObjectCommand,
  GetObjectRetentionCommand,
  HeadObjectCommand,
  PutObjectLockConfigurationCommand,
} from '@aws-sdk/client-s3';
import { readOutside } from '@invoicing/db/connection/file-store';
import { sha256 } from '@invoicing/db/secrets/secrets';
import { test as base, expect } from 'vitest';
import { createRealBucket } from '../testing/real-bucket.ts';
import { probeBucket } from './probe.ts';
import { createS3Store, opener, type S3Settings } from './s3.ts';

const bytes = new TextEncoder().encode('an invoice');
const file = {
  organizationId: '0197e9c4-0000-7000-8000-000000000001',
  sha256: sha256(bytes).toString('hex'),
  sizeBytes: bytes.length,
  mediaType: 'application/xml',
};
const dayMs = 86_400_000;
const lock = { mode: 'GOVERNANCE', days: 1 } as const;

const test = base
  .extend('ownLock', { scope: 'file' }, async () => ({ ...(await createRealBucket({ locks: true })), lock }))
  .extend('lockOfBucket', { scope: 'file' }, async () => {
    const settings = await createRealBucket({ locks: true });
    const { client } = await opener(settings)();
    const Rule = { DefaultRetention: { Mode: lock.mode, Days: lock.days } };
    const ObjectLockConfiguration = { ObjectLockEnabled: 'Enabled', Rule } as const;
    await client.send(new PutObjectLockConfigurationCommand({ Bucket: settings.bucket, ObjectLockConfiguration }));
    return settings;
  });

test('a file stored with FILES_S3_LOCK is locked for its days, and not deleted within them', async ({ ownLock }) => {
  await expectLocked(ownLock);
});

test('a file in a bucket with a default retention is locked for its days, and not deleted within them', async ({
  lockOfBucket,
}) => {
  await expectLocked(lockOfBucket);
});

test('the probe of a bucket that locks objects says so', async ({ ownLock, lockOfBucket }) => {
  const probed = [await probeBucket(ownLock), await probeBucket(lockOfBucket)];
  const factOf = (found: string) => [expect.stringContaining(`Versioning: enabled; object lock: ${found}.`)];
  expect(probed).toEqual([
    { problems: [], facts: factOf('on, without a default retention') },
    { problems: [], facts: factOf('on, GOVERNANCE for 1 day') },
  ]);
});

/** Stored twice, as a mover that was stopped does: each version is locked, and the file is read as before. */
async function expectLocked(settings: S3Settings): Promise<void> {
  const store = createS3Store(settings, () => {});
  const { client } = await opener(settings)();
  const object = { Bucket: settings.bucket, Key: store.keyOf(file) };
  const earliest = Date.now();
  for (const _ of [1, 2]) {
    await store.put(object.Key, bytes, file);
    const { VersionId } = await client.send(new HeadObjectCommand(object));
    const { Retention } = await client.send(new GetObjectRetentionCommand({ ...object, VersionId }));
    expect(Retention?.Mode).toBe(lock.mode);
    expect(Number(Retention?.RetainUntilDate)).toBeGreaterThan(earliest + (lock.days - 0.01) * dayMs);
    const deleting = client.send(new DeleteObjectCommand({ ...object, VersionId }));
    await expect(deleting).rejects.toMatchObject({ name: 'AccessDenied' });
  }
  expect(Buffer.from(await readOutside(store, file, object.Key)).equals(bytes)).toBe(true);
}
