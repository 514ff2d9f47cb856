import { decidingMembers } from '@invoicing/db/approvals/deciding-powers';
import { isRequester, requestersOf } from '@invoicing/db/approvals/requesters';
import { organizationRow } from '@invoicing/db/organization/row';
import { choosePower } from '@invoicing/domain/approvals/deciding-power';
import { policyFor } from '@invoicing/domain/approvals/policy';
import { statusAt } from '@invoicing/domain/states/approval-intent';
import type { OperationContext } from '../../context.ts';
import { type IntentRow, policyAmountOf } from '../use/store.ts';
import { lenderOf } from './eligibility.ts';

/** No page names more. */
const namedAtMost = 50;

/** Somebody who may decide; of a deputy, in whose place. */
export type Decider = { name: string; inPlaceOf: string | null };

/**
 * Who may decide on each intent that waits, by name, deputies of who is away after those with a power of their own: no
 * requester under four eyes, and no power that has decided already.
 */
export async function decidersOf(
  { db, organizationId, now }: OperationContext,
  intents: readonly IntentRow[],
): Promise<ReadonlyMap<string, Decider[]>> {
  const waiting = intents.filter((intent) => statusAt(intent, now) === 'pending');
  if (waiting.length === 0) return new Map();
  const organization = await organizationRow(db, organizationId);
  const members = await decidingMembers(db, organizationId, now, namedAtMost);
  const named = new Map<string, Decider[]>();
  for (const intent of waiting) {
    const { four_eyes } = policyFor(organization, policyAmountOf(intent));
    const requesters = four_eyes === 'off' ? [] : await requestersOf(db, intent);
    const asked = (id: string) => isRequester(id, requesters);
    const able = members.flatMap(({ id: memberId, name, powers }) => {
      const { decisions } = intent;
      const eligibility = choosePower({ memberId, powers, decisions, isRequester: asked });
      return typeof eligibility === 'string' ? [] : [{ name, inPlaceOf: lenderOf(eligibility) }];
    });
    named.set(intent.id, able);
  }
  return named;
}
