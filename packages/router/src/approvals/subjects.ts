import type { Tx } from '@invoicing/db/client';
import { lockRow } from '@invoicing/db/locking';
import { warsawDay } from '@invoicing/domain/dates';
import { AppError } from '@invoicing/domain/errors';
import { can } from '@invoicing/domain/state-machine';
import { ksefSubmission, type SubmissionStatus } from '@invoicing/domain/states/ksef-submission';
import { checkVersion, requireValid } from '../invoice-drafts/check.ts';
import { documentOf } from '../invoice-drafts/document.ts';
import { requireOpen } from '../invoice-drafts/open.ts';
import { getDraftVersionOrThrow, referenceNotFound } from '../invoice-drafts/store.ts';
import type { CommandContext } from '../trpc.ts';
import { versionConflict } from '../version-conflict.ts';
import type { IntentSummary } from './present.ts';
import type { IntentSubjectKey } from './store.ts';

/** What an intent binds: recomputed now, never taken from the request. */
export type IntentSubject = {
  key: IntentSubjectKey;
  version: number | null;
  hash: string;
  mode: string | null;
  attemptNumber: number | null;
  summary: IntentSummary;
};

/** The newest version of an open, valid draft. */
export async function issueSubject(
  ctx: CommandContext,
  given: { draft_id: string; draft_version: number; content_hash?: string | undefined },
): Promise<IntentSubject> {
  await lockRow(ctx.tx, 'invoice_drafts', ctx.organizationId, given.draft_id);
  const draft = await ctx.tx.invoiceDraft.findFirst({ where: { id: given.draft_id } });
  if (!draft) throw referenceNotFound('/draft_id');
  requireOpen(draft);
  if (draft.version !== given.draft_version) throw versionConflict('draft', given.draft_version, draft.version, '/draft_version');
  const version = await getDraftVersionOrThrow(ctx.tx, draft.id, draft.version);
  requireHash(given.content_hash, version.contentHash, '/content_hash');
  const check = await checkVersion(ctx.tx, version, ctx.now);
  requireValid(check);
  const { buyer, input, totals } = check.document;
  const summary = { buyer_name: buyer.name, total_gross: totals.gross, currency: input.currency, issue_date: input.issue_date };
  return { key: { draftId: draft.id }, version: version.version, hash: version.contentHash, mode: null, attemptNumber: null, summary };
}

/** An issued invoice that has no submission yet. */
export async function sendSubject(
  ctx: CommandContext,
  given: { invoice_id: string; document_sha256?: string | undefined; mode: string },
): Promise<IntentSubject> {
  const invoice = await ctx.tx.invoice.findFirst({ where: { id: given.invoice_id }, include: { submission: { select: { id: true } } } });
  if (!invoice) throw referenceNotFound('/invoice_id');
  if (invoice.submission) throw submissionExists(invoice.submission.id);
  requireHash(given.document_sha256, invoice.documentSha256, '/document_sha256');
  requireFreshDate(invoice.issueDate, given.mode, ctx.now);
  await requireConnection(ctx);
  return {
    key: { invoiceId: invoice.id },
    version: null,
    hash: `sha256:${invoice.documentSha256}`,
    mode: given.mode,
    attemptNumber: 1,
    summary: await summaryOf(ctx.tx, invoice),
  };
}

/** A submission whose state allows another attempt, or a reconciliation asked for by a person. */
export async function retrySubject(ctx: CommandContext, given: { submission_id: string; mode: string }): Promise<IntentSubject> {
  const submission = await ctx.tx.submission.findFirst({
    where: { id: given.submission_id, NOT: { invoiceId: null } },
    include: { invoice: true, _count: { select: { attempts: true } } },
  });
  if (!submission?.invoice) throw referenceNotFound('/submission_id');
  requireRetryable(submission, given.mode);
  await requireConnection(ctx);
  const attemptNumber = submission._count.attempts + 1;
  return {
    key: { submissionId: submission.id },
    version: null,
    hash: `sha256:${submission.documentSha256}`,
    mode: given.mode,
    attemptNumber,
    summary: await summaryOf(ctx.tx, submission.invoice),
  };
}

/** Retry from failed, or from a rejection that the same bytes may pass; reconcile from uncertain. @throws AppError */
export function requireRetryable(submission: { status: SubmissionStatus; retryAllowed: boolean }, mode: string): void {
  const { status } = submission;
  const open = mode === 'retry' && can(ksefSubmission, status, 'approve_retry') && (status === 'failed' || submission.retryAllowed);
  if (open || (mode === 'reconcile' && can(ksefSubmission, status, 'find_missing'))) return;
  if (mode === 'retry' && can(ksefSubmission, status, 'find_missing'))
    throw new AppError('reconciliation_required', 'It is not proven yet that KSeF does not have the invoice.');
  throw new AppError('submission_not_retryable', `The submission is ${status}.`, [{ code: 'status', status }]);
}

/** @throws AppError submission_exists naming the submission */
export function submissionExists(id: string): AppError {
  return new AppError('submission_exists', 'The invoice has a submission already.', [{ code: 'submission_exists', existing_id: id }]);
}

/** An invoice dated before today would silently become an offline one in KSeF. @throws AppError issue_date_stale */
export function requireFreshDate(issueDate: Date, mode: string, now: Date): void {
  const day = issueDate.toISOString().slice(0, 10);
  if (mode === 'offline' || day >= warsawDay(now)) return;
  throw new AppError('issue_date_stale', `The issue date ${day} is before today; KSeF would take the invoice as an offline one.`);
}

/** @throws AppError ksef_not_connected */
export async function requireConnection(ctx: CommandContext): Promise<void> {
  const { environment } = ctx.actor;
  if ((await ctx.tx.ksefConnection.count({ where: { environment, revokedAt: null } })) > 0) return;
  throw new AppError('ksef_not_connected', `The organization has no KSeF credential for the environment ${environment}.`);
}

/** The client's idea of the content. @throws AppError content_hash_mismatch */
export function requireHash(expected: string | undefined, actual: string, path: string): void {
  if (expected === undefined || expected === actual) return;
  throw new AppError('content_hash_mismatch', 'The hash is not that of the current content.', [{ code: 'current_hash', path, current_hash: actual }]);
}

async function summaryOf(tx: Tx, invoice: { draftId: string; draftVersion: number }): Promise<IntentSummary> {
  const version = await getDraftVersionOrThrow(tx, invoice.draftId, invoice.draftVersion);
  const { buyer, input, totals } = documentOf(version);
  return { buyer_name: buyer.name, total_gross: totals.gross, currency: input.currency, issue_date: input.issue_date };
}
