import { z } from 'zod';
import { listQuery } from '../../operation.ts';
import { Uuid } from '../../wire.ts';

/** The largest page size of the list. */
const askedAtMost = 100;

/** The replacements of the given rejected invoices, each with the id of the invoice that it replaces. */
export const listReplacements = listQuery(
  {
    permission: 'invoices:read',
    input: z.strictObject({ invoice_ids: z.array(Uuid).max(askedAtMost) }),
  },
  async ({ ctx, input: { invoice_ids: ids } }) => {
    const found = await ctx.db.invoice.findMany({
      where: { replacesInvoiceId: { in: ids } },
      select: { id: true, number: true, replacesInvoiceId: true },
      take: askedAtMost,
    });
    return found.flatMap(({ id, number, replacesInvoiceId: invoiceId }) =>
      invoiceId === null ? [] : [{ id, number, invoiceId }],
    );
  },
);
