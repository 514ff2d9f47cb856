import { checkDocument } from '../../correction-drafts/check.ts';
import { renderChecked } from '../../correction-drafts/render.ts';
import { findRejectedCorrection } from '../../correction-drafts/store.ts';
import { sqlQuery } from '../../operation.ts';
import { ShownLocale } from '../documents/shown-document.ts';
import { TriedCorrection, triedCorrection } from './tried-correction.ts';

/**
 * Renders the unsaved correction of `tryCorrection` as its preview will show it once stored.
 * @throws AppError not_found, validation_failed
 */
export const showTriedCorrection = sqlQuery(
  {
    permission: 'invoice-corrections:write',
    input: TriedCorrection.extend({ locale: ShownLocale }),
    sentAs: 'mutation',
  },
  async ({ ctx, input }) => {
    const { document, replacesCorrectionId, draftId } = await triedCorrection(ctx, input);
    const replaced = replacesCorrectionId === null ? null : await findRejectedCorrection(ctx.db, replacesCorrectionId);
    const check = await checkDocument(ctx.db, { document, draftId, replaced }, ctx);
    const { html, htmlSha256: sha256 } = await renderChecked(ctx.db, check, input.locale, ctx);
    return { html, sha256 };
  },
);
