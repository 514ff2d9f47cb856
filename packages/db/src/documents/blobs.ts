import type { QueryCreator } from 'kysely';
import type { Sql } from '../connection/client.ts';
import { type FileIdentity, readOutside } from '../connection/file-store.ts';
import {
  ask,
  bytes,
  int,
  maybe,
  type Placeholders,
  prepare,
  sql,
  tables,
  text,
  time,
  uuid,
} from '../connection/prepared.ts';
import type { Tables } from '../generated/tables.ts';
import { sha256 } from '../secrets/secrets.ts';

export type StoredBlob = { sha256: string; sizeBytes: number };

/** Parameters of a statement that stores bytes. */
export const blobParameters = {
  organizationId: uuid,
  sha256: text,
  sizeBytes: int,
  mediaType: text,
  bytes,
  expiresAt: maybe(time),
};

/**
 * Stores bytes, alone or together with the row that refers to them. An existing row is locked, so that the hourly purge
 * cannot delete it before the referring row is written.
 */
export const insertBlob = (blobs: QueryCreator<Tables>, given: Placeholders<typeof blobParameters>) =>
  blobs
    .insertInto('blobs')
    .values({
      organization_id: given.organizationId,
      sha256: given.sha256,
      media_type: given.mediaType,
      size_bytes: given.sizeBytes,
      bytes: given.bytes,
      expires_at: given.expiresAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'sha256'])
        .doUpdateSet({
          expires_at: sql<Date | null>`CASE WHEN excluded.expires_at IS NULL THEN NULL
            ELSE greatest(blobs.expires_at, excluded.expires_at) END`,
        })
        .where('blobs.expires_at', 'is not', null),
    );

const put = prepare('put-blob', blobParameters, (given) => insertBlob(tables, given));

/** The digest and the size of bytes. */
export const blobOf = (given: Uint8Array): StoredBlob => ({
  sha256: sha256(given).toString('hex'),
  sizeBytes: given.length,
});

/**
 * Stores bytes under their SHA-256 within an organization. The same bytes are stored once and kept until the latest
 * requested expiry.
 * @param expiresAt when they may be deleted; null to keep them
 */
export async function putBlob(
  tx: Sql,
  organizationId: string,
  given: Uint8Array,
  mediaType: string,
  expiresAt: Date | null = null,
): Promise<StoredBlob> {
  const blob = blobOf(given);
  await ask(tx, put, { organizationId, ...blob, mediaType, bytes: Uint8Array.from(given), expiresAt });
  return blob;
}

const read = prepare('read-blob', { organizationId: uuid, sha256: text }, ({ organizationId, sha256: digest }) =>
  tables
    .selectFrom('blobs')
    .select(['bytes', 'object_key as objectKey', 'size_bytes as sizeBytes'])
    .where('organization_id', '=', organizationId)
    .where('sha256', '=', digest),
);

/**
 * Reads bytes back, from the row or from the bucket, or `null` when the organization holds none under that digest.
 * @throws FileUnreadable where they are in the bucket and it does not give them back as they were stored
 */
export async function getBlob(db: Sql, organizationId: string, digest: string): Promise<Uint8Array | null> {
  const [row] = await ask(db, read, { organizationId, sha256: digest });
  return row ? bytesOf(db, { ...row, organizationId, sha256: digest }) : null;
}

export type BlobRow = FileIdentity & { bytes: Uint8Array | null; objectKey: string | null };

/**
 * The bytes of a row that was read, from wherever it says they are.
 * @param db outside a transaction: one that waited for the bucket would hold its locks meanwhile
 * @throws FileUnreadable
 */
export async function bytesOf(db: Sql, { bytes: held, objectKey, ...identity }: BlobRow): Promise<Uint8Array> {
  if (held) return new Uint8Array(held.buffer, held.byteOffset, held.byteLength);
  return readOutside(db.$statements.files ?? null, identity, objectKey);
}
