import { enqueueSubmissionStep } from '@invoicing/db/submission-jobs';
import type { CommandContext } from '../trpc.ts';

/** The next transmission of a submission, under an approval of its own; the worker carries it. */
export async function beginAttempt(
  { tx, organizationId }: CommandContext,
  submissionId: string,
  number: number,
  approvalIntentId: string,
): Promise<void> {
  await tx.submissionAttempt.create({ data: { submissionId, number, approvalIntentId } });
  await enqueueSubmissionStep(tx, 'send-ksef-submission', { organizationId, submissionId, attempt: number });
}
