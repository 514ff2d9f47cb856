import type { Db, Tx } from './client.ts';
import { countDecidingMembers, deciding } from './deciding-members.ts';

/** No one needs to be the deputy of more members at a time. */
const delegationsAtMost = 20;

type Member = { organizationId: string; memberId: string };
/** In whose place somebody decides, under the name that they had when they delegated, and until when. */
export type Delegation = { id: string; fromDisplay: string; endsAt: Date };
/** A power to decide: of `memberId`, whose deputy uses it where there is a delegation. */
export type DecidingPower = { memberId: string; delegation: Delegation | null };

/**
 * The delegations to a member that are in force: begun, neither withdrawn nor over, from somebody who may decide at
 * this moment.
 */
export async function powersDelegatedTo(
  tx: Db | Tx,
  { organizationId, memberId }: Member,
  now: Date,
): Promise<DecidingPower[]> {
  const rows = await tx.approvalDelegation.findMany({
    where: {
      organizationId,
      toMemberId: memberId,
      withdrawnAt: null,
      startsAt: { lte: now },
      endsAt: { gt: now },
      from: deciding,
    },
    select: { id: true, fromMemberId: true, fromDisplay: true, endsAt: true },
    orderBy: [{ endsAt: 'desc' }, { id: 'asc' }],
    take: delegationsAtMost,
  });
  return rows.map(({ fromMemberId, ...delegation }) => ({ memberId: fromMemberId, delegation }));
}

/** By which powers a member may decide: their own alone where they have it, else of those whose deputy they are. */
export async function powersOf(tx: Tx, member: Member, now: Date): Promise<DecidingPower[]> {
  const { memberId } = member;
  if ((await countDecidingMembers(tx, [memberId])) > 0) return [{ memberId, delegation: null }];
  return powersDelegatedTo(tx, member, now);
}
