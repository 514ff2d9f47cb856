import { countActingMembers, countDecidingAmong } from '@invoicing/db/approvals/deciding-members';
import { isRequester, requestersOf } from '@invoicing/db/approvals/requesters';
import type { Sql } from '@invoicing/db/connection/client';
import type { OrganizationModel } from '@invoicing/db/generated/models/Organization';
import { policyFor } from '@invoicing/domain/approvals/policy';
import type { IntentRow } from './store.ts';
import { policyAmountOf } from './store.ts';

/**
 * Whether the approvals that an intent has still count now: each approver active, in a role that decides, with a second
 * factor, not a requester under four eyes; and, once it is approved, as many as the policy asks for today. Of a deputy
 * all that is asked of the member in whose place they decided too, and that the delegation was not withdrawn; it may
 * have ended since, as a decision outlasts the day of its delegation.
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

/** Whether who approved, and whose power they used, are members that may still. */
async function haveWeight(tx: Sql, organizationId: string, approvals: readonly Approval[]): Promise<boolean> {
  if (approvals.some(({ delegation }) => delegation !== null && delegation.withdrawnAt !== null)) return false;
  const deputies = approvals.filter(({ delegation }) => delegation !== null).map(({ memberId }) => memberId);
  if (deputies.length > 0 && (await countActingMembers(tx, { organizationId, ids: deputies })) < deputies.length)
    return false;
  const ids = approvals.map(ownerOf);
  return (await countDecidingAmong(tx, { organizationId, ids })) === approvals.length;
}
