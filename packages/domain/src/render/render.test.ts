import fc from 'fast-check';
import { XmlDocument } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import { invoiceDocument } from '../../testing/arbitraries.ts';
import { everyDetail } from '../../testing/every-detail.ts';
import { hostileDocument, textPlaces } from '../../testing/hostile.ts';
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
import { tableWords } from '../../testing/table-words.ts';
import type { InvoiceDocument } from '../document.ts';
import { namesOf } from '../fields/kinds.ts';
import { paymentDefaults, paymentMethods } from '../fields/payment.ts';
import { totalWords } from './detail-words.ts';
import { renderHtml } from './html.ts';
import { environmentWords, labels, type RenderLocale } from './labels.ts';
import type { RenderOptions } from './model.ts';
import { qrCode } from './qr.ts';

const locales: RenderLocale[] = ['pl', 'en', 'pl-en'];
const readable = (text: string) => text.replaceAll('\u202F', ' ').replaceAll('\u00A0', ' ');
const withoutStyle = (page: string) => page.replace(/<style>.*?<\/style>/s, '');
/**
 * Parses the page as XML. If it is well-formed apart from the void meta elements, no value broke out of its quotes or
 * brackets.
 */
const parsed = (page: string) =>
  XmlDocument.fromString(
    withoutStyle(page)
      .replace('<!doctype html>', '')
      .replaceAll(/(<meta[^>]*)>/g, '$1/>'),
  );

/** Documents that together use every label. */
function everyWord(locale: RenderLocale): string {
  const options = { ...previewOptions, locale };
  const payments = namesOf(paymentMethods).map((method) => sampleDocument({ payment: { ...paymentDefaults, method } }));
  const bases = (['act', 'directive', 'other'] as const).map((kind) => {
    const { annotations } = sampleDocument().input;
    return sampleDocument({ annotations: { ...annotations, exemption_basis: { kind, text: 'art. 1' } } });
  });
  const rates = (['nbp_a', 'ecb', 'other'] as const).map((source) =>
    sampleDocument({ currency: 'EUR', exchange_rate: { rate: '4', date: '2026-11-20', source, table: null } }),
  );
  const rich = [richDocument(), euroDocument(), bareDocument(), ...everyDetail()];
  const previews = [...rich, ...payments, ...bases, ...rates].map((document) => renderHtml(document, options));
  const pages = (['simulator', 'test', 'demo', 'production'] as const).map((environment) => {
    const ksef = { number: null, verificationUrl: 'https://example.com', environment };
    return renderHtml(richDocument(), { ...issuedOptions, locale, ksef });
  });
  const rejected = renderHtml(bareDocument(), {
    ...issuedOptions,
    locale,
    ksef: { number: null, verificationUrl: 'https://example.com', environment: 'test', isRejected: true },
  });
  const invalid = renderHtml(bareDocument(), { ...options, valid: false });
  const takenOver = renderHtml(bareDocument(), { ...options, isNumberTakenOver: true });
  return readable([...previews, ...pages, rejected, invalid, takenOver].map(withoutStyle).join('\n'));
}

/** `page` is a word of the PDF alone. */
const { page: _, ...ofHtml } = labels;
const words = [labels, tableWords, environmentWords, totalWords]
  .flatMap((list) => Object.values(list === labels ? ofHtml : list))
  .filter((pair) => pair !== null);

test('every word is on the document in its language, and in both on a bilingual one', () => {
  const pages = { pl: everyWord('pl'), en: everyWord('en'), both: everyWord('pl-en') };
  for (const [pl, en] of words) {
    expect(pages.pl).toContain(`>${pl}`);
    expect(pages.en).toContain(`>${en}`);
    if (pl !== en)
      expect(
        pages.both.includes(`>${pl} <span class="also" lang="en">/ ${en}</span>`) ||
          pages.both.includes(`>${pl}<span class="also below" lang="en">${en}</span>`),
        pl,
      ).toBe(true);
  }
  const polish = words.filter(([pl]) => /[ąćęłńóśźż]/.test(pl)).map(([pl]) => pl);
  expect(polish.filter((word) => pages.en.includes(`>${word}<`))).toEqual([]);
  expect(pages.pl).not.toContain('lang="en"');
});

