import { correctedInvoices } from '@invoicing/db/documents/corrected-amounts';
import { standingOf } from '@invoicing/domain/correction/chain';
import { storedAmountAfter } from '@invoicing/domain/stored/stored-amount-due';
import { z } from 'zod';
import { sqlQuery } from '../../operation.ts';
import { Uuid } from '../../wire.ts';

/** The largest page of the list. */
const askedAtMost = 100;

/**
 * What is left of some invoices after the corrections that stand, those that have none left out: the gross total, what
 * of it remains to be paid, and the last correction with its status in KSeF.
 */
export const listCorrectedAmounts = sqlQuery(
  {
    permission: 'invoice-corrections:read',
    input: z.strictObject({ invoice_ids: z.array(Uuid).max(askedAtMost) }),
  },
  async ({ ctx, input: { invoice_ids: ids } }) => {
    const found = ids.length === 0 ? [] : await correctedInvoices(ctx.db, ctx.organizationId, ids);
    return found.flatMap(({ invoiceId, corrections: made, ...invoice }) => {
      const corrections = standingOf(made);
      const last = corrections.at(-1);
      if (!last) return [];
      const { id, number, ksefStatus } = last;
      return {
        invoiceId,
        count: corrections.length,
        last: { id, number, ksefStatus },
        ...storedAmountAfter(invoice, corrections),
      };
    });
  },
);
