import { rendererVersion } from '@invoicing/domain/render/model';
import { z } from 'zod';
import { command, route } from '../operation.ts';
import { Times, Uuid, Version } from '../wire.ts';
import { keepPictures, linkPictures, PreviewLocale, presentCheck, previewMembers } from './preview-parts.ts';
import { previewHash, renderVersion, renderVersionPdf } from './render-version.ts';
import { LineInput, Totals } from './schema.ts';
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
      lines: z.array(LineInput),
      totals: Totals,
      number_display: z.string(),
    }),
    meta: Times,
  })
  .meta({ id: 'InvoicePreview' });

export const createInvoicePreview = command('invoice-previews:read')
  .meta(route('POST', '/api/v1/invoice-drafts/{draft_id}/previews', 'createInvoicePreview', { success: 201, rateClass: 'preview' }))
  .input(z.strictObject({ draft_id: Uuid, draft_version: Version, locale: PreviewLocale }))
  .output(InvoicePreview)
  .mutation(async ({ ctx, input }) => {
    const { locale } = input;
    const version = await getNamedVersionOrThrow(ctx.tx, input.draft_id, input.draft_version);
    const { draftId, version: draftVersion, contentHash } = version;
    const rendered = await renderVersion(ctx.tx, version, locale, ctx.now);
    const { check, valid, number } = rendered;
    const sha256 = await keepPictures(ctx, rendered.html, await renderVersionPdf(rendered, locale));
    const hash = previewHash({ contentHash, locale, htmlSha256: sha256.html, pdfSha256: sha256.pdf });
    const shown = presentCheck(check);
    const { size_bytes: fa3SizeBytes, schema_valid: schemaValid } = shown.fa3_xml;
    const kept = { draftId, draftVersion, contentHash, locale, valid, fa3SizeBytes, schemaValid, rendererVersion };
    // Previews are kept for the record: what was shown can be shown again.
    const row = await ctx.tx.invoicePreview.create({ data: { ...kept, previewHash: hash, htmlSha256: sha256.html, pdfSha256: sha256.pdf } });
    const { seller, buyer, input: content, totals } = check.document;
    return {
      id: row.id,
      type: 'invoice_preview' as const,
      draft_id: draftId,
      draft_version: draftVersion,
      content_hash: contentHash,
      preview_hash: hash,
      locale,
      valid,
      document: { seller: { name: seller.name }, buyer: { name: buyer.name }, lines: content.lines, totals, number_display: number },
      ...(await linkPictures(ctx, sha256)),
      ...shown,
      meta: { created_at: row.createdAt.toISOString(), updated_at: row.createdAt.toISOString() },
    };
  });
