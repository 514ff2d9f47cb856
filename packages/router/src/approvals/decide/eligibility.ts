import { type DecidingPower, powersOf } from '@invoicing/db/approvals/deciding-powers';
import { askedByMember } from '@invoicing/db/approvals/requesters';
import type { Sql } from '@invoicing/db/connection/client';
import type { OrganizationModel } from '@invoicing/db/generated/models/Organization';
import { choosePower, type PowerRefusal } from '@invoicing/domain/approvals/deciding-power';
import { policyFor } from '@invoicing/domain/approvals/policy';
import { type MemberActor, permits } from '../../access/actor.ts';
import type { OperationContext } from '../../context.ts';
import { type IntentRow, policyAmountOf } from '../use/store.ts';

/**
 * Why a member may not decide on an intent: their role, having asked for it under four eyes, or having decided already.
 */
export type Blocked = PowerRefusal;

/** The capacity in which a member may decide on an intent, or the reason why they may not. */
export type Eligibility = DecidingPower | Blocked;

export const blockOf = (eligibility: Eligibility | undefined): Blocked | null =>
  typeof eligibility === 'string' ? eligibility : null;

/** The delegator whom the member would replace; null if they decide by their own power or may not decide. */
export const lenderOf = (eligibility: Eligibility | undefined): string | null =>
  typeof eligibility === 'object' ? (eligibility.delegation?.fromDisplay ?? null) : null;

/**
 * This member's eligibility for each intent, by its id. The number of reads does not depend on the number of intents.
 */
export async function eligibilityOf(
  { db, organizationId, now }: OperationContext<Sql>,
  member: MemberActor,
  organization: OrganizationModel,
  intents: readonly IntentRow[],
): Promise<Map<string, Eligibility>> {
  const { memberId } = member;
  const powers = permits(member, 'approvals:decide') ? await powersOf(db, { organizationId, memberId }, now) : [];
  const asked = new Map<string, ReadonlySet<string>>();
  for (const id of new Set([memberId, ...powers.map((power) => power.memberId)]))
    asked.set(id, await askedByMember(db, id, intents));
  return new Map(
    intents.map((intent) => {
      const { four_eyes } = policyFor(organization, policyAmountOf(intent));
      const isRequester = (id: string) => four_eyes !== 'off' && (asked.get(id)?.has(intent.id) ?? false);
      return [intent.id, choosePower({ memberId, powers, decisions: intent.decisions, isRequester })];
    }),
  );
}
