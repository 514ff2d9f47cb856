import { lockRow } from '@invoicing/db/connection/locking';
import { AppError } from '@invoicing/domain/errors';
import { auditMember } from '../../audit/audit-member.ts';
import type { CommandContext } from '../../context.ts';
import { deputyRoles } from './get-delegations.ts';

export type Person = { memberId: string; displayName: string };
type Period = { startsAt: Date; endsAt: Date };

/**
 * Creates a delegation: one member decides in another's place for some days. Four eyes apply to both: a deputy decides
 * on nothing that either of them wrote or requested, and together they count as one person.
 * @throws AppError validation_failed, version_conflict where the member has a deputy already
 */
export async function createDelegation(
  ctx: CommandContext,
  from: Person,
  toMemberId: string,
  { startsAt, endsAt }: Period,
) {
  // Serializes concurrent delegations of the same member.
  await lockRow(ctx.tx, 'members', ctx.organizationId, from.memberId);
  await requireNoDeputy(ctx, from);
  const deputy = await deputyOf(ctx, from, toMemberId);
  const { id } = await ctx.tx.approvalDelegation.create({
    data: {
      fromMemberId: from.memberId,
      fromDisplay: from.displayName,
      toMemberId: deputy.id,
      toDisplay: deputy.displayName,
      startsAt,
      endsAt,
    },
    select: { id: true },
  });
  await auditMember(
    ctx,
    'approval_delegation.created',
    { type: 'approval_delegation', id },
    { from: from.memberId, to: deputy.id, starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() },
  );
  return { id, deputy, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}

async function requireNoDeputy({ tx, now }: CommandContext, { memberId }: Person): Promise<void> {
  const where = { fromMemberId: memberId, withdrawnAt: null, endsAt: { gt: now } };
  if ((await tx.approvalDelegation.count({ where })) > 0)
    throw new AppError('version_conflict', 'There is a deputy already; end that first.', [{ code: 'has_deputy' }]);
}

async function deputyOf({ tx }: CommandContext, { memberId }: Person, id: string) {
  const found = await tx.member.findFirst({
    where: { id, status: 'active', accountActive: true, role: { in: deputyRoles }, NOT: { id: memberId } },
    select: { id: true, displayName: true, email: true },
  });
  if (found) return found;
  throw new AppError(
    'validation_failed',
    'A deputy is another active member who sees approvals and does not decide on them already.',
    [{ code: 'deputy', path: '/toMemberId' }],
  );
}
