import { ids } from '@invoicing/domain/events/example-ids';
import { sqlListQuery } from '../operation.ts';
import { route } from '../route.ts';
import { draftPage, ListDrafts } from './page.ts';
import { presentDraft } from './present.ts';
import { InvoiceDraftPage } from './schema.ts';

const path = '/api/v1/invoice-drafts';

export const listInvoiceDrafts = sqlListQuery(
  {
    permission: 'invoice-drafts:read',
    route: route('GET', path, 'listInvoiceDrafts'),
    docs: {
      tag: 'Invoice drafts',
      summary: 'List drafts',
      description:
        'Returns the drafts of the organization, newest first. Filter by your reference, customer or status.',
      goesWrong: 'Fails with `invalid_cursor` if `cursor` was issued for other filters or another order.',
      next: 'Follow `links.next` until it is null.',
      errors: ['invalid_cursor'],
      examples: {
        open: {
          summary: 'Open drafts of one customer',
          input: { status: 'open', customer_id: ids.customer, limit: 10 },
        },
      },
    },
    input: ListDrafts,
    output: InvoiceDraftPage,
  },
  ({ ctx, input }) =>
    draftPage(ctx, { operationId: 'listInvoiceDrafts', path }, input, (row) => presentDraft(row, row.current)),
);
