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
 * Who may change or end what somebody has or was invited to. A member who manages others may take away roles that they
 * could not give: access is only ever reduced by it, and who finds it misused must not wait for an owner. Only
 * those of owners are kept, so that no one shuts out who appointed them.
 * @throws AppError insufficient_scope
 */
export function requireMayEnd(actor: MemberActor, role: Role, message: string): void {
  if (role !== 'owner' || actor.role === 'owner') return;
  throw new AppError('insufficient_scope', message, [{ code: 'owner' }]);
}
