import type { Sql } from '@invoicing/db/connection/client';
import { partiesOfCorrection, partiesOfInvoice } from '@invoicing/domain/lookups/lookups';
import type { CommandContext } from '../../context.ts';
import { checkCorrection, requireValidCorrection } from '../../correction-drafts/check.ts';
import { lockProcess, requireOpenCorrectionDraft, requireOpenProcess } from '../../correction-drafts/open.ts';
import { findCorrectionDraft, getCorrectionVersionOrThrow } from '../../correction-drafts/store.ts';
import { checkVersion, requireValid } from '../../invoice-drafts/check.ts';
import { requireOpen } from '../../invoice-drafts/open.ts';
import { getDraftVersionOrThrow, lockDraft } from '../../invoice-drafts/store.ts';
import { askAbout } from '../../lookups/registers.ts';
import { referenceNotFound } from '../../refusals/reference-not-found.ts';
import { requireHash } from '../../refusals/require-hash.ts';
import { versionConflict } from '../../refusals/version-conflict.ts';
import { unusualCorrection, unusualInvoice } from './history.ts';
import type { IntentSubject } from './subject.ts';
import { summaryOfCorrection, summaryOfInvoice } from './summaries.ts';

type GivenDraft = { draft_id: string; draft_version: number; content_hash?: string | undefined };

/** Subject of a request to issue: the newest version of an open, valid draft. */
export async function issueSubject(ctx: CommandContext<Sql>, given: GivenDraft): Promise<IntentSubject> {
  const draft = await lockDraft(ctx.tx, given.draft_id);
  if (!draft) throw referenceNotFound('/draft_id');
  requireOpen(draft);
  if (draft.version !== given.draft_version)
    throw versionConflict('draft', given.draft_version, draft.version, '/draft_version');
  const version = await getDraftVersionOrThrow(ctx.tx, draft.id, draft.version);
  requireHash(given.content_hash, version.contentHash, '/content_hash');
  const check = await checkVersion(ctx.tx, version, ctx);
  requireValid(check);
  // Register answers stored for a draft of an earlier day do not cover today.
  await askAbout(ctx, partiesOfInvoice(check.document));
  const issues = [...check.issues, ...(await unusualInvoice(ctx.tx, check.document, ctx.now))];
  return {
    key: { draftId: draft.id },
    version: version.version,
    hash: version.contentHash,
    mode: null,
    attemptNumber: null,
    summary: await summaryOfInvoice(ctx.tx, check.document),
    issues,
  };
}

/** Subject of a request to finalize: the newest version of an open, valid correction draft. */
export async function finalizeSubject(
  ctx: CommandContext<Sql>,
  given: GivenDraft & { process_id: string },
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
    summary: await summaryOfCorrection(ctx.tx, check.document),
    issues: [...check.issues, ...(await unusualCorrection(ctx.tx, check.document))],
  };
}
