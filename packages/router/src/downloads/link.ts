import type { Sql } from '@invoicing/db/connection/client';
import {
  ask,
  bytes,
  currentOrganization,
  maybe,
  prepare,
  tables,
  text,
  time,
  uuid,
} from '@invoicing/db/connection/prepared';
import { mintCredential } from '@invoicing/db/secrets/credentials';
import { sha256 } from '@invoicing/db/secrets/secrets';
import { v7 as uuidv7 } from 'uuid';

export type LinkTarget = {
  sha256: string;
  filename: string;
  mediaType: string;
  disposition: 'attachment' | 'inline';
  artifactId?: string;
};

const columns = {
  id: uuid,
  artifactId: maybe(uuid),
  tokenHash: bytes,
  sha256: text,
  filename: text,
  mediaType: text,
  disposition: text,
  expiresAt: time,
};
const insert = prepare('insert-download-link', columns, (given) =>
  tables.insertInto('download_links').values({
    organization_id: currentOrganization,
    id: given.id,
    artifact_id: given.artifactId,
    token_hash: given.tokenHash,
    sha256: given.sha256,
    filename: given.filename,
    media_type: given.mediaType,
    disposition: given.disposition,
    expires_at: given.expiresAt,
  }),
);

/** Creates a short-lived link to bytes, with a 256-bit token of which only the hash is stored. */
export async function createLink(
  { tx, organizationId, services }: { tx: Sql; organizationId: string; services: { baseUrl: string } },
  target: LinkTarget,
  expiresAt: Date,
): Promise<{ id: string; url: string }> {
  const token = mintCredential('', organizationId);
  const { artifactId = null, ...bytesOf } = target;
  const id = uuidv7();
  await ask(tx, insert, { ...bytesOf, id, artifactId, tokenHash: Uint8Array.from(sha256(token)), expiresAt });
  return { id, url: `${services.baseUrl}/downloads/${token}` };
}
