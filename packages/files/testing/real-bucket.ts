import { randomUUID } from 'node:crypto';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { opener, type S3Settings } from '../src/s3.ts';
import { realService } from './env.ts';

/**
 * A new bucket of the service that the tests are given.
 * @param locks whether its objects can be locked
 */
export async function createRealBucket({ locks = false } = {}): Promise<S3Settings> {
  const { url, region } = realService();
  const settings: S3Settings = {
    endpoint: url.origin,
    region,
    bucket: `invoicing-test-${randomUUID().slice(0, 8)}`,
    prefix: 'test/',
    pathStyle: true,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    timeoutMs: 20_000,
    lock: null,
  };
  const { client } = await opener(settings)();
  await client.send(
    new CreateBucketCommand({ Bucket: settings.bucket, ...(locks ? { ObjectLockEnabledForBucket: true } : {}) }),
  );
  return settings;
}
