import type { Db, Tx } from './client.ts';
import { sha256 } from './secrets.ts';

export type StoredBlob = { sha256: string; sizeBytes: number };

/** Stores bytes under their SHA-256 within an organization; the same bytes are stored once. */
export async function putBlob(tx: Tx, organizationId: string, bytes: Uint8Array, mediaType: string): Promise<StoredBlob> {
  const digest = sha256(bytes).toString('hex');
  const row = { organizationId, sha256: digest, mediaType, sizeBytes: bytes.length, bytes: Uint8Array.from(bytes) };
  await tx.blob.createMany({ data: [row], skipDuplicates: true });
  return { sha256: digest, sizeBytes: bytes.length };
}

/** Reads bytes back, or `null` when the organization holds none under that digest. */
export async function getBlob(db: Db | Tx, organizationId: string, digest: string): Promise<Uint8Array | null> {
  const row = await db.blob.findUnique({ where: { organizationId_sha256: { organizationId, sha256: digest } }, select: { bytes: true } });
  return row?.bytes ?? null;
}
