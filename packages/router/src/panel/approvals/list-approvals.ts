import type { Prisma } from '@invoicing/db/generated/client';
import { z } from 'zod';
import { intentInclude, intentsDue } from '../../approval-lifecycle/store.ts';
import { listPage, type PageStart } from '../../envelope.ts';
import { query } from '../../operation.ts';
import type { OperationContext } from '../../trpc.ts';
import { PanelPage } from '../panel-page.ts';
import { idsOfIntentsAbout } from './intents-about.ts';
import { findPending, type Pending } from './pending.ts';
import { presentListed } from './present-listed.ts';
import { requesterNames } from './requester-names.ts';

const ListApprovals = PanelPage.extend({
  view: z.enum(['pending', 'mine', 'others', 'decided']).default('pending'),
  action: z.enum(['issue', 'send', 'retry', 'finalize']).optional(),
  /** A number or external reference of the document. */
  about: z.string().trim().min(1).max(256).optional(),
});

type Input = z.infer<typeof ListApprovals>;
type Listed = Pending & { id: string; createdAt: Date };

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

/** A page of the view, placed by the deadline or by the last change. */
async function findListed(
  ctx: OperationContext,
  input: Input,
  take: number,
  { position }: PageStart,
): Promise<Listed[]> {
  const { view } = input;
  const wanted = await condition(ctx, input);
  if (view === 'decided') return findDecided(ctx, wanted, { after: position, take });
  const found = await findPending(ctx, { view, wanted, after: position, take });
  return found.map((row) => ({ id: row.intent.id, createdAt: row.intent.expiresAt, ...row }));
}

type Start = { after: PageStart['position']; take: number };

async function findDecided(
  { db, now }: OperationContext,
  wanted: Prisma.ApprovalIntentWhereInput,
  { after, take }: Start,
): Promise<Listed[]> {
  const isOver = { OR: [{ NOT: { statusText: 'pending' } }, { expiresAt: { lte: now } }] };
  const intents = await db.approvalIntent.findMany({
    where: { AND: [isOver, wanted, before(after)] },
    orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
    take,
    include: intentInclude,
  });
  return intents.map((intent) => ({ id: intent.id, createdAt: intent.updatedAt, intent, blocked: null }));
}

async function condition({ db }: OperationContext, { action, about }: Input): Promise<Prisma.ApprovalIntentWhereInput> {
  return {
    ...(action ? { action } : {}),
    ...(about === undefined ? {} : { id: { in: await idsOfIntentsAbout(db, about) } }),
  };
}

/** Where the page begins; the first condition is where the index scan starts. */
function before(after: PageStart['position']): Prisma.ApprovalIntentWhereInput {
  if (!after) return {};
  const { createdAt: at, id } = after;
  return { updatedAt: { lte: at }, OR: [{ updatedAt: { lt: at } }, { id: { lt: id } }] };
}
