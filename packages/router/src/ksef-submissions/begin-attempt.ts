import type { Sql } from '@invoicing/db/connection/client';
import { enqueueSubmissionStep } from '@invoicing/db/jobs/submissions';
import type { CommandContext } from '../context.ts';
import { createAttempt } from './write.ts';

/** Starts the next transmission of a submission, under its own approval; the worker carries it out. */
export async function beginAttempt(
  { tx, organizationId }: CommandContext<Sql>,
  submissionId: string,
  number: number,
  approvalIntentId: string,
): Promise<void> {
  await createAttempt(tx, { submissionId, number, approvalIntentId });
  await enqueueSubmissionStep(tx, 'send-ksef-submission', { organizationId, submissionId, attempt: number });
}
