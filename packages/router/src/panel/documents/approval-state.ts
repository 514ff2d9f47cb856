import { type Action, type Approval, isLive } from './choose-step.ts';

/** How the approval stands that the next step of a document waits for or uses; none of it is over but its time. */
export type ApprovalState = 'waiting' | 'approved' | 'expired';

const states: Readonly<Record<string, ApprovalState>> = {
  pending: 'waiting',
  approved: 'approved',
  expired: 'expired',
};

/**
 * The approval of one action that counts now: one that lives, the panel's own first, else the latest where its time is
 * over.
 * @param approvals the latest first
 */
export function countingApproval<A extends Omit<Approval, 'id'>>(
  approvals: readonly A[],
  { action, mode }: { action: Action; mode: string | null },
): { state: ApprovalState; approval: A } | null {
  const about = approvals.filter((approval) => approval.action === action && approval.mode === mode);
  const live = about.filter(({ status }) => isLive(status));
  const approval = live.find(({ isOfPanel }) => isOfPanel) ?? live[0] ?? about[0];
  const state = states[approval?.status ?? ''];
  return approval && state ? { state, approval } : null;
}
