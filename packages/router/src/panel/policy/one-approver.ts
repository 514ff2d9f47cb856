import { countDecidingMembers, decidingRoles } from '@invoicing/db/approvals/deciding-members';
import type { Tx } from '@invoicing/db/connection/client';
import type { OrganizationModel } from '@invoicing/db/generated/models/Organization';
import { openInvitations } from '../invitations/open.ts';

/**
 * Whether four eyes are asked for where there are only two: one person may decide, and no one who could is invited.
 * Whatever that person writes, asks for or lets a client ask could then be approved by no one.
 */
export async function hasOneApprover(db: Tx, organization: OrganizationModel, now: Date): Promise<boolean> {
  if (organization.fourEyes === 'off' && organization.twoPersonAboveGross === null) return false;
  if ((await countDecidingMembers(db)) > 1) return false;
  const open = { ...openInvitations(now), role: { in: decidingRoles } };
  return (await db.invitation.count({ where: open })) === 0;
}
