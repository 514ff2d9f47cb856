import { z } from 'zod';
import { invoiceViewOf } from '../offline/view.ts';
import { sqlQuery } from '../operation.ts';
import { route } from '../route.ts';
import { Uuid } from '../wire.ts';
import { presentInvoice } from './present.ts';
import { Invoice } from './schema.ts';
import { getInvoiceDueOrThrow } from './store.ts';

export const getInvoice = sqlQuery(
  {
    permission: 'invoices:read',
    route: route('GET', '/api/v1/invoices/{invoice_id}', 'getInvoice'),
    input: z.strictObject({ invoice_id: Uuid }),
    output: Invoice,
  },
  async ({ ctx, input }) => {
    const invoice = await getInvoiceDueOrThrow(ctx.db, input.invoice_id);
    return presentInvoice(invoice, await invoiceViewOf(ctx, invoice));
  },
);
