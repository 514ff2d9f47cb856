import { ids } from '@invoicing/domain/events/example-ids';
import { sqlListQuery } from '../operation.ts';
import { route } from '../route.ts';
import { correctionPage, ListInvoiceCorrections } from './page.ts';
import { InvoiceCorrectionPage } from './schema.ts';

const path = '/api/v1/invoice-corrections';

export const listInvoiceCorrections = sqlListQuery(
  {
    permission: 'invoice-corrections:read',
    route: route('GET', path, 'listInvoiceCorrections'),
    docs: {
      tag: 'Corrections',
      summary: 'List finalized corrections',
      description:
        'Returns finalized corrections, newest first. Filter by invoice, process, number, date of issue or state in KSeF.',
      goesWrong: 'Fails with `invalid_cursor` if `cursor` was issued for other filters or another order.',
      next: 'Follow `links.next` until it is null.',
      errors: ['invalid_cursor'],
      examples: {
        of_an_invoice: { summary: 'Of one invoice', input: { invoice_id: ids.invoice, limit: 10 } },
      },
    },
    input: ListInvoiceCorrections,
    output: InvoiceCorrectionPage,
  },
  ({ ctx, input }) => correctionPage(ctx, { operationId: 'listInvoiceCorrections', path }, input),
);
