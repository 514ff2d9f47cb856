import { expect, test } from 'vitest';
import { sampleBase, sampleChange } from '../../testing/corrections.ts';
import { thirdParty } from '../../testing/kinds.ts';
import { pdfTexts } from '../../testing/pdf-text.ts';
import { previewOptions as options } from '../../testing/rich-documents.ts';
import { sampleDocument } from '../../testing/sample.ts';
import { simplifiedDocument } from '../../testing/special-documents.ts';
import { readFonts } from '../assets.ts';
import { composeCorrection } from '../correction/compose.ts';
import type { CorrectionBase, CorrectionInput } from '../correction/document.ts';
import { renderCorrectionHtml } from './html.ts';
import { renderCorrectionPdf } from './pdf.ts';

const corrected = (change: Partial<CorrectionInput>, base: CorrectionBase) =>
  composeCorrection(base, sampleChange(change));

test('what a buyer is called now is on the correction of a simplified invoice too, as it is in its XML', () => {
  const base = sampleBase(simplifiedDocument());
  const buyer = { ...base.state.buyer, name: 'Nabywca po zmianie S.A.' };
  expect(renderCorrectionHtml(corrected({ mode: 'data_only', buyer }, base), options)).toContain(buyer.name);
  const same = corrected({ mode: 'full_reversal' }, base);
  expect(renderCorrectionHtml(same, options)).not.toContain(base.state.buyer.name);
});

test('parties before a correction that take more than a page are in its PDF, each of them', async () => {
  const name = (index: number) => `Podmiot${index}`;
  const third_parties = Array.from({ length: 60 }, (_, index) => thirdParty({ role: 'other', name: name(index) }));
  const base = sampleBase(sampleDocument({ third_parties }));
  const document = corrected({ mode: 'data_only', corrected_third_parties: [] }, base);
  const texts = (await renderCorrectionPdf(document, options, readFonts()).then(pdfTexts)).join('\n').split('\n');
  expect(third_parties.map((party) => party.name).filter((each) => !texts.includes(each))).toEqual([]);
});
