import { query, route } from '../operation.ts';
import { correctionPage, ListInvoiceCorrections } from './page.ts';
import { InvoiceCorrectionPage } from './schema.ts';

const path = '/api/v1/invoice-corrections';

export const listInvoiceCorrections = query('invoice-corrections:read')
  .meta(route('GET', path, 'listInvoiceCorrections'))
  .input(ListInvoiceCorrections)
  .output(InvoiceCorrectionPage)
  .query(({ ctx, input }) => correctionPage(ctx, { operationId: 'listInvoiceCorrections', path }, input));
