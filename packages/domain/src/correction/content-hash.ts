import { type ApprovedContent, contentOf, contentV1 } from '../drafts/content-hash.ts';
import { onlyCorrectionDefaults } from '../drafts/defaults.ts';
import type { CorrectionDocument } from './document.ts';

/**
 * The content that is approved for a correction, under `invoice-correction-content/2`: everything that it will say,
 * including the hash of its base document, so that an approval never applies to a correction of another state. Text and
 * hash have the form that `approvedContent` gives them.
 */
export function approvedCorrectionContent(document: CorrectionDocument): ApprovedContent {
  return contentOf({ hash_schema: 'invoice-correction-content/2', ...document });
}

/** The document that a stored content of `approvedCorrectionContent` says. */
export function correctionOfContent(content: string): unknown {
  const { hash_schema: _, ...document } = JSON.parse(content);
  return document;
}

/** The hash under `invoice-correction-content/1`, for versions that were stored under it. */
export function correctionHashV1(document: CorrectionDocument): string {
  return approvedCorrectionContentV1(document).hash;
}

/** The content approved under `invoice-correction-content/1`: the correction without members at their defaults. */
export function approvedCorrectionContentV1(document: CorrectionDocument): ApprovedContent {
  return contentV1({ hash_schema: 'invoice-correction-content/1', ...document }, onlyCorrectionDefaults);
}
