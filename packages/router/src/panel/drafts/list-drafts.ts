import { documentOf } from '../../invoice-drafts/document.ts';
import { draftPage, ListDrafts, type ListedDraft } from '../../invoice-drafts/page.ts';
import { presentDraft } from '../../invoice-drafts/present.ts';
import { listQuery } from '../../operation.ts';
import { approvalsOfDrafts } from './approvals-of-drafts.ts';

/**
 * The API's list of drafts with its filters, with the buyer's name and, for open drafts, the state and deadline of the
 * approval.
 */
export const listDrafts = listQuery(
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
