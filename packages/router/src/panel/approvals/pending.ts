import type { Prisma } from '@invoicing/db/generated/client';
import { requireMember } from '../../access/require-member.ts';
import { type IntentRow, intentInclude } from '../../approval-lifecycle/store.ts';
import type { PageStart } from '../../envelope.ts';
import type { OperationContext } from '../../trpc.ts';
import { type Blocked, blockedBy } from './blocked.ts';

/** Of what waits, no more than this is looked through for those that a member may decide on, this many at a time. */
const [lookedThrough, batchSize] = [2000, 200];

/** An approval that waits, and what keeps the member from deciding on it. */
export type Pending = { intent: IntentRow; blocked: Blocked | null };
/** All that waits, what the member may decide on, or what not; after the deadline and id of another one. */
type Wanted = {
  view: 'pending' | 'mine' | 'others';
  wanted: Prisma.ApprovalIntentWhereInput;
  after?: PageStart['position'];
  take: number;
};

/** What waits for a decision, the nearest deadline first; those that fit a view are picked out batch by batch. */
export async function findPending(
  ctx: OperationContext,
  { view, wanted, after: start = null, take }: Wanted,
): Promise<Pending[]> {
  if (view === 'pending') return findBatch(ctx, wanted, start, take);
  const found: Pending[] = [];
  let after = start;
  for (let looked = 0; looked < lookedThrough && found.length < take; looked += batchSize) {
    const batch = await findBatch(ctx, wanted, after, batchSize);
    found.push(...batch.filter(({ blocked }) => (blocked === null) === (view === 'mine')));
    const last = batch.at(-1)?.intent;
    if (last) after = { createdAt: last.expiresAt, id: last.id };
    if (batch.length < batchSize) break;
  }
  return found.slice(0, take);
}

async function findBatch(
  ctx: OperationContext,
  wanted: Prisma.ApprovalIntentWhereInput,
  after: PageStart['position'],
  take: number,
): Promise<Pending[]> {
  const intents = await ctx.db.approvalIntent.findMany({
    where: { AND: [{ statusText: 'pending', expiresAt: { gt: ctx.now } }, wanted, beyond(after)] },
    orderBy: [{ expiresAt: 'asc' }, { id: 'asc' }],
    take,
    include: intentInclude,
  });
  const organization = await ctx.db.organization.findUniqueOrThrow({ where: { id: ctx.organizationId } });
  const blocked = await blockedBy(ctx.db, requireMember(ctx.actor), organization, intents);
  return intents.map((intent) => ({ intent, blocked: blocked.get(intent.id) ?? null }));
}

/** Where the batch begins; the first condition is where the index scan starts. */
function beyond(after: PageStart['position']): Prisma.ApprovalIntentWhereInput {
  if (!after) return {};
  const { createdAt: at, id } = after;
  return { expiresAt: { gte: at }, OR: [{ expiresAt: { gt: at } }, { id: { gt: id } }] };
}
