import { decidingMembers } from '@invoicing/db/approvals/deciding-powers';
import { isRequester, requestersOf } from '@invoicing/db/approvals/requesters';
import { organizationRow } from '@invoicing/db/organization/row';
import { choosePower } from '@invoicing/domain/approvals/deciding-power';
import { policyFor } from '@invoicing/domain/approvals/policy';
import { statusAt } from '@invoicing/domain/states/approval-intent';
import type { OperationContext } from '../../context.ts';
import { type IntentRow, policyAmountOf } from '../use/store.ts';
import { lenderOf } from './eligibility.ts';

/** Upper bound of the names on a page. */
const namedAtMost = 50;

/** A person who may decide; for a deputy, with the member they replace. */
export type Decider = { name: string; inPlaceOf: string | null };

/**
 * The names of those who may decide on each pending intent, deputies of absent members after those with a power of
 * their own. Requesters under four eyes and powers that have already decided are excluded.
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
