import { emitEvent } from '@invoicing/db/outbox';
import type { CommandContext } from '../trpc.ts';

export type NewArtifact = { invoiceId: string; kind: string; mediaType: string; filename: string; sha256: string; sizeBytes: number; language?: string };

/** Adds an available artifact to an invoice and tells of it. Its bytes are stored already. */
export async function addArtifact(ctx: Pick<CommandContext, 'tx' | 'eventScope'>, artifact: NewArtifact): Promise<string> {
  const { id } = await ctx.tx.artifact.create({ data: { ...artifact, status: 'available' } });
  await emitEvent(ctx.tx, ctx.eventScope, {
    type: 'artifact.available',
    subject: { type: 'artifact', id },
    object: { status: 'available', kind: artifact.kind, invoice_id: artifact.invoiceId, sha256: artifact.sha256 },
  });
  return id;
}
