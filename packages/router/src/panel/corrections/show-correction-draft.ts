import { z } from 'zod';
import { renderCorrection } from '../../correction-drafts/render.ts';
import { getCorrectionDraftOrThrow, getCorrectionVersionOrThrow } from '../../correction-drafts/store.ts';
import { sqlQuery } from '../../operation.ts';
import { maxVersion, queryInteger, Uuid } from '../../wire.ts';
import { ShownLocale } from '../documents/shown-document.ts';

/**
 * A version of a correction draft, byte for byte as in its preview; by default the newest.
 * @throws AppError not_found
 */
export const showCorrectionDraft = sqlQuery(
  {
    permission: 'invoice-corrections:read',
    input: z.strictObject({
      process_id: Uuid,
      draft_id: Uuid,
      version: queryInteger(1, maxVersion).optional(),
      locale: ShownLocale,
    }),
  },
  async ({ ctx, input }) => {
    const draft = await getCorrectionDraftOrThrow(ctx.db, input.process_id, input.draft_id);
    const version = await getCorrectionVersionOrThrow(ctx.db, draft.id, input.version ?? draft.version);
    const { html, htmlSha256: sha256 } = await renderCorrection(ctx.db, version, input.locale, ctx);
    return { html, sha256 };
  },
);
