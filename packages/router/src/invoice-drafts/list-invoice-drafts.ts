import { query, route } from '../operation.ts';
import { draftPage, ListDrafts } from './page.ts';
import { presentDraft } from './present.ts';
import { InvoiceDraftPage } from './schema.ts';

const path = '/api/v1/invoice-drafts';

export const listInvoiceDrafts = query('invoice-drafts:read')
  .meta(route('GET', path, 'listInvoiceDrafts'))
  .input(ListDrafts)
  .output(InvoiceDraftPage)
  .query(({ ctx, input }) =>
    draftPage(ctx, { operationId: 'listInvoiceDrafts', path }, input, (row) => presentDraft(row, row.current)),
  );
