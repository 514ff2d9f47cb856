import { correctionAmountDue } from '@invoicing/domain/amounts/amount-due';
import type { CorrectionDocument } from '@invoicing/domain/correction/document';
import type { z } from 'zod';
import { presentAuthor } from '../access/actor.ts';
import { shownThirdParty } from '../invoice-drafts/present.ts';
import { correctionOf } from './document.ts';
import type { InvoiceCorrectionDraft } from './schema.ts';
import type { CorrectionDraftRow, CorrectionVersion } from './store.ts';

/** A correction draft at one of its versions. No answer of the API contains the buyer's tax identifier or address. */
export function presentCorrectionDraft(
  row: CorrectionDraftRow,
  version: CorrectionVersion,
): z.infer<typeof InvoiceCorrectionDraft> {
  const document = correctionOf(version);
  const { base, input } = document;
  return {
    id: row.id,
    type: 'invoice_correction_draft',
    process_id: row.processId,
    version: version.version,
    status: row.status,
    base,
    input: {
      ...input,
      buyer: input.buyer && { name: input.buyer.name },
      corrected_third_parties: input.corrected_third_parties?.map(shownThirdParty) ?? null,
    },
    totals: shownTotals(document),
    content_hash: version.contentHash,
    latest_approval_intent_id: row.approvalIntents[0]?.id ?? null,
    created_by: presentAuthor(row),
    meta: { created_at: row.createdAt.toISOString(), updated_at: row.updatedAt.toISOString() },
  };
}

/** The amounts before a correction, after it, and their difference. */
export function shownTotals(document: CorrectionDocument) {
  return { before: document.before.totals, after: document.after.totals, delta: deltaOf(document) };
}

/** The difference that a correction makes, and its amount due, which is negative if money is to be paid back. */
export function deltaOf({ delta, input }: CorrectionDocument) {
  return { ...delta, amount_due: correctionAmountDue(delta.gross, input.payment) };
}
