import { createFaultyBucket } from '@invoicing/files/testing/faulty-bucket';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkConfiguration } from './check.ts';
import { checkFiles } from './files.ts';
import { createGoodInstallation, type GoodInstallation } from './good-installation.ts';

let database: GoodInstallation['database'];
let good: GoodInstallation['good'];
let check: GoodInstallation['check'];
beforeAll(async () => {
  ({ database, good, check } = await createGoodInstallation());
});
afterAll(() => database.drop());

test('a bucket is tried: what it does not do is reported, and otherwise what it guards', async () => {
  const bucket = await createFaultyBucket();
  const changes = {
    FILES_STORE: 's3',
    FILES_S3_ENDPOINT: bucket.settings.endpoint ?? '',
    FILES_S3_BUCKET: 'files',
    FILES_S3_PATH_STYLE: '1',
    FILES_S3_ACCESS_KEY_ID: 'test',
    FILES_S3_SECRET_ACCESS_KEY: 'test',
    FILES_S3_TIMEOUT_MS: '60000',
  };
  const { api, panel, worker } = good;
  const tried = () => checkFiles({ api, panel, worker: { ...worker, ...changes } });
  expect(await check(changes)).toEqual([]);
  expect(await tried()).toEqual({
    problems: [],
    facts: [expect.stringMatching(/^The bucket files is written and read\./)],
  });
  expect(bucket.objects.size).toBe(0);
  for (const [fault, says] of [
    ['fails', /^FILES_S3_BUCKET: the bucket files does not take a probe: /],
    ['wrong', /^FILES_S3_BUCKET: the bucket files gives other bytes back than it took$/],
    ['locked', /^FILES_S3_BUCKET: the bucket files does not delete a probe: AccessDenied$/],
  ] as const) {
    bucket.fault(fault);
    expect((await tried()).problems).toEqual([{ where: ['worker'], text: expect.stringMatching(says) }]);
  }
  await bucket.close();
  expect((await tried()).problems).toEqual([
    { where: ['worker'], text: expect.stringMatching(/does not take a probe: .*ECONNREFUSED/) },
  ]);
});

test('half of a bucket, and a bucket that is not that of the worker, are reported', async () => {
  expect(await check({ FILES_STORE: 's3', FILES_S3_LOCK: 'COMPLIANCE' })).toEqual([
    expect.stringMatching(/^api, panel, worker: FILES_S3_BUCKET: is missing/),
    expect.stringMatching(/^api, panel, worker: FILES_S3_LOCK_DAYS: and FILES_S3_LOCK belong together/),
  ]);
  expect(await check({ FILES_S3_BUCKET: 'files', FILES_S3_ENDPOINT: 'http://s3.example' })).toEqual(
    ['ENDPOINT: must begin with https', 'ACCESS_KEY_ID: is missing', 'SECRET_ACCESS_KEY: is missing'].map((says) =>
      expect.stringContaining(`FILES_S3_${says}`),
    ),
  );
  const keysOf = { FILES_S3_ACCESS_KEY_ID: 'a', FILES_S3_SECRET_ACCESS_KEY: 'b' };
  const { api, panel, worker } = good;
  const problems = await checkConfiguration({ api, panel, worker: { ...worker, FILES_S3_BUCKET: 'files', ...keysOf } });
  expect(problems).toEqual([
    expect.objectContaining({ text: expect.stringMatching(/^FILES_S3_BUCKET: is not the same/) }),
  ]);
});
