import type { DocumentKind } from '@invoicing/db/tax-document';
import { type MemberActor, permits } from '../../access/actor.ts';
import type { NextAction } from '../../invoices/next-actions.ts';
import type { Step } from '../documents/choose-step.ts';
import { replacing } from '../documents/facts.ts';
import { stepOf, stepsOf } from '../documents/steps.ts';
import type { WorkApproval } from './work-approvals.ts';

/**
 * The one next action of a member for a document: request an approval, carry out what was approved, decide, reconcile,
 * or replace; if none is permitted, open its page.
 */
export type WorkVerb = 'ask' | 'carry_out' | 'decide' | 'look' | 'replace' | 'open';
type Work = { kind: DocumentKind; status: string; next_actions: readonly NextAction[] };
type Chosen = { verb: WorkVerb; step: Step | null };

/** The steps are the same as on the document's own page; the member's own pending decision takes precedence. */
export function verbOf(member: MemberActor, work: Work, approvals: readonly WorkApproval[]): Chosen {
  const step = sendingStep(member, work, approvals);
  if (approvals.some(({ status, mayDecide }) => status === 'pending' && mayDecide))
    return { verb: 'decide', step: null };
  if (step?.do === 'ask' || step?.do === 'carry_out') return { verb: step.do, step };
  if (step === null && looksAtOnce(member, work)) return { verb: 'look', step: null };
  return { verb: step === null && mayReplace(member, work) ? 'replace' : 'open', step: null };
}

function sendingStep(member: MemberActor, { kind, status, next_actions }: Work, approvals: readonly WorkApproval[]) {
  const of = kind === 'invoice' ? 'invoice' : 'correction';
  if (status === 'uncertain')
    return of === 'invoice' ? stepOf(member, of, { action: 'retry', mode: 'reconcile' }, approvals) : null;
  return stepsOf(member, of, next_actions, approvals)[0] ?? null;
}

/** True for a correction, whose reconciliation needs no approval. */
function looksAtOnce(member: MemberActor, { kind, status }: Work): boolean {
  const isCorrection = kind === 'invoice_correction' && status === 'uncertain';
  return isCorrection && permits(member, 'invoice-correction-ksef-submissions:read');
}

function mayReplace(member: MemberActor, { kind, status, next_actions }: Work): boolean {
  const isOpen = next_actions.some(({ action, blocked_by }) => action === null && blocked_by === null);
  return status === 'rejected' && isOpen && permits(member, replacing[kind]);
}
