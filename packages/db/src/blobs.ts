import type { Db, Tx } from './client.ts';
import { sha256 } from './secrets.ts';

export type StoredBlob = { sha256: string; sizeBytes: number };

/**
 * Stores bytes under their SHA-256 within an organization; the same bytes are stored once, for the longest time that
 * anyone asked for.
 * @param expiresAt when they may be removed; null for bytes that are kept
 */
export async function putBlob(
  tx: Tx,
  organizationId: string,
  bytes: Uint8Array,
  mediaType: string,
  expiresAt: Date | null = null,
): Promise<StoredBlob> {
  const digest = sha256(bytes).toString('hex');
  // A row that exists already is locked by this, so that the hourly purge does not remove it before the row that refers
  // to it is written.
  await tx.$executeRaw`
    INSERT INTO blobs (organization_id, sha256, media_type, size_bytes, bytes, expires_at)
    VALUES (${organizationId}::uuid, ${digest}, ${mediaType}, ${bytes.length}, ${Uint8Array.from(bytes)},
      ${expiresAt}::timestamptz)
    ON CONFLICT (organization_id, sha256) DO UPDATE
    SET expires_at = CASE WHEN excluded.expires_at IS NULL THEN NULL
      ELSE greatest(blobs.expires_at, excluded.expires_at) END
    WHERE blobs.expires_at IS NOT NULL`;
  return { sha256: digest, sizeBytes: bytes.length };
}

/** Reads bytes back, or `null` when the organization holds none under that digest. */
export async function getBlob(db: Db | Tx, organizationId: string, digest: string): Promise<Uint8Array | null> {
  const row = await db.blob.findUnique({
    where: { organizationId_sha256: { organizationId, sha256: digest } },
    select: { bytes: true },
  });
  return row?.bytes ?? null;
}
