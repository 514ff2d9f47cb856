import type { Sql } from '@invoicing/db/connection/client';
import { enqueueCertification } from '@invoicing/db/jobs/submissions';
import { AppError } from '@invoicing/domain/errors';
import { ksefSubmission } from '@invoicing/domain/states/ksef-submission';
import { next } from '@invoicing/domain/states/state-machine';
import type { CommandContext } from '../context.ts';
import { getInvoiceOrThrow } from '../invoices/store.ts';
import { correctedTechnically, requireOfflineCertificate } from '../offline/offline-mode.ts';
import type { SubmissionRow } from './store.ts';
import { createAttempt, endUnsentAttempts, makeOffline } from './write.ts';

/**
 * Changes an online submission that was not transmitted yet to an offline issue: the pending attempt ends without a
 * transmission, and the worker creates KOD II and sends the document as `offline` under the approval for that. A worker
 * about to transmit the first attempt finds it ended and sends nothing.
 * @throws AppError submission_not_retryable, ksef_not_connected
 */
export async function issueOffline(
  ctx: CommandContext<Sql>,
  row: SubmissionRow,
  number: number,
  approvalIntentId: string,
): Promise<void> {
  const { tx, now } = ctx;
  const invoice = await getInvoiceOrThrow(tx, row.invoiceId ?? '');
  const correctedSha256 = correctedTechnically(invoice)?.documentSha256 ?? null;
  await requireOfflineCertificate(ctx);
  const to = next(ksefSubmission, row.status, 'issue_offline');
  const hasLeft = !(await endUnsentAttempts(tx, { submissionId: row.id, now }));
  if (hasLeft || !(await makeOffline(tx, { id: row.id, from: row.status, to, mode: row.mode, correctedSha256 })))
    throw new AppError('submission_not_retryable', 'The submission changed at the same moment.');
  await createAttempt(tx, { submissionId: row.id, number, approvalIntentId });
  await enqueueCertification(tx, { organizationId: ctx.organizationId, submissionId: row.id });
}
