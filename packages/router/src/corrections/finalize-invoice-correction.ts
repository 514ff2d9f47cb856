import type { Sql } from '@invoicing/db/connection/client';
import { inPipeline } from '@invoicing/db/connection/pipeline';
import { emitEvent } from '@invoicing/db/events/outbox';
import { ids } from '@invoicing/domain/events/example-ids';
import { fa3CorrectionKindOf } from '@invoicing/domain/fa3/kinds';
import { correctionDraft } from '@invoicing/domain/states/correction-draft';
import { correctionProcess } from '@invoicing/domain/states/correction-process';
import { next } from '@invoicing/domain/states/state-machine';
import { z } from 'zod';
import type { CommandContext } from '../context.ts';
import { type CorrectionCheck, checkCorrection, requireValidCorrection } from '../correction-drafts/check.ts';
import { checkCorrectionInAdvance } from '../correction-drafts/check-in-advance.ts';
import { hashOfCorrectionVersion } from '../correction-drafts/document.ts';
import { lockProcess, requireOpenCorrectionDraft, requireOpenProcess } from '../correction-drafts/open.ts';
import { changeCorrectionDraft, findCorrectionDraft, findCorrectionVersion } from '../correction-drafts/store.ts';
import { setProcessStatus } from '../correction-processes/write.ts';
import { type Issuing, issueDocument, renderToIssue } from '../issued-documents/issue.ts';
import { viewOf } from '../offline/view.ts';
import { preparedSqlCommand } from '../operation.ts';
import { usesApproval } from '../operation-docs.ts';
import { referenceNotFound } from '../refusals/reference-not-found.ts';
import { versionConflict } from '../refusals/version-conflict.ts';
import { withPreparedRendering } from '../rendered-in-advance.ts';
import { route } from '../route.ts';
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

export const finalizeInvoiceCorrection = preparedSqlCommand(
  {
    permission: 'invoice-corrections:issue',
    route: route('POST', '/api/v1/invoice-corrections', 'finalizeInvoiceCorrection', {
      success: 201,
      rateClass: 'high_risk',
      location: ({ id }) => `/api/v1/invoice-corrections/${id}`,
    }),
    docs: {
      tag: 'Corrections',
      summary: 'Finalize the approved version of a correction draft',
      description:
        'Assigns the number, builds the FA(3) XML, closes the process and uses up the approval, atomically. Nothing is sent to KSeF.',
      goesWrong:
        'Errors that start with `approval_` concern the approval; `approval_already_used` contains the correction finalized with it. Fails with `original_not_in_ksef` until the corrected invoice has its KSeF number.',
      next: 'Request approval to send it: `createInvoiceCorrectionApprovalIntent` with the action `send`.',
      errors: [
        ...usesApproval,
        'draft_not_open',
        'draft_invalid',
        'version_conflict',
        'content_hash_mismatch',
        'correction_process_closed',
        'original_not_in_ksef',
        'number_already_used',
        'validation_failed',
      ],
      approvalAction: 'finalize',
      examples: {
        approved: {
          summary: 'The approved version',
          input: {
            process_id: ids.process,
            draft_id: ids.correctionDraft,
            draft_version: 2,
            approval_intent_id: ids.finalizeIntent,
          },
        },
      },
    },
    input: FinalizeInvoiceCorrection,
    output: InvoiceCorrection,
  },
  (ctx, input) =>
    checkCorrectionInAdvance(ctx, input, input.expected_content_hash, (viewing, version) =>
      renderToIssue(viewing, finalizing, input, version),
    ),
  async ({ ctx, input }) => issueDocument(withPreparedRendering(ctx), finalizing, input),
);

/** The draft is locked with its process. */
async function findVersion(ctx: CommandContext<Sql>, given: Given) {
  const process = await lockProcess(ctx, given.process_id);
  if (!process) throw referenceNotFound('/process_id');
  const draft = await findCorrectionDraft(ctx.tx, process.id, given.draft_id);
  if (!draft) throw referenceNotFound('/draft_id');
  const version = await findCorrectionVersion(ctx.tx, draft.id, given.draft_version);
  if (!version) throw versionConflict('draft', given.draft_version, draft.version, '/draft_version');
  return { process, draft, version, hash: hashOfCorrectionVersion(version) };
}

type Found = Awaited<ReturnType<typeof findVersion>>;

const finalizing: Issuing<Given, Found, CorrectionCheck, z.infer<typeof InvoiceCorrection>> = {
  kind: 'invoice_correction',
  find: findVersion,
  requireOpen: ({ process, draft }) => {
    requireOpenProcess(process);
    requireOpenCorrectionDraft(draft);
  },
  check: (viewing, version) => checkCorrection(viewing.db, version, viewing),
  requireValid: requireValidCorrection,
  writeXml: ({ services, organizationId }, { document }, facts) =>
    services.rendering.render(organizationId, 'correctionXml', document, facts),
  insert: async ({ tx }, { process, draft, check }, issued) => {
    const { seller, input, before, after, delta, currency, environment, invoice_kind: kind } = check.document;
    const row = insertCorrectionRow(tx, {
      ...issued,
      processId: process.id,
      kind,
      fa3Kind: fa3CorrectionKindOf(kind),
      sellerNip: seller.nip,
      buyerName: after.buyer.name,
      issueDate: input.correction_date,
      currency,
      totals: JSON.stringify({ before: before.totals, after: after.totals, delta }),
      environment,
      replacesCorrectionId: process.replacesCorrectionId,
    });
    await inPipeline([
      row,
      changeCorrectionDraft(tx, { ...draft, status: next(correctionDraft, draft.status, 'finalize') }),
      setProcessStatus(tx, { id: process.id, status: next(correctionProcess, process.status, 'finalize') }),
    ]);
  },
  emit: emitFinalized,
  read: async (ctx, _, id) => {
    const [correction, view] = await Promise.all([getCorrectionOrThrow(ctx.tx, id), viewOf(ctx)]);
    return presentCorrection(correction, view);
  },
};

async function emitFinalized(
  { tx, eventScope }: CommandContext<Sql>,
  { process, draft }: Found,
  { id, number, series }: { id: string; number: string; series: string | null },
): Promise<void> {
  const { id: processId, invoiceId, externalSystem, externalReference } = process;
  const about = { externalSystem, externalReference };
  // Both events take their sequence numbers before the statements sent with them are answered.
  await inPipeline([
    emitEvent(tx, eventScope, {
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
    }),
    emitEvent(tx, eventScope, {
      type: 'invoice_correction_process.finalized',
      subject: { type: 'invoice_correction_process', id: processId },
      object: { status: 'finalized', invoice_id: invoiceId, correction_id: id },
      previous: { status: process.status },
      ...about,
    }),
  ]);
}
