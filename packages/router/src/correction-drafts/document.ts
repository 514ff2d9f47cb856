import type { CorrectionDraftVersionModel } from '@invoicing/db/generated/models/CorrectionDraftVersion';
import { approvedCorrectionContentV1, correctionOfContent } from '@invoicing/domain/correction/content-hash';
import type { CorrectionDocument } from '@invoicing/domain/correction/document';
import { hashOfContent } from '@invoicing/domain/drafts/content-hash';
import { completeCorrection } from '@invoicing/domain/stored/stored-documents';

type VersionRow = Pick<CorrectionDraftVersionModel, 'content'> & { document: unknown };

/** The self-contained document of a stored version of a correction draft, read from the exact text that was hashed. */
export function correctionOf({ document, content }: VersionRow): CorrectionDocument {
  return completeCorrection(content === null ? document : correctionOfContent(content));
}

/** The text from which the hash of a stored version is computed. */
export function contentOfCorrectionVersion(row: VersionRow): string {
  return row.content ?? approvedCorrectionContentV1(correctionOf(row)).content;
}

/** Recomputes the hash of a stored version. */
export function hashOfCorrectionVersion(row: VersionRow): string {
  return hashOfContent(contentOfCorrectionVersion(row));
}
