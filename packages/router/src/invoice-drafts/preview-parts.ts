import type { Sql } from '@invoicing/db/connection/client';
import { putBlob } from '@invoicing/db/documents/blobs';
import { documentLanguages, type Issue } from '@invoicing/domain/document';
import { rendererVersion } from '@invoicing/domain/render/model';
import { z } from 'zod';
import type { CommandContext } from '../context.ts';
import { createLink } from '../downloads/link.ts';
import { ContentHash, Sha256, Timestamp } from '../wire.ts';
import type { Inspection } from './check.ts';
import { previewHash } from './render-version.ts';

const linkSeconds = 300;
/**
 * Rendered files are kept until after their links are deleted, which is a day after those expire. Then they can be
 * rendered again: the same version always gives the same bytes.
 */
const pictureMs = 2 * 86_400_000;

export const PreviewLocale = z.enum(documentLanguages).default('pl');

/** Members common to previews of invoices and of corrections. */
export const previewMembers = {
  content_hash: ContentHash,
  preview_hash: ContentHash,
  renderer_version: z.string(),
  locale: z.enum(documentLanguages),
  valid: z.boolean(),
  rendering: z
    .object({ media_type: z.literal('text/html'), sha256: Sha256, url: z.url(), url_expires_at: Timestamp })
    .meta({ id: 'PreviewPage' }),
  pdf: z.object({ sha256: Sha256, url: z.url(), url_expires_at: Timestamp }).meta({ id: 'PreviewPdf' }),
  fa3_xml: z.object({ size_bytes: z.number().int().nullable(), schema_valid: z.boolean() }).meta({ id: 'PreviewXml' }),
  warnings: z.array(
    z.object({ code: z.string(), path: z.string(), message: z.string() }).meta({ id: 'PreviewWarning' }),
  ),
};

type Shown = {
  contentHash: string;
  locale: z.infer<typeof PreviewLocale>;
  valid: boolean;
  check: { fa3: Inspection | null; issues: readonly Issue[] };
};
type Pictures = { html: string; pdf: Uint8Array };

/**
 * Stores what a preview shows, so that it can be shown again: HTML and PDF, with their hash and that of the content.
 * @returns the columns of the preview's row, and the members common to previews of invoices and corrections
 */
export async function keepPreview(
  ctx: CommandContext<Sql>,
  { contentHash, locale, valid, check }: Shown,
  pictures: Pictures,
) {
  const sha256 = await keepPictures(ctx, pictures.html, pictures.pdf);
  const hash = previewHash({ contentHash, locale, htmlSha256: sha256.html, pdfSha256: sha256.pdf });
  const { fa3, issues } = check;
  const fa3SizeBytes = fa3?.sizeBytes ?? null;
  const schemaValid = fa3?.schemaValid ?? false;
  return {
    columns: {
      contentHash,
      locale,
      valid,
      fa3SizeBytes,
      schemaValid,
      rendererVersion,
      previewHash: hash,
      htmlSha256: sha256.html,
      pdfSha256: sha256.pdf,
    },
    members: {
      content_hash: contentHash,
      preview_hash: hash,
      renderer_version: rendererVersion,
      locale,
      valid,
      ...(await linkPictures(ctx, sha256)),
      fa3_xml: { size_bytes: fa3SizeBytes, schema_valid: schemaValid },
      warnings: issues
        .filter(({ severity }) => severity === 'warning')
        .map(({ code, path, message }) => ({ code, path, message })),
    },
  };
}

/** Wire timestamps of an immutable row. */
export const madeAt = ({ createdAt }: { createdAt: Date }) => ({
  created_at: createdAt.toISOString(),
  updated_at: createdAt.toISOString(),
});

/** Stores the HTML and the PDF for as long as their links; the same bytes are stored once. */
async function keepPictures(
  { tx, organizationId, now }: CommandContext<Sql>,
  html: string,
  pdf: Uint8Array,
): Promise<{ html: string; pdf: string }> {
  const until = new Date(now.getTime() + pictureMs);
  const page = await putBlob(tx, organizationId, new TextEncoder().encode(html), 'text/html', until);
  return { html: page.sha256, pdf: (await putBlob(tx, organizationId, pdf, 'application/pdf', until)).sha256 };
}

/** Creates short-lived links to the HTML and the PDF. */
async function linkPictures(ctx: CommandContext<Sql>, sha256: { html: string; pdf: string }) {
  const expiresAt = new Date(ctx.now.getTime() + linkSeconds * 1000);
  const link = async (hash: string, mediaType: string, filename: string) => {
    const target = { sha256: hash, mediaType, filename, disposition: 'inline' as const };
    const { url } = await createLink(ctx, target, expiresAt);
    return { sha256: hash, url, url_expires_at: expiresAt.toISOString() };
  };
  return {
    rendering: { media_type: 'text/html' as const, ...(await link(sha256.html, 'text/html', 'preview.html')) },
    pdf: await link(sha256.pdf, 'application/pdf', 'preview.pdf'),
  };
}
