import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { inTransaction } from '@invoicing/db/connection/transaction';
import { putBlob } from '@invoicing/db/documents/blobs';
import { createKeys, createOrganization } from '@invoicing/db/testing/factories';
import { type TestDatabase, takeTestDatabase } from '@invoicing/db/testing/used-databases';
import { createFaultyBucket, type FaultyBucket } from '@invoicing/files/testing/faulty-bucket';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { variables } from './env.ts';

const { keys } = createKeys();
const many = 300;
let database: TestDatabase;
let bucket: FaultyBucket;
let organizationId: string;

beforeEach(async () => {
  [database, bucket] = [await takeTestDatabase(), await createFaultyBucket()];
  ({ organizationId } = await createOrganization(database.db, keys));
  await inTransaction(database.db, async (tx) => {
    for (let index = 0; index < many; index += 1)
      await putBlob(tx, organizationId, new TextEncoder().encode(`file ${index}`), 'application/xml');
  });
});
afterEach(async () => {
  await bucket.close();
  await database.drop();
});

/** The command as an operator runs it. */
function start(...args: string[]): { child: ChildProcess; said: () => string; code: Promise<unknown> } {
  const env = {
    ...variables(),
    DATABASE_URL: database.url,
    FILES_S3_ENDPOINT: bucket.settings.endpoint ?? '',
    FILES_S3_BUCKET: 'files',
    FILES_S3_PATH_STYLE: '1',
    FILES_S3_ACCESS_KEY_ID: 'test',
    FILES_S3_SECRET_ACCESS_KEY: 'test',
  };
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, 'files-move.ts'), ...args], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  return { child, said: () => said, code: once(child, 'exit').then(([code]) => code) };
}

const placed = async () => ({
  inside: await database.db.blob.count({ where: { bytes: { not: null } } }),
  outside: await database.db.blob.count({ where: { objectKey: { not: null } } }),
});

test.each(['SIGKILL', 'SIGINT'] as const)(
  'a mover that gets %s in the middle loses and doubles nothing, and the next one goes on',
  async (signal) => {
    for (const [to, there] of [
      ['s3', 'outside'],
      ['database', 'inside'],
    ] as const) {
      const first = start('--to', to, '--batch', '20');
      await expect.poll(async () => (await placed())[there], { interval: 5 }).toBeGreaterThan(10);
      first.child.kill(signal);
      await first.code;
      const between = await placed();
      expect(between.inside + between.outside).toBe(many);
      expect(between[there]).toBeLessThan(many);
      const second = start('--to', to);
      expect([await second.code, second.said()]).toEqual([0, expect.stringContaining(' 0 failed, 0 left.')]);
      expect((await placed())[there]).toBe(many);
    }
    expect(bucket.objects.size).toBe(many);
    expect(
      await database.db.$queryRaw`
    SELECT sha256 FROM blobs WHERE encode(sha256(bytes), 'hex') <> sha256`,
    ).toEqual([]);
  },
);

test('only the files of the named organization are moved; a bucket that fails ends the run with what it said', async () => {
  const other = await createOrganization(database.db, keys);
  await inTransaction(database.db, (tx) => putBlob(tx, other.organizationId, new Uint8Array([1]), 'application/xml'));
  expect(await start('--to', 's3', '--organization', other.organizationId).code).toBe(0);
  expect(await placed()).toEqual({ inside: many, outside: 1 });
  bucket.fault('fails');
  const failing = start('--to', 's3');
  expect([await failing.code, failing.said()]).toEqual([
    1,
    expect.stringMatching(/not moved: .*0 files moved to s3, 8 failed, 300 left/s),
  ]);
  expect(await placed()).toEqual({ inside: many, outside: 1 });
});

test('what the command cannot work with is refused with how it is called', async () => {
  for (const args of [[], ['--to', 'disk'], ['--to', 's3', '--batch', '0'], ['--to', 's3', '--organization', 'a']]) {
    const refused = start(...args);
    expect([await refused.code, refused.said()]).toEqual([1, expect.stringContaining('npm run files:move')]);
  }
});
