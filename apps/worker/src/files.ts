import { bucketOf } from '@invoicing/config/files';
import type { FileStore } from '@invoicing/db/connection/file-store';
import { createS3Store } from '@invoicing/files/s3';
import type { Logger } from 'pino';
import type { Env } from './env.ts';
import type { Metrics } from './metrics.ts';

export type Files = { store: FileStore; takesNew: boolean };

/** The bucket that the worker is given; what cannot be read from it is logged and counted. */
export function openFiles(env: Env, metrics: Metrics, logger: Logger): Files | null {
  const bucket = bucketOf(env);
  if (bucket === null) return null;
  const store = createS3Store(bucket, (error) => {
    metrics.countUnreadableFile(error.failure);
    logger.error({ err: error, ...error.file, failure: error.failure }, 'file outside the database unreadable');
  });
  return { store, takesNew: env.FILES_STORE === 's3' };
}
