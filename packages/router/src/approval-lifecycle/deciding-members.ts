import type { Tx } from '@invoicing/db/client';
import type { Prisma } from '@invoicing/db/generated/client';
import { rolePermissions, roles } from '../access/permissions.ts';

/** The roles whose members decide on approvals. */
export const decidingRoles = roles.filter((role) => rolePermissions[role].has('approvals:decide'));

/** Members who may decide at this moment: active here and as a person, in a role that decides, with a second factor. */
const deciding = {
  status: 'active',
  role: { in: decidingRoles },
  user: { active: true, OR: [{ totp: { NOT: { confirmedAt: null } } }, { webauthn: { some: {} } }] },
} satisfies Prisma.MemberWhereInput;

/** How many members may decide at this moment. @param among all members where absent */
export function countDecidingMembers(tx: Tx, among?: readonly string[]): Promise<number> {
  return tx.member.count({ where: { ...deciding, ...(among ? { id: { in: [...among] } } : {}) } });
}
