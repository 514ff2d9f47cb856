import { expect, test } from 'vitest';
import { pdfTexts } from '../../testing/pdf-text.ts';
import { previewOptions } from '../../testing/rich-documents.ts';
import { sampleDocument } from '../../testing/sample.ts';
import { readFonts } from '../assets.ts';
import { renderPdf } from './pdf.ts';

const render = (value: string) =>
  renderPdf(sampleDocument({ notes: [{ key: 'Text', value }] }), previewOptions, readFonts());
const said = async (value: string) => (await render(value).then(pdfTexts)).join('\n');

// The font draws both with one glyph, and a glyph of a PDF stands for one text.
test.each([
  ['k=>', '⇒ k=>'],
  ['k<-', '← k<-'],
])('the PDF of %s says the characters of its own text, whatever a document before it said', async (text, before) => {
  await render(before);
  expect(await said(text)).toContain(text);
});

test('a word is the same bytes the first time and once it is kept', async () => {
  const first = await render('Kept k=> k<-');
  await render('⇒ ← k=> k<-');
  expect(Buffer.from(first).equals(await render('Kept k=> k<-'))).toBe(true);
});
