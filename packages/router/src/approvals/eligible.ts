import type { Tx } from '@invoicing/db/client';
import type { OrganizationModel } from '@invoicing/db/generated/models/Organization';
import { decidingMembers } from './deciding-members.ts';
import { isRequester, policyFor } from './policy.ts';
import { trustSummary } from './present.ts';
import type { IntentRow } from './store.ts';

/** Members who asked for what an intent is about, in any of the ways that the policy knows. */
export async function requesterOf(tx: Tx, intent: IntentRow) {
  const version = await draftVersionOf(tx, intent);
  const authorMemberId = version?.createdByKind === 'member' ? version.createdById : null;
  return { memberId: intent.requestedByMemberId, authorMemberId, clientOwnerId: intent.requestedByClient.createdById };
}

async function draftVersionOf(tx: Tx, { draftId, correctionDraftId, subjectVersion: version }: IntentRow) {
  if (version === null) return null;
  if (draftId !== null) return tx.invoiceDraftVersion.findFirst({ where: { draftId, version } });
  return correctionDraftId === null ? null : tx.correctionDraftVersion.findFirst({ where: { draftId: correctionDraftId, version } });
}

/**
 * Whether the approvals of an intent still count now: each approver active, in a role that decides, with a second factor,
 * not the requester where that is excluded; and as many as the policy asks for today.
 */
export async function isEligible(tx: Tx, organization: OrganizationModel, intent: IntentRow): Promise<boolean> {
  const policy = policyFor(organization, trustSummary(intent.summary).total_gross);
  const requester = await requesterOf(tx, intent);
  const approvers = intent.decisions.filter(({ decision }) => decision === 'approved').map(({ memberId }) => memberId);
  const deciding = await decidingMembers(tx, approvers);
  const counting = deciding.filter((id) => policy.four_eyes === 'off' || !isRequester(id, requester, organization.excludeClientOwner));
  return counting.length === approvers.length && counting.length >= policy.required_approvals;
}
