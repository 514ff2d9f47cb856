import { enqueueCertification } from '@invoicing/db/submission-jobs';
import { AppError } from '@invoicing/domain/errors';
import { next } from '@invoicing/domain/state-machine';
import { ksefSubmission } from '@invoicing/domain/states/ksef-submission';
import { correctedTechnically, offlineFacts, replacedFacts } from '../offline/offline-mode.ts';
import type { CommandContext } from '../trpc.ts';
import type { SubmissionRow } from './store.ts';

/**
 * Turns a submission that was to go online, and has not left, into an offline issue: the attempt that waits ends
 * without a transmission, the worker makes KOD II of the document, and sends it as `offline` under the approval for
 * that. A worker that is about to transmit the first attempt finds it ended, and sends nothing.
 * @throws AppError submission_not_retryable, ksef_not_connected
 */
export async function issueOffline(
  ctx: CommandContext,
  row: SubmissionRow,
  number: number,
  approvalIntentId: string,
): Promise<void> {
  const { tx, now } = ctx;
  const invoice = await tx.invoice.findFirstOrThrow({
    where: { id: row.invoiceId ?? '' },
    select: { issueDate: true, ...replacedFacts },
  });
  const correctedSha256 = correctedTechnically(invoice)?.documentSha256 ?? null;
  const offline = await offlineFacts(ctx, { correctedSha256 });
  await tx.submissionAttempt.updateMany({
    where: { submissionId: row.id, outcome: null, transmissionStartedAt: null },
    data: { outcome: 'failed', errorCode: 'issued_offline', finishedAt: now },
  });
  const isOpen = await tx.submissionAttempt.count({ where: { submissionId: row.id, outcome: null } });
  const { count } = await tx.submission.updateMany({
    where: { id: row.id, status: row.status, mode: row.mode },
    data: {
      status: next(ksefSubmission, row.status, 'issue_offline'),
      mode: 'offline',
      retryAllowed: false,
      ...offline,
    },
  });
  if (isOpen > 0 || count === 0)
    throw new AppError('submission_not_retryable', 'The submission changed at the same moment.');
  await tx.submissionAttempt.create({ data: { submissionId: row.id, number, approvalIntentId } });
  await enqueueCertification(tx, { organizationId: ctx.organizationId, submissionId: row.id });
}
