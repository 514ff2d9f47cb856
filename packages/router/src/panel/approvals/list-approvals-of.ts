import { z } from 'zod';
import { intentsDue, intentsFound } from '../../approval-lifecycle/store.ts';
import { query } from '../../operation.ts';
import { Uuid } from '../../wire.ts';
import { decidersOf } from './deciders-of.ts';
import { presentListed } from './present-listed.ts';
import { requesterNames } from './requester-names.ts';

const shownAtMost = 20;

/** The one thing that approvals are about. */
export const About = z.union([
  z.strictObject({ draft_id: Uuid }),
  z.strictObject({ invoice_id: Uuid }),
  z.strictObject({ submission_id: Uuid }),
  z.strictObject({ correction_draft_id: Uuid }),
  z.strictObject({ correction_id: Uuid }),
]);

/**
 * What was asked about one thing, the latest first, twenty at most: its page leads to their pages. What waits says who
 * may decide on it.
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

/** The column that names it. */
export function subjectOf(about: z.infer<typeof About>) {
  if ('draft_id' in about) return { draftId: about.draft_id };
  if ('invoice_id' in about) return { invoiceId: about.invoice_id };
  if ('submission_id' in about) return { submissionId: about.submission_id };
  if ('correction_draft_id' in about) return { correctionDraftId: about.correction_draft_id };
  return { correctionId: about.correction_id };
}
