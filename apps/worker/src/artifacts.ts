import { putBlob } from '@invoicing/db/blobs';
import type { Tx } from '@invoicing/db/client';
import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import { emitEvent } from '@invoicing/db/outbox';

export type NewArtifact = { invoiceId: string; kind: string; mediaType: string; filename: string; language?: string };

/** Stores bytes as an artifact of an invoice and tells of it; the same bytes again change nothing. Gives the artifact's id. */
export async function storeArtifact(tx: Tx, organizationId: string, environment: KsefEnvironment, artifact: NewArtifact, bytes: Uint8Array): Promise<string> {
  const blob = await putBlob(tx, organizationId, bytes, artifact.mediaType);
  const same = { organizationId, invoiceId: artifact.invoiceId, kind: artifact.kind, sha256: blob.sha256 };
  const [made] = await tx.artifact.createManyAndReturn({ data: [{ organizationId, ...artifact, ...blob, status: 'available' }], skipDuplicates: true });
  if (!made) return (await tx.artifact.findFirstOrThrow({ where: same })).id;
  const cause = { kind: 'worker' as const, operation_id: null, client_id: null, correlation_id: null };
  await emitEvent(
    tx,
    { organizationId, environment, cause },
    {
      type: 'artifact.available',
      subject: { type: 'artifact', id: made.id },
      object: { status: 'available', kind: artifact.kind, invoice_id: artifact.invoiceId, sha256: blob.sha256 },
    },
  );
  return made.id;
}
