import type { MemberActor } from '@invoicing/router/access/actor';
import { permits } from '@invoicing/router/access/actor';
import type { Permission } from '@invoicing/router/access/permissions';
import type { Api } from '@/trpc/server';
import { type Action, chooseStep, type Step } from './choose-step';

/** What the API says can be done next with a document. */
export type NextAction = {
  operation_id: string;
  action: string | null;
  mode: string | null;
  blocked_by: string | null;
};

/** The thing that a step is about, as the operations name it. */
export type Subject =
  | { of: 'draft'; id: string; version: number }
  | { of: 'correctionDraft'; processId: string; id: string; version: number }
  | { of: 'invoice' | 'correction'; id: string; submissionId: string | null };
/** What has a step of its own on a page of the server. */
type Stepped = 'draft' | 'invoice' | 'correction';
type Approval = Awaited<ReturnType<Api['panel']['listApprovalsOf']>>[number];

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

/**
 * The step for one action: what the panel has asked for and is live decides which; a member without the power has none.
 */
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
