import { AppError } from '@invoicing/domain/errors';
import { requireStepUp } from '@invoicing/identity/step-up';
import type { Actor, MemberActor } from './actor.ts';

/** Panel operations are for people only. @throws AppError insufficient_scope */
export function requireMember(actor: Actor): MemberActor {
  if (actor.kind === 'member') return actor;
  throw new AppError('insufficient_scope', 'Only a signed-in member can do this.', [{ code: 'scope', scope: 'panel' }]);
}

/**
 * Requires of people a second factor within the last five minutes, for operations that clients may call without, since
 * their secret suffices.
 * @throws AppError unauthorized with detail `step_up_required`
 */
export function requireStepUpOfMember(actor: Actor, now: Date): void {
  if (actor.kind === 'member') requireStepUp(actor, now);
}
