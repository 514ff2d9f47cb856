import { AppError } from '@invoicing/domain/errors';
import { requireStepUp } from '@invoicing/identity/step-up';
import { z } from 'zod';
import type { MemberActor } from '../../access/actor.ts';
import { rolePermissions } from '../../access/permissions.ts';
import { requireMember } from '../../access/require-member.ts';
import { command } from '../../operation.ts';
import { Uuid } from '../../wire.ts';
import { createDelegation } from './create-delegation.ts';
import { Deputy } from './deputy.ts';
import { periodOf } from './period.ts';

/**
 * Delegates a member's decisions to a deputy, from a day or from now until the end of a day in Warsaw.
 * @throws AppError insufficient_scope for a deputy, because a delegated power cannot be delegated further; and the
 * errors of `createDelegation`
 */
export const delegateApprovals = command(
  {
    permission: 'approvals:decide',
    input: z.strictObject(Deputy.shape),
    output: z.object({ id: Uuid, startsAt: z.string(), endsAt: z.string() }),
  },
  async ({ ctx, input: { toMemberId, ...given } }) => {
    const member = requireMember(ctx.actor);
    requireStepUp(member, ctx.now);
    requireOwnPower(member);
    const { id, startsAt, endsAt } = await createDelegation(ctx, member, toMemberId, periodOf(given, ctx.now));
    return { id, startsAt, endsAt };
  },
);

function requireOwnPower({ role }: MemberActor): void {
  if (!rolePermissions[role].has('approvals:decide'))
    throw new AppError('insufficient_scope', 'A deputy does not appoint another one.', [{ code: 'deputy_appoints' }]);
}
