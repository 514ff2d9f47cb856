import type { Sql } from '../connection/client.ts';
import { getBlob, putBlob } from '../documents/blobs.ts';

const mediaType = 'image/png';

/** Stores a logo without expiry, because issued documents may show it at any time. @returns its SHA-256 */
export async function keepLogo(tx: Sql, organizationId: string, png: Uint8Array): Promise<string> {
  return (await putBlob(tx, organizationId, png, mediaType)).sha256;
}

/** The logo that a document was approved with, as a data URL; null if it has none. */
export async function logoOf(
  db: Sql,
  organizationId: string,
  { letterhead }: { letterhead?: { logo: string | null } },
): Promise<string | null> {
  const sha256 = letterhead?.logo ?? null;
  if (sha256 === null) return null;
  const png = await getBlob(db, organizationId, sha256);
  if (png === null) throw new Error(`the logo ${sha256} is missing`);
  return `data:${mediaType};base64,${Buffer.from(png).toString('base64')}`;
}
