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
 * Makes what people read of a document, as things stand now: its PDF before KSeF has it, and again, as a new artifact,
 * with the number; its KOD I; its UPO and the receipts of its approvals. What is there already, by kind and file name,
 * stays.
 */
export async function renderArtifacts(services: Services, { organizationId, document }: Payload): Promise<void> {
  const { db, rendering } = services;
  const issued = await loadIssued(services, organizationId, document);
  if (issued === null) return;
  // Bounded by the files that one document has: `copiesOf` makes each once.
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
