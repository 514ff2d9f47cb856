import type { Sql } from '../connection/client.ts';
import { type FileIdentity, type FileStore, FileUnreadable, fetchOutside } from '../connection/file-store.ts';
import { ask, bytes, int, maybe, type Placeholders, prepare, sql, text, time, uuid } from '../connection/prepared.ts';
import { blobOf } from './blobs.ts';

/** A file that may be moved; its key where it is in the bucket. */
export type MovableFile = FileIdentity & { mediaType: string; objectKey: string | null; createdAt: Date };

export type Place = 'database' | 's3';

/**
 * In SQL, as in the index blobs_to_move_out: a file that belongs in the bucket. What expires is deleted soon, and
 * images are logos, which transactions read: both stay in the database.
 */
const belongsOutside = sql`expires_at IS NULL AND media_type NOT LIKE 'image/%'`;
const isInside = sql`bytes IS NOT NULL AND ${belongsOutside}`;
const isOutside = sql`object_key IS NOT NULL`;

const page = { organizationId: maybe(uuid), afterTime: time, afterOrganization: uuid, afterSha256: text, most: int };
const columns = sql`organization_id AS "organizationId", sha256, size_bytes AS "sizeBytes", media_type AS "mediaType",
  object_key AS "objectKey", created_at AS "createdAt"`;
const pageOf = (condition: typeof isInside) => (given: Placeholders<typeof page>) =>
  sql<MovableFile>`SELECT ${columns} FROM blobs
    WHERE ${condition} AND created_at >= ${given.afterTime}
      AND (created_at, organization_id, sha256) > (${given.afterTime}, ${given.afterOrganization}, ${given.afterSha256})
      AND (${given.organizationId} IS NULL OR organization_id = ${given.organizationId})
    ORDER BY created_at, organization_id, sha256 LIMIT ${given.most}`;
const pages = {
  s3: prepare('files-to-move-out', page, pageOf(isInside)),
  database: prepare('files-to-move-in', page, pageOf(isOutside)),
};

const one = { organizationId: uuid, sha256: text };
const heldBytes = prepare(
  'bytes-to-move-out',
  one,
  (given) => sql<{ bytes: Uint8Array<ArrayBuffer> }>`SELECT bytes FROM blobs
    WHERE organization_id = ${given.organizationId} AND sha256 = ${given.sha256} AND ${isInside}`,
);
// The place is recorded and the bytes are dropped in one statement: before it the row has them, after it the bucket.
const recordOutside = prepare(
  'record-file-outside',
  { ...one, objectKey: text },
  (given) => sql<{ moved: boolean }>`UPDATE blobs SET bytes = NULL, object_key = ${given.objectKey}
    WHERE organization_id = ${given.organizationId} AND sha256 = ${given.sha256} AND ${isInside}
    RETURNING true AS moved`,
);
const recordInside = prepare(
  'record-file-inside',
  { ...one, objectKey: text, bytes },
  (given) => sql<{ moved: boolean }>`UPDATE blobs SET bytes = ${given.bytes}, object_key = NULL
    WHERE organization_id = ${given.organizationId} AND sha256 = ${given.sha256} AND object_key = ${given.objectKey}
    RETURNING true AS moved`,
);
const slice = { ...page, slice: int, slices: int };
/** In SQL: an even part of all files, which a file stays in. */
const sliceOf = (given: Placeholders<typeof slice>) =>
  sql`('x' || left(sha256, 7))::bit(28)::int % ${given.slices} = ${given.slice}`;
const sliceToCheck = prepare('files-to-check', slice, (given) =>
  pageOf(sql`${isOutside} AND ${sliceOf(given)}`)(given),
);

const countOf = (name: string, condition: typeof isInside) =>
  prepare(
    name,
    { organizationId: maybe(uuid) },
    (given) => sql<{ count: number }>`SELECT count(*)::int AS count FROM blobs
      WHERE ${condition} AND (${given.organizationId} IS NULL OR organization_id = ${given.organizationId})`,
  );
const counts = { s3: countOf('count-files-inside', isInside), database: countOf('count-files-outside', isOutside) };

/** How many files are still to be moved to a place. */
export async function countToMove(db: Sql, to: Place, organizationId: string | null): Promise<number> {
  const [row] = await ask(db, counts[to], { organizationId });
  return row?.count ?? 0;
}

const waiting = prepare(
  'files-waiting',
  {},
  () => sql<{ count: number; ageSeconds: number }>`SELECT count(*)::int AS count,
      coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS "ageSeconds" FROM blobs WHERE ${isInside}`,
);

/** How many files wait for the bucket, and the age of the oldest in seconds; 0 without one. */
export async function filesWaiting(db: Sql): Promise<{ count: number; ageSeconds: number }> {
  const [row] = await ask(db, waiting, {});
  return row ?? { count: 0, ageSeconds: 0 };
}

/** A page of files, of one organization or all, beginning after a file. */
export type Page = { organizationId: string | null; after: MovableFile | null; most: number };

const first = { createdAt: new Date(0), organizationId: '00000000-0000-0000-0000-000000000000', sha256: '' };

/** The oldest files that are not at a place yet. */
export function filesToMove(db: Sql, to: Place, { organizationId, after, most }: Page): Promise<MovableFile[]> {
  const { createdAt: afterTime, organizationId: afterOrganization, sha256: afterSha256 } = after ?? first;
  return ask(db, pages[to], { organizationId, afterTime, afterOrganization, afterSha256, most });
}

/** The files of the bucket that belong to one of so many slices. */
export function filesToCheck(db: Sql, given: Page & { slice: number; slices: number }): Promise<MovableFile[]> {
  const { after, ...rest } = given;
  const { createdAt: afterTime, organizationId: afterOrganization, sha256: afterSha256 } = after ?? first;
  return ask(db, sliceToCheck, { ...rest, afterTime, afterOrganization, afterSha256 });
}

/**
 * Moves one file. Each step can be the last one: the bytes are in the row until the bucket is known to hold them, and
 * in the bucket until the row holds them. An object is left where it is, so that a reader who has read the row before
 * finds it.
 * @returns false where it was moved already
 * @throws FileUnreadable or Error, with nothing changed
 */
export async function moveFile(db: Sql, files: FileStore, to: Place, file: MovableFile): Promise<boolean> {
  return to === 's3' ? moveOut(db, files, file) : moveIn(db, files, file);
}

async function moveOut(db: Sql, files: FileStore, file: MovableFile): Promise<boolean> {
  const { organizationId, sha256 } = file;
  const [held] = await ask(db, heldBytes, { organizationId, sha256 });
  if (!held) return false;
  if (blobOf(held.bytes).sha256 !== sha256) throw new FileUnreadable(file, 'wrong');
  const objectKey = files.keyOf(file);
  await files.put(objectKey, held.bytes, file);
  return (await ask(db, recordOutside, { organizationId, sha256, objectKey })).length > 0;
}

async function moveIn(db: Sql, files: FileStore, file: MovableFile): Promise<boolean> {
  const { organizationId, sha256, objectKey } = file;
  if (objectKey === null) return false;
  const found = await fetchOutside(files, file, objectKey);
  return (await ask(db, recordInside, { organizationId, sha256, objectKey, bytes: found })).length > 0;
}
