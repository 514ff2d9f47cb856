import { z } from 'zod';
import { presentAnyIntent } from '../../approvals/present.ts';
import { intentInclude } from '../../approvals/store.ts';
import { query } from '../../operation.ts';

const shownAtMost = 100;

/** The inbox: what waits for a decision, oldest deadline first, or what was decided, newest first. */
export const listApprovals = query('approvals:read')
  .input(z.strictObject({ view: z.enum(['pending', 'decided']).default('pending') }))
  .query(async ({ ctx, input }) => {
    const pending = input.view === 'pending';
    const rows = await ctx.db.approvalIntent.findMany({
      where: pending
        ? { statusText: 'pending', expiresAt: { gt: ctx.now } }
        : { OR: [{ NOT: { statusText: 'pending' } }, { expiresAt: { lte: ctx.now } }] },
      orderBy: pending ? { expiresAt: 'asc' } : { updatedAt: 'desc' },
      take: shownAtMost,
      include: intentInclude,
    });
    return rows.map((row) => ({ ...presentAnyIntent(row, ctx), urlToken: row.urlToken }));
  });
