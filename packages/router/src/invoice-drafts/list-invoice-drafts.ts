import { query } from '../operation.ts';
import { route } from '../route.ts';
import { draftPage, ListDrafts } from './page.ts';
import { presentDraft } from './present.ts';
import { InvoiceDraftPage } from './schema.ts';

const path = '/api/v1/invoice-drafts';

export const listInvoiceDrafts = query(
  {
    permission: 'invoice-drafts:read',
    route: route('GET', path, 'listInvoiceDrafts'),
    input: ListDrafts,
    output: InvoiceDraftPage,
  },
  ({ ctx, input }) =>
    draftPage(ctx, { operationId: 'listInvoiceDrafts', path }, input, (row) => presentDraft(row, row.current)),
);
