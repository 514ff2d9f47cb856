import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '@invoicing/db/connection/client';
import type { FileStore } from '@invoicing/db/connection/file-store';
import { createS3Store } from '@invoicing/files/s3';
import { createFaultyBucket, type FaultyBucket } from '@invoicing/files/testing/faulty-bucket';
import type { Variables } from '../env.ts';
import { type Moving, moveAll } from '../files/move.ts';
import { openOwnerDb } from '../product/installation.ts';
import { withCleanup } from './cleanup.ts';

/** A bucket that journeys run with. */
export type JourneysBucket = {
  /** What the product is given of it. */
  variables: Variables;
  /** Keeps the files of a product in the bucket while work is done. @param env variables of the product */
  keepsFilesOf: <T>(env: Variables, work: () => Promise<T>) => Promise<T>;
  /** What was read from it so far. */
  said: () => string;
  /** One more guarantee of the run. */
  promise: [promise: string, check: () => Promise<void>];
};

/** The worker moves files each minute; what a journey reads sooner has to come from the bucket too. */
const pauseMs = 50;
const everything: Omit<Moving, 'show'> = { to: 's3', organizationId: null, batch: 200, isStopped: () => false };

/**
 * Runs work with a bucket where `E2E_FILES=s3` asks for it, else without one.
 * @throws Error where E2E_FILES is anything else
 */
export async function withBucket<T>(
  { E2E_FILES: given = '' }: Variables,
  work: (bucket: JourneysBucket | null) => Promise<T>,
): Promise<T> {
  if (given === '') return await work(null);
  if (given !== 's3') throw new Error(`E2E_FILES: must be s3, or empty for files in the database; it is ${given}.`);
  const bucket = await createFaultyBucket();
  const journeysBucket: JourneysBucket = {
    variables: variablesOf(bucket),
    keepsFilesOf: (env, inner) => keepFilesIn(bucket, env, inner),
    said: () => readsOf(bucket).said,
    promise: ['files are read from the bucket', async () => requireReads(bucket)],
  };
  return await withCleanup(bucket.close, () => work(journeysBucket));
}

function variablesOf({ settings }: FaultyBucket): Variables {
  return {
    FILES_STORE: 's3',
    FILES_S3_ENDPOINT: settings.endpoint ?? '',
    FILES_S3_REGION: settings.region,
    FILES_S3_BUCKET: settings.bucket,
    FILES_S3_PATH_STYLE: '1',
    FILES_S3_ACCESS_KEY_ID: settings.accessKeyId,
    FILES_S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    FILES_S3_TIMEOUT_MS: '60000',
  };
}

async function keepFilesIn<T>({ settings }: FaultyBucket, env: Variables, work: () => Promise<T>): Promise<T> {
  const store = createS3Store(settings, () => {});
  const db = await openOwnerDb(env);
  const end = new AbortController();
  const moving = Promise.allSettled([moveUntil(db, store, end.signal)]);
  const result = await work().finally(() => end.abort());
  const [moved] = await moving;
  await db.$disconnect();
  if (moved.status === 'rejected') throw moved.reason;
  return result;
}

/** @throws Error where a file stays in the database */
async function moveUntil(db: Db, store: FileStore, end: AbortSignal): Promise<void> {
  const said: string[] = [];
  const show = (line: string) => void said.push(line);
  for (let isLast = false; !isLast; ) {
    isLast = end.aborted;
    said.length = 0;
    const { left, failed } = await moveAll(db, store, { ...everything, show });
    if (failed > 0 || (isLast && left > 0)) throw new Error(`${left} files stay in the database:\n${said.join('\n')}`);
    await sleep(pauseMs);
  }
}

function readsOf({ objects, requests }: FaultyBucket): { files: number; said: string } {
  const reads = requests.filter((request) => request.startsWith('GET '));
  const files = new Set(reads).size;
  return { files, said: `${files} of ${objects.size} files were read from the bucket, ${reads.length} times.` };
}

function requireReads(bucket: FaultyBucket): void {
  const { files, said } = readsOf(bucket);
  if (files === 0) throw new Error(said);
}
