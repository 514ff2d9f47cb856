import type { Sql } from '@invoicing/db/connection/client';
import { lockRow } from '@invoicing/db/connection/locking';
import { columnsOf, type DocumentKind } from '@invoicing/db/tax-document';
import type { Issue } from '@invoicing/domain/document';
import type { RetryMode, SendMode } from '@invoicing/domain/ksef/sending';
import type { CommandContext } from '../../context.ts';
import { issuedAt } from '../../invoices/present.ts';
import { getInvoiceOrThrow } from '../../invoices/store.ts';
import { requireRetry } from '../../ksef-submissions/require-retry.ts';
import { requireConnection, submissionExists } from '../../ksef-submissions/require-sendable.ts';
import { modeOfRetry } from '../../ksef-submissions/send-mode.ts';
import type { Sendable } from '../../ksef-submissions/sendable.ts';
import { findSubmission, issuedOf, type SubmissionRow } from '../../ksef-submissions/store.ts';
import { correctedTechnically, correctionIssues, requireOfflineCertificate } from '../../offline/offline-mode.ts';
import { referenceNotFound } from '../../refusals/reference-not-found.ts';
import { requireHash } from '../../refusals/require-hash.ts';
import type { RatedSummary } from '../use/store.ts';
import type { IntentSubject } from './subject.ts';
import { summaryOfFinalized, summaryOfIssued } from './summaries.ts';
import { viewerOf, warningsOfSending } from './warnings-of-sending.ts';

/** A numbered document that has no submission yet, of either kind. */
export async function sendSubject(
  ctx: CommandContext<Sql>,
  sendable: Sendable,
  given: { document_sha256?: string | undefined; mode: SendMode },
  summarize: () => Promise<RatedSummary>,
): Promise<IntentSubject> {
  const { document, documentSha256, submission, corrected } = sendable;
  const { mode } = given;
  if (submission) throw submissionExists(submission.id);
  requireHash(given.document_sha256, documentSha256, '/document_sha256');
  if (mode === 'offline') await requireOfflineCertificate(ctx);
  await sendable.requireSendable(mode);
  await requireConnection(ctx);
  return {
    key: columnsOf(document),
    version: null,
    hash: `sha256:${documentSha256}`,
    mode,
    attemptNumber: 1,
    summary: await summarize(),
    issues: [
      ...(await warningsOfSending(viewerOf(ctx), mode, document.kind, issuedAt(sendable))),
      ...correctionIssues(mode, corrected),
    ],
  };
}

/** A submission whose state allows another attempt, or a reconciliation asked for by a person. */
export async function retrySubject(
  ctx: CommandContext<Sql>,
  kind: DocumentKind,
  { submission_id: id, mode }: { submission_id: string; mode: RetryMode },
): Promise<IntentSubject> {
  await lockRow(ctx.tx, 'submissions', ctx.organizationId, id);
  const submission = await findSubmission(ctx.tx, kind, id);
  if (!submission) throw referenceNotFound('/submission_id');
  if (mode === 'offline') await requireOfflineCertificate(ctx);
  await requireRetry(ctx, submission, mode);
  const summarize = kind === 'invoice' ? summaryOfIssued : summaryOfFinalized;
  return {
    key: { submissionId: submission.id },
    version: null,
    hash: `sha256:${submission.documentSha256}`,
    mode,
    attemptNumber: submission.attempts.length + 1,
    summary: await summarize(ctx.tx, issuedOf(submission)),
    issues: mode === 'reconcile' ? [] : await warningsOfRetry(ctx, kind, submission, mode),
  };
}

async function warningsOfRetry(
  ctx: CommandContext<Sql>,
  kind: DocumentKind,
  submission: SubmissionRow,
  mode: RetryMode,
): Promise<Issue[]> {
  const goesAs = modeOfRetry(submission, mode);
  const warnings = await warningsOfSending(viewerOf(ctx), goesAs, kind, issuedAt(issuedOf(submission)));
  if (mode !== 'offline') return warnings;
  const corrected = correctedTechnically(await getInvoiceOrThrow(ctx.tx, submission.invoiceId ?? ''));
  return [...warnings, ...correctionIssues(mode, corrected)];
}
