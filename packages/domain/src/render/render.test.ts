import fc from 'fast-check';
import { XmlDocument } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import { invoiceDocument } from '../../testing/arbitraries.ts';
import { readFonts } from '../assets.ts';
import { renderHtml } from './html.ts';
import type { RenderOptions } from './model.ts';
import { renderPdf } from './pdf.ts';
import { amountInWords } from './words.ts';

const options: RenderOptions = { locale: 'pl', numberDisplay: 'FV/…/11/2026', mode: 'preview', valid: true, ksef: null };

test('HTML and PDF of one document are the same bytes every time', async () => {
  for (const document of fc.sample(invoiceDocument, { numRuns: 6, seed: 7 })) {
    expect(renderHtml(document, options)).toBe(renderHtml(structuredClone(document), options));
    const first = await renderPdf(document, options, readFonts());
    const second = await renderPdf(structuredClone(document), options, readFonts());
    expect(Buffer.from(first).equals(second)).toBe(true);
    expect(Buffer.from(first).subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('no text of any field becomes markup, script or a remote resource', () => {
  const hostile = '<script>alert(1)</script><img src=//evil.example/x onerror=alert(1)>"\'&]]>';
  fc.assert(
    fc.property(invoiceDocument, fc.constantFrom<RenderOptions['locale']>('pl', 'en', 'pl-en'), (document, locale) => {
      const [line] = document.input.lines;
      if (line) line.name = hostile;
      document.buyer.name = hostile;
      document.input.notes = [{ key: hostile, value: hostile }];
      const text = renderHtml(document, { ...options, locale, numberDisplay: hostile });
      expect(text).not.toMatch(/<(script|img|iframe|link|object|embed)\b/i);
      expect(text).not.toMatch(/\son\w+=[^&]*>/);
      // Well-formed apart from the void meta elements: every value kept its quotes and brackets to itself.
      const closed = text
        .replace('<!doctype html>', '')
        .replaceAll(/(<meta[^>]*)>/g, '$1/>')
        .replace(/<style>.*<\/style>/, '')
        .replaceAll('data-label', 'data');
      const parsed = XmlDocument.fromString(closed);
      expect(parsed.get('//section/p[@class="name"][contains(., "script")]')?.content).toBe(hostile);
      parsed.dispose();
    }),
    { numRuns: 100 },
  );
});

test('a preview says that it is no invoice, an issued document does not', () => {
  const [document] = fc.sample(invoiceDocument, { numRuns: 1, seed: 1 });
  if (!document) throw new Error('no sample');
  expect(renderHtml(document, options)).toContain('PODGLĄD – to nie jest faktura');
  expect(renderHtml(document, { ...options, valid: false })).toContain('SZKIC Z BŁĘDAMI');
  const ksef = { number: null, verificationUrl: 'https://qr-test.ksef.mf.gov.pl/invoice/1/2/3', environment: 'test' as const };
  const issued = renderHtml(document, { ...options, mode: 'issued', ksef });
  expect(issued).not.toContain('PODGLĄD');
  expect(issued).toContain('Oczekuje na numer KSeF');
});

test.each([
  ['0.00', 'zero PLN 00/100'],
  ['1.01', 'jeden PLN 01/100'],
  ['1230.00', 'tysiąc dwieście trzydzieści PLN 00/100'],
  ['2012.12', 'dwa tysiące dwanaście PLN 12/100'],
  ['5000022.00', 'pięć milionów dwadzieścia dwa PLN 00/100'],
  ['112000.00', 'sto dwanaście tysięcy PLN 00/100'],
  ['-22003.50', 'minus dwadzieścia dwa tysiące trzy PLN 50/100'],
])('%s is %s in words', (amount, words) => {
  expect(amountInWords(amount, 'PLN')).toBe(words);
});