test('number, dates, parties, lines, sums by rate, amount in words, payment, annotations and KSeF number are shown', () => {
  const page = readable(renderHtml(richDocument(), acceptedOptions));
  const document = parsed(page);
  const texts = (path: string) => document.find(path).map((node) => node.content);
  const row = (table: string, index: number) =>
    texts(`//table[starts-with(@class, "${table}")]//tbody/tr[${index}]/*`).join(' | ');
  expect(texts('//h1')).toEqual(['FV/17/11/2026']);
  const ksefNumber = '5265877635-20261121-0123456789AB-C1';
  expect(texts('//header//dd')).toEqual(['2026-11-21', '2026-11-20', 'Warszawa', ksefNumber]);
  expect(texts('//p[@class="name"]')).toEqual(['Przykładowy Sprzedawca sp. z o.o.', 'Nabywca S.A.']);
  const seller = ['5265877635', 'faktury@przyklad.example', '+48 22 123 45 67'];
  expect(texts('//div[@class="parties"]//dd')).toEqual([...seller, '7762811692']);
  expect(row('lines', 2)).toBe(
    '2 | Projekt „Zażółć gęślą jaźń”PKWiU 62.02.30.0 · GTU_12 | 2 | godz. | 180,00 | 50,00 | 23% | 310,00',
  );
  expect(row('rates', 1)).toBe('23% | 2 310,00 | 531,30 | 2 841,30');
  expect(texts('//tfoot/tr/*')).toEqual(['Razem', '15 310,00', '1 021,30', '16 331,30']);
  expect(texts('//dl[@class="due"]//dd')).toEqual([
    'szesnaście tysięcy trzysta trzydzieści jeden złotych 30/100',
    '16 331,30 PLN',
  ]);
  expect(texts('//div[@class="blocks"]//dd')).toEqual(['przelew', '2026-12-05', 'PL61 1090 1014 0000 0712 1981 2874']);
  expect(texts('//li')).toEqual([
    'metoda kasowa',
    'samofakturowanie',
    'odwrotne obciążenie',
    'mechanizm podzielonej płatności',
    'Zwolnienie z VAT na podstawie przepisu ustawy lub aktu wydanego na jej podstawie: art. 43 ust. 1 pkt 29 lit. a',
  ]);
  document.dispose();
});

test('in another currency the rate, its source and the VAT in PLN are next to the sums; what is paid is called so', () => {
  const page = readable(renderHtml(euroDocument(), { ...acceptedOptions, locale: 'en' }));
  const document = parsed(page);
  const texts = (path: string) => document.find(path).map((node) => node.content);
  const rate = ['1 EUR = 4,2511 PLN', 'NBP, average rate', '225/A/NBP/2026', '2026-11-20'];
  expect(texts('//section[h2="Conversion to PLN"]//dd')).toEqual([...rate, '794,92 PLN']);
  const columns = texts('//table[starts-with(@class, "rates")]//th[@scope="col"]');
  expect(columns.join(' | ')).toBe('VAT rate | Net | VAT | Gross | VAT in PLN');
  expect(texts('//tfoot/tr/*')).toEqual(['Total', '813,01', '186,99', '1 000,00', '794,92']);
  expect(texts('//dl[@class="due"]//dt')).toEqual(['In words', 'Paid']);
  expect(texts('//div[@class="parties"]//dd')).toEqual(['5265877635', 'DE123456789']);
  document.dispose();
});

test('what a document does not have leaves no empty label', () => {
  for (const locale of locales) {
    const document = parsed(renderHtml(bareDocument(), { ...acceptedOptions, locale, ksef: null }));
    for (const path of ['//dt', '//dd', '//h1', '//h2', '//caption', '//li', '//p']) {
      expect(document.find(path).map((node) => node.content.trim())).not.toContain('');
    }
    expect(document.find('//section[@class="block"]')).toEqual([]);
    document.dispose();
  }
});

test('a preview and a test environment say so, a real invoice does not', () => {
  const environment = 'simulator' as const;
  expect(renderHtml(richDocument(), previewOptions)).toContain('PODGLĄD – nie jest fakturą');
  expect(renderHtml(richDocument(), previewOptions)).toContain('numer nadawany przy wystawieniu');
  expect(renderHtml(richDocument(), { ...previewOptions, valid: false })).toContain(
    'PODGLĄD Z BŁĘDAMI – nie jest fakturą',
  );
  expect(richDocument().environment).toBe(environment);
  expect(renderHtml(richDocument(), previewOptions)).toContain('Symulator KSeF – dokument testowy');
  const issued = renderHtml(richDocument(), issuedOptions);
  expect(issued).toContain('Środowisko testowe KSeF – dokument testowy');
  expect(issued).toContain('oczekuje na numer KSeF');
  const real = renderHtml(richDocument(), acceptedOptions);
  expect(real).not.toMatch(/PODGLĄD|dokument testowy|oczekuje|class="banner"/);
});

