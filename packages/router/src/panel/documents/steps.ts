import { type MemberActor, permits } from '../../access/actor.ts';
import type { Permission } from '../../access/permissions.ts';
import type { NextAction } from '../../invoices/next-actions.ts';
import { type Action, type Approval, chooseStep, type Step } from './choose-step.ts';

/** Documents whose page has a step. */
type Stepped = 'draft' | 'invoice' | 'correction';

const asking: Record<Stepped, Permission> = {
  draft: 'invoice-approvals:request',
  invoice: 'invoice-approvals:request',
  correction: 'invoice-correction-approvals:request',
};
const carryingOut: Record<Stepped, Record<Exclude<Action, 'finalize'>, Permission>> = {
  draft: { issue: 'invoices:issue', send: 'ksef-submissions:send', retry: 'ksef-submissions:retry' },
  invoice: { issue: 'invoices:issue', send: 'ksef-submissions:send', retry: 'ksef-submissions:retry' },
  correction: {
    issue: 'invoice-corrections:issue',
    send: 'invoice-correction-ksef-submissions:send',
    retry: 'invoice-correction-ksef-submissions:retry',
  },
};

/** The step for one action, determined by the panel's live approval; null for a member without the permission. */
export function stepOf(
  actor: MemberActor,
  of: Stepped,
  { action, mode }: { action: Exclude<Action, 'finalize'>; mode: string | null },
  approvals: readonly Approval[],
): Step | null {
  const may = { ask: permits(actor, asking[of]), carryOut: permits(actor, carryingOut[of][action]) };
  return chooseStep(may, { action, mode }, approvals);
}

/** The steps that the API's own next actions allow, for a document that has its number. */
export function stepsOf(
  actor: MemberActor,
  of: 'invoice' | 'correction',
  actions: readonly NextAction[],
  approvals: readonly Approval[],
): Step[] {
  return actions.flatMap(({ operation_id, action, mode, blocked_by }) => {
    const asks = operation_id.endsWith('ApprovalIntent') && (action === 'send' || action === 'retry');
    return asks && blocked_by === null ? (stepOf(actor, of, { action, mode }, approvals) ?? []) : [];
  });
}
