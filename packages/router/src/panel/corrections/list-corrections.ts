import { correctionPage, ListInvoiceCorrections } from '../../corrections/page.ts';
import { query } from '../../operation.ts';
import { Uuid } from '../../wire.ts';

/** The corrections of the API's list, by its filters, and by the buyer of the invoices that they correct. */
export const listCorrections = query(
  {
    permission: 'invoice-corrections:read',
    input: ListInvoiceCorrections.extend({ customer_id: Uuid.optional() }),
  },
  ({ ctx, input }) => correctionPage(ctx, { operationId: 'listCorrections', path: '/corrections' }, input),
);
