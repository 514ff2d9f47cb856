import type { Sql } from '@invoicing/db/connection/client';
import { amountDue } from '@invoicing/domain/amounts/amount-due';
import { ids } from '@invoicing/domain/events/example-ids';
import { line } from '@invoicing/domain/fields/lines';
import { z } from 'zod';
import type { OperationContext } from '../context.ts';
import { preparedSqlCommand } from '../operation.ts';
import { route } from '../route.ts';
import { Times, Uuid, Version } from '../wire.ts';
import { insertPreview } from './insert-preview.ts';
import { keepPreview, madeAt, PreviewLocale, previewMembers } from './preview-parts.ts';
import { renderVersion, renderVersionPdf } from './render-version.ts';
import { Totals } from './schema.ts';
import { getNamedVersionOrThrow } from './store.ts';

const InvoicePreview = z
  .object({
    id: Uuid,
    type: z.literal('invoice_preview'),
    draft_id: Uuid,
    draft_version: z.number().int(),
    ...previewMembers,
    document: z.object({
      seller: z.object({ name: z.string() }),
      buyer: z.object({ name: z.string() }),
      lines: z.array(line.schema),
      totals: Totals,
      number_display: z.string(),
    }),
    meta: Times,
  })
  .meta({ id: 'InvoicePreview' });

const CreateInvoicePreview = z.strictObject({ draft_id: Uuid, draft_version: Version, locale: PreviewLocale });

/** Renders the HTML and the PDF of the named version. */
async function draw(
  ctx: OperationContext<Sql>,
  { draft_id, draft_version, locale }: z.infer<typeof CreateInvoicePreview>,
) {
  const version = await getNamedVersionOrThrow(ctx.db, draft_id, draft_version);
  const rendered = await renderVersion(ctx.db, version, locale, ctx);
  return { version, rendered, pdf: await renderVersionPdf(rendered, locale, ctx) };
}

export const createInvoicePreview = preparedSqlCommand(
  {
    permission: 'invoice-previews:read',
    route: route('POST', '/api/v1/invoice-drafts/{draft_id}/previews', 'createInvoicePreview', {
      success: 201,
      rateClass: 'preview',
    }),
    docs: {
      tag: 'Invoice drafts',
      summary: 'Render a version of a draft',
      description:
        'Renders one version of a draft as HTML and PDF, exactly as the person who approves sees it. The rendering is deterministic: the same version always has the same hashes.',
      goesWrong:
        'An invalid version is rendered with a watermark. The URLs expire after 300 seconds; create another preview for new ones.',
      next: 'Request approval with `createInvoiceApprovalIntent`.',
      errors: ['not_found', 'validation_failed'],
      examples: {
        polish: { summary: 'In Polish', input: { draft_id: ids.draft, draft_version: 2, locale: 'pl' } },
      },
    },
    input: CreateInvoicePreview,
    output: InvoicePreview,
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
    const row = await insertPreview(ctx.tx, 'invoice', { draftId, draftVersion, ...columns });
    const { seller, buyer, input: content, totals } = check.document;
    return {
      id: row.id,
      type: 'invoice_preview' as const,
      draft_id: draftId,
      draft_version: draftVersion,
      ...members,
      document: {
        seller: { name: seller.name },
        buyer: { name: buyer.name },
        lines: content.lines,
        totals: { ...totals, amount_due: amountDue(totals.gross, content) },
        number_display: number,
      },
      meta: madeAt(row),
    };
  },
);
