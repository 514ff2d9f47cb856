import { enqueueJob } from '@invoicing/db/jobs';
import { lockRow } from '@invoicing/db/locking';
import { emitEvent } from '@invoicing/db/outbox';
import { AppError } from '@invoicing/domain/errors';
import { next } from '@invoicing/domain/state-machine';
import { ksefSubmission } from '@invoicing/domain/states/ksef-submission';
import { z } from 'zod';
import { requireApproval } from '../approvals/consume-approval.ts';
import { requireConnection, requireRetryable } from '../approvals/subjects.ts';
import { command, route } from '../operation.ts';
import type { CommandContext } from '../trpc.ts';
import { Uuid } from '../wire.ts';
import { presentSubmission } from './present.ts';
import { KsefSubmission } from './schema.ts';
import { getSubmissionOrThrow, type SubmissionRow } from './store.ts';

const RetryKsefSubmission = z.strictObject({
  submission_id: Uuid,
  approval_intent_id: Uuid.nullable().default(null),
  mode: z.enum(['retry', 'reconcile']).default('retry'),
});

export const retryKsefSubmission = command('ksef-submissions:retry')
  .meta(route('POST', '/api/v1/ksef-submissions/{submission_id}/retries', 'retryKsefSubmission', { success: 202, rateClass: 'high_risk' }))
  .input(RetryKsefSubmission)
  .output(KsefSubmission)
  .mutation(async ({ ctx, input }) => {
    await lockRow(ctx.tx, 'submissions', ctx.organizationId, input.submission_id);
    const row = await getSubmissionOrThrow(ctx.tx, input.submission_id);
    const attemptNumber = row.attempts.length + 1;
    const use = { action: 'retry' as const, subjectId: row.id, version: null, hash: `sha256:${row.documentSha256}`, mode: input.mode, attemptNumber };
    const approval = await requireApproval(ctx, input.approval_intent_id, use);
    requireRetryable(row, input.mode);
    await requireConnection(ctx);
    if (input.mode === 'retry') await startAttempt(ctx, row, attemptNumber, approval.intent.id);
    else await enqueueJob(ctx.tx, 'reconcile-ksef-submission', { organizationId: ctx.organizationId, submissionId: row.id }, { key: `reconcile:${row.id}` });
    await approval.consume({ type: 'ksef_submission', id: row.id });
    const object = { status: input.mode === 'retry' ? 'queued' : row.status, invoice_id: row.invoiceId, mode: input.mode };
    const subject = { type: 'ksef_submission', id: row.id };
    await emitEvent(ctx.tx, ctx.eventScope, { type: 'ksef_submission.retry_started', subject, object, previous: { status: row.status } });
    return presentSubmission(await getSubmissionOrThrow(ctx.tx, row.id));
  });

/** Another transmission under its own approval; the worker looks for the document in KSeF before it sends. */
async function startAttempt(ctx: CommandContext, row: SubmissionRow, number: number, approvalIntentId: string): Promise<void> {
  const status = next(ksefSubmission, row.status, 'approve_retry');
  const { count } = await ctx.tx.submission.updateMany({
    where: { id: row.id, status: row.status },
    data: {
      status,
      retryAllowed: false,
      retryBlockedBy: null,
      sessionReference: null,
      invoiceReference: null,
      statusCode: null,
      statusDescription: null,
      statusDetails: [],
      delayed: false,
    },
  });
  if (count === 0) throw new AppError('submission_not_retryable', 'The submission changed at the same moment.');
  await ctx.tx.submissionAttempt.create({ data: { submissionId: row.id, number, approvalIntentId } });
  await enqueueJob(ctx.tx, 'send-ksef-submission', { organizationId: ctx.organizationId, submissionId: row.id, attempt: number });
}
