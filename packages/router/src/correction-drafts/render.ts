import type { Tx } from '@invoicing/db/client';
import type { CorrectionDraftVersionModel } from '@invoicing/db/generated/models/CorrectionDraftVersion';
import { sha256Hex } from '@invoicing/domain/content-hash';
import type { RenderLocale } from '@invoicing/domain/render/labels';
import type { RenderOptions } from '@invoicing/domain/render/model';
import { hasErrors, lasting } from '@invoicing/domain/validate';
import { plannedDisplay } from '../invoices/number-plan.ts';
import type { Viewing } from '../trpc.ts';
import { type CorrectionCheck, checkCorrection } from './check.ts';

/** `valid` is today's verdict, the one that the issues give. */
export type RenderedCorrection = {
  check: CorrectionCheck;
  valid: boolean;
  number: string;
  html: string;
  htmlSha256: string;
};

/**
 * Renders a version of a correction draft as HTML, as the preview and the approval page show it: the very same bytes.
 */
export async function renderCorrection(
  tx: Tx,
  version: CorrectionDraftVersionModel,
  locale: RenderLocale,
  viewing: Viewing,
): Promise<RenderedCorrection> {
  const check = await checkCorrection(tx, version, viewing);
  const options = previewOptions(check, locale);
  const { services, organizationId } = viewing;
  const html = await services.rendering.render(organizationId, 'correctionHtml', check.document, options);
  return { check, valid: !hasErrors(check.issues), number: options.numberDisplay, html, htmlSha256: sha256Hex(html) };
}

/** The PDF of the same document. */
export function renderCorrectionPreviewPdf(
  { check }: RenderedCorrection,
  locale: RenderLocale,
  { services, organizationId }: Viewing,
): Promise<Uint8Array> {
  return services.rendering.render(organizationId, 'correctionPdf', check.document, previewOptions(check, locale));
}

/** The picture of a version stays the same, on every day and whatever KSeF has got since. */
function previewOptions({ issues, plan }: CorrectionCheck, locale: RenderLocale): RenderOptions {
  return { locale, ...plannedDisplay(plan), mode: 'preview', valid: !hasErrors(lasting(issues)), ksef: null };
}
