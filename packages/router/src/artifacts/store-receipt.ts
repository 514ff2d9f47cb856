import { putBlob } from '@invoicing/db/blobs';
import type { IntentRow } from '../approvals/store.ts';
import type { CommandContext } from '../trpc.ts';
import { addArtifact } from './add-artifact.ts';

/** Keeps the signed receipt of a used approval with the invoice. */
export async function storeReceipt(ctx: CommandContext, invoiceId: string, intent: IntentRow, filename: string): Promise<void> {
  if (intent.receipt === null) return;
  const blob = await putBlob(ctx.tx, ctx.organizationId, new TextEncoder().encode(intent.receipt), 'application/jose');
  await addArtifact(ctx, { invoiceId, kind: 'approval_receipt', mediaType: 'application/jose', filename, ...blob });
}
