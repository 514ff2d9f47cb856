import { expect, test } from 'vitest';
import { sampleBase, sampleChange } from '../../testing/corrections.ts';
import { firstContent } from '../../testing/first-contents.ts';
import { sampleDocument, sampleLine } from '../../testing/sample.ts';
import { approvedContent, contentHashV1 } from '../drafts/content-hash.ts';
import { baseOfCorrection, composeCorrection } from './compose.ts';
import { approvedCorrectionContent, correctionHashV1, correctionOfContent } from './content-hash.ts';
import type { CorrectionDocument } from './document.ts';

const { ref: _, ...line } = sampleLine;
const half = sampleChange({ lines: [{ ref: '1', after: { ...line, quantity: '1' } }] });

test('whatever the correction says is in its hash, and so is the document that it starts from', () => {
  const base = sampleBase();
  const reversed = composeCorrection(base, sampleChange({ mode: 'full_reversal' }));
  const documents = [
    composeCorrection(base, half),
    composeCorrection({ ...base, base: { ...base.base, document_sha256: 'b'.repeat(64) } }, half),
    composeCorrection({ ...base, base: { ...base.base, id: '2' } }, half),
    composeCorrection({ ...base, corrected_invoice: { ...base.corrected_invoice, ksef_number: null } }, half),
    composeCorrection({ ...base, environment: 'test' }, half),
    composeCorrection(base, { ...half, reason: 'Rabat' }),
    composeCorrection(base, { ...half, vat_effect: 'original_date' }),
    composeCorrection(base, { ...half, numbering: { mode: 'explicit', number: 'KOR/1' } }),
    composeCorrection(base, { ...half, original_outside_ksef: true }),
    composeCorrection(base, { ...half, place_of_issue: 'Kraków' }),
    composeCorrection(base, { ...half, seller: { ...base.seller, name: 'Inna nazwa' } }),
    composeCorrection(base, { ...half, footer: { text: null, krs: '0000099999', regon: null, bdo: null } }),
    reversed,
    composeCorrection(
      baseOfCorrection(reversed, { id: '3', document_sha256: 'c'.repeat(64), ksef_number: null }),
      half,
    ),
  ];
  for (const hashOf of [(given: CorrectionDocument) => approvedCorrectionContent(given).hash, correctionHashV1]) {
    const hashes = documents.map(hashOf);
    expect(new Set(hashes).size).toBe(hashes.length);
    for (const hash of hashes) expect(hash).toMatch(/^sha256:[0-9a-f]{64}$/);
  }
});

test('the hash does not depend on the order of members, as storage may change it, and is never that of an invoice', () => {
  const document = composeCorrection(sampleBase(), half);
  const { input, before, after, delta, ...rest } = document;
  expect(correctionHashV1({ delta, after, before, input, ...rest })).toBe(correctionHashV1(document));
  expect(approvedCorrectionContent({ delta, after, before, input, ...rest })).toEqual(
    approvedCorrectionContent(document),
  );
  expect(correctionOfContent(approvedCorrectionContent(document).content)).toEqual(
    JSON.parse(JSON.stringify(document)),
  );
  expect(approvedCorrectionContent(document).hash).not.toBe(approvedContent(sampleDocument()).hash);
  expect(correctionHashV1(document)).not.toBe(contentHashV1(sampleDocument()));
});

test('the hash of version 2 of the scheme stays what it is', () => {
  const first: CorrectionDocument = JSON.parse(
    JSON.stringify(correctionOfContent(firstContent('invoice-correction-content-2'))),
  );
  expect(approvedCorrectionContent(first).hash).toBe(
    'sha256:a6ba79fb135d2da7945ed7d94e604b3f0686421ea37cd87658265c7e69008adb',
  );
});

test('the hash of version 1 of the scheme stays what it is', () => {
  expect(correctionHashV1(composeCorrection(sampleBase(), half))).toBe(
    'sha256:d7ee428e7509090916d8a9a1ebb7d5c9e8c7b15bca3ceeb3c3a5a82acb0ba2cb',
  );
});
