import type { Sql, Tx } from '../connection/client.ts';
import { ask, prepare, sql, tables, texts, uuid, uuids } from '../connection/prepared.ts';
import type { Prisma } from '../generated/client.ts';
import { type Role, Role as RoleValue } from '../generated/enums.ts';

/** The roles that may decide on approvals, as in the router's permission matrix. */
export const decidingRoles = ['owner', 'approver'] satisfies Role[];

/** Whether a role may decide on approvals itself, not only as a deputy. */
export const isDeciding = (role: Role): boolean => decidingRoles.some((deciding) => deciding === role);

/** Members who may act now: the membership and the account are active, and a second factor is set up. */
export const acting = {
  status: 'active',
  accountActive: true,
  hasSecondFactor: true,
} satisfies Prisma.MemberWhereInput;

/** Members who may decide now because of their own role. */
export const deciding = { ...acting, role: { in: decidingRoles } } satisfies Prisma.MemberWhereInput;

/** The same condition for a statement that reads `members`. */
export const isActing = sql<boolean>`(members.status = 'active' AND members.account_active
  AND members.has_second_factor)`;

const among = { organizationId: uuid, ids: uuids, roles: texts };
const actingMembers = prepare('count-acting-members', among, ({ organizationId, ids, roles }) =>
  tables
    .selectFrom('members')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organization_id', '=', organizationId)
    .where('members.id', '=', sql<string>`ANY(${ids})`)
    .where(sql<boolean>`members.role::text = ANY(${roles})`)
    .where(isActing),
);

type Among = { organizationId: string; ids: readonly string[] };

async function countAmong(tx: Sql, { organizationId, ids }: Among, roles: readonly Role[]): Promise<number> {
  const [row] = await ask(tx, actingMembers, { organizationId, ids: [...ids], roles: [...roles] });
  return row?.count ?? 0;
}

/** How many of the given members may act now, in any role. */
export const countActingMembers = (tx: Sql, members: Among): Promise<number> =>
  countAmong(tx, members, Object.values(RoleValue));

/** How many of the given members may decide now because of their own role. */
export const countDecidingAmong = (tx: Sql, members: Among): Promise<number> => countAmong(tx, members, decidingRoles);

/** How many members may decide now. */
export function countDecidingMembers(tx: Tx): Promise<number> {
  return tx.member.count({ where: deciding });
}
