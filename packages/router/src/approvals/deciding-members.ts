import type { Tx } from '@invoicing/db/client';
import { rolePermissions } from '../permissions.ts';

/** Members who may decide at this moment: active here and as a person, in a role that decides, with a second factor. @param among all members where absent */
export async function decidingMembers(tx: Tx, among?: readonly string[]): Promise<string[]> {
  const members = await tx.member.findMany({
    where: { status: 'active', ...(among ? { id: { in: [...among] } } : {}) },
    include: { user: { select: { active: true, totp: { select: { confirmedAt: true } }, webauthn: { select: { id: true }, take: 1 } } } },
  });
  const deciding = members.filter(({ role, user }) => {
    const isEnrolled = Boolean(user.totp?.confirmedAt) || user.webauthn.length > 0;
    return user.active && isEnrolled && rolePermissions[role].has('approvals:decide');
  });
  return deciding.map(({ id }) => id);
}
