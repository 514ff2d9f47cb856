import { documentOfRow } from '@invoicing/db/tax-document';
import { AppError } from '@invoicing/domain/errors';
import { z } from 'zod';
import { query } from '../../operation.ts';
import { Uuid } from '../../wire.ts';

/**
 * The document of a submission, so that its page opens by the submission's id for either kind of document.
 * @throws AppError not_found
 */
export const findSubmission = query(
  {
    permission: 'ksef-submissions:read',
    input: z.strictObject({ submission_id: Uuid }),
  },
  async ({ ctx, input }) => {
    const named = { select: { number: true, buyerName: true } } as const;
    const row = await ctx.db.submission.findFirst({
      where: { id: input.submission_id },
      select: { invoiceId: true, correctionId: true, invoice: named, correction: named },
    });
    const document = row?.invoice ?? row?.correction;
    if (!row || !document) throw new AppError('not_found', 'There is no such submission.');
    return { ...documentOfRow(row), ...document };
  },
);
