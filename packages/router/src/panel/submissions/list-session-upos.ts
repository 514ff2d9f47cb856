import { z } from 'zod';
import { listQuery } from '../../operation.ts';
import { Uuid } from '../../wire.ts';

/** Upper bound; a session accepts so many documents that its UPO has one page or a few. */
const mostPages = 100;

/** The pages of the collective UPO of a document's KSeF session; none until KSeF has generated it. */
export const listSessionUpos = listQuery(
  {
    permission: 'ksef-submissions:read',
    input: z.strictObject({ submission_id: Uuid }),
  },
  async ({ ctx, input }) => {
    const row = await ctx.db.submission.findFirst({
      where: { id: input.submission_id },
      select: { sessionReference: true },
    });
    if (!row?.sessionReference) return [];
    return ctx.db.ksefSessionUpo.findMany({
      where: { sessionReference: row.sessionReference },
      orderBy: { page: 'asc' },
      take: mostPages,
      select: { page: true },
    });
  },
);
