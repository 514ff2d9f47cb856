import { putBlob } from '@invoicing/db/blobs';
import type { InvoiceDraftVersionModel } from '@invoicing/db/generated/models/InvoiceDraftVersion';
import type { RenderLocale } from '@invoicing/domain/render/labels';
import { rendererVersion } from '@invoicing/domain/render/model';
import { z } from 'zod';
import { createLink } from '../links.ts';
import { command, route } from '../operation.ts';
import type { CommandContext } from '../trpc.ts';
import { ContentHash, Times, Timestamp, Uuid, Version } from '../wire.ts';
import { previewHash, type RenderedVersion, renderVersion, renderVersionPdf } from './render-version.ts';
import { LineInput, Totals } from './schema.ts';
import { getNamedVersionOrThrow } from './store.ts';

const linkSeconds = 300;
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const InvoicePreview = z
  .object({
    id: Uuid,
    type: z.literal('invoice_preview'),
    draft_id: Uuid,
    draft_version: z.number().int(),
    content_hash: ContentHash,
    preview_hash: ContentHash,
    renderer_version: z.string(),
    locale: z.enum(['pl', 'en', 'pl-en']),
    valid: z.boolean(),
    document: z.object({
      seller: z.object({ name: z.string() }),
      buyer: z.object({ name: z.string() }),
      lines: z.array(LineInput),
      totals: Totals,
      number_display: z.string(),
    }),
    rendering: z.object({ media_type: z.literal('text/html'), sha256: Sha256, url: z.url(), url_expires_at: Timestamp }),
    pdf: z.object({ sha256: Sha256, url: z.url(), url_expires_at: Timestamp }),
    fa3_xml: z.object({ size_bytes: z.number().int().nullable(), schema_valid: z.boolean() }),
    warnings: z.array(z.object({ code: z.string(), path: z.string(), message: z.string() })),
    meta: Times,
  })
  .meta({ id: 'InvoicePreview' });

export const createInvoicePreview = command('invoice-previews:read')
  .meta(route('POST', '/api/v1/invoice-drafts/{draft_id}/previews', 'createInvoicePreview', { success: 201, rateClass: 'preview' }))
  .input(z.strictObject({ draft_id: Uuid, draft_version: Version, locale: z.enum(['pl', 'en', 'pl-en']).default('pl') }))
  .output(InvoicePreview)
  .mutation(async ({ ctx, input }) => {
    const { locale } = input;
    const version = await getNamedVersionOrThrow(ctx.tx, input.draft_id, input.draft_version);
    const rendered = await renderVersion(ctx.tx, version, locale, ctx.now);
    const page = await putBlob(ctx.tx, ctx.organizationId, new TextEncoder().encode(rendered.html), 'text/html');
    const pdf = await putBlob(ctx.tx, ctx.organizationId, await renderVersionPdf(rendered, locale), 'application/pdf');
    const { contentHash } = version;
    const hash = previewHash({ contentHash, locale, htmlSha256: page.sha256, pdfSha256: pdf.sha256 });
    const { document, issues, fa3 } = rendered.check;
    const row = await storePreview(ctx, { version, rendered, locale, hash, htmlSha256: page.sha256, pdfSha256: pdf.sha256 });
    const expiresAt = new Date(ctx.now.getTime() + linkSeconds * 1000);
    const link = async (sha256: string, mediaType: string, filename: string) => {
      const target = { sha256, mediaType, filename, disposition: 'inline' as const };
      const { url } = await createLink(ctx.tx, ctx.services.baseUrl, target, expiresAt);
      return { sha256, url, url_expires_at: expiresAt.toISOString() };
    };
    return {
      id: row.id,
      type: 'invoice_preview' as const,
      draft_id: version.draftId,
      draft_version: version.version,
      content_hash: contentHash,
      preview_hash: hash,
      renderer_version: rendererVersion,
      locale,
      valid: rendered.valid,
      document: {
        seller: { name: document.seller.name },
        buyer: { name: document.buyer.name },
        lines: document.input.lines,
        totals: document.totals,
        number_display: rendered.number,
      },
      rendering: { media_type: 'text/html' as const, ...(await link(page.sha256, 'text/html', 'preview.html')) },
      pdf: await link(pdf.sha256, 'application/pdf', 'preview.pdf'),
      fa3_xml: { size_bytes: fa3?.sizeBytes ?? null, schema_valid: fa3?.schemaValid ?? false },
      warnings: issues.filter(({ severity }) => severity === 'warning').map(({ code, path, message }) => ({ code, path, message })),
      meta: { created_at: row.createdAt.toISOString(), updated_at: row.createdAt.toISOString() },
    };
  });

type Preview = { version: InvoiceDraftVersionModel; rendered: RenderedVersion; locale: RenderLocale; hash: string; htmlSha256: string; pdfSha256: string };

/** Previews are kept for the record: what was shown can be shown again. */
function storePreview(ctx: CommandContext, { version, rendered, locale, hash, htmlSha256, pdfSha256 }: Preview) {
  const { fa3 } = rendered.check;
  return ctx.tx.invoicePreview.create({
    data: {
      draftId: version.draftId,
      draftVersion: version.version,
      contentHash: version.contentHash,
      previewHash: hash,
      rendererVersion,
      locale,
      valid: rendered.valid,
      htmlSha256,
      pdfSha256,
      fa3SizeBytes: fa3?.sizeBytes ?? null,
      schemaValid: fa3?.schemaValid ?? false,
    },
  });
}
