import { randomUUID } from 'node:crypto';
import { sha256 } from '@invoicing/db/secrets/secrets';
import { createS3Store, opener, type S3Settings } from './s3.ts';

/** What a bucket is found to be: what is wrong with it, and what an operator should know of it. */
export type Probed = { problems: string[]; facts: string[] };

/** Retention that a bucket gives to each object on its own, and whether versions are kept. */
type Guards = { versioning: string; lock: string };

/**
 * Tries what the worker does with the bucket: stores a probe, reads it back, deletes it. Where the bucket keeps
 * versions, those of the probe remain behind a delete marker.
 */
export async function probeBucket(settings: S3Settings): Promise<Probed> {
  const { bucket } = settings;
  try {
    await tryProbe(settings);
  } catch (error) {
    return { problems: [`the bucket ${bucket} ${said(error)}`], facts: [] };
  }
  const { versioning, lock } = await guardsOf(settings);
  return {
    problems: [],
    facts: [`The bucket ${bucket} is written and read. Versioning: ${versioning}; object lock: ${lock}.`],
  };
}

async function tryProbe(settings: S3Settings): Promise<void> {
  const { bucket, prefix, timeoutMs } = settings;
  const store = createS3Store(settings, () => {});
  const key = `${prefix}probe/${randomUUID()}`;
  const bytes = new TextEncoder().encode(key);
  const digest = sha256(bytes).toString('hex');
  const file = { organizationId: 'probe', sha256: digest, sizeBytes: bytes.length, mediaType: 'text/plain' };
  await doing('does not take a probe', () => store.put(key, bytes, file));
  const back = await doing('does not give a probe back', () => store.get(key, bytes.length));
  if (back === null || sha256(back).toString('hex') !== digest)
    throw new Refused('gives other bytes back than it took');
  const { sdk, client } = await opener(settings)();
  const command = new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key });
  await doing('does not delete a probe', () => client.send(command, { abortSignal: AbortSignal.timeout(timeoutMs) }));
}

/** Services without these answer with an error, or not at all to this login: that is no obstacle. */
async function guardsOf(settings: S3Settings): Promise<Guards> {
  const { sdk, client } = await opener(settings)();
  const Bucket = settings.bucket;
  const abortSignal = AbortSignal.timeout(settings.timeoutMs);
  const versioning = await client.send(new sdk.GetBucketVersioningCommand({ Bucket }), { abortSignal }).then(
    ({ Status }) => Status?.toLowerCase() ?? 'off',
    () => 'unknown',
  );
  const lock = await client.send(new sdk.GetObjectLockConfigurationCommand({ Bucket }), { abortSignal }).then(
    ({ ObjectLockConfiguration: found }) => retentionOf(found?.ObjectLockEnabled, found?.Rule?.DefaultRetention),
    (error: unknown) => (nameOf(error) === 'ObjectLockConfigurationNotFoundError' ? 'off' : 'unknown'),
  );
  return { versioning, lock };
}

type Retention = { Mode?: string | undefined; Days?: number | undefined; Years?: number | undefined };

function retentionOf(enabled: string | undefined, retention: Retention | undefined): string {
  if (enabled !== 'Enabled') return 'off';
  if (retention?.Mode === undefined) return 'on, without a default retention';
  const [count, unit] = retention.Years === undefined ? [retention.Days, 'day'] : [retention.Years, 'year'];
  return `on, ${retention.Mode} for ${count} ${unit}${count === 1 ? '' : 's'}`;
}

class Refused extends Error {}

async function doing<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Refused(`${what}: ${said(error)}`);
  }
}

/** An error of the SDK says the most by its name, one of the network by its code. */
function said(error: unknown): string {
  if (!(error instanceof Error) || error instanceof Refused)
    return error instanceof Error ? error.message : String(error);
  return [...new Set([nameOf(error), error.message, codeOf(error)])].filter((part) => part !== '').join(' ');
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');
const codeOf = (error: Error) => ('code' in error ? String(error.code) : '');
