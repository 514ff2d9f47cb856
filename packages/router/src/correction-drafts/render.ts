import type { Sql } from '@invoicing/db/connection/client';
import { logoOf } from '@invoicing/db/organization/logos';
import { sha256Hex } from '@invoicing/domain/drafts/content-hash';
import type { RenderLocale } from '@invoicing/domain/render/labels';
import type { RenderOptions } from '@invoicing/domain/render/model';
import { hasErrors, lasting } from '@invoicing/domain/validate';
import type { Viewing } from '../context.ts';
import { plannedDisplay } from '../numbering/number-plan.ts';
import { type CorrectionCheck, checkCorrection } from './check.ts';
import type { CorrectionVersion } from './store.ts';

/** `valid` is today's result, the same as the issues give. */
export type RenderedCorrection = {
  check: CorrectionCheck;
  logo: string | null;
  valid: boolean;
  number: string;
  html: string;
  htmlSha256: string;
};

/** Renders a version of a correction draft as HTML; preview and approval page show identical bytes. */
export async function renderCorrection(
  tx: Sql,
  version: CorrectionVersion,
  locale: RenderLocale,
  viewing: Viewing,
): Promise<RenderedCorrection> {
  return renderChecked(tx, await checkCorrection(tx, version, viewing), locale, viewing);
}

/** The same for a document that is already checked. */
export async function renderChecked(
  tx: Sql,
  check: CorrectionCheck,
  locale: RenderLocale,
  viewing: Viewing,
): Promise<RenderedCorrection> {
  const { services, organizationId } = viewing;
  const logo = await logoOf(tx, organizationId, check.document.seller);
  const options = previewOptions(check, locale, logo);
  const html = await services.rendering.render(organizationId, 'correctionHtml', check.document, options);
  const valid = !hasErrors(check.issues);
  return { check, logo, valid, number: options.numberDisplay, html, htmlSha256: sha256Hex(html) };
}

/** The PDF of the same document. */
export function renderCorrectionPreviewPdf(
  { check, logo }: RenderedCorrection,
  locale: RenderLocale,
  { services, organizationId }: Viewing,
): Promise<Uint8Array> {
  return services.rendering.render(
    organizationId,
    'correctionPdf',
    check.document,
    previewOptions(check, locale, logo),
  );
}

/** Options that keep the rendering of a version unchanged on any day, whatever KSeF has received since. */
function previewOptions({ issues, plan }: CorrectionCheck, locale: RenderLocale, logo: string | null): RenderOptions {
  return { locale, ...plannedDisplay(plan), mode: 'preview', valid: !hasErrors(lasting(issues)), ksef: null, logo };
}
