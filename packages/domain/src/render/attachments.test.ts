import { expect, test } from 'vitest';
import { everyDetail } from '../../testing/every-detail.ts';
import { previewOptions } from '../../testing/rich-documents.ts';
import { renderHtml } from './html.ts';

test('what is attached is named so before its own heading, and a table without a title is called a table', () => {
  const pages = everyDetail().map((document) => renderHtml(document, previewOptions));
  const page = pages.join('\n').replaceAll('\u00A0', ' ');
  expect(page).toContain('<h2>Załącznik: Rozliczenie energii</h2>');
  expect(page).toContain('<h2>Załącznik</h2>');
  expect(page).toContain('<caption>Tabela</caption>');
});
