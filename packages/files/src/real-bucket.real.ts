import { randomBytes } from 'node:crypto';
import { readOutside } from '@invoicing/db/connection/file-store';
import { sha256 } from '@invoicing/db/secrets/secrets';
import { beforeAll, expect, test } from 'vitest';
import { createRealBucket } from '../testing/real-bucket.ts';
import { probeBucket } from './probe.ts';
import { createS3Store, type S3Settings } from './s3.ts';

const organizationId = '0197e9c4-0000-7000-8000-000000000001';
let settings: S3Settings;

beforeAll(async () => {
  settings = await createRealBucket();
});

const store = (changes: Partial<S3Settings> = {}) => createS3Store({ ...settings, ...changes }, () => {});

function fileOf(bytes: Uint8Array) {
  const digest = sha256(bytes).toString('hex');
  return { organizationId, sha256: digest, sizeBytes: bytes.length, mediaType: 'application/pdf' };
}

test.each([0, 1, 70_000, 12_000_000])(
  'a file of %i bytes comes back as it was stored, however often it is',
  async (size) => {
    const bytes = Uint8Array.from(randomBytes(size));
    const file = fileOf(bytes);
    const key = store().keyOf(file);
    for (const _ of [1, 2]) await store().put(key, bytes, file);
    expect(Buffer.from(await readOutside(store(), file, key)).equals(bytes)).toBe(true);
  },
);

test('what is not there is missing, and other bytes under a key are wrong', async () => {
  const file = fileOf(new Uint8Array([1]));
  await expect(readOutside(store(), file, 'test/none')).rejects.toThrow(/missing/);
  const other = fileOf(new Uint8Array([2]));
  await store().put('test/other', new Uint8Array([2]), other);
  await expect(readOutside(store(), file, 'test/other')).rejects.toThrow(/wrong/);
});

test('a bucket that does not exist, and keys that are not its own, are out of reach and not missing', async () => {
  const file = fileOf(new Uint8Array([1]));
  await expect(readOutside(store({ bucket: 'invoicing-none' }), file, 'a')).rejects.toThrow(/unreachable/);
  await expect(readOutside(store({ accessKeyId: 'other' }), file, 'a')).rejects.toThrow(/unreachable/);
});

test('the probe says that the bucket works, and names what does not', async () => {
  expect(await probeBucket(settings)).toEqual({
    problems: [],
    facts: [expect.stringMatching(/is written and read\. Versioning: \S+; object lock: /)],
  });
  expect((await probeBucket({ ...settings, bucket: 'invoicing-none' })).problems).toEqual([
    expect.stringMatching(/does not take a probe: NoSuchBucket/),
  ]);
});
