import { statusAt } from '@invoicing/domain/states/approval-intent';
import type { OperationContext } from '../../context.ts';
import { type ApprovalState, countingApproval } from '../documents/approval-state.ts';
import type { Approval } from '../documents/choose-step.ts';

/** Upper bound on the intents of one draft that are read. */
const intentsAtMost = 20;

type Row = { id: string; version: number; status: string };
type ShownApproval = { state: ApprovalState | 'denied'; until: string };

/** The state of the approval that issuing one version waits for or uses; or that the latest one was denied. */
function shownApproval(about: readonly (Omit<Approval, 'id'> & { until: string })[]): ShownApproval | null {
  const counting = countingApproval(about, { action: 'issue', mode: null });
  if (counting) return { state: counting.state, until: counting.approval.until };
  const latest = about.find(({ action }) => action === 'issue');
  return latest?.status === 'denied' ? { state: 'denied', until: latest.until } : null;
}

/** The state of the approval of each open draft's current version, in one read for all drafts. */
export async function approvalsOfDrafts({ db, now }: OperationContext, rows: readonly Row[]) {
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
