import { logoOf } from '@invoicing/db/organization/logos';
import { z } from 'zod';
import { issuedOptions } from '../../approvals/decide/issued-options.ts';
import { getCorrectionOrThrow } from '../../corrections/store.ts';
import { sqlQuery } from '../../operation.ts';
import { Uuid } from '../../wire.ts';
import { ShownLocale, shownDocument } from '../documents/shown-document.ts';

/** A finalized correction as rendered today, with its KSeF number once it has one. @throws AppError not_found */
export const showCorrection = sqlQuery(
  {
    permission: 'invoice-corrections:read',
    input: z.strictObject({ correction_id: Uuid, locale: ShownLocale }),
  },
  async ({ ctx, input }) => {
    const correction = await getCorrectionOrThrow(ctx.db, input.correction_id);
    const { document, submission } = correction;
    const options = issuedOptions(
      correction,
      document.input.correction_date,
      input.locale,
      await logoOf(ctx.db, ctx.organizationId, document.seller),
      submission ?? undefined,
    );
    return shownDocument(await ctx.services.rendering.render(ctx.organizationId, 'correctionHtml', document, options));
  },
);
