import { AppError } from '@invoicing/domain/errors';
import type { Actor, MemberActor } from '../actor.ts';

const stepUpMs = 5 * 60_000;

/** Panel operations are for people only. @throws AppError insufficient_scope */
export function requireMember(actor: Actor): MemberActor {
  if (actor.kind === 'member') return actor;
  throw new AppError('insufficient_scope', 'Only a signed-in member can do this.', [{ code: 'scope', scope: 'panel' }]);
}

/** Actions on secrets and powers need a second factor of the last five minutes. @throws AppError unauthorized with detail `step_up_required` */
export function requireStepUp(member: { stepUpAt: Date | null }, now: Date): void {
  if (member.stepUpAt !== null && now.getTime() - member.stepUpAt.getTime() <= stepUpMs) return;
  throw new AppError('unauthorized', 'Confirm with your second factor first.', [{ code: 'step_up_required' }]);
}

/** The same for what clients may do without: their secret was enough. @throws AppError unauthorized with detail `step_up_required` */
export function requireStepUpOfMember(actor: Actor, now: Date): void {
  if (actor.kind === 'member') requireStepUp(actor, now);
}
