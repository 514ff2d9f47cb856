import type { CorrectionDraftModel } from '@invoicing/db/generated/models/CorrectionDraft';
import type { CorrectionProcessModel } from '@invoicing/db/generated/models/CorrectionProcess';
import { emitEvent } from '@invoicing/db/outbox';
import { next } from '@invoicing/domain/state-machine';
import { correctionDraft } from '@invoicing/domain/states/correction-draft';
import type { CommandContext } from '../trpc.ts';

/**
 * Ends an open draft of a process, for a newer one or for none, and emits its event. What waits for its approval is the
 * caller's to end.
 */
export async function endCorrectionDraft(
  ctx: CommandContext,
  process: CorrectionProcessModel,
  draft: CorrectionDraftModel,
): Promise<void> {
  const status = next(correctionDraft, draft.status, 'supersede');
  await ctx.tx.correctionDraft.updateMany({ where: { id: draft.id }, data: { status } });
  const { contentHash } = await ctx.tx.correctionDraftVersion.findFirstOrThrow({
    where: { draftId: draft.id, version: draft.version },
    select: { contentHash: true },
  });
  await emitEvent(ctx.tx, ctx.eventScope, {
    type: 'invoice_correction_draft.updated',
    subject: { type: 'invoice_correction_draft', id: draft.id, version: draft.version },
    object: { version: draft.version, status, process_id: process.id, content_hash: contentHash },
    previous: { status: draft.status },
    externalSystem: process.externalSystem,
    externalReference: process.externalReference,
  });
}
