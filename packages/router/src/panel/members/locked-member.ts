import { AppError } from '@invoicing/domain/errors';
import type { MemberActor } from '../../access/actor.ts';
import { requireMayEnd } from '../../access/require-grant.ts';
import type { CommandContext } from '../../context.ts';

export type MemberRow = Awaited<ReturnType<typeof lockedMember>>;

/**
 * Returns the member to be changed. All members of the organization are locked, so that two owners cannot demote each
 * other concurrently.
 * @throws AppError not_found; insufficient_scope for the actor's own membership, and for an owner unless the actor is
 * one
 */
export async function lockedMember(ctx: CommandContext, actor: MemberActor, id: string) {
  await ctx.tx
    .$executeRaw`SELECT 1 FROM members WHERE organization_id = ${ctx.organizationId}::uuid ORDER BY id FOR UPDATE`;
  const member = await ctx.tx.member.findFirst({ where: { id } });
  if (!member) throw new AppError('not_found', 'There is no such member.');
  if (member.id === actor.memberId)
    throw new AppError('insufficient_scope', 'Nobody changes their own membership; ask another owner or admin.', [
      { code: 'self' },
    ]);
  requireMayEnd(actor, member.role, 'Only an owner changes an owner.');
  return member;
}

/** @throws AppError version_conflict if no other owner would remain */
export async function requireAnotherOwner(ctx: CommandContext, member: MemberRow): Promise<void> {
  if (member.role !== 'owner' || member.status !== 'active') return;
  const others = await ctx.tx.member.count({
    where: { role: 'owner', status: 'active', id: { not: member.id }, accountActive: true },
  });
  if (others === 0)
    throw new AppError('version_conflict', 'The last owner stays; make somebody else an owner first.', [
      { code: 'last_owner' },
    ]);
}
