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
