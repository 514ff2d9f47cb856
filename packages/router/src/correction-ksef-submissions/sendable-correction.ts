import type { Sql } from '@invoicing/db/connection/client';
import { lockRow } from '@invoicing/db/connection/locking';
import type { CorrectionDocument } from '@invoicing/domain/correction/document';
import type { CommandContext } from '../context.ts';
import { requireBaseInKsef } from '../correction-drafts/original.ts';
import { findCorrection } from '../corrections/store.ts';
import { requireSendMode } from '../ksef-submissions/send-mode.ts';
import type { Sendable } from '../ksef-submissions/sendable.ts';
import { referenceNotFound } from '../refusals/reference-not-found.ts';

/**
 * Locks a finalized correction and returns its content; it can be sent only after the document that it corrects.
 * @throws AppError validation_failed where there is none
 */
export async function lockSendableCorrection(
  ctx: CommandContext<Sql>,
  id: string,
): Promise<Sendable & { content: CorrectionDocument }> {
  await lockRow(ctx.tx, 'invoice_corrections', ctx.organizationId, id);
  const correction = await findCorrection(ctx.tx, id);
  if (!correction) throw referenceNotFound('/correction_id');
  const { document: content, process } = correction;
  return {
    ...correction,
    content,
    document: { kind: 'invoice_correction', id: correction.id },
    corrected: null,
    externalSystem: process.externalSystem,
    externalReference: process.externalReference,
    requireSendable: async (mode) => {
      await requireBaseInKsef(ctx, content, correction);
      requireSendMode(correction.issueDate, mode, ctx.now);
    },
  };
}
