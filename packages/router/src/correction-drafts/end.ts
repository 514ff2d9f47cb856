import type { Sql } from '@invoicing/db/connection/client';
import { emitEvent } from '@invoicing/db/events/outbox';
import { type CorrectionDraftStatus, correctionDraft } from '@invoicing/domain/states/correction-draft';
import { next } from '@invoicing/domain/states/state-machine';
import type { CommandContext } from '../context.ts';
import type { CorrectionProcessRow } from '../correction-processes/write.ts';
import { changeCorrectionDraft, getCorrectionVersionOrThrow } from './store.ts';

/**
 * Ends an open draft of a process, superseded or discarded, and emits its event. The caller ends its pending approvals.
 */
export async function endCorrectionDraft(
  ctx: CommandContext<Sql>,
  process: CorrectionProcessRow,
  draft: { id: string; version: number; status: CorrectionDraftStatus },
): Promise<void> {
  const status = next(correctionDraft, draft.status, 'supersede');
  await changeCorrectionDraft(ctx.tx, { id: draft.id, version: draft.version, status });
  const { contentHash } = await getCorrectionVersionOrThrow(ctx.tx, draft.id, draft.version);
  await emitEvent(ctx.tx, ctx.eventScope, {
    type: 'invoice_correction_draft.updated',
    subject: { type: 'invoice_correction_draft', id: draft.id, version: draft.version },
    object: { version: draft.version, status, process_id: process.id, content_hash: contentHash },
    previous: { status: draft.status },
    externalSystem: process.externalSystem,
    externalReference: process.externalReference,
  });
}
