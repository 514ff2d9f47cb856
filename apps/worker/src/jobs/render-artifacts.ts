import { storeArtifact } from '@invoicing/db/documents/artifacts';
import { getBlob } from '@invoicing/db/documents/blobs';
import type { JobPayload } from '@invoicing/db/jobs/definitions';
import { columnsOf } from '@invoicing/db/tax-document';
import { byWorker } from '../by-worker.ts';
import { copiesOf } from '../rendering/copies.ts';
import { loadIssued } from '../rendering/issued.ts';
import { whileFenced } from '../run-fence.ts';
import type { Services } from '../services.ts';

type Payload = JobPayload<'render-artifacts'>;

/**
 * Renders the readable copies of a document from its current state: the PDF before KSeF accepts it, another one with
 * the KSeF number, KOD I, the UPO and the receipts of approvals. Copies that exist, by kind and file name, are kept.
 */
export async function renderArtifacts(services: Services, { organizationId, document }: Payload): Promise<void> {
  const { db, rendering } = services;
  const issued = await loadIssued(services, organizationId, document);
  if (issued === null) return;
  // Bounded by the files of one document: `copiesOf` creates each once.
  const held = await db.artifact.findMany({ where: { organizationId, ...columnsOf(document) } });
  const isHeld = (copy: { kind: string; filename: string }) =>
    held.some(({ kind, filename }) => kind === copy.kind && filename === copy.filename);
  const read = async (sha256: string) => Buffer.from((await getBlob(db, organizationId, sha256)) ?? []).toString();
  for (const copy of copiesOf(rendering, issued, held, read)) {
    if (isHeld(copy)) continue;
    const { make, ...artifact } = copy;
    const bytes = await make();
    await whileFenced(services, (tx) =>
      storeArtifact(tx, byWorker(organizationId, issued.environment), document, artifact, bytes),
    );
  }
}
