import type { Tx } from './client.ts';
import type { Prisma } from './generated/client.ts';
import type { Role } from './generated/enums.ts';

/** The roles whose members decide on approvals: those that the router's matrix permits it. */
export const decidingRoles = ['owner', 'approver'] satisfies Role[];

/** Members who may decide at this moment: active here and as a person, in a role that decides, with a second factor. */
export const deciding = {
  status: 'active',
  role: { in: decidingRoles },
  user: { active: true, OR: [{ totp: { NOT: { confirmedAt: null } } }, { webauthn: { some: {} } }] },
} satisfies Prisma.MemberWhereInput;

/** How many members may decide at this moment. @param among all members where absent */
export function countDecidingMembers(tx: Tx, among?: readonly string[]): Promise<number> {
  return tx.member.count({ where: { ...deciding, ...(among ? { id: { in: [...among] } } : {}) } });
}
