import { expect, test } from 'vitest';
import { sampleBase, sampleChange } from '../../testing/corrections.ts';
import { advanceDocument } from '../../testing/kinds.ts';
import { previewOptions } from '../../testing/rich-documents.ts';
import { composeCorrection } from '../correction/compose.ts';
import type { CorrectionInput } from '../correction/document.ts';
import { renderCorrectionHtml, renderHtml } from './html.ts';

const readable = (page: string) => page.replaceAll(/[\u202F\u00A0]/g, ' ');

test('an advance invoice states the tax of each line of the order (art. 106f ust. 1 pkt 4 of the VAT act)', () => {
  const page = readable(renderHtml(advanceDocument(), previewOptions));
  expect(page).toContain('Kwota VAT');
  for (const tax of ['69 000,00', '1 150,00']) expect(page).toContain(`>${tax}<`);
});

test('an order at gross prices states the net value of each line too, which FA(3) has', () => {
  const page = readable(renderHtml(advanceDocument({ price_mode: 'gross' }), previewOptions));
  for (const net of ['243 902,44', '4 065,04']) expect(page).toContain(`>${net}<`);
});

test('payments that a correction takes back are shown with their days, as the XML states them', () => {
  const corrected = (change: Partial<CorrectionInput>) =>
    readable(
      renderCorrectionHtml(composeCorrection(sampleBase(advanceDocument()), sampleChange(change)), previewOptions),
    );
  const heading = 'Otrzymane płatności przed korektą';
  expect(corrected({ mode: 'full_reversal' })).toMatch(new RegExp(`${heading}.*2026-11-20.*20 000,00 PLN`, 's'));
  expect(corrected({ mode: 'data_only' })).not.toContain(heading);
});
