import type { Tx } from '@invoicing/db/client';
import { rolePermissions } from '../permissions.ts';
import { isRequester, policyFor } from './policy.ts';
import { trustSummary } from './present.ts';
import type { IntentRow } from './store.ts';

type Reader = { tx: Tx; organizationId: string };

/** Members who asked for what an intent is about, in any of the ways that the policy knows. */
export async function requesterOf(tx: Tx, intent: IntentRow) {
  const version =
    intent.draftId && intent.subjectVersion
      ? await tx.invoiceDraftVersion.findFirst({ where: { draftId: intent.draftId, version: intent.subjectVersion } })
      : null;
  const authorMemberId = version?.createdByKind === 'member' ? version.createdById : null;
  return { memberId: intent.requestedByMemberId, authorMemberId, clientOwnerId: intent.requestedByClient.createdById };
}

/**
 * Whether the approvals of an intent still count now: each approver active, in a role that decides, with a second factor,
 * not the requester where that is excluded; and as many as the policy asks for today.
 */
export async function isEligible({ tx, organizationId }: Reader, intent: IntentRow): Promise<boolean> {
  const organization = await tx.organization.findUniqueOrThrow({ where: { id: organizationId } });
  const policy = policyFor(organization, trustSummary(intent.summary).total_gross);
  const requester = await requesterOf(tx, intent);
  const approvers = intent.decisions.filter(({ decision }) => decision === 'approved').map(({ memberId }) => memberId);
  const members = await tx.member.findMany({
    where: { id: { in: approvers }, status: 'active' },
    include: { user: { select: { active: true, totp: { select: { confirmedAt: true } }, webauthn: { select: { id: true }, take: 1 } } } },
  });
  const counting = members.filter(({ id, role, user }) => {
    const enrolled = Boolean(user.totp?.confirmedAt) || user.webauthn.length > 0;
    const excluded = policy.four_eyes !== 'off' && isRequester(id, requester, organization.excludeClientOwner);
    return user.active && enrolled && rolePermissions[role].has('approvals:decide') && !excluded;
  });
  return counting.length === approvers.length && counting.length >= policy.required_approvals;
}
