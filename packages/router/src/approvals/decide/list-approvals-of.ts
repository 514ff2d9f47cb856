import { query } from '../../operation.ts';
import { intentsDue, intentsFound } from '../use/store.ts';
import { About, subjectOf } from './about.ts';
import { decidersOf } from './deciders-of.ts';
import { presentListed } from './present-listed.ts';
import { requesterNames } from './requester-names.ts';

const shownAtMost = 20;

/**
 * The latest twenty approval intents about one subject, as links on its page. Pending ones name who may decide on them.
 */
export const listApprovalsOf = query(
  {
    permission: 'approvals:read',
    input: About,
  },
  async ({ ctx, input }) => {
    const found = await ctx.db.approvalIntent.findMany({
      where: subjectOf(input),
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: shownAtMost,
      select: { id: true },
    });
    const rows = await intentsFound(ctx.db, found);
    const [names, deciders, due] = await Promise.all([
      requesterNames(ctx.db, rows),
      decidersOf(ctx, rows),
      intentsDue(ctx.db, rows),
    ]);
    return due.map((row) => ({ ...presentListed(row, ctx, names), deciders: deciders.get(row.id) ?? [] }));
  },
);
