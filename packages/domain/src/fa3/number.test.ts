import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoiceDocument } from '../../testing/arbitraries.ts';
import { propertyRuns } from '../../testing/env.ts';
import { correctionOf } from '../../testing/kinds.ts';
import { sampleDocument } from '../../testing/sample.ts';
import { buildFa3 } from './build.ts';
import { buildCorrectionFa3 } from './build-correction.ts';
import { withNumber } from './number.ts';

const createdAt = '2026-11-21T10:00:00Z';
const { runs, seed } = propertyRuns(100);
const numbers = fc.oneof(
  fc.constantFrom('FV/1/11/2026', 'A&B<1>', '<P_2>', '$&'),
  fc.string({ unit: 'grapheme-ascii' }),
);

test('an invoice that gets its number later is the same as one that was written with it', () => {
  const property = fc.property(invoiceDocument, numbers, numbers, (document, first, number) => {
    const xml = withNumber(buildFa3(document, { number: first, createdAt }), number);
    expect(xml).toBe(buildFa3(document, { number, createdAt }));
  });
  fc.assert(property, { numRuns: runs, seed });
});

test('so is a correction, whose original keeps its number', () => {
  const correction = correctionOf(sampleDocument(), { mode: 'full_reversal' });
  const property = fc.property(numbers, numbers, (first, number) => {
    const xml = withNumber(buildCorrectionFa3(correction, { number: first, createdAt }), number);
    expect(xml).toBe(buildCorrectionFa3(correction, { number, createdAt }));
  });
  fc.assert(property, { numRuns: runs, seed });
});
