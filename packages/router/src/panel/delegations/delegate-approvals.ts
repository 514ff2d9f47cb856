import { lockRow } from '@invoicing/db/locking';
import { daysBetween, endOfWarsawDay, isRealDate, warsawDay } from '@invoicing/domain/dates';
import { AppError } from '@invoicing/domain/errors';
import { requireStepUp } from '@invoicing/identity/step-up';
import { z } from 'zod';
import type { MemberActor } from '../../access/actor.ts';
import { rolePermissions } from '../../access/permissions.ts';
import { requireMember } from '../../access/require-member.ts';
import { command } from '../../operation.ts';
import type { CommandContext } from '../../trpc.ts';
import { Uuid } from '../../wire.ts';
import { auditMember } from '../audit-member.ts';
import { deputyRoles, longestDays } from './get-delegations.ts';

/**
 * Lets somebody else decide in a member's place until the end of a day in Warsaw. Four eyes hold for both: a deputy
 * decides on nothing that either of them wrote or asked for, and both together count as one person.
 * @throws AppError insufficient_scope for a deputy: a delegated power is not delegated further; validation_failed,
 *   version_conflict where the member has a deputy already
 */
export const delegateApprovals = command('approvals:decide')
  .input(z.strictObject({ toMemberId: Uuid, lastDay: z.string().refine(isRealDate) }))
  .output(z.object({ id: Uuid, endsAt: z.string() }))
  .mutation(async ({ ctx, input }) => {
    const member = requireMember(ctx.actor);
    requireStepUp(member, ctx.now);
    requireOwnPower(member);
    const endsAt = endOf(input.lastDay, ctx.now);
    // Two delegations of one member wait for each other here.
    await lockRow(ctx.tx, 'members', ctx.organizationId, member.memberId);
    await requireNoDeputy(ctx, member);
    const deputy = await deputyOf(ctx, member, input.toMemberId);
    const { id } = await ctx.tx.approvalDelegation.create({
      data: {
        fromMemberId: member.memberId,
        fromDisplay: member.displayName,
        toMemberId: deputy.id,
        toDisplay: deputy.user.displayName,
        endsAt,
      },
      select: { id: true },
    });
    const details = { to: deputy.id, ends_at: endsAt.toISOString() };
    await auditMember(ctx, 'approval_delegation.created', { type: 'approval_delegation', id }, details);
    return { id, endsAt: endsAt.toISOString() };
  });

function requireOwnPower({ role }: MemberActor): void {
  if (!rolePermissions[role].has('approvals:decide'))
    throw new AppError('insufficient_scope', 'A deputy does not appoint another one.', [{ code: 'standing' }]);
}

function endOf(lastDay: string, now: Date): Date {
  const days = daysBetween(warsawDay(now), lastDay);
  if (days < 0 || days > longestDays)
    throw new AppError(
      'validation_failed',
      `The last day is today at the earliest and in ${longestDays} days at the latest.`,
      [{ code: 'last_day', path: '/lastDay' }],
    );
  return endOfWarsawDay(lastDay);
}

async function requireNoDeputy({ tx, now }: CommandContext, { memberId }: MemberActor): Promise<void> {
  const where = { fromMemberId: memberId, withdrawnAt: null, endsAt: { gt: now } };
  if ((await tx.approvalDelegation.count({ where })) > 0)
    throw new AppError('version_conflict', 'You have a deputy already; end that first.', [{ code: 'has_deputy' }]);
}

async function deputyOf({ tx }: CommandContext, { memberId }: MemberActor, id: string) {
  const found = await tx.member.findFirst({
    where: { id, status: 'active', user: { active: true }, role: { in: deputyRoles }, NOT: { id: memberId } },
    select: { id: true, user: { select: { displayName: true } } },
  });
  if (found) return found;
  throw new AppError(
    'validation_failed',
    'A deputy is another active member who sees approvals and does not decide on them already.',
    [{ code: 'deputy', path: '/toMemberId' }],
  );
}
