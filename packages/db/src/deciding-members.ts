import type { Tx } from './client.ts';
import type { Prisma } from './generated/client.ts';
import type { Role } from './generated/enums.ts';

/** The roles whose members decide on approvals: those that the router's matrix permits it. */
export const decidingRoles = ['owner', 'approver'] satisfies Role[];

/** Whether a role decides on approvals by its own power. */
export const isDeciding = (role: Role): boolean => decidingRoles.some((deciding) => deciding === role);

/** Members who may act at this moment: active here and as a person, with a second factor. */
export const acting = {
  status: 'active',
  user: { active: true, OR: [{ totp: { NOT: { confirmedAt: null } } }, { webauthn: { some: {} } }] },
} satisfies Prisma.MemberWhereInput;

/** Members who may decide at this moment, by their own power: in a role that decides. */
export const deciding = { ...acting, role: { in: decidingRoles } } satisfies Prisma.MemberWhereInput;

/** How many of some members may act at this moment, in whatever role. */
export function countActingMembers(tx: Tx, among: readonly string[]): Promise<number> {
  return tx.member.count({ where: { ...acting, id: { in: [...among] } } });
}

/** How many members may decide at this moment. @param among all members where absent */
export function countDecidingMembers(tx: Tx, among?: readonly string[]): Promise<number> {
  return tx.member.count({ where: { ...deciding, ...(among ? { id: { in: [...among] } } : {}) } });
}
