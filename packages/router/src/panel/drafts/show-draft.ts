import { z } from 'zod';
import { renderVersion } from '../../invoice-drafts/render-version.ts';
import { getDraftOrThrow, getDraftVersionOrThrow } from '../../invoice-drafts/store.ts';
import { sqlQuery } from '../../operation.ts';
import { maxVersion, queryInteger, Uuid } from '../../wire.ts';
import { ShownLocale } from '../documents/shown-document.ts';

/**
 * A version of a draft, byte for byte as in its preview; by default the newest.
 * @throws AppError not_found
 */
export const showDraft = sqlQuery(
  {
    permission: 'invoice-previews:read',
    input: z.strictObject({ draft_id: Uuid, version: queryInteger(1, maxVersion).optional(), locale: ShownLocale }),
  },
  async ({ ctx, input }) => {
    const draft = await getDraftOrThrow(ctx.db, input.draft_id);
    const version = await getDraftVersionOrThrow(ctx.db, draft.id, input.version ?? draft.version);
    const { html, htmlSha256: sha256 } = await renderVersion(ctx.db, version, input.locale, ctx);
    return { html, sha256 };
  },
);
