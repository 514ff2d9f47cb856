import { type Action, type Approval, isLive } from './choose-step.ts';

/**
 * The state of the approval for the next step of a document. `expired` is the only ended one: consumed, denied or
 * superseded approvals do not count.
 */
export type ApprovalState = 'waiting' | 'approved' | 'expired';

const states: Readonly<Record<string, ApprovalState>> = {
  pending: 'waiting',
  approved: 'approved',
  expired: 'expired',
};

/**
 * The approval of one action that counts now: a live one, preferably requested in the panel, otherwise the latest if it
 * has expired.
 * @param approvals latest first
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
