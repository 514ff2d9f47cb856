import type { Readable } from 'node:stream';
import type { GetObjectCommandOutput, PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3';
import { type FileStore, fetchOutside } from '@invoicing/db/connection/file-store';

export type S3Settings = {
  /** Null for AWS itself, whose address follows from the region. */
  endpoint: string | null;
  region: string;
  bucket: string;
  /** What keys begin with: empty, or ending with a slash. */
  prefix: string;
  /** The bucket in the path of the address instead of in its host name. */
  pathStyle: boolean;
  accessKeyId: string;
  secretAccessKey: string;
  /** How long one call may take, to the last byte. */
  timeoutMs: number;
  /** The lock that each object is stored with; null for the default of the bucket. */
  lock: { mode: 'GOVERNANCE' | 'COMPLIANCE'; days: number } | null;
};

type Sdk = typeof import('@aws-sdk/client-s3');
export type Opened = { sdk: Sdk; client: S3Client };

const dayMs = 86_400_000;
/** One more try within the time of a call; what fails after that is tried again by a job or by the caller. */
const attempts = 2;

/**
 * Files in a bucket of S3, or of a service that speaks its protocol.
 * @param noteFailure is called for each file that could not be read
 */
export function createS3Store(settings: S3Settings, noteFailure: FileStore['noteFailure']): FileStore {
  const open = opener(settings);
  const get: FileStore['get'] = (key, limit) => getObject(open, settings, key, limit);
  const put: FileStore['put'] = async (key, bytes, identity) => {
    const confirmed = await putObject(open, settings, key, { bytes, ...identity });
    // A service that does not confirm the checksum may have stored anything.
    if (!confirmed) await fetchOutside({ ...store, get }, identity, key);
  };
  const store: FileStore = {
    keyOf: ({ organizationId, sha256 }) => `${settings.prefix}${organizationId}/${sha256}`,
    put,
    get,
    noteFailure,
  };
  return store;
}

/** The client is loaded and made when it is first needed: a process whose files are in the database never does. */
export function opener(settings: S3Settings): () => Promise<Opened> {
  let opened: Promise<Opened> | null = null;
  return () => {
    opened ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: clientOf(sdk, settings) }));
    return opened;
  };
}

function clientOf({ S3Client: Client }: Sdk, settings: S3Settings): S3Client {
  const { endpoint, region, pathStyle, accessKeyId, secretAccessKey, timeoutMs } = settings;
  return new Client({
    ...(endpoint === null ? {} : { endpoint }),
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: timeoutMs, requestTimeout: timeoutMs },
    // Objects carry their SHA-256; the checksums that the SDK adds by default are refused by older services.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

type NewObject = { bytes: Uint8Array<ArrayBuffer>; sha256: string; mediaType: string };

/** @returns true if the service says that it holds these bytes, by their SHA-256 */
async function putObject(
  open: () => Promise<Opened>,
  { bucket, timeoutMs, lock }: S3Settings,
  key: string,
  { bytes, sha256, mediaType }: NewObject,
): Promise<boolean> {
  const { sdk, client } = await open();
  const checksum = Buffer.from(sha256, 'hex').toString('base64');
  const locked: Partial<PutObjectCommandInput> =
    lock === null
      ? {}
      : { ObjectLockMode: lock.mode, ObjectLockRetainUntilDate: new Date(Date.now() + lock.days * dayMs) };
  const command = new sdk.PutObjectCommand({
    Bucket: bucket,
    Key: key,
    Body: bytes,
    ContentLength: bytes.length,
    ContentType: mediaType,
    ChecksumSHA256: checksum,
    ...locked,
  });
  const { ChecksumSHA256: confirmed } = await client.send(command, { abortSignal: AbortSignal.timeout(timeoutMs) });
  if (confirmed !== undefined && confirmed !== checksum)
    throw new Error(`the bucket stored other bytes than ${sha256}`);
  return confirmed === checksum;
}

async function getObject(
  open: () => Promise<Opened>,
  { bucket, timeoutMs }: S3Settings,
  key: string,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { sdk, client } = await open();
  const abortSignal = AbortSignal.timeout(timeoutMs);
  const found = await client
    .send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key }), { abortSignal })
    .catch((error: unknown) => {
      if (error instanceof sdk.NoSuchKey || error instanceof sdk.NotFound) return null;
      throw error;
    });
  return found === null ? null : bodyOf(found, limit, abortSignal);
}

/** Reads no more than one byte beyond the limit: by then it is known that these are other bytes. */
async function bodyOf(
  { Body }: GetObjectCommandOutput,
  limit: number,
  abortSignal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const body = trustNodeStream(Body);
  const late = () => body.destroy(new Error('the bucket took too long to send the file'));
  abortSignal.addEventListener('abort', late);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      chunks.push(Buffer.from(chunk));
      size += chunk.length;
      if (size > limit) break;
    }
  } finally {
    abortSignal.removeEventListener('abort', late);
  }
  return Uint8Array.from(Buffer.concat(chunks).subarray(0, limit + 1));
}

/** In Node the SDK's bodies are its streams. */
function trustNodeStream(body: unknown): Readable {
  return body as Readable;
}
