import { bucketOf } from '@invoicing/config/files';
import type { Variables } from '@invoicing/config/read';
import { probeBucket } from '@invoicing/files/probe';
import type { Problem } from './check.ts';
import { type ProcessName, readAll } from './processes.ts';

/**
 * Tries the bucket with the keys of the worker, which writes there.
 * @returns nothing where no bucket is named, or a process cannot read its variables, which is reported separately
 */
export async function checkFiles(
  given: Record<ProcessName, Variables>,
): Promise<{ problems: Problem[]; facts: string[] }> {
  const env = readAll(given);
  const bucket = env && bucketOf(env.worker);
  if (env === null || bucket === null) return { problems: [], facts: [] };
  const { problems, facts } = await probeBucket(bucket);
  const where: ProcessName[] = ['worker'];
  return { problems: problems.map((text) => ({ where, text: `FILES_S3_BUCKET: ${text}` })), facts };
}
