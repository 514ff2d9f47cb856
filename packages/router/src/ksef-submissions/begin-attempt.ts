import type { Sql } from '@invoicing/db/connection/client';
import { enqueueSubmissionStep } from '@invoicing/db/jobs/submissions';
import type { CommandContext } from '../context.ts';
import { createAttempt } from './write.ts';

/** The next transmission of a submission, under an approval of its own; the worker carries it. */
export async function beginAttempt(
  { tx, organizationId }: CommandContext<Sql>,
  submissionId: string,
  number: number,
  approvalIntentId: string,
): Promise<void> {
  await createAttempt(tx, { submissionId, number, approvalIntentId });
  await enqueueSubmissionStep(tx, 'send-ksef-submission', { organizationId, submissionId, attempt: number });
}
