import { documentOf } from '../../invoice-drafts/document.ts';
import { draftPage, ListDrafts } from '../../invoice-drafts/page.ts';
import { presentDraft } from '../../invoice-drafts/present.ts';
import { query } from '../../operation.ts';

/** The drafts of the API's list, by its filters, with the name of the buyer. */
export const listDrafts = query('invoice-drafts:read')
  .input(ListDrafts)
  .query(({ ctx, input }) =>
    draftPage(ctx, { operationId: 'listDrafts', path: '/drafts' }, input, (row) => ({
      ...presentDraft(row, row.current),
      buyerName: documentOf(row.current).buyer.name,
    })),
  );
