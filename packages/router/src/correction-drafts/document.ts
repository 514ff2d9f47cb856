import type { CorrectionDraftVersionModel } from '@invoicing/db/generated/models/CorrectionDraftVersion';
import { completeCorrection } from '@invoicing/domain/correction/compose';
import type { CorrectionDocument } from '@invoicing/domain/correction/document';

/** The self-contained document of a stored version of a correction draft. */
export function correctionOf({ document }: Pick<CorrectionDraftVersionModel, 'document'>): CorrectionDocument {
  return completeCorrection(trustDocument(document));
}

/** Versions are written from this very type and cannot be changed afterwards. */
function trustDocument(value: unknown): CorrectionDocument {
  return value as CorrectionDocument;
}
