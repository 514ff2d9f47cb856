import { isRequester, requestersOf } from '@invoicing/db/approval-requesters';
import type { Tx } from '@invoicing/db/client';
import { countDecidingMembers } from '@invoicing/db/deciding-members';
import type { OrganizationModel } from '@invoicing/db/generated/models/Organization';
import { policyFor } from '@invoicing/domain/approval-policy';
import type { IntentRow } from './store.ts';
import { summaryOf } from './store.ts';

/**
 * Whether the approvals that an intent has still count now: each approver active, in a role that decides, with a second
 * factor, not a requester under four eyes; and, once it is approved, as many as the policy asks for today.
 */
export async function approvalsCount(tx: Tx, organization: OrganizationModel, intent: IntentRow): Promise<boolean> {
  const policy = policyFor(organization, summaryOf(intent).total_gross);
  const approvers = intent.decisions.filter(({ decision }) => decision === 'approved').map(({ memberId }) => memberId);
  if (intent.status === 'approved' && approvers.length < policy.required_approvals) return false;
  if ((await countDecidingMembers(tx, approvers)) < approvers.length) return false;
  if (policy.four_eyes === 'off') return true;
  const requesters = await requestersOf(tx, intent);
  return !approvers.some((id) => isRequester(id, requesters));
}
