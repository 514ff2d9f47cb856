import type { Tx } from '@invoicing/db/client';
import type { CorrectionDraftVersionModel } from '@invoicing/db/generated/models/CorrectionDraftVersion';
import { readFonts } from '@invoicing/domain/assets';
import { sha256Hex } from '@invoicing/domain/content-hash';
import { numberDisplay } from '@invoicing/domain/numbering';
import { renderCorrectionHtml } from '@invoicing/domain/render/html';
import type { RenderLocale } from '@invoicing/domain/render/labels';
import type { RenderOptions } from '@invoicing/domain/render/model';
import { renderCorrectionPdf } from '@invoicing/domain/render/pdf';
import { hasErrors } from '@invoicing/domain/validate';
import { type CorrectionCheck, checkCorrection } from './check.ts';

/** What is true of the day and not of the content: the picture of a version stays the same, whatever KSeF has got since. */
const passing: ReadonlySet<string> = new Set(['issue_date_in_future', 'original_not_in_ksef', 'original_ksef_number_outdated']);

export type RenderedCorrection = { check: CorrectionCheck; valid: boolean; number: string; html: string; htmlSha256: string };

/** Renders a version of a correction draft as HTML, as the preview and the approval page show it: the very same bytes. */
export async function renderCorrection(tx: Tx, version: CorrectionDraftVersionModel, locale: RenderLocale, now: Date): Promise<RenderedCorrection> {
  const check = await checkCorrection(tx, version, now);
  const options = previewOptions(check, locale);
  const html = renderCorrectionHtml(check.document, options);
  return { check, valid: options.valid, number: options.numberDisplay, html, htmlSha256: sha256Hex(html) };
}

/** The PDF of the same document. */
export function renderCorrectionPreviewPdf({ check }: RenderedCorrection, locale: RenderLocale): Promise<Uint8Array> {
  return renderCorrectionPdf(check.document, previewOptions(check, locale), readFonts());
}

function previewOptions({ document, issues, pattern }: CorrectionCheck, locale: RenderLocale): RenderOptions {
  const { numbering, correction_date: issueDate } = document.input;
  const lasting = issues.filter(({ code }) => !passing.has(code));
  return { locale, numberDisplay: numberDisplay(numbering, pattern, issueDate), mode: 'preview', valid: !hasErrors(lasting), ksef: null };
}
