import { hashOf } from '../content-hash.ts';
import { onlyCorrectionDefaults } from '../defaults.ts';
import type { CorrectionDocument } from './document.ts';

export const correctionHashSchema = 'invoice-correction-content/1';

/**
 * The hash that a person approves: SHA-256 over the canonical JSON (RFC 8785) of everything that the correction will say,
 * the hash of its base document among it, so that an approval never reaches a correction of another state.
 * A number from a series is given at issue and is not part of it; an explicit number is.
 */
export function correctionContentHash(document: CorrectionDocument): string {
  return hashOf({ hash_schema: correctionHashSchema, ...document }, onlyCorrectionDefaults);
}
