import { enqueueSubmissionStep } from '@invoicing/db/submission-jobs';
import type { CommandContext } from '../trpc.ts';

/** Brings the next look for an uncertain document forward. The one that waits is replaced, not doubled. */
export async function lookNow(ctx: CommandContext, { id }: { id: string }): Promise<void> {
  await ctx.tx.submission.updateMany({ where: { id, status: 'uncertain' }, data: { nextCheckAt: ctx.now } });
  await enqueueSubmissionStep(ctx.tx, 'reconcile-ksef-submission', {
    organizationId: ctx.organizationId,
    submissionId: id,
  });
}
