import type { Db, Sql, Tx } from '../connection/client.ts';
import { ask, int, prepare, type RawBuilder, sql, tables, texts, time, uuid } from '../connection/prepared.ts';
import { acting, countDecidingAmong, deciding, decidingRoles, isActing } from './deciding-members.ts';

/** Upper bound on the members that one person is a deputy for at a time. */
const delegationsAtMost = 20;

type Member = { organizationId: string; memberId: string };
/** The delegator whom a deputy replaces, by the name they had when they delegated, and the end of the delegation. */
export type Delegation = { id: string; fromDisplay: string; endsAt: Date };
/** The power of `memberId` to decide; where there is a delegation, their deputy uses it. */
export type DecidingPower = { memberId: string; delegation: Delegation | null };

/** Delegations to a member that were not withdrawn and whose delegator may decide now. */
const delegations = (organizationId: RawBuilder<string>, memberId: RawBuilder<string>, roles: RawBuilder<string[]>) =>
  tables
    .selectFrom('approval_delegations as delegation')
    .innerJoin('members', (join) =>
      join
        .onRef('members.organization_id', '=', 'delegation.organization_id')
        .onRef('members.id', '=', 'delegation.from_member_id'),
    )
    .where('delegation.organization_id', '=', organizationId)
    .where('delegation.to_member_id', '=', memberId)
    .where('delegation.withdrawn_at', 'is', null)
    .where(sql<boolean>`members.role::text = ANY(${roles})`)
    .where(isActing);

const parameters = { organizationId: uuid, memberId: uuid, now: time, roles: texts, most: int };
const delegatedTo = prepare('delegations-to-member', parameters, ({ organizationId, memberId, now, roles, most }) =>
  delegations(organizationId, memberId, roles)
    .select(['delegation.id', 'delegation.from_member_id as fromMemberId'])
    .select(['delegation.from_display as fromDisplay', 'delegation.ends_at as endsAt'])
    .where('delegation.starts_at', '<=', now)
    .where('delegation.ends_at', '>', now)
    .orderBy('delegation.ends_at', 'desc')
    .orderBy('delegation.id')
    .limit(most),
);

/** Delegations to a member that are in force: begun, neither withdrawn nor over, and the delegator may decide now. */
export async function powersDelegatedTo(
  tx: Sql,
  { organizationId, memberId }: Member,
  now: Date,
): Promise<DecidingPower[]> {
  const given = { organizationId, memberId, now, roles: [...decidingRoles], most: delegationsAtMost };
  const rows = await ask(tx, delegatedTo, given);
  return rows.map(({ fromMemberId, ...delegation }) => ({ memberId: fromMemberId, delegation }));
}

const planned = { organizationId: uuid, memberId: uuid, now: time, roles: texts };
const nextTo = prepare('next-delegation-to-member', planned, ({ organizationId, memberId, now, roles }) =>
  delegations(organizationId, memberId, roles)
    .select(['delegation.from_display as name', 'delegation.starts_at as startsAt'])
    .where('delegation.starts_at', '>', now)
    .orderBy('delegation.starts_at')
    .orderBy('delegation.id')
    .limit(1),
);

/** The delegator and the start of the next planned delegation to a member; null where none is planned. */
export async function nextDelegationTo(tx: Sql, { organizationId, memberId }: Member, now: Date) {
  const [row] = await ask(tx, nextTo, { organizationId, memberId, now, roles: [...decidingRoles] });
  return row ? { name: row.name, startsAt: row.startsAt.toISOString() } : null;
}

const inForce = (now: Date) => ({ withdrawnAt: null, startsAt: { lte: now }, endsAt: { gt: now }, from: deciding });
const latestEndFirst = [{ endsAt: 'desc' as const }, { id: 'asc' as const }];

/** A member who may decide now, and in whose capacity: their own, or that of delegators. */
export type DecidingMember = { id: string; name: string; powers: DecidingPower[] };

/**
 * Members who may decide now, each with the result of `powersOf`: those whose own role decides first, then deputies.
 */
export async function decidingMembers(tx: Db | Tx, organizationId: string, now: Date, take: number) {
  const own = await tx.member.findMany({
    where: { organizationId, ...deciding },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take,
    select: { id: true, displayName: true },
  });
  const rows = await tx.approvalDelegation.findMany({
    where: { organizationId, ...inForce(now), to: { ...acting, NOT: { role: { in: decidingRoles } } } },
    select: {
      ...{ id: true, fromMemberId: true, fromDisplay: true, endsAt: true, toMemberId: true },
      to: { select: { displayName: true } },
    },
    orderBy: latestEndFirst,
    take,
  });
  const deputies = new Map<string, DecidingMember>();
  for (const { fromMemberId: memberId, toMemberId: id, to, ...delegation } of rows) {
    const powers = [...(deputies.get(id)?.powers ?? []), { memberId, delegation }];
    deputies.set(id, { id, name: to.displayName, powers });
  }
  const byOwn = own.map(({ id, displayName }) => ({
    ...{ id, name: displayName },
    powers: [{ memberId: id, delegation: null }],
  }));
  return [...byOwn, ...deputies.values()];
}

/** The capacities in which a member may decide: their own role if it permits that, else those of their delegators. */
export async function powersOf(tx: Sql, member: Member, now: Date): Promise<DecidingPower[]> {
  const { organizationId, memberId } = member;
  if ((await countDecidingAmong(tx, { organizationId, ids: [memberId] })) > 0) return [{ memberId, delegation: null }];
  return powersDelegatedTo(tx, member, now);
}
