import { z } from 'zod';
import { query } from '../../operation.ts';
import { Uuid } from '../../wire.ts';

/** The invoice that was issued in place of a rejected one; null where there is none. */
export const getReplacement = query(
  {
    permission: 'invoices:read',
    input: z.strictObject({ invoice_id: Uuid }),
  },
  ({ ctx, input }) =>
    ctx.db.invoice.findFirst({ where: { replacesInvoiceId: input.invoice_id }, select: { id: true, number: true } }),
);