test('what KSeF rejected does not say that it waits for a number, and all else of it reads as before', () => {
  const { ksef } = issuedOptions;
  if (ksef === null) throw new Error('the options have no KSeF');
  const page = renderHtml(richDocument(), { ...issuedOptions, ksef: { ...ksef, isRejected: true } });
  expect(page).toContain('odrzucona przez KSeF');
  expect(page).not.toContain('oczekuje');
  expect(page.replaceAll('odrzucona przez KSeF', 'oczekuje na numer KSeF')).toBe(
    renderHtml(richDocument(), issuedOptions),
  );
});

test('the QR code holds the verification address and is drawn from its modules alone', () => {
  const page = renderHtml(richDocument(), acceptedOptions);
  const url = acceptedOptions.ksef?.verificationUrl ?? '';
  const { size, path } = qrCode(url);
  expect(page).toContain(`<path d="${path}">`);
  expect(page).toContain(url);
  expect(path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
  // The finder patterns, seven modules wide behind a quiet zone of four, in three of the corners.
  for (const [x, y] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ])
    expect(path).toContain(`M${x} ${y}h7v1h-7z`);
});

const broken =
  '<script>alert(1)</script><img src=//evil.example/x onerror=alert(1)><style>*{}</style>" style="x\'&]]>\u202Egpj.\u200B';
const shown = broken.replace('\u202E', '[U+202E]').replace('\u200B', '[U+200B]');

test.each(textPlaces.map(({ path, element, of, put }) => ({ name: `${path} ${element}`, of, put })))(
  'no text in $name becomes markup, style or an invisible character',
  ({ of, put }) => {
    for (const locale of locales) {
      const document = put(of, broken);
      expectHarmless(document, { ...previewOptions, locale }, shown);
    }
  },
);

test('no number, address of verification or other text that a caller gives becomes markup either', () => {
  const ksef = { number: broken, verificationUrl: `https://example.com/${broken}`, environment: 'test' as const };
  expectHarmless(sampleDocument(), { ...issuedOptions, numberDisplay: broken, ksef }, shown);
  fc.assert(
    fc.property(hostileDocument, fc.constantFrom(...locales), (document, locale) =>
      expectHarmless(document, { ...previewOptions, locale }, null),
    ),
  );
});

function expectHarmless(document: InvoiceDocument, options: RenderOptions, text: string | null): void {
  const page = renderHtml(document, options);
  expect(page.match(/<style/g)?.length).toBe(1);
  expect(page.replace(/<style>.*?<\/style>/s, '')).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B\u200E\u200F\uFEFF]/);
  const tree = parsed(page);
  const names = new Set(tree.find('//*').map((node) => ('name' in node ? node.name : '')));
  expect([...names].filter((name) => !known.has(String(name)))).toEqual([]);
  expect(
    tree.find('//@*').filter((node) => 'name' in node && /^(on|style$|src$|href$)/.test(String(node.name))),
  ).toEqual([]);
  if (text !== null) expect(tree.root.content).toContain(text);
  tree.dispose();
}

const known = new Set(
  'html head meta title style body main p header div h1 h2 dl dt dd section table caption thead tbody tfoot tr th td small span ul li bdi svg path figure figcaption footer'.split(
    ' ',
  ),
);

test('the same document and options are the same bytes, and rendering changes neither', () => {
  for (const document of fc.sample(invoiceDocument, { numRuns: 20, seed: 7 })) {
    const before = structuredClone(document);
    const second = renderHtml(before, structuredClone(acceptedOptions));
    expect(renderHtml(document, acceptedOptions)).toBe(second);
    expect(document).toEqual(before);
  }
});

test('a row keeps its amounts on one line; where they are wider than paper, rows become cards', () => {
  expect(renderHtml(sampleDocument({ lines: manyLines(3) }), previewOptions)).toContain('<table class="lines">');
  expect(renderHtml(hugeDocument(), previewOptions)).toContain('<table class="lines stacked">');
});
