import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoiceDocument } from '../../testing/arbitraries.ts';
import { hostileDocument } from '../../testing/hostile.ts';
import { pdfRuns, pdfTexts } from '../../testing/pdf-text.ts';
import {
  acceptedOptions,
  bareDocument,
  euroDocument,
  hugeDocument,
  issuedOptions,
  manyLines,
  previewOptions,
  richDocument,
} from '../../testing/rich-documents.ts';
import { sampleDocument } from '../../testing/sample.ts';
import { readFonts } from '../assets.ts';
import type { InvoiceDocument } from '../document.ts';
import { paymentDefaults } from '../fields/payment.ts';
import type { RenderOptions } from './model.ts';
import { renderPdf } from './pdf.ts';
import { cellPadding, fitTable } from './pdf-columns.ts';
import { linesTable, ratesTable } from './tables.ts';

const render = (document: InvoiceDocument, options: RenderOptions = acceptedOptions) =>
  renderPdf(document, options, readFonts());
const readable = (text: string) => text.replaceAll('\u202F', ' ').replaceAll('\u00A0', ' ');

test('one document is the same bytes every time, whatever was rendered in between', async () => {
  for (const document of fc.sample(invoiceDocument, { numRuns: 4, seed: 7 })) {
    const first = await render(document, previewOptions);
    await render(richDocument());
    const second = await render(structuredClone(document), structuredClone(previewOptions));
    expect(Buffer.from(first).equals(second)).toBe(true);
    expect(Buffer.from(first).subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('a payment with more accounts than a page has room for is in the PDF with each of them', async () => {
  const own = { swift: null, description: null, own_account: null, bank_account: 'PL61109010140000071219812874' };
  const further_accounts = Array.from({ length: 99 }, (_, index) => ({ ...own, bank_name: `Bank${index}` }));
  const payment = { ...paymentDefaults, method: 'transfer' as const, further_accounts };
  const text = (await render(sampleDocument({ payment })).then(pdfTexts)).join('\n');
  expect(further_accounts.filter(({ bank_name }) => !new RegExp(`${bank_name}\\b`).test(text))).toEqual([]);
});

test('what the page says comes out of the PDF as text, Polish letters included', async () => {
  const text = readable((await render(richDocument()).then(pdfTexts)).join('\n'));
  for (const words of [
    'Faktura VAT\nFV/17/11/2026',
    'Data wystawienia\n2026-11-21',
    'SPRZEDAWCA\nPrzykładowy Sprzedawca sp. z o.o.',
    'NIP: 7762811692',
    'Projekt „Zażółć gęślą jaźń”\nPKWiU 62.02.30.0 · GTU_12\n2\ngodz.\n180,00\n50,00\n23%\n310,00',
    'Razem\n15 310,00\n1 021,30\n16 331,30',
    'szesnaście tysięcy trzysta trzydzieści jeden złotych 30/100',
    'Do zapłaty\n16 331,30 PLN',
    'PL61 1090 1014 0000 0712 1981 2874',
    'mechanizm podzielonej płatności',
    'WERYFIKACJA W KSEF\n5265877635-20261121-0123456789AB-',
  ]) {
    expect(text).toContain(words);
  }
  const euro = readable((await render(euroDocument(), { ...acceptedOptions, locale: 'en' }).then(pdfTexts)).join('\n'));
  expect(euro).toContain('Total\n813,01\n186,99\n1 000,00\n794,92');
  expect(euro).toContain('1 EUR = 4,2511 PLN');
});

test.each([200, 1000])(
  'an invoice of %i lines repeats head and number on each page and numbers its pages; no line is lost',
  { timeout: 900_000 },
  async (count) => {
    const pages = (
      await render(sampleDocument({ lines: manyLines(count) }), { ...previewOptions, locale: 'pl' }).then(pdfTexts)
    ).map(readable);
    expect(pages.length).toBeGreaterThan(count / 40);
    const names = pages.flatMap((page) =>
      [...page.matchAll(/Montaż instalacji, lokal (\d+)$/gm)].map(([, number]) => Number(number)),
    );
    expect(names).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Strona ${index + 1} / ${pages.length}`);
      expect(page).toContain('PODGLĄD – nie jest fakturą');
      if (page.includes('lokal'))
        expect(page).toContain('Lp.\nNazwa towaru lub usługi\nIlość\nJ.m.\nCena netto\nStawka VAT\nWartość netto');
      if (index > 0) expect(page).toContain('Faktura VAT FV/…/11/2026');
    }
  },
);

const margin = 40;
const pageWidth = 595.28;
/** The space behind a line's last word counts as part of it. */
const tolerance = 4;

test.each([
  ['rich', richDocument()],
  ['euro', euroDocument()],
  ['bare', bareDocument()],
  ['huge', hugeDocument()],
])('no text of the %s document leaves its page, in any language', async (_, document) => {
  for (const locale of ['pl', 'en', 'pl-en'] as const) {
    const pages = pdfRuns(await render(document, { ...acceptedOptions, locale, numberDisplay: 'N/'.repeat(128) }));
    const outside = pages
      .flat()
      .filter(
        ({ x, width, y }) => x < margin - tolerance || x + width > pageWidth - margin + tolerance || y < 20 || y > 820,
      );
    expect(outside).toEqual([]);
  }
});

test('columns never need more than the page, whatever the amounts', () => {
  fc.assert(
    fc.property(
      fc.oneof(invoiceDocument, fc.constantFrom(hugeDocument(), bareDocument())),
      fc.constantFrom('pl', 'en', 'pl-en'),
      (document, locale) => {
        for (const table of [linesTable(document, locale), ratesTable(document, locale)]) {
          const { fontSize, widths } = fitTable(table, 515, 120);
          const used = widths.reduce((sum, width) => sum + width, 0) + cellPadding * 2 * (widths.length - 1);
          expect(used).toBeLessThanOrEqual(515.001);
          expect(Math.min(...widths)).toBeGreaterThanOrEqual(0);
          expect(fontSize).toBeGreaterThanOrEqual(6);
        }
      },
    ),
  );
});

test('a PDF has no action, no link, no script and no file, whatever its texts', async () => {
  const documents = [richDocument(), ...fc.sample(hostileDocument, { numRuns: 12, seed: 3 })];
  for (const document of documents) {
    const bytes = Buffer.from(
      await render(document, { ...issuedOptions, numberDisplay: ') /URI (x) /JavaScript' }),
    ).toString('latin1');
    const structure = bytes.replace(/stream\n.*?\nendstream/gs, '').replace(/\((?:\\.|[^\\)])*\)/gs, '');
    expect(structure).not.toMatch(
      /\/(Annots|Annot|Action|URI|JavaScript|JS|Launch|OpenAction|AA|EmbeddedFile|GoToR|SubmitForm)\b/,
    );
  }
});

test('characters that deceive are written out, and a document of any texts is rendered', async () => {
  const document = sampleDocument();
  document.buyer.name = 'abc\u202Efdp.exe\u200B';
  expect((await render(document).then(pdfTexts)).join('\n')).toContain('abc[U+202E]fdp.exe[U+200B]');
});
