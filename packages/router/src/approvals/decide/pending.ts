import { type IntentFilters, type IntentOrder, listIntentIds } from '@invoicing/db/approvals/intent-lists';
import { approvalIntents } from '@invoicing/db/approvals/intent-rows';
import { organizationRow } from '@invoicing/db/organization/row';
import type { PageStart } from '@invoicing/db/search/keyset';
import { requireMember } from '../../access/require-member.ts';
import type { OperationContext } from '../../context.ts';
import type { IntentRow } from '../use/store.ts';
import { type Blocked, blockOf, eligibilityOf } from './eligibility.ts';

/** Upper bound on the pending intents that are searched for those a member may decide on, and the size of one batch. */
const [lookedThrough, batchSize] = [2000, 200];

/** A pending intent, and the reason why the member may not decide on it. */
export type Pending = { intent: IntentRow; blocked: Blocked | null };
/**
 * The pending intents to find: all, those that the member may decide on, or the others; those after a given deadline
 * and id.
 */
type Wanted = {
  view: 'pending' | 'mine' | 'others';
  filters: IntentFilters;
  order?: Exclude<IntentOrder, 'changed'>;
  after?: PageStart['position'];
  take: number;
};
type Batch = Required<Pick<Wanted, 'filters' | 'order' | 'after' | 'take'>>;

/**
 * Finds pending intents, by default the nearest deadline first. Whether one fits the view is only known after reading
 * it, so they are filtered batch by batch.
 */
export async function findPending(
  ctx: OperationContext,
  { view, filters, order = 'deadline', after: start = null, take }: Wanted,
): Promise<Pending[]> {
  if (view === 'pending') return findBatch(ctx, { filters, order, after: start, take });
  const found: Pending[] = [];
  let after = start;
  for (let looked = 0; looked < lookedThrough && found.length < take; looked += batchSize) {
    const batch = await findBatch(ctx, { filters, order, after, take: batchSize });
    found.push(...batch.filter(({ blocked }) => (blocked === null) === (view === 'mine')));
    const last = batch.at(-1)?.intent;
    if (last) after = { createdAt: last.expiresAt, id: last.id };
    if (batch.length < batchSize) break;
  }
  return found.slice(0, take);
}

async function findBatch(ctx: OperationContext, batch: Batch): Promise<Pending[]> {
  const { organizationId, now } = ctx;
  const ids = await listIntentIds(ctx.db, { organizationId, now, state: 'pending', ...batch });
  const intents = await approvalIntents(ctx.db, ids);
  const organization = await organizationRow(ctx.db, organizationId);
  const eligibility = await eligibilityOf(ctx, requireMember(ctx.actor), organization, intents);
  return intents.map((intent) => ({ intent, blocked: blockOf(eligibility.get(intent.id)) }));
}
