import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { goldenInput, goldenNames, goldenXml } from '../../testing/golden.ts';
import { sampleDay } from '../../testing/sample.ts';
import { correctionHashV1 } from '../correction/content-hash.ts';
import type { CorrectionDocument } from '../correction/document.ts';
import { validateCorrection } from '../correction/validate.ts';
import { completeCorrection } from '../stored/stored-documents.ts';
import { hasErrors } from '../validate.ts';
import { buildCorrectionFa3 } from './build-correction.ts';
import { fa3CorrectionKindOf } from './kinds.ts';
import { readFa3 } from './read.ts';
import { validateFa3 } from './validate.ts';

const folder = path.join(import.meta.dirname, 'golden-corrections');
const names = goldenNames(folder);
const createdAt = '2026-11-21T10:00:00Z';

/** The files next to this test hold whole corrections; validation below would name what is missing. */
function trustCorrection(text: string): CorrectionDocument {
  return completeCorrection(JSON.parse(text) as CorrectionDocument);
}

describe.each(names)('%s', (name) => {
  const read = () => trustCorrection(goldenInput(folder, name));
  const numberOf = ({ input: { numbering } }: CorrectionDocument) =>
    numbering.mode === 'explicit' ? numbering.number : 'KOR/1/11/2026';
  const build = (document = read()) => buildCorrectionFa3(document, { number: numberOf(document), createdAt });

  test('is free of errors and valid against the schema of the ministry', () => {
    const document = read();
    const number = numberOf(document);
    expect(hasErrors(validateCorrection(document, { today: sampleDay, number }))).toBe(false);
    expect(validateFa3(build())).toEqual({ valid: true, errors: [] });
  });

  test('builds the very bytes that were reviewed', () => {
    const xml = build();
    expect(xml).toBe(goldenXml(folder, name, xml));
  });

  test('gives its facts back', () => {
    const document = read();
    const { seller, after, input, delta, currency } = document;
    expect(readFa3(build())).toMatchObject({
      number: numberOf(document),
      issueDate: input.correction_date,
      kind: fa3CorrectionKindOf(document.invoice_kind),
      sellerNip: seller.nip,
      buyerNip: after.buyer.tax_identifier.kind === 'nip' ? after.buyer.tax_identifier.value : null,
      gross: delta.gross,
      currency,
    });
  });
});

test('there are golden corrections, each of another content', () => {
  const hashes = names.map((name) => correctionHashV1(trustCorrection(goldenInput(folder, name))));
  expect(new Set(hashes).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(9);
});
