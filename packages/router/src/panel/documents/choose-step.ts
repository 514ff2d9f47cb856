/** The part of an approval that decides which step is possible. */
export type Approval = { id: string; isOfPanel: boolean; action: string; mode: string | null; status: string };
export type Action = 'issue' | 'finalize' | 'send' | 'retry';
/**
 * The next step of a member for a document: request an approval, carry out what was approved, or wait for a decision.
 */
export type Step = { do: 'ask' | 'carry_out' | 'wait'; action: Action; mode: string | null; intentId: string | null };
type May = { ask: boolean; carryOut: boolean };

/** The step for one action, determined by the panel's live approval; null for a member without the permission. */
export function chooseStep(
  may: May,
  { action, mode }: { action: Action; mode: string | null },
  approvals: readonly Approval[],
): Step | null {
  const live = approvals.find(
    (approval) => approval.isOfPanel && approval.action === action && approval.mode === mode && isLive(approval.status),
  );
  if (live?.status === 'pending') return { do: 'wait', action, mode, intentId: live.id };
  if (live) return may.carryOut ? { do: 'carry_out', action, mode, intentId: live.id } : null;
  return may.ask ? { do: 'ask', action, mode, intentId: null } : null;
}

/** The step that issues a draft. */
export function draftStep(
  { ask, issue }: { ask: boolean; issue: boolean },
  approvals: readonly Approval[],
): Step | null {
  return chooseStep({ ask, carryOut: issue }, { action: 'issue', mode: null }, approvals);
}

/** The step that finalizes a draft of a correction. */
export function correctionStep(
  { ask, finalize }: { ask: boolean; finalize: boolean },
  approvals: readonly Approval[],
): Step | null {
  return chooseStep({ ask, carryOut: finalize }, { action: 'finalize', mode: null }, approvals);
}

/** True if it waits for a decision or may be used. */
export const isLive = (status: string): boolean => status === 'pending' || status === 'approved';
