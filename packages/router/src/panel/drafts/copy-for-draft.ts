import { warsawDay } from '@invoicing/domain/dates';
import { givenInput } from '../../invoice-drafts/given-input.ts';
import { query } from '../../operation.ts';
import { asNew } from './as-new.ts';
import { buyerOfDraft } from './buyer-of-draft.ts';
import { documentOfSource, Source } from './source.ts';

/**
 * What a new draft begins with that copies an invoice or another draft: all of its input, dated today, without what
 * belongs to the one document.
 * @throws AppError not_found
 */
export const copyForDraft = query('invoice-drafts:write')
  .input(Source)
  .query(async ({ ctx, input }) => {
    const document = await documentOfSource(ctx.db, input);
    return {
      input: givenInput(asNew(document.input, warsawDay(ctx.services.clock()))),
      buyer: buyerOfDraft(document.buyer),
    };
  });
