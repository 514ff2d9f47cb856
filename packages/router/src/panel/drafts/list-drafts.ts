import { documentOf } from '../../invoice-drafts/document.ts';
import { draftPage, ListDrafts, type ListedDraft } from '../../invoice-drafts/page.ts';
import { presentDraft } from '../../invoice-drafts/present.ts';
import { query } from '../../operation.ts';
import { approvalsOfDrafts } from './approvals-of-drafts.ts';

/**
 * The drafts of the API's list, by its filters, with the name of the buyer, and how the approval of an open one stands
 * and until when.
 */
export const listDrafts = query(
  {
    permission: 'invoice-drafts:read',
    input: ListDrafts,
  },
  async ({ ctx, input }) => {
    const rows: ListedDraft[] = [];
    const page = await draftPage(ctx, { operationId: 'listDrafts', path: '/drafts' }, input, (row) => {
      rows.push(row);
      return { ...presentDraft(row, row.current), buyerName: documentOf(row.current).buyer.name };
    });
    const approvals = await approvalsOfDrafts(ctx, rows);
    return { ...page, data: page.data.map((draft) => ({ ...draft, approval: approvals.get(draft.id) ?? null })) };
  },
);
