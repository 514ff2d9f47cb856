import type { Sql } from '@invoicing/db/connection/client';
import { enqueueSubmissionStep } from '@invoicing/db/jobs/submissions';
import type { CommandContext } from '../context.ts';
import { setNextCheck } from './write.ts';

/** Schedules the next reconciliation of an uncertain document now; the waiting job is replaced, not duplicated. */
export async function reconcileNow(ctx: CommandContext<Sql>, { id }: { id: string }): Promise<void> {
  await setNextCheck(ctx.tx, { id, now: ctx.now });
  await enqueueSubmissionStep(ctx.tx, 'reconcile-ksef-submission', {
    organizationId: ctx.organizationId,
    submissionId: id,
  });
}
