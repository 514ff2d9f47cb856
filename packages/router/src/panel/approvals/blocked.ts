import { askedByMember } from '@invoicing/db/approval-requesters';
import type { Tx } from '@invoicing/db/client';
import type { OrganizationModel } from '@invoicing/db/generated/models/Organization';
import { policyFor } from '@invoicing/domain/approval-policy';
import { type MemberActor, permits } from '../../access/actor.ts';
import type { IntentRow } from '../../approval-lifecycle/store.ts';
import { summaryOf } from '../../approval-lifecycle/store.ts';

/**
 * Why a member may not decide on an intent: their role, having asked for it under four eyes, or having decided already.
 */
export type Blocked = 'role' | 'requester' | 'already_decided';

/** For each intent what keeps this member from deciding on it, or null; as many reads however many intents. */
export async function blockedBy(
  tx: Tx,
  member: MemberActor,
  organization: OrganizationModel,
  intents: readonly IntentRow[],
): Promise<Map<string, Blocked | null>> {
  const asked = await askedByMember(tx, member.memberId, intents);
  return new Map(
    intents.map((intent) => {
      const { four_eyes } = policyFor(organization, summaryOf(intent).total_gross);
      const hasDecided = intent.decisions.some(({ memberId }) => memberId === member.memberId);
      if (!permits(member, 'approvals:decide')) return [intent.id, 'role'];
      if (four_eyes !== 'off' && asked.has(intent.id)) return [intent.id, 'requester'];
      return [intent.id, hasDecided ? 'already_decided' : null];
    }),
  );
}
