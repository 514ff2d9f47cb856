import { changedLines } from '@invoicing/domain/correction/difference';
import { shownTotals } from '../../correction-drafts/present.ts';
import { sqlQuery } from '../../operation.ts';
import { TriedCorrection, triedCorrection } from './tried-correction.ts';

/**
 * What a correction changes that is stored nowhere, also without the reason that storing it takes: the sums, and each
 * line that it states, as it was and as it is. Given in a body, for an input is longer than an address may be.
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
