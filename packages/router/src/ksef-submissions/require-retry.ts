import type { Sql } from '@invoicing/db/connection/client';
import type { RetryMode } from '@invoicing/domain/ksef/sending';
import type { CommandContext } from '../context.ts';
import { requireNoGap } from '../correction-drafts/original.ts';
import { requireConnection, requireRetryable } from './require-sendable.ts';
import { requireRetryMode } from './send-mode.ts';
import { issuedOf, type SubmissionRow } from './store.ts';

/**
 * Checks the preconditions of a retry in a mode, for submissions of either kind: when its approval is requested, and
 * again when it is carried out.
 * @throws AppError submission_not_retryable, reconciliation_required, issue_date_stale, validation_failed,
 * ksef_not_connected
 */
export async function requireRetry(
  ctx: CommandContext<Sql>,
  submission: SubmissionRow,
  mode: RetryMode,
): Promise<void> {
  const { issueDate } = issuedOf(submission);
  requireRetryable(submission, mode);
  requireRetryMode(issueDate, submission, mode, ctx.now);
  if (submission.correction && mode !== 'reconcile') await requireNoGap(ctx, submission.correction);
  await requireConnection(ctx);
}
