import { z } from 'zod';
import { documentOf } from '../../invoice-drafts/document.ts';
import { givenInput } from '../../invoice-drafts/given-input.ts';
import { findReplaced } from '../../invoice-drafts/rejected.ts';
import { getDraftOrThrow, getDraftVersionOrThrow } from '../../invoice-drafts/store.ts';
import { withFreeNumber } from '../../numbering/number-plan.ts';
import { query } from '../../operation.ts';
import { Uuid } from '../../wire.ts';
import { buyerOfDraft } from './buyer-of-draft.ts';
import { storedBy } from './stored-by.ts';

/**
 * The current version of a draft as its editor takes it: the whole input as a request gives it, with what answers of
 * the public API leave out of parties.
 * @throws AppError not_found
 */
export const editDraft = query(
  {
    permission: 'invoice-drafts:write',
    input: z.strictObject({ draft_id: Uuid }),
  },
  async ({ ctx, input }) => {
    const draft = await getDraftOrThrow(ctx.db, input.draft_id);
    const row = await getDraftVersionOrThrow(ctx.db, draft.id, draft.version);
    const document = documentOf(row);
    return {
      id: draft.id,
      version: draft.version,
      status: draft.status,
      external_reference: draft.externalReference,
      replaces_invoice_id: draft.replacesInvoiceId,
      input: givenInput(document.input),
      totals: document.totals,
      buyer: buyerOfDraft(document.buyer),
      storedBy: await storedBy(ctx, row),
      numberToTake: withFreeNumber(await findReplaced(ctx.db, draft.id))?.number ?? null,
    };
  },
);
