import type { Prisma } from '@invoicing/db/generated/client';
import { z } from 'zod';
import { requireMember } from '../../access/require-member.ts';
import { type IntentRow, intentInclude, intentsDue } from '../../approval-lifecycle/store.ts';
import { listPage, type PageStart } from '../../envelope.ts';
import { query } from '../../operation.ts';
import type { OperationContext } from '../../trpc.ts';
import { PanelPage } from '../panel-page.ts';
import { type Blocked, blockedBy } from './blocked.ts';
import { idsOfIntentsAbout } from './intents-about.ts';
import { presentListed } from './present-listed.ts';
import { requesterNames } from './requester-names.ts';

/** Of what waits, no more than this is looked through for those that a member may decide on, this many at a time. */
const [lookedThrough, batchSize] = [2000, 200];

const ListApprovals = PanelPage.extend({
  view: z.enum(['pending', 'mine', 'others', 'decided']).default('pending'),
  action: z.enum(['issue', 'send', 'retry', 'finalize']).optional(),
  /** A number or external reference of the document. */
  about: z.string().trim().min(1).max(256).optional(),
});

type Input = z.infer<typeof ListApprovals>;
type Listed = { id: string; createdAt: Date; intent: IntentRow; blocked: Blocked | null };

/**
 * The inbox: what waits for a decision, the nearest deadline first, all of it, or what this member may decide on
 * (`mine`) or may not (`others`); or what was decided, the latest first.
 */
export const listApprovals = query('approvals:read')
  .input(ListApprovals)
  .query(async ({ ctx, input }) => {
    const page = await listPage(
      ctx,
      { operationId: 'listApprovals', path: '/approvals' },
      { ...input, order: input.view === 'decided' ? 'desc' : 'asc' },
      ({ take }, start) => findListed(ctx, input, take, start),
      (row) => row,
    );
    const intents = await intentsDue(
      ctx.db,
      page.data.map(({ intent }) => intent),
    );
    const names = await requesterNames(ctx.db, intents);
    const blocked = new Map(page.data.map(({ id, blocked: by }) => [id, by]));
    const data = intents.map((intent) => ({
      ...presentListed(intent, ctx, names),
      blockedBy: blocked.get(intent.id) ?? null,
    }));
    return { ...page, data };
  });

/** A page of the view: of what waits, those that fit are picked out batch by batch. */
async function findListed(
  ctx: OperationContext,
  input: Input,
  take: number,
  { position }: PageStart,
): Promise<Listed[]> {
  const { view } = input;
  const wanted = await condition(ctx, input);
  if (view === 'pending' || view === 'decided') return findBatch(ctx, view, wanted, { after: position, take });
  const found: Listed[] = [];
  let after = position;
  for (let looked = 0; looked < lookedThrough && found.length < take; looked += batchSize) {
    const batch = await findBatch(ctx, view, wanted, { after, take: batchSize });
    found.push(...batch.filter(({ blocked }) => (blocked === null) === (view === 'mine')));
    after = batch.at(-1) ?? after;
    if (batch.length < batchSize) break;
  }
  return found.slice(0, take);
}

type Start = { after: PageStart['position']; take: number };

async function findBatch(
  ctx: OperationContext,
  view: Input['view'],
  wanted: Prisma.ApprovalIntentWhereInput,
  { after, take }: Start,
): Promise<Listed[]> {
  const isDecided = view === 'decided';
  const intents = await ctx.db.approvalIntent.findMany({
    where: { AND: [wanted, beyond(view, after)] },
    orderBy: isDecided ? [{ updatedAt: 'desc' }, { id: 'desc' }] : [{ expiresAt: 'asc' }, { id: 'asc' }],
    take,
    include: intentInclude,
  });
  const organization = await ctx.db.organization.findUniqueOrThrow({ where: { id: ctx.organizationId } });
  const blocked = isDecided ? null : await blockedBy(ctx.db, requireMember(ctx.actor), organization, intents);
  return intents.map((intent) => ({
    id: intent.id,
    createdAt: isDecided ? intent.updatedAt : intent.expiresAt,
    intent,
    blocked: blocked?.get(intent.id) ?? null,
  }));
}

async function condition(
  ctx: OperationContext,
  { view, action, about }: Input,
): Promise<Prisma.ApprovalIntentWhereInput> {
  const { now } = ctx;
  return {
    ...(view === 'decided'
      ? { OR: [{ NOT: { statusText: 'pending' } }, { expiresAt: { lte: now } }] }
      : { statusText: 'pending', expiresAt: { gt: now } }),
    ...(action ? { action } : {}),
    ...(about === undefined ? {} : { id: { in: await idsOfIntentsAbout(ctx.db, about) } }),
  };
}

/**
 * Where the page begins; its order is by the deadline, or by the last change. The first condition is where the index
 * scan starts.
 */
function beyond(view: Input['view'], after: PageStart['position']): Prisma.ApprovalIntentWhereInput {
  if (!after) return {};
  const { createdAt: at, id } = after;
  return view === 'decided'
    ? { updatedAt: { lte: at }, OR: [{ updatedAt: { lt: at } }, { id: { lt: id } }] }
    : { expiresAt: { gte: at }, OR: [{ expiresAt: { gt: at } }, { id: { gt: id } }] };
}
