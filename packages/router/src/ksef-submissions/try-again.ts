import type { Sql } from '@invoicing/db/connection/client';
import { lockRow } from '@invoicing/db/connection/locking';
import { emitEvent } from '@invoicing/db/events/outbox';
import { type DocumentKind, documentOfRow, wireTypesOf } from '@invoicing/db/tax-document';
import { AppError } from '@invoicing/domain/errors';
import { submissionEvent } from '@invoicing/domain/events/of-document';
import { fileStem } from '@invoicing/domain/file-name';
import { invoiceRetryModes, type RetryMode, retryModes } from '@invoicing/domain/ksef/sending';
import { ksefSubmission } from '@invoicing/domain/states/ksef-submission';
import { next } from '@invoicing/domain/states/state-machine';
import { z } from 'zod';
import { type ApprovalUse, requireApproval } from '../approvals/use/consume-approval.ts';
import { supersedeIntents } from '../approvals/use/end.ts';
import type { CommandContext } from '../context.ts';
import { storeReceipt } from '../issued-documents/store-receipt.ts';
import { requireOfflineCertificate } from '../offline/offline-mode.ts';
import { Uuid } from '../wire.ts';
import { beginAttempt } from './begin-attempt.ts';
import { issueOffline } from './issue-offline.ts';
import { reconcileNow } from './reconciliation.ts';
import { requireRetry } from './require-retry.ts';
import { modeOfRetry } from './send-mode.ts';
import { getSubmissionOrThrow, issuedOf, type SubmissionRow } from './store.ts';
import { restartSubmission } from './write.ts';

const used = { submission_id: Uuid, approval_intent_id: Uuid.nullable().default(null) };
export const RetryInvoice = z.strictObject({ ...used, mode: z.enum(invoiceRetryModes).default('retry') });
export const RetryCorrection = z.strictObject({ ...used, mode: z.enum(retryModes).default('retry') });
type Given = { submission_id: string; approval_intent_id: string | null; mode: RetryMode };

/**
 * Carries out an approved retry: another transmission of the same bytes, another reconciliation, or an offline issue if
 * nothing was transmitted.
 * @throws AppError not_found, approval_*, submission_not_retryable, reconciliation_required, issue_date_stale,
 * ksef_not_connected
 */
export async function tryAgain(ctx: CommandContext<Sql>, kind: DocumentKind, input: Given): Promise<SubmissionRow> {
  const { mode } = input;
  await lockRow(ctx.tx, 'submissions', ctx.organizationId, input.submission_id);
  const row = await getSubmissionOrThrow(ctx.tx, kind, input.submission_id);
  const document = documentOfRow(row);
  const attemptNumber = row.attempts.length + 1;
  const use: ApprovalUse = {
    action: 'retry',
    subjectId: row.id,
    version: null,
    hash: `sha256:${row.documentSha256}`,
    mode,
    attemptNumber,
  };
  const approval = await requireApproval(ctx, input.approval_intent_id, use);
  await requireRetry(ctx, row, mode);
  if (mode === 'retry' && lacksItsCode(row)) await requireOfflineCertificate(ctx);
  if (mode === 'reconcile') await reconcileNow(ctx, row);
  else if (mode === 'offline') await issueOffline(ctx, row, attemptNumber, approval.intent.id);
  else await startAttempt(ctx, { ...row, mode: modeOfRetry(row, mode) }, attemptNumber, approval.intent.id);
  const stem = fileStem(issuedOf(row).number);
  await storeReceipt(ctx, document, approval.intent, `${stem}-approval-${mode}-${approval.intent.id}.jws`);
  const subject = { type: wireTypesOf[kind].submission, id: row.id };
  await approval.consume(subject);
  await supersedeIntents(ctx, { submissionId: row.id }, approval.intent.id);
  const status = mode === 'reconcile' ? row.status : 'queued';
  await emitEvent(ctx.tx, ctx.eventScope, {
    ...submissionEvent(document, row.id, 'retry_started', { status, mode }),
    previous: { status: row.status },
  });
  return getSubmissionOrThrow(ctx.tx, kind, row.id);
}

/** True for a document issued offline while its certificate was being removed: the next attempt creates KOD II. */
function lacksItsCode({ mode, certificateUrl }: SubmissionRow): boolean {
  return mode === 'offline' && certificateUrl === null;
}

/** Starts another transmission under its own approval; the worker searches KSeF for the document before it sends. */
async function startAttempt(
  ctx: CommandContext<Sql>,
  row: SubmissionRow,
  number: number,
  approvalIntentId: string,
): Promise<void> {
  const to = next(ksefSubmission, row.status, 'approve_retry');
  if (!(await restartSubmission(ctx.tx, { id: row.id, from: row.status, to, mode: row.mode })))
    throw new AppError('submission_not_retryable', 'The submission changed at the same moment.');
  await beginAttempt(ctx, row.id, number, approvalIntentId);
}
