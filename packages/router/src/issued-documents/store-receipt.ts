import type { Sql } from '@invoicing/db/connection/client';
import { inPipeline } from '@invoicing/db/connection/pipeline';
import { enqueueRendering, storeArtifact } from '@invoicing/db/documents/artifacts';
import type { TaxDocument } from '@invoicing/db/tax-document';
import type { IntentRow } from '../approvals/use/store.ts';
import type { CommandContext } from '../context.ts';

/** Stores the signed receipt of a consumed approval with its document; the worker renders its PDF. */
export async function storeReceipt(
  ctx: CommandContext<Sql>,
  document: TaxDocument,
  intent: IntentRow,
  filename: string,
): Promise<void> {
  if (intent.receipt === null) return;
  const artifact = { kind: 'approval_receipt', mediaType: 'application/jose', filename };
  await inPipeline([
    storeArtifact(ctx.tx, ctx.eventScope, document, artifact, new TextEncoder().encode(intent.receipt)),
    enqueueRendering(ctx.tx, ctx.organizationId, document),
  ]);
}
