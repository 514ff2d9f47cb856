import type { Tx } from '@invoicing/db/client';
import { mintCredential } from '@invoicing/db/credentials';
import { sha256 } from '@invoicing/db/secrets';

export type LinkTarget = {
  sha256: string;
  filename: string;
  mediaType: string;
  disposition: 'attachment' | 'inline';
  artifactId?: string;
};

/** Makes a short-lived address for bytes: a 256-bit token, of which only the hash is stored. */
export async function createLink(
  { tx, organizationId, services }: { tx: Tx; organizationId: string; services: { baseUrl: string } },
  target: LinkTarget,
  expiresAt: Date,
): Promise<{ id: string; url: string }> {
  const token = mintCredential('', organizationId);
  const { id } = await tx.downloadLink.create({ data: { ...target, tokenHash: sha256(token), expiresAt } });
  return { id, url: `${services.baseUrl}/downloads/${token}` };
}
