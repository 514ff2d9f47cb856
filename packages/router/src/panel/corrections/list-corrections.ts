import { correctionPage, ListInvoiceCorrections } from '../../corrections/page.ts';
import { sqlListQuery } from '../../operation.ts';
import { Uuid } from '../../wire.ts';

/** The API's list of corrections with its filters, also filtered by the buyer of the corrected invoices. */
export const listCorrections = sqlListQuery(
  {
    permission: 'invoice-corrections:read',
    input: ListInvoiceCorrections.extend({ customer_id: Uuid.optional() }),
  },
  ({ ctx, input }) => correctionPage(ctx, { operationId: 'listCorrections', path: '/corrections' }, input),
);
