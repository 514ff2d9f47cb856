import { FileUnreadable, readOutside } from '@invoicing/db/connection/file-store';
import { sha256 } from '@invoicing/db/secrets/secrets';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFaultyBucket, type FaultyBucket, patienceMs } from '../testing/faulty-bucket.ts';
import { createS3Store } from './s3.ts';

let bucket: FaultyBucket;
let noted: string[];
const bytes = new TextEncoder().encode('<Faktura>zażółć</Faktura>');
const organizationId = '0197e9c4-0000-7000-8000-000000000001';
const file = {
  organizationId,
  sha256: sha256(bytes).toString('hex'),
  sizeBytes: bytes.length,
  mediaType: 'application/xml',
};
const key = `${organizationId}/${file.sha256}`;

beforeEach(async () => {
  bucket = await createFaultyBucket();
  noted = [];
});
afterEach(() => bucket.close());

const open = (changes: object = {}) =>
  createS3Store({ ...bucket.settings, ...changes }, ({ failure }) => void noted.push(failure));

test('a file is stored under its organization and hash, with its checksum, and no lock but that of the bucket', async () => {
  const store = open({ prefix: 'a/b/' });
  expect(store.keyOf(file)).toBe(`a/b/${key}`);
  await store.put(key, bytes, file);
  expect(bucket.objects.get(key)).toEqual(Buffer.from(bytes));
  expect(bucket.requests).toEqual([expect.stringMatching(/^PUT /)]);
  expect(bucket.uploaded()).toMatchObject({
    'x-amz-checksum-sha256': Buffer.from(file.sha256, 'hex').toString('base64'),
    'content-type': 'application/xml',
  });
  expect(Object.keys(bucket.uploaded()).filter((name) => name.includes('lock'))).toEqual([]);
  await open({ lock: { mode: 'COMPLIANCE', days: 10 } }).put(key, bytes, file);
  expect(bucket.uploaded()).toMatchObject({
    'x-amz-object-lock-mode': 'COMPLIANCE',
    'x-amz-object-lock-retain-until-date': expect.stringMatching(/^\d{4}-/),
  });
});

test('what the bucket does not confirm is read back, and refused where it is not what was sent', async () => {
  bucket.confirms(false);
  await open().put(key, bytes, file);
  expect(bucket.requests).toEqual([expect.stringMatching(/^PUT /), expect.stringMatching(/^GET /)]);
  bucket.fault('alters');
  await expect(open().put(key, bytes, file)).rejects.toThrow(/cannot be read: wrong/);
});

test.each([
  ['fails', 'unreachable'],
  ['hangs', 'unreachable'],
  ['cut', 'unreachable'],
  ['wrong', 'wrong'],
] as const)(
  'a bucket that %s gives an error that names the file, within its time, and no bytes',
  async (fault, failure) => {
    await open().put(key, bytes, file);
    expect(await readOutside(open(), file, key)).toEqual(bytes);
    bucket.fault(fault);
    const store = open({ timeoutMs: patienceMs(fault) });
    const began = performance.now();
    const error: unknown = await readOutside(store, file, key).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(FileUnreadable);
    expect(String(error)).toContain(`${file.sha256} of organization ${organizationId} cannot be read: ${failure}`);
    expect(noted).toEqual([failure]);
    expect(performance.now() - began).toBeLessThan(patienceMs(null));
  },
);

test('an object that is missing, or longer than it may be, is an error too', async () => {
  const store = open();
  await expect(readOutside(store, file, key)).rejects.toThrow(/missing/);
  bucket.objects.set(key, Buffer.concat([bytes, Buffer.alloc(1_000_000)]));
  await expect(readOutside(store, file, key)).rejects.toThrow(/wrong/);
  await expect(readOutside(null, file, key)).rejects.toThrow(/unconfigured/);
  expect(noted).toEqual(['missing', 'wrong']);
});
