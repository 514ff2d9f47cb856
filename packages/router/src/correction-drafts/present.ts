import type { CorrectionDraftVersionModel } from '@invoicing/db/generated/models/CorrectionDraftVersion';
import type { z } from 'zod';
import { presentAuthor } from '../access/actor.ts';
import { shownThirdParty } from '../invoice-drafts/present.ts';
import { correctionOf } from './document.ts';
import type { InvoiceCorrectionDraft } from './schema.ts';
import type { CorrectionDraftRow } from './store.ts';

/** A correction draft at one of its versions; the buyer's tax identifier and address are in no answer of the API. */
export function presentCorrectionDraft(
  row: CorrectionDraftRow,
  version: CorrectionDraftVersionModel,
): z.infer<typeof InvoiceCorrectionDraft> {
  const { base, input, before, after, delta } = correctionOf(version);
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
    totals: { before: before.totals, after: after.totals, delta },
    content_hash: version.contentHash,
    latest_approval_intent_id: row.approvalIntents[0]?.id ?? null,
    created_by: presentAuthor(row),
    meta: { created_at: row.createdAt.toISOString(), updated_at: row.updatedAt.toISOString() },
  };
}
