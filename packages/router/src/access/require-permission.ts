import { AppError } from '@invoicing/domain/errors';
import { type Actor, permits } from './actor.ts';
import type { Permission } from './permissions.ts';

/**
 * Requires that the caller has the permission of an operation.
 * @throws AppError insufficient_scope, naming what is missing
 */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (permits(actor, permission)) return;
  const message =
    actor.kind === 'client'
      ? `The access token lacks the scope ${permission}.`
      : `Your role does not permit ${permission}.`;
  throw new AppError('insufficient_scope', message, [{ code: 'scope', scope: permission }]);
}
