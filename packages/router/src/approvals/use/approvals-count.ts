import { countActingMembers, countDecidingAmong } from '@invoicing/db/approvals/deciding-members';
import { isRequester, requestersOf } from '@invoicing/db/approvals/requesters';
import type { Sql } from '@invoicing/db/connection/client';
import type { OrganizationModel } from '@invoicing/db/generated/models/Organization';
import { policyFor } from '@invoicing/domain/approvals/policy';
import type { IntentRow } from './store.ts';
import { policyAmountOf } from './store.ts';

/**
 * True if the approvals of an intent still count: each approver is active, has a deciding role and a second factor, and
 * is not a requester under four eyes; and an approved intent has as many as the policy requires today. For a deputy,
 * the same must hold for the member they replaced, and the delegation must not be withdrawn. It may have ended by its
 * date, because a decision outlives the delegation's last day.
 */
export async function approvalsCount(tx: Sql, organization: OrganizationModel, intent: IntentRow): Promise<boolean> {
  const policy = policyFor(organization, policyAmountOf(intent));
  const approvals = intent.decisions.filter(({ decision }) => decision === 'approved');
  if (intent.status === 'approved' && approvals.length < policy.required_approvals) return false;
  if (!(await haveWeight(tx, intent.organizationId, approvals))) return false;
  if (policy.four_eyes === 'off') return true;
  const requesters = await requestersOf(tx, intent);
  return !approvals.some((one) => isRequester(one.memberId, requesters) || isRequester(ownerOf(one), requesters));
}

type Approval = IntentRow['decisions'][number];

/** The member in whose capacity an approval was given. */
const ownerOf = ({ memberId, delegation }: Approval): string => delegation?.fromMemberId ?? memberId;

/** True if the approvers, and the members whose power they used, may still decide. */
async function haveWeight(tx: Sql, organizationId: string, approvals: readonly Approval[]): Promise<boolean> {
  if (approvals.some(({ delegation }) => delegation !== null && delegation.withdrawnAt !== null)) return false;
  const deputies = approvals.filter(({ delegation }) => delegation !== null).map(({ memberId }) => memberId);
  if (deputies.length > 0 && (await countActingMembers(tx, { organizationId, ids: deputies })) < deputies.length)
    return false;
  const ids = approvals.map(ownerOf);
  return (await countDecidingAmong(tx, { organizationId, ids })) === approvals.length;
}
