import type { Sql } from '@invoicing/db/client';
import { lockRow } from '@invoicing/db/locking';
import type { CorrectionDocument } from '@invoicing/domain/correction/document';
import { partiesOfCorrection } from '@invoicing/domain/lookups';
import type { retryModes } from '@invoicing/domain/sending';
import type { RatedSummary } from '../approval-lifecycle/store.ts';
import { checkCorrection, requireValidCorrection } from '../correction-drafts/check.ts';
import { correctionOf } from '../correction-drafts/document.ts';
import { lockProcess, requireOpenCorrectionDraft, requireOpenProcess } from '../correction-drafts/open.ts';
import { requireBaseInKsef, requireNoGap } from '../correction-drafts/original.ts';
import { findCorrectionDraft, getCorrectionVersionOrThrow } from '../correction-drafts/store.ts';
import { findCorrection } from '../corrections/store.ts';
import { issuedAt } from '../invoices/present.ts';
import { requireConnection, requireRetryable, submissionExists } from '../ksef-submissions/require-sendable.ts';
import { requireRetryMode, requireSendMode } from '../ksef-submissions/send-mode.ts';
import { findSubmission } from '../ksef-submissions/store.ts';
import { askAbout } from '../lookups/registers.ts';
import { referenceNotFound } from '../refusals/reference-not-found.ts';
import { requireHash } from '../refusals/require-hash.ts';
import { versionConflict } from '../refusals/version-conflict.ts';
import type { CommandContext } from '../trpc.ts';
import { rated } from './gross-in-pln.ts';
import { unusualCorrection } from './history.ts';
import { correctionSummary } from './present.ts';
import { viewerOf, warningsOfSending } from './sending-issues.ts';
import type { IntentSubject } from './subjects.ts';

/** The newest version of an open, valid correction draft. */
export async function finalizeSubject(
  ctx: CommandContext<Sql>,
  given: { process_id: string; draft_id: string; draft_version: number; content_hash?: string | undefined },
): Promise<IntentSubject> {
  const process = await lockProcess(ctx, given.process_id);
  if (!process) throw referenceNotFound('/process_id');
  const draft = await findCorrectionDraft(ctx.tx, process.id, given.draft_id);
  if (!draft) throw referenceNotFound('/draft_id');
  requireOpenCorrectionDraft(draft);
  requireOpenProcess(process);
  if (draft.version !== given.draft_version)
    throw versionConflict('draft', given.draft_version, draft.version, '/draft_version');
  const version = await getCorrectionVersionOrThrow(ctx.tx, draft.id, draft.version);
  requireHash(given.content_hash, version.contentHash, '/content_hash');
  const check = await checkCorrection(ctx.tx, version, ctx);
  requireValidCorrection(check);
  await askAbout(ctx, partiesOfCorrection(check.document));
  return {
    key: { correctionDraftId: draft.id },
    version: version.version,
    hash: version.contentHash,
    mode: null,
    attemptNumber: null,
    summary: await ratedSummary(ctx.tx, check.document),
    issues: [...check.issues, ...(await unusualCorrection(ctx.tx, check.document))],
  };
}

/** A finalized correction that has no submission yet, of an invoice that KSeF has. */
export async function sendCorrectionSubject(
  ctx: CommandContext<Sql>,
  given: { correction_id: string; document_sha256?: string | undefined; mode: 'online' | 'late' },
): Promise<IntentSubject> {
  await lockRow(ctx.tx, 'invoice_corrections', ctx.organizationId, given.correction_id);
  const correction = await findCorrection(ctx.tx, given.correction_id);
  if (!correction) throw referenceNotFound('/correction_id');
  if (correction.submission) throw submissionExists(correction.submission.id);
  requireHash(given.document_sha256, correction.documentSha256, '/document_sha256');
  const { document } = correction;
  await requireBaseInKsef(ctx, document, correction);
  requireSendMode(correction.issueDate, given.mode, ctx.now);
  await requireConnection(ctx);
  return {
    key: { correctionId: correction.id },
    version: null,
    hash: `sha256:${correction.documentSha256}`,
    mode: given.mode,
    attemptNumber: 1,
    summary: await ratedSummary(ctx.tx, document),
    issues: await warningsOfSending(viewerOf(ctx), given.mode, 'invoice_correction', issuedAt(correction)),
  };
}

/** A correction's submission whose state allows another attempt, or a reconciliation asked for by a person. */
export async function retryCorrectionSubject(
  ctx: CommandContext<Sql>,
  given: { submission_id: string; mode: (typeof retryModes)[number] },
): Promise<IntentSubject> {
  await lockRow(ctx.tx, 'submissions', ctx.organizationId, given.submission_id);
  const submission = await findSubmission(ctx.tx, 'invoice_correction', given.submission_id);
  if (!submission?.correction) throw referenceNotFound('/submission_id');
  requireRetryable(submission, given.mode);
  requireRetryMode(submission.correction.issueDate, submission, given.mode, ctx.now);
  if (given.mode !== 'reconcile') await requireNoGap(ctx, submission.correction);
  await requireConnection(ctx);
  return {
    key: { submissionId: submission.id },
    version: null,
    hash: `sha256:${submission.documentSha256}`,
    mode: given.mode,
    attemptNumber: submission.attempts.length + 1,
    summary: await ratedSummary(ctx.tx, await finalizedDocument(ctx.tx, submission.correction)),
    issues:
      given.mode === 'reconcile'
        ? []
        : await warningsOfSending(
            viewerOf(ctx),
            submission.mode,
            'invoice_correction',
            issuedAt(submission.correction),
          ),
  };
}

async function finalizedDocument(tx: Sql, { draftId, draftVersion }: { draftId: string; draftVersion: number }) {
  return correctionOf(await getCorrectionVersionOrThrow(tx, draftId, draftVersion));
}

function ratedSummary(tx: Sql, document: CorrectionDocument): Promise<RatedSummary> {
  const { rate = null } = document.input.exchange_rate ?? document.after.exchange_rate ?? {};
  return rated(tx, correctionSummary(document), rate);
}
