import { changedLines } from '@invoicing/domain/correction/difference';
import { shownTotals } from '../../correction-drafts/present.ts';
import { sqlQuery } from '../../operation.ts';
import { TriedCorrection, triedCorrection } from './tried-correction.ts';

/**
 * Computes what an unsaved correction changes, also before it has a reason: the totals, and each stated line before and
 * after. The input is in the body, because it may be too long for a URL.
 * @throws AppError not_found, validation_failed
 */
export const tryCorrection = sqlQuery(
  {
    permission: 'invoice-corrections:write',
    input: TriedCorrection,
    sentAs: 'mutation',
  },
  async ({ ctx, input }) => {
    const { document } = await triedCorrection(ctx, input);
    return { totals: shownTotals(document), lines: changedLines(document) };
  },
);
