import { statusAt } from '@invoicing/domain/states/approval-intent';
import type { OperationContext } from '../../context.ts';
import { documentOf } from '../../invoice-drafts/document.ts';
import { draftPage, ListDrafts, type ListedDraft } from '../../invoice-drafts/page.ts';
import { presentDraft } from '../../invoice-drafts/present.ts';
import { query } from '../../operation.ts';
import { type ApprovalState, countingApproval } from '../documents/approval-state.ts';
import type { Approval } from '../documents/choose-step.ts';

/** Upper bound on the intents of one draft that are read. */
const intentsAtMost = 20;

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
    const approvals = await approvalsOf(ctx, rows);
    return { ...page, data: page.data.map((draft) => ({ ...draft, approval: approvals.get(draft.id) ?? null })) };
  },
);

type ShownApproval = { state: ApprovalState | 'denied'; until: string };

/** How the approval of one version stands that its issuing waits for or uses; or that the latest was denied. */
function shownApproval(about: readonly (Omit<Approval, 'id'> & { until: string })[]): ShownApproval | null {
  const counting = countingApproval(about, { action: 'issue', mode: null });
  if (counting) return { state: counting.state, until: counting.approval.until };
  const latest = about.find(({ action }) => action === 'issue');
  return latest?.status === 'denied' ? { state: 'denied', until: latest.until } : null;
}

/** How the approval of the current version of each open draft stands; one read however many drafts. */
async function approvalsOf({ db, now }: OperationContext, rows: readonly ListedDraft[]) {
  const open = rows.filter(({ status }) => status === 'open');
  const intents = await db.approvalIntent.findMany({
    where: { draftId: { in: open.map(({ id }) => id) } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: intentsAtMost * open.length,
    include: { requestedByClient: { select: { isPanel: true } } },
  });
  return new Map(
    open.flatMap(({ id, version }) => {
      const about = intents
        .filter(({ draftId, subjectVersion }) => draftId === id && subjectVersion === version)
        .map(({ action, mode, requestedByClient: { isPanel: isOfPanel }, ...intent }) => {
          const end = intent.usableUntil ?? intent.expiresAt;
          return { action, mode, isOfPanel, status: statusAt(intent, now), until: end.toISOString() };
        });
      const shown = shownApproval(about);
      return shown ? [[id, shown] as const] : [];
    }),
  );
}
