import { ids } from '@invoicing/domain/events/example-ids';
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
    docs: {
      tag: 'Invoices',
      summary: 'Read an invoice with its state in KSeF',
      description: 'Returns an invoice with its state in KSeF, its corrections and the possible next steps.',
      goesWrong: 'Returns `not_found` for invoices of other organizations as well.',
      next: 'See `next_actions`.',
      errors: ['not_found'],
      examples: {
        issued: { summary: 'Just issued', input: { invoice_id: ids.invoice } },
      },
    },
    input: z.strictObject({ invoice_id: Uuid }),
    output: Invoice,
  },
  async ({ ctx, input }) => {
    const invoice = await getInvoiceDueOrThrow(ctx.db, input.invoice_id);
    return presentInvoice(invoice, await invoiceViewOf(ctx, invoice));
  },
);
