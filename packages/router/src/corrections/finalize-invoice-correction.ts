import type { Sql } from '@invoicing/db/client';
import { emitEvent } from '@invoicing/db/outbox';
import { isUniqueViolation } from '@invoicing/db/transaction';
import { sha256Hex } from '@invoicing/domain/content-hash';
import { fa3CorrectionKindOf } from '@invoicing/domain/fa3/kinds';
import { next } from '@invoicing/domain/state-machine';
import { correctionDraft } from '@invoicing/domain/states/correction-draft';
import { correctionProcess } from '@invoicing/domain/states/correction-process';
import { z } from 'zod';
import { requireApproval } from '../approval-lifecycle/consume-approval.ts';
import { supersedeIntents } from '../approval-lifecycle/end.ts';
import { checkCorrection, requireValidCorrection } from '../correction-drafts/check.ts';
import { hashOfCorrectionVersion } from '../correction-drafts/document.ts';
import { lockProcess, requireOpenCorrectionDraft, requireOpenProcess } from '../correction-drafts/open.ts';
import { changeCorrectionDraft, findCorrectionDraft, findCorrectionVersion } from '../correction-drafts/store.ts';
import { setProcessStatus } from '../correction-processes/write.ts';
import { storeDocument } from '../issued-documents/store-document.ts';
import { type AssignedNumber, assignNumber, numberTaken } from '../numbering/assign-number.ts';
import { viewOf } from '../offline/view.ts';
import { route, sqlCommand } from '../operation.ts';
import { referenceNotFound } from '../refusals/reference-not-found.ts';
import { requireHash } from '../refusals/require-hash.ts';
import { versionConflict } from '../refusals/version-conflict.ts';
import type { CommandContext } from '../trpc.ts';
import { ContentHash, Uuid, Version } from '../wire.ts';
import { insertCorrectionRow } from './insert-correction-row.ts';
import { presentCorrection } from './present.ts';
import { InvoiceCorrection } from './schema.ts';
import { getCorrectionOrThrow } from './store.ts';

const FinalizeInvoiceCorrection = z
  .strictObject({
    process_id: Uuid,
    draft_id: Uuid,
    draft_version: Version,
    approval_intent_id: Uuid.nullable().default(null),
    expected_content_hash: ContentHash.optional(),
  })
  .meta({ id: 'FinalizeInvoiceCorrection' });

type Given = z.infer<typeof FinalizeInvoiceCorrection>;

export const finalizeInvoiceCorrection = sqlCommand('invoice-corrections:issue')
  .meta(
    route('POST', '/api/v1/invoice-corrections', 'finalizeInvoiceCorrection', {
      success: 201,
      rateClass: 'high_risk',
      location: ({ id }) => `/api/v1/invoice-corrections/${id}`,
    }),
  )
  .input(FinalizeInvoiceCorrection)
  .output(InvoiceCorrection)
  .mutation(async ({ ctx, input }) => {
    const approved = await approvedDraft(ctx, input);
    const { draft, document, approval } = approved;
    const assigned = await assignNumber(ctx, 'correction', approved.plan);
    const facts = { number: assigned.number, createdAt: ctx.now.toISOString() };
    const written = await ctx.services.rendering.render(ctx.organizationId, 'correctionXml', document, facts);
    const id = await insertCorrection(ctx, approved, assigned, sha256Hex(written.xml));
    await close(ctx, approved);
    await approval.consume({ type: 'invoice_correction', id });
    await supersedeIntents(ctx, { correctionDraftId: draft.id }, approval.intent.id);
    await emitFinalized(ctx, id, approved, assigned);
    await storeDocument(
      ctx,
      { kind: 'invoice_correction', id },
      { number: assigned.number, written, intent: approval.intent, content: approved.content },
    );
    return presentCorrection(await getCorrectionOrThrow(ctx.tx, id), await viewOf(ctx));
  });

/** The draft, its process locked, with an approval for exactly its content, checked again. */
async function approvedDraft(ctx: CommandContext<Sql>, input: Given) {
  const process = await lockProcess(ctx, input.process_id);
  if (!process) throw referenceNotFound('/process_id');
  const draft = await findCorrectionDraft(ctx.tx, process.id, input.draft_id);
  if (!draft) throw referenceNotFound('/draft_id');
  const version = await findCorrectionVersion(ctx.tx, draft.id, input.draft_version);
  if (!version) throw versionConflict('draft', input.draft_version, draft.version, '/draft_version');
  const check = await checkCorrection(ctx.tx, version, ctx);
  const { document, plan } = check;
  const hash = hashOfCorrectionVersion(version);
  const use = {
    action: 'finalize' as const,
    subjectId: draft.id,
    version: version.version,
    hash,
    mode: null,
    attemptNumber: null,
  };
  const approval = await requireApproval(ctx, input.approval_intent_id, use);
  requireOpenProcess(process);
  requireOpenCorrectionDraft(draft);
  if (draft.version !== version.version)
    throw versionConflict('draft', version.version, draft.version, '/draft_version');
  requireHash(input.expected_content_hash, hash, '/expected_content_hash');
  requireValidCorrection(check);
  return { process, draft, document, plan, hash, approval, content: version.content };
}

type Approved = Awaited<ReturnType<typeof approvedDraft>>;

async function insertCorrection(
  ctx: CommandContext<Sql>,
  approved: Approved,
  assigned: AssignedNumber,
  documentSha256: string,
): Promise<string> {
  const { process, draft, document, hash, approval } = approved;
  const { seller, input, before, after, delta, currency, environment, invoice_kind: kind } = document;
  try {
    return await insertCorrectionRow(ctx.tx, {
      ...assigned,
      processId: process.id,
      kind,
      fa3Kind: fa3CorrectionKindOf(kind),
      sellerNip: seller.nip,
      draftId: draft.id,
      draftVersion: draft.version,
      buyerName: after.buyer.name,
      issueDate: input.correction_date,
      currency,
      totals: JSON.stringify({ before: before.totals, after: after.totals, delta }),
      contentHash: hash,
      documentSha256,
      approvalIntentId: approval.intent.id,
      environment,
      replacesCorrectionId: process.replacesCorrectionId,
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw numberTaken(assigned.number);
    throw error;
  }
}

/** Neither the draft nor the process takes anything more. */
async function close({ tx }: CommandContext<Sql>, { process, draft }: Approved): Promise<void> {
  await changeCorrectionDraft(tx, { ...draft, status: next(correctionDraft, draft.status, 'finalize') });
  await setProcessStatus(tx, { id: process.id, status: next(correctionProcess, process.status, 'finalize') });
}

async function emitFinalized(
  ctx: CommandContext<Sql>,
  id: string,
  { process, draft }: Approved,
  { number, series }: AssignedNumber,
): Promise<void> {
  const { id: processId, invoiceId, externalSystem, externalReference } = process;
  const about = { externalSystem, externalReference };
  await emitEvent(ctx.tx, ctx.eventScope, {
    type: 'invoice_correction.finalized',
    subject: { type: 'invoice_correction', id },
    object: {
      status: 'finalized',
      number,
      series,
      process_id: processId,
      invoice_id: invoiceId,
      draft_id: draft.id,
      draft_version: draft.version,
    },
    ...about,
  });
  await emitEvent(ctx.tx, ctx.eventScope, {
    type: 'invoice_correction_process.finalized',
    subject: { type: 'invoice_correction_process', id: processId },
    object: { status: 'finalized', invoice_id: invoiceId, correction_id: id },
    previous: { status: process.status },
    ...about,
  });
}
