import { z } from 'zod';
import { isSafeAddress } from './lookups.ts';
import { integer } from './shared.ts';

/**
 * Where the bytes of files are kept. New files go to the bucket with `s3`; with `database`, the bucket is only read
 * from, by processes that are given one, until everything has been moved back.
 */
export const files = {
  FILES_STORE: z.enum(['database', 's3']).default('database'),
  /** The address of a service that speaks the protocol of S3; empty for AWS. */
  FILES_S3_ENDPOINT: z
    .string()
    .refine((text) => text === '' || isSafeAddress(URL.parse(text)), 'must begin with https://, or be empty for AWS')
    .default(''),
  FILES_S3_BUCKET: z.string().default(''),
  FILES_S3_REGION: z.string().min(1).default('us-east-1'),
  /** What keys of objects begin with. */
  FILES_S3_PREFIX: z
    .string()
    .regex(/^([A-Za-z0-9!_.-]+\/)*$/, 'must be empty, or names that each end with a slash: invoicing/files/')
    .default(''),
  /** `1` for services whose buckets have no host names of their own. */
  FILES_S3_PATH_STYLE: z.enum(['', '0', '1']).default(''),
  FILES_S3_ACCESS_KEY_ID: z.string().default(''),
  FILES_S3_SECRET_ACCESS_KEY: z.string().default(''),
  /** How long one call of the bucket may take, to the last byte. */
  FILES_S3_TIMEOUT_MS: integer(100, 60_000).default(5000),
  /** The lock that objects are stored with; empty for the default of the bucket. */
  FILES_S3_LOCK: z.enum(['', 'GOVERNANCE', 'COMPLIANCE']).default(''),
  FILES_S3_LOCK_DAYS: integer(1, 36_500).optional(),
};

type Files = z.output<z.ZodObject<typeof files>>;

/** A bucket is given with its keys, and a lock with its days. */
export function requireWholeBucket(env: Files, context: z.RefinementCtx): void {
  const add = (name: keyof Files, message: string) => context.addIssue({ code: 'custom', path: [name], message });
  if (env.FILES_STORE === 's3' && env.FILES_S3_BUCKET === '')
    add('FILES_S3_BUCKET', 'is missing: FILES_STORE=s3 moves files there');
  if (env.FILES_S3_BUCKET !== '')
    for (const name of ['FILES_S3_ACCESS_KEY_ID', 'FILES_S3_SECRET_ACCESS_KEY'] as const)
      if (env[name] === '') add(name, 'is missing: FILES_S3_BUCKET is read with it');
  if ((env.FILES_S3_LOCK === '') !== (env.FILES_S3_LOCK_DAYS === undefined))
    add('FILES_S3_LOCK_DAYS', 'and FILES_S3_LOCK belong together: how objects are locked, and for how long');
}

/** What a command needs that works on the bucket alone. */
export const FilesVariables = z.object(files).superRefine(requireWholeBucket);

/** What a process needs to read and write the bucket; null without one. */
export function bucketOf(env: Files) {
  if (env.FILES_S3_BUCKET === '') return null;
  const { FILES_S3_LOCK: mode, FILES_S3_LOCK_DAYS: days } = env;
  return {
    endpoint: env.FILES_S3_ENDPOINT === '' ? null : env.FILES_S3_ENDPOINT,
    region: env.FILES_S3_REGION,
    bucket: env.FILES_S3_BUCKET,
    prefix: env.FILES_S3_PREFIX,
    pathStyle: env.FILES_S3_PATH_STYLE === '1',
    accessKeyId: env.FILES_S3_ACCESS_KEY_ID,
    secretAccessKey: env.FILES_S3_SECRET_ACCESS_KEY,
    timeoutMs: env.FILES_S3_TIMEOUT_MS,
    lock: mode === '' || days === undefined ? null : { mode, days },
  };
}
