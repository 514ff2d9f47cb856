import { artifactEvent } from '@invoicing/domain/events/of-document';
import { putBlob } from './blobs.ts';
import type { Tx } from './client.ts';
import { enqueueJob } from './jobs.ts';
import { type EventScope, emitEvent } from './outbox.ts';
import { columnsOf, type TaxDocument } from './tax-document.ts';

export type NewArtifact = {
  kind: string;
  mediaType: string;
  filename: string;
  language?: string;
  ksefNumber?: string | null;
};

/**
 * Stores bytes as an artifact of a document and emits its event; the same bytes again change nothing. Gives the
 * artifact's id.
 */
export async function storeArtifact(
  tx: Tx,
  scope: EventScope,
  document: TaxDocument,
  artifact: NewArtifact,
  bytes: Uint8Array,
): Promise<string> {
  const { organizationId } = scope;
  const blob = await putBlob(tx, organizationId, bytes, artifact.mediaType);
  const owner = { organizationId, ...columnsOf(document) };
  const [made] = await tx.artifact.createManyAndReturn({
    data: [{ ...owner, ...artifact, ...blob, status: 'available' }],
    skipDuplicates: true,
  });
  if (!made)
    return (await tx.artifact.findFirstOrThrow({ where: { ...owner, kind: artifact.kind, sha256: blob.sha256 } })).id;
  await emitEvent(tx, scope, {
    ...artifactEvent(document, made.id, {
      kind: artifact.kind,
      sha256: blob.sha256,
      ksef_number: artifact.ksefNumber ?? null,
    }),
    ...(await referenceOf(tx, organizationId, document)),
  });
  return made.id;
}

/** The caller's own reference of a document; a correction has that of its process. */
async function referenceOf(tx: Tx, organizationId: string, { kind, id }: TaxDocument) {
  const args = { where: { organizationId, id } };
  const select = { externalSystem: true, externalReference: true } as const;
  if (kind === 'invoice') return tx.invoice.findFirstOrThrow({ ...args, select });
  return (await tx.invoiceCorrection.findFirstOrThrow({ ...args, select: { process: { select } } })).process;
}

/** Has the worker make what people read of a document; asked for twice before it starts, it is done once. */
export async function enqueueRendering(tx: Tx, organizationId: string, document: TaxDocument): Promise<void> {
  await enqueueJob(
    tx,
    'render-artifacts',
    { organizationId, ...columnsOf(document) },
    { key: `render:${document.id}` },
  );
}
