import { query } from '../operation.ts';
import { route } from '../route.ts';
import { correctionPage, ListInvoiceCorrections } from './page.ts';
import { InvoiceCorrectionPage } from './schema.ts';

const path = '/api/v1/invoice-corrections';

export const listInvoiceCorrections = query(
  {
    permission: 'invoice-corrections:read',
    route: route('GET', path, 'listInvoiceCorrections'),
    input: ListInvoiceCorrections,
    output: InvoiceCorrectionPage,
  },
  ({ ctx, input }) => correctionPage(ctx, { operationId: 'listInvoiceCorrections', path }, input),
);
