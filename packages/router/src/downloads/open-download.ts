import { recordAudit } from '@invoicing/db/audit/audit';
import { inTransaction, readOrganization } from '@invoicing/db/connection/transaction';
import { bytesOf } from '@invoicing/db/documents/blobs';
import { credentialForm, issuedIn } from '@invoicing/db/secrets/credentials';
import { sha256 } from '@invoicing/db/secrets/secrets';
import type { Services } from '../services.ts';

export type Download = { bytes: Uint8Array; mediaType: string; filename: string; disposition: string; sha256: string };

const tokenForm = credentialForm('');

/**
 * Opens a download link. The result is the same, null, for unknown, expired and revoked links and for those of a
 * suspended organization. Every download is recorded in the audit log.
 * @throws FileUnreadable where the file is outside the database and cannot be read
 */
export async function openDownload(
  services: Services,
  token: string,
  request: { ip: string | null; correlationId: string },
): Promise<Download | null> {
  if (!tokenForm.test(token)) return null;
  const link = await services.db.downloadLink.findFirst({
    where: { tokenHash: sha256(token), ...issuedIn('', token) },
  });
  if (!link || link.expiresAt <= services.clock() || link.revokedAt !== null) return null;
  const { organizationId, artifactId } = link;
  // As the organization: the role that finds links reads no documents.
  const blob = await readOrganization(services.organizationDb, organizationId, (db) =>
    db.blob.findUnique({
      where: { organizationId_sha256: { organizationId, sha256: link.sha256 } },
      include: { organization: { select: { status: true } } },
    }),
  );
  if (blob?.organization.status !== 'active') return null;
  const bytes = await bytesOf(services.db, blob);
  await inTransaction(services.db, (tx) =>
    recordAudit(tx, {
      organizationId,
      actorKind: 'anonymous',
      actorId: null,
      action: 'download_link.used',
      ...(artifactId ? { subjectType: 'artifact', subjectId: artifactId } : {}),
      details: { link_id: link.id },
      ...request,
    }),
  );
  const { mediaType, filename, disposition } = link;
  return { bytes, mediaType, filename, disposition, sha256: link.sha256 };
}
