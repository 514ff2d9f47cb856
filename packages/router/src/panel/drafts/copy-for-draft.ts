import type { Sql } from '@invoicing/db/connection/client';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { z } from 'zod';
import type { OperationContext } from '../../context.ts';
import { givenInput } from '../../invoice-drafts/given-input.ts';
import { findRejectedInvoice } from '../../invoice-drafts/rejected.ts';
import { withFreeNumber } from '../../numbering/number-plan.ts';
import { query } from '../../operation.ts';
import { asNew, asReplacement } from './as-new.ts';
import { buyerOfDraft } from './buyer-of-draft.ts';
import { firstSeries } from './first-series.ts';
import { documentOfSource, Source } from './source.ts';

/**
 * The input of a new draft that copies an invoice or another draft, dated today; members that belong to the one
 * document are dropped unless the draft `replaces` it. `openReplacement` is an existing draft of the replacement.
 * @throws AppError not_found
 */
export const copyForDraft = query(
  {
    permission: 'invoice-drafts:write',
    input: z.strictObject({ ...Source.shape, replaces: z.boolean().default(false) }),
  },
  async ({ ctx, input: { replaces, ...source } }) => {
    const document = await documentOfSource(ctx.db, source);
    const today = warsawDay(ctx.now);
    const input = replaces
      ? asReplacement(document.input, today)
      : asNew(document.input, today, await firstSeries(ctx.db));
    const numberToTake = replaces ? await numberOf(ctx.db, source.id) : null;
    const openReplacement = replaces ? await openReplacementOf(ctx, source.id) : null;
    return { input: givenInput(input), buyer: buyerOfDraft(document.buyer), numberToTake, openReplacement };
  },
);

/** The id of the latest open draft that replaces an invoice. */
async function openReplacementOf({ db }: OperationContext, replacesInvoiceId: string): Promise<string | null> {
  const found = await db.invoiceDraft.findFirst({
    where: { replacesInvoiceId, status: 'open' },
    orderBy: { createdAt: 'desc' },
    select: { id: true },
  });
  return found?.id ?? null;
}

/** The number of a rejected invoice, if its replacement may take it over. */
async function numberOf(db: Sql, id: string): Promise<string | null> {
  return withFreeNumber(await findRejectedInvoice(db, id))?.number ?? null;
}
