import type { Sql } from '@invoicing/db/connection/client';
import { logoOf } from '@invoicing/db/organization/logos';
import { canonicalJson, sha256Hex } from '@invoicing/domain/drafts/content-hash';
import type { RenderLocale } from '@invoicing/domain/render/labels';
import { type RenderOptions, rendererVersion } from '@invoicing/domain/render/model';
import { hasErrors, lasting, rulesetVersion } from '@invoicing/domain/validate';
import type { Viewing } from '../context.ts';
import { plannedDisplay } from '../numbering/number-plan.ts';
import { type Check, checkVersion } from './check.ts';
import type { DraftVersion } from './store.ts';

/** `valid` is today's result, the same as the validation gives. */
export type RenderedVersion = {
  check: Check;
  logo: string | null;
  valid: boolean;
  number: string;
  html: string;
  htmlSha256: string;
};

/** Renders a draft version as HTML; preview and approval page show identical bytes. */
export async function renderVersion(
  db: Sql,
  version: DraftVersion,
  locale: RenderLocale,
  viewing: Viewing,
): Promise<RenderedVersion> {
  const check = await checkVersion(db, version, viewing);
  const { services, organizationId } = viewing;
  const logo = await logoOf(db, organizationId, check.document.seller);
  const options = previewOptions(check, locale, logo);
  const html = await services.rendering.render(organizationId, 'invoiceHtml', check.document, options);
  const valid = !hasErrors(check.issues);
  return { check, logo, valid, number: options.numberDisplay, html, htmlSha256: sha256Hex(html) };
}

/** The PDF of the same document. */
export function renderVersionPdf(
  { check, logo }: RenderedVersion,
  locale: RenderLocale,
  { services, organizationId }: Viewing,
): Promise<Uint8Array> {
  return services.rendering.render(organizationId, 'invoicePdf', check.document, previewOptions(check, locale, logo));
}

/** One hash over what a preview shows and the renderer that produced it. */
export function previewHash(given: {
  contentHash: string;
  locale: RenderLocale;
  htmlSha256: string;
  pdfSha256: string;
}): string {
  const { contentHash: content_hash, locale, htmlSha256: html_sha256, pdfSha256: pdf_sha256 } = given;
  const shown = {
    content_hash,
    locale,
    html_sha256,
    pdf_sha256,
    renderer_version: rendererVersion,
    ruleset_version: rulesetVersion,
  };
  return `sha256:${sha256Hex(canonicalJson(shown))}`;
}

/**
 * Options that keep the rendering of a version unchanged on any day: only issues of the content itself, not those of
 * the day, decide the banner.
 */
function previewOptions({ issues, plan }: Check, locale: RenderLocale, logo: string | null): RenderOptions {
  return { locale, ...plannedDisplay(plan), mode: 'preview', valid: !hasErrors(lasting(issues)), ksef: null, logo };
}
