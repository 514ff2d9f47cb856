import type { Sql } from '@invoicing/db/client';
import { lockRow } from '@invoicing/db/locking';
import type { InvoiceDocument, Issue } from '@invoicing/domain/document';
import { partiesOfInvoice } from '@invoicing/domain/lookups';
import type { RetryMode, SendMode } from '@invoicing/domain/sending';
import type { IntentSubjectKey, RatedSummary } from '../approval-lifecycle/store.ts';
import { checkVersion, requireValid } from '../invoice-drafts/check.ts';
import { documentOf } from '../invoice-drafts/document.ts';
import { requireOpen } from '../invoice-drafts/open.ts';
import { getDraftVersionOrThrow, lockDraft } from '../invoice-drafts/store.ts';
import { issuedAt } from '../invoices/present.ts';
import { findInvoice } from '../invoices/store.ts';
import { requireConnection, requireRetryable, submissionExists } from '../ksef-submissions/require-sendable.ts';
import { modeOfRetry, requireRetryMode, requireSendMode } from '../ksef-submissions/send-mode.ts';
import { findSubmission } from '../ksef-submissions/store.ts';
import { askAbout } from '../lookups/registers.ts';
import { correctedTechnically, correctionIssues, requireOfflineCertificate } from '../offline/offline-mode.ts';
import { referenceNotFound } from '../refusals/reference-not-found.ts';
import { requireHash } from '../refusals/require-hash.ts';
import { versionConflict } from '../refusals/version-conflict.ts';
import type { CommandContext } from '../trpc.ts';
import { rated } from './gross-in-pln.ts';
import { unusualInvoice } from './history.ts';
import { viewerOf, warningsOfSending } from './sending-issues.ts';

/** What an intent binds: recomputed now, never taken from the request. */
export type IntentSubject = {
  key: IntentSubjectKey;
  version: number | null;
  hash: string;
  mode: string | null;
  attemptNumber: number | null;
  summary: RatedSummary;
  /** What the person who decides is warned of. */
  issues: Issue[];
};

/** The newest version of an open, valid draft. */
export async function issueSubject(
  ctx: CommandContext<Sql>,
  given: { draft_id: string; draft_version: number; content_hash?: string | undefined },
): Promise<IntentSubject> {
  const draft = await lockDraft(ctx.tx, given.draft_id);
  if (!draft) throw referenceNotFound('/draft_id');
  requireOpen(draft);
  if (draft.version !== given.draft_version)
    throw versionConflict('draft', given.draft_version, draft.version, '/draft_version');
  const version = await getDraftVersionOrThrow(ctx.tx, draft.id, draft.version);
  requireHash(given.content_hash, version.contentHash, '/content_hash');
  const check = await checkVersion(ctx.tx, version, ctx);
  requireValid(check);
  // Of a draft from another day what registers said then is not what they say of today.
  await askAbout(ctx, partiesOfInvoice(check.document));
  const issues = [...check.issues, ...(await unusualInvoice(ctx.tx, check.document, ctx.now))];
  return {
    key: { draftId: draft.id },
    version: version.version,
    hash: version.contentHash,
    mode: null,
    attemptNumber: null,
    summary: await invoiceSummary(ctx.tx, check.document),
    issues,
  };
}

/** An issued invoice that has no submission yet. */
export async function sendSubject(
  ctx: CommandContext<Sql>,
  given: { invoice_id: string; document_sha256?: string | undefined; mode: SendMode },
): Promise<IntentSubject> {
  await lockRow(ctx.tx, 'invoices', ctx.organizationId, given.invoice_id);
  const invoice = await findInvoice(ctx.tx, given.invoice_id);
  if (!invoice) throw referenceNotFound('/invoice_id');
  if (invoice.submission) throw submissionExists(invoice.submission.id);
  requireHash(given.document_sha256, invoice.documentSha256, '/document_sha256');
  if (given.mode === 'offline') await requireOfflineCertificate(ctx);
  const corrected = correctedTechnically(invoice);
  requireSendMode(invoice.issueDate, given.mode, ctx.now, corrected !== null);
  await requireConnection(ctx);
  return {
    key: { invoiceId: invoice.id },
    version: null,
    hash: `sha256:${invoice.documentSha256}`,
    mode: given.mode,
    attemptNumber: 1,
    summary: await summaryOf(ctx.tx, invoice),
    issues: [
      ...(await warningsOfSending(viewerOf(ctx), given.mode, 'invoice', issuedAt(invoice))),
      ...correctionIssues(given.mode, corrected),
    ],
  };
}

/** A submission whose state allows another attempt, or a reconciliation asked for by a person. */
export async function retrySubject(
  ctx: CommandContext<Sql>,
  given: { submission_id: string; mode: RetryMode },
): Promise<IntentSubject> {
  await lockRow(ctx.tx, 'submissions', ctx.organizationId, given.submission_id);
  const submission = await findSubmission(ctx.tx, 'invoice', given.submission_id);
  const invoice = submission?.invoiceId ? await findInvoice(ctx.tx, submission.invoiceId) : null;
  if (!submission || !invoice) throw referenceNotFound('/submission_id');
  if (given.mode === 'offline') await requireOfflineCertificate(ctx);
  requireRetryable(submission, given.mode);
  requireRetryMode(invoice.issueDate, submission, given.mode, ctx.now);
  await requireConnection(ctx);
  const goesAs = modeOfRetry(submission, given.mode);
  return {
    key: { submissionId: submission.id },
    version: null,
    hash: `sha256:${submission.documentSha256}`,
    mode: given.mode,
    attemptNumber: submission.attempts.length + 1,
    summary: await summaryOf(ctx.tx, invoice),
    issues:
      given.mode === 'reconcile'
        ? []
        : [
            ...(await warningsOfSending(viewerOf(ctx), goesAs, 'invoice', issuedAt(invoice))),
            ...correctionIssues(given.mode, correctedTechnically(invoice)),
          ],
  };
}

async function summaryOf(tx: Sql, invoice: { draftId: string; draftVersion: number }): Promise<RatedSummary> {
  return invoiceSummary(tx, documentOf(await getDraftVersionOrThrow(tx, invoice.draftId, invoice.draftVersion)));
}

function invoiceSummary(tx: Sql, { buyer, input, totals }: InvoiceDocument): Promise<RatedSummary> {
  const { currency, issue_date, exchange_rate } = input;
  const summary = { buyer_name: buyer.name, total_gross: totals.gross, currency, issue_date };
  return rated(tx, summary, exchange_rate?.rate ?? null);
}
