import { countDecidingMembers, decidingRoles } from '@invoicing/db/approvals/deciding-members';
import type { Tx } from '@invoicing/db/connection/client';
import type { OrganizationModel } from '@invoicing/db/generated/models/Organization';
import { openInvitations } from '../invitations/open.ts';

/**
 * True if four eyes are required but only one person may decide, and no one else who could is invited: no one could
 * approve what that person writes or requests, directly or through a client.
 */
export async function hasOneApprover(db: Tx, organization: OrganizationModel, now: Date): Promise<boolean> {
  if (organization.fourEyes === 'off' && organization.twoPersonAboveGross === null) return false;
  if ((await countDecidingMembers(db)) > 1) return false;
  const open = { ...openInvitations(now), role: { in: decidingRoles } };
  return (await db.invitation.count({ where: open })) === 0;
}
