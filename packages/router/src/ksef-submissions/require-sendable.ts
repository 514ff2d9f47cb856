import { AppError } from '@invoicing/domain/errors';
import { can } from '@invoicing/domain/state-machine';
import { ksefSubmission, type SubmissionStatus } from '@invoicing/domain/states/ksef-submission';
import type { CommandContext } from '../trpc.ts';
import type { RetryMode } from './send-mode.ts';

/** Retry from failed, or from a rejection that the same bytes may pass; reconcile from uncertain. @throws AppError */
export function requireRetryable(
  submission: { status: SubmissionStatus; retryAllowed: boolean },
  mode: RetryMode,
): void {
  const { status } = submission;
  const sends = mode !== 'reconcile';
  const open =
    sends && can(ksefSubmission, status, 'approve_retry') && (status === 'failed' || submission.retryAllowed);
  if (open || (mode === 'reconcile' && can(ksefSubmission, status, 'find_missing'))) return;
  if (sends && can(ksefSubmission, status, 'find_missing'))
    throw new AppError('reconciliation_required', 'It is not proven yet that KSeF does not have the invoice.');
  throw new AppError('submission_not_retryable', `The submission is ${status}.`, [{ code: 'status', status }]);
}

/** @throws AppError submission_exists naming the submission */
export function submissionExists(id: string): AppError {
  return new AppError('submission_exists', 'The invoice has a submission already.', [
    { code: 'submission_exists', existing_id: id },
  ]);
}

/** @throws AppError ksef_not_connected */
export async function requireConnection(ctx: CommandContext): Promise<void> {
  const { environment } = ctx.actor;
  if ((await ctx.tx.ksefCredential.count({ where: { environment, status: 'active' } })) > 0) return;
  throw new AppError(
    'ksef_not_connected',
    `The organization has no KSeF credential for the environment ${environment}.`,
  );
}
