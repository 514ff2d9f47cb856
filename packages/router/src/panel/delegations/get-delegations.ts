import { decidingRoles } from '@invoicing/db/approvals/deciding-members';
import { dayAfter, warsawDay } from '@invoicing/domain/dates/dates';
import { z } from 'zod';
import type { MemberActor } from '../../access/actor.ts';
import { rolePermissions } from '../../access/permissions.ts';
import { requireMember } from '../../access/require-member.ts';
import { roles } from '../../access/roles.ts';
import type { OperationContext } from '../../context.ts';
import { query } from '../../operation.ts';
import { longestDays } from './period.ts';

/** Upper bound on the choice of deputies. */
const deputiesAtMost = 200;

/** Roles of possible deputies: they can read approvals, and have no power to decide of their own. */
export const deputyRoles = roles.filter(
  (role) => rolePermissions[role].has('approvals:read') && !rolePermissions[role].has('approvals:decide'),
);

/**
 * Current and planned delegations from and to this member; and, for members who may delegate, the possible deputies and
 * the latest end.
 */
export const getDelegations = query(
  {
    permission: 'approvals:read',
    input: z.strictObject({}),
  },
  async ({ ctx }) => {
    const member = requireMember(ctx.actor);
    const notOver = { withdrawnAt: null, endsAt: { gt: ctx.now } };
    const { memberId } = member;
    // Bounded by one deputy of a member at a time, and by the few members who share one deputy.
    const rows = await ctx.db.approvalDelegation.findMany({
      where: { ...notOver, OR: [{ fromMemberId: memberId }, { toMemberId: memberId }] },
      orderBy: [{ endsAt: 'asc' }, { id: 'asc' }],
      take: deputiesAtMost,
    });
    const own = rows.find(({ fromMemberId }) => fromMemberId === memberId);
    return {
      deputy: own ? { id: own.id, name: own.toDisplay, ...timeOf(own, ctx.now) } : null,
      inPlaceOf: rows
        .filter(({ toMemberId }) => toMemberId === memberId)
        .map(({ id, fromDisplay, ...row }) => ({ id, name: fromDisplay, ...timeOf(row, ctx.now) })),
      offer: own || !rolePermissions[member.role].has('approvals:decide') ? null : await offerTo(ctx, member),
    };
  },
);

/** The end of a delegation, and its beginning if that is in the future. */
export function timeOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date) {
  return { startsAt: startsAt > now ? startsAt.toISOString() : null, endsAt: endsAt.toISOString() };
}

async function offerTo(ctx: OperationContext, { memberId }: MemberActor) {
  return {
    ...(await deputiesFor(ctx, memberId)),
    // If others can decide by their own power, no deputy is needed.
    deciders: await ctx.db.member.count({
      where: { status: 'active', accountActive: true, role: { in: decidingRoles }, id: { not: memberId } },
    }),
  };
}

/** The possible deputies of a member, and the latest possible last day. */
export async function deputiesFor({ db, now }: OperationContext, memberId: string) {
  const today = warsawDay(now);
  const members = await db.member.findMany({
    where: { status: 'active', accountActive: true, role: { in: deputyRoles }, id: { not: memberId } },
    select: { id: true, role: true, displayName: true },
    orderBy: { createdAt: 'asc' },
    take: deputiesAtMost,
  });
  return {
    today,
    lastDay: dayAfter(today, longestDays),
    members: members.map(({ id, role, displayName }) => ({ id, role, name: displayName })),
  };
}
