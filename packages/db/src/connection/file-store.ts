import { createHash } from 'node:crypto';

/** Whose file it is, and what its bytes have to be. */
export type FileIdentity = { organizationId: string; sha256: string; sizeBytes: number };

/**
 * Why a file could not be read: there is no such object, its bytes are others, the bucket did not answer, or this
 * process is given no bucket.
 */
export type FileFailure = 'missing' | 'wrong' | 'unreachable' | 'unconfigured';

/** Bytes outside the database, each object under its key. */
export type FileStore = {
  /** The key of the object for a file. */
  keyOf: (identity: FileIdentity) => string;
  /** Stores bytes, and returns only once the store is known to hold exactly these. @throws FileUnreadable or Error */
  put: (key: string, bytes: Uint8Array<ArrayBuffer>, identity: FileIdentity & { mediaType: string }) => Promise<void>;
  /** Unchecked bytes, at most one more than `limit`; null where there is no such object. */
  get: (key: string, limit: number) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Is called for each file that could not be read: to log it and count it. */
  noteFailure: (error: FileUnreadable) => void;
};

/** A file outside the database could not be read; it is never served with other bytes instead. */
export class FileUnreadable extends Error {
  readonly code = 'FILE_UNREADABLE';
  readonly file: FileIdentity;
  readonly failure: FileFailure;

  constructor({ organizationId, sha256, sizeBytes }: FileIdentity, failure: FileFailure, cause?: unknown) {
    super(`the file ${sha256} of organization ${organizationId} cannot be read: ${failure}`, { cause });
    this.name = 'FileUnreadable';
    // Rows that are passed as files have more than what may be logged.
    this.file = { organizationId, sha256, sizeBytes };
    this.failure = failure;
  }
}

/**
 * Reads a file from the bucket, with its hash checked before a byte of it is returned.
 * @throws FileUnreadable after it was noted
 */
export async function readOutside(
  files: FileStore | null,
  identity: FileIdentity,
  key: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    if (files === null || key === null) throw new FileUnreadable(identity, 'unconfigured');
    return await fetchOutside(files, identity, key);
  } catch (error) {
    if (error instanceof FileUnreadable) files?.noteFailure(error);
    throw error;
  }
}

/** The same without noting a failure, for those that count on their own. @throws FileUnreadable */
export async function fetchOutside(
  files: FileStore,
  identity: FileIdentity,
  key: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { sha256, sizeBytes } = identity;
  const bytes = await files.get(key, sizeBytes).catch((error: unknown) => {
    throw new FileUnreadable(identity, 'unreachable', error);
  });
  if (bytes === null) throw new FileUnreadable(identity, 'missing');
  if (bytes.length !== sizeBytes || createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new FileUnreadable(identity, 'wrong');
  return bytes;
}
