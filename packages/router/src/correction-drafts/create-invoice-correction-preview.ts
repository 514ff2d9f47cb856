import type { Sql } from '@invoicing/db/connection/client';
import { changedLines } from '@invoicing/domain/correction/difference';
import type { CorrectionDocument } from '@invoicing/domain/correction/document';
import { ids } from '@invoicing/domain/events/example-ids';
import { line } from '@invoicing/domain/fields/lines';
import { z } from 'zod';
import type { OperationContext } from '../context.ts';
import { insertPreview } from '../invoice-drafts/insert-preview.ts';
import { keepPreview, madeAt, PreviewLocale, previewMembers } from '../invoice-drafts/preview-parts.ts';
import { DraftIssue, StateTotals, Totals } from '../invoice-drafts/schema.ts';
import { preparedSqlCommand } from '../operation.ts';
import { route } from '../route.ts';
import { Times, Uuid, Version } from '../wire.ts';
import { deltaOf } from './present.ts';
import { renderCorrection, renderCorrectionPreviewPdf } from './render.ts';
import { CorrectedInvoice } from './schema.ts';
import { getNamedCorrectionVersionOrThrow } from './store.ts';

const Side = z.object({ buyer: z.object({ name: z.string() }), totals: StateTotals }).meta({ id: 'CorrectionSide' });

const InvoiceCorrectionPreview = z
  .object({
    id: Uuid,
    type: z.literal('invoice_correction_preview'),
    process_id: Uuid,
    draft_id: Uuid,
    draft_version: z.number().int(),
    ...previewMembers,
    document: z.object({
      seller: z.object({ name: z.string() }),
      corrected_invoice: CorrectedInvoice,
      before: Side,
      after: Side,
      delta: Totals,
      lines: z.array(
        z.object({
          ref: z.string(),
          before: line.schema.nullable(),
          after: line.schema,
          amounts: z.object({ before: z.string(), after: z.string(), delta: z.string() }),
        }),
      ),
      number_display: z.string(),
    }),
    issues: z.array(DraftIssue),
    meta: Times,
  })
  .meta({ id: 'InvoiceCorrectionPreview' });

const CreateInvoiceCorrectionPreview = z.strictObject({
  process_id: Uuid,
  draft_id: Uuid,
  draft_version: Version,
  locale: PreviewLocale,
});

/** Renders the HTML and the PDF of the named version. */
async function draw(
  ctx: OperationContext<Sql>,
  { process_id, draft_id, draft_version, locale }: z.infer<typeof CreateInvoiceCorrectionPreview>,
) {
  const version = await getNamedCorrectionVersionOrThrow(ctx.db, process_id, draft_id, draft_version);
  const rendered = await renderCorrection(ctx.db, version, locale, ctx);
  return { version, rendered, pdf: await renderCorrectionPreviewPdf(rendered, locale, ctx) };
}

/** Renders a version of a correction draft, byte for byte the same each time, and reports all issues. */
export const createInvoiceCorrectionPreview = preparedSqlCommand(
  {
    permission: 'invoice-corrections:read',
    route: route(
      'POST',
      '/api/v1/invoice-correction-processes/{process_id}/drafts/{draft_id}/previews',
      'createInvoiceCorrectionPreview',
      {
        success: 201,
        rateClass: 'preview',
      },
    ),
    docs: {
      tag: 'Corrections',
      summary: 'Render a version of a correction draft',
      description:
        'Renders one version of a correction draft as HTML and PDF: before, after and difference. The rendering is deterministic; `issues` lists everything that is wrong with the version.',
      goesWrong:
        'An invalid version is rendered with a watermark. The URLs expire after 300 seconds; create another preview for new ones.',
      next: 'Fix issues of severity `error`, or request approval with `createInvoiceCorrectionApprovalIntent`.',
      errors: ['not_found', 'validation_failed'],
      examples: {
        polish: {
          summary: 'In Polish',
          input: { process_id: ids.process, draft_id: ids.correctionDraft, draft_version: 2, locale: 'pl' },
        },
      },
    },
    input: CreateInvoiceCorrectionPreview,
    output: InvoiceCorrectionPreview,
  },
  draw,
  async ({ ctx, input }) => {
    const { locale } = input;
    const { version, rendered, pdf } = ctx.prepared;
    const { draftId, version: draftVersion } = version;
    const { check, number } = rendered;
    const pictures = { html: rendered.html, pdf };
    const { columns, members } = await keepPreview(
      ctx,
      { ...rendered, contentHash: version.contentHash, locale },
      pictures,
    );
    const row = await insertPreview(ctx.tx, 'correction', { draftId, draftVersion, ...columns });
    return {
      id: row.id,
      type: 'invoice_correction_preview' as const,
      process_id: input.process_id,
      draft_id: draftId,
      draft_version: draftVersion,
      ...members,
      document: documentShown(check.document, number),
      issues: check.issues.map((issue) => ({ ...issue, docs_url: `${ctx.services.baseUrl}/docs/errors#detail-codes` })),
      meta: madeAt(row),
    };
  },
);

/** Names, lines and amounts; the buyer's tax identifier and address appear only in the rendered files. */
function documentShown(document: CorrectionDocument, number: string) {
  const { seller, before, after, corrected_invoice } = document;
  const side = ({ buyer, totals }: CorrectionDocument['before']) => ({ buyer: { name: buyer.name }, totals });
  return {
    seller: { name: seller.name },
    corrected_invoice: {
      id: corrected_invoice.id,
      number: corrected_invoice.number,
      ksef_number: corrected_invoice.ksef_number,
    },
    before: side(before),
    after: side(after),
    delta: deltaOf(document),
    lines: changedLines(document).map((line) => ({
      ref: line.ref,
      before: line.before,
      after: line.after,
      amounts: line.amounts,
    })),
    number_display: number,
  };
}
