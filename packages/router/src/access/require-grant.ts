import type { Role } from '@invoicing/db/generated/enums';
import { AppError } from '@invoicing/domain/errors';
import type { MemberActor } from './actor.ts';
import { mayGrant } from './permissions.ts';

/** @throws AppError insufficient_scope when the role holds a power that the giver does not */
export function requireGrant(actor: MemberActor, role: Role): void {
  if (mayGrant(actor.role, role)) return;
  const message = 'You cannot give a role that may do more than your own.';
  throw new AppError('insufficient_scope', message, [{ code: 'role' }]);
}

/**
 * Requires that the actor may change or end another member's access or invitation. A member who manages others may also
 * remove roles that they could not give: this only reduces access, and misuse must not continue until an owner acts.
 * Only owners are exempt, so that no one can lock out those who appointed them.
 * @throws AppError insufficient_scope
 */
export function requireMayEnd(actor: MemberActor, role: Role, message: string): void {
  if (role !== 'owner' || actor.role === 'owner') return;
  throw new AppError('insufficient_scope', message, [{ code: 'owner' }]);
}
