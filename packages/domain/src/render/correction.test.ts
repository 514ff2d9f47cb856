import fc from 'fast-check';
import { XmlDocument } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import {
  anyChange,
  correctionBase,
  discountedGoods,
  inputFor,
  periodDiscount,
  sampleBase,
  sampleChange,
} from '../../testing/corrections.ts';
import { textPlaces } from '../../testing/hostile.ts';
import { advanceDocument, thirdParty } from '../../testing/kinds.ts';
import { pdfTexts } from '../../testing/pdf-text.ts';
import { acceptedOptions, euroDocument, previewOptions, richDocument } from '../../testing/rich-documents.ts';
import { sampleDocument } from '../../testing/sample.ts';
import { formatAmount } from '../amounts/money.ts';
import { lineAmount } from '../amounts/totals.ts';
import { readFonts } from '../assets.ts';
import { composeCorrection } from '../correction/compose.ts';
import { changedLines } from '../correction/difference.ts';
import { differenceRows } from '../correction/difference-rows.ts';
import type { CorrectionDocument, CorrectionInput } from '../correction/document.ts';
import { vatEffectCodes } from '../fields/correction.ts';
import { discountScopeCodes } from '../fields/period-discount.ts';
import type { WordPair } from '../fields/types.ts';
import { correctionLabels } from './correction-labels.ts';
import { formatMoney } from './format.ts';
import { renderCorrectionHtml } from './html.ts';
import type { RenderLocale } from './labels.ts';
import { renderCorrectionPdf } from './pdf.ts';

const readable = (text: string) => text.replaceAll('\u202F', ' ').replaceAll('\u00A0', ' ');
const options = { ...previewOptions, numberDisplay: 'KOR/…/11/2026' };
const rich = sampleBase(richDocument());
const corrected = (change: Partial<CorrectionInput>, base = rich) => composeCorrection(base, sampleChange(change));

/** One line smaller, one gone, one new, and the buyer under another name. */
function everything(): CorrectionDocument {
  const [first, second] = rich.state.lines;
  if (!first || !second) throw new Error('the document has lines');
  const lines = [
    { ref: first.ref, after: { ...first, quantity: '1' } },
    { ref: second.ref, after: { ...second, quantity: '0', discount: null } },
    { ref: null, after: { ...first, name: 'Przegląd', vat_rate: '8' as const } },
  ].map(({ ref, after: { ref: _, ...after } }) => ({ ref, after }));
  return corrected({ lines, buyer: { ...rich.state.buyer, name: 'Nabywca po zmianie S.A.' } });
}

/** The page as XML, without its style. */
function parsed(page: string): XmlDocument {
  const plainPage = page.replace(/<style>.*?<\/style>/s, '').replace('<!doctype html>', '');
  return XmlDocument.fromString(plainPage.replaceAll(/(<meta[^>]*)>/g, '$1/>'));
}

function textsOf(page: string, path: string): string[] {
  const document = parsed(readable(page));
  const texts = document.find(path).map((node) => node.content);
  document.dispose();
  return texts;
}

const issuedTexts = (path: string) =>
  textsOf(renderCorrectionHtml(everything(), { ...acceptedOptions, numberDisplay: 'KOR/1/11/2026' }), path);

test('an accountant finds each line before and after, the difference of all amounts and what it does to the amount due', () => {
  const texts = issuedTexts;
  expect(texts('//h1 | //p[@class="kind"]')).toEqual(['Faktura korygująca', 'KOR/1/11/2026']);
  expect(texts('//header//dd').at(-1)).toBe('FV/1/11/2026');
  const rows = '//table[starts-with(@class, "lines")]//tbody/tr';
  expect([1, 2, 3].map((row) => texts(`${rows}[${row}]/*`))).toEqual([
    ['1', 'przed', 'Montaż instalacji, lokal 4', '2', 'godz.', '500,00', '', '23%', '1 000,00'],
    ['', 'po', 'Montaż instalacji, lokal 4', '1', 'godz.', '500,00', '', '23%', '500,00'],
    ['', '', 'Różnica', '', '', '', '', '', '−500,00'],
  ]);
  expect([7, 8].map((row) => texts(`${rows}[${row}]/*`).slice(0, 3))).toEqual([
    ['17', 'po', 'Przegląd'],
    ['', '', 'Różnica'],
  ]);
  const sums = '//table[caption="Kwoty przed korektą i po korekcie"]';
  expect([1, 2].map((row) => texts(`${sums}//tbody/tr[${row}]/*`))).toEqual([
    ['Przed korektą', '15 310,00', '1 021,30', '16 331,30'],
    ['Po korekcie', '15 500,00', '915,00', '16 415,00'],
  ]);
  expect(texts(`${sums}//tfoot/tr/*`)).toEqual(['Różnica', '190,00', '−106,30', '83,70']);
  const byRate = texts('//table[caption="Różnica według stawek"]//tbody/tr/*');
  expect(byRate.join(' | ')).toBe('23% | −810,00 | −186,30 | −996,30 | 8% | 1 000,00 | 80,00 | 1 080,00');
  expect(texts('//dl[@class="due"]//dd')).toEqual(['osiemdziesiąt trzy złote 70/100', '83,70 PLN']);
});

test('an accountant finds what is corrected and why, and who the buyer was', () => {
  const texts = issuedTexts;
  expect(texts('//section[h2="Korekta"]//dd')).toEqual([
    'FV/1/11/2026',
    '2026-11-21',
    rich.corrected_invoice.ksef_number,
    'Zwrot jednej godziny',
    'w dacie wystawienia faktury korygującej',
  ]);
  expect(texts('//section[h2="Nabywca przed korektą"]//dd')[0]).toBe('Nabywca S.A.');
  expect(texts('//p[@class="name"]')).toEqual(['Przykładowy Sprzedawca sp. z o.o.', 'Nabywca po zmianie S.A.']);
});

test('a correction of data alone shows no lines and no rates; a full reversal takes back all of it', () => {
  const data = renderCorrectionHtml(
    corrected({ mode: 'data_only', buyer: { ...rich.state.buyer, name: 'Inna nazwa' } }),
    options,
  );
  expect(textsOf(data, '//table/caption')).toEqual(['Kwoty przed korektą i po korekcie']);
  expect(textsOf(data, '//dl[@class="due"]//dt')).toContain('Kwota należna bez zmian');
  const reversal = renderCorrectionHtml(corrected({ mode: 'full_reversal' }), options);
  const difference = textsOf(reversal, '//table[caption="Kwoty przed korektą i po korekcie"]//tfoot/tr/*');
  expect(difference).toEqual(['Różnica', '−15 310,00', '−1 021,30', '−16 331,30']);
  expect(textsOf(reversal, '//dl[@class="due"]//dt')).toContain('Kwota należna mniejsza o');
});

test('VAT stated at another rate shows both rates and the difference in PLN', () => {
  const base = sampleBase(euroDocument());
  const rate = { rate: '4.3000', date: '2026-11-20', source: 'nbp_a', table: '225/A/NBP/2026' } as const;
  const page = renderCorrectionHtml(corrected({ exchange_rate: rate }, base), { ...options, locale: 'en' });
  expect(textsOf(page, '//section[h2="Conversion to PLN"]//dd')).toEqual([
    '1 EUR = 4,3000 PLN',
    'NBP, average rate',
    '225/A/NBP/2026',
    '2026-11-20',
    '9,15 PLN',
    '1 EUR = 4,2511 PLN',
  ]);
});

test('every word of corrections is shown in its language, and in both on a bilingual one', () => {
  const euro = sampleBase(euroDocument(), null);
  const rate = { rate: '4.3000', date: '2026-11-20', source: 'nbp_a', table: null } as const;
  const documents = [
    everything(),
    corrected({ mode: 'full_reversal', vat_effect: 'original_date' }),
    corrected({ mode: 'data_only', vat_effect: 'other' }),
    corrected(periodDiscount({ goods: [discountedGoods] })),
    corrected(periodDiscount({ scope: 'some_supplies' })),
    corrected({ mode: 'full_reversal', row_form: 'difference' }),
    corrected({ mode: 'data_only', seller: { name: 'Nowa Nazwa S.A.', address: rich.seller.address } }),
    corrected({ exchange_rate: rate, original_outside_ksef: true }, euro),
    corrected({ mode: 'data_only', corrected_third_parties: [thirdParty()] }),
    corrected({ mode: 'full_reversal' }, sampleBase(advanceDocument())),
  ];
  const page = (locale: RenderLocale) =>
    readable(documents.map((document) => renderCorrectionHtml(document, { ...options, locale })).join('\n'));
  const [polish, english, both] = [page('pl'), page('en'), page('pl-en')];
  for (const [pl, en] of [
    ...Object.values(correctionLabels),
    ...[vatEffectCodes, discountScopeCodes].flatMap((codes) =>
      Object.values<{ label: WordPair }>(codes).map(({ label }) => label),
    ),
  ]) {
    expect(polish).toContain(`>${pl}`);
    expect(english).toContain(`>${en}`);
    expect(
      both.includes(`>${pl} <span class="also" lang="en">/ ${en}</span>`) ||
        both.includes(`>${pl}<span class="also below" lang="en">${en}</span>`),
      pl,
    ).toBe(true);
  }
});

test('what the rows say adds up to what the correction says, whatever is corrected', () => {
  fc.assert(
    fc.property(correctionBase, anyChange, (base, wanted) => {
      const document = composeCorrection(base, inputFor(base, wanted));
      const page = renderCorrectionHtml(document, options);
      const states = changedLines(document).flatMap(({ before, amounts: { before: was, after, delta } }) => [
        ...(before === null ? [] : [was]),
        after,
        delta,
      ]);
      const differences = differenceRows(document).map(({ line }) => formatAmount(lineAmount(line)));
      const amounts = document.input.row_form === 'difference' ? differences : states;
      expect(textsOf(page, '//table[starts-with(@class, "lines")]//tbody/tr/*[last()]')).toEqual(
        amounts.map((amount) => readable(formatMoney(amount))),
      );
      expect(renderCorrectionHtml(structuredClone(document), structuredClone(options))).toBe(page);
    }),
    { numRuns: 60 },
  );
});

const broken = '<script>alert(1)</script>" onload="x\'&]]>\u202Egpj.\u200B';
const shown = broken.replace('\u202E', '[U+202E]').replace('\u200B', '[U+200B]');

test.each(textPlaces.map(({ path, element, of, put }) => ({ name: `${path} ${element}`, of, put })))(
  'no text of the corrected invoice in $name becomes markup',
  ({ of, put }) => {
    expectHarmless(corrected({ mode: 'full_reversal' }, sampleBase(put(of, broken))), null);
  },
);

test('no text of the correction itself becomes markup', () => {
  const base = sampleBase(sampleDocument());
  const named = { ...base, corrected_invoice: { ...base.corrected_invoice, number: broken, ksef_number: broken } };
  expectHarmless(
    corrected({ mode: 'full_reversal', reason: broken, notes: [{ key: broken, value: broken }] }, named),
    shown,
  );
  const buyer = {
    ...base.state.buyer,
    name: broken,
    address: { country_code: 'PL', address_line_1: broken, address_line_2: broken },
  };
  expectHarmless(corrected({ mode: 'data_only', buyer }, base), shown);
});

function expectHarmless(document: CorrectionDocument, text: string | null): void {
  for (const locale of ['pl', 'en', 'pl-en'] as const) {
    const page = renderCorrectionHtml(document, { ...options, locale });
    const tree = parsed(page);
    expect(tree.find('//script | //@onload | //@*[starts-with(name(), "on")]')).toEqual([]);
    expect(page).not.toMatch(/[\u202A-\u202E\u200B]/);
    if (text !== null) expect(tree.root.content).toContain(text);
    tree.dispose();
  }
}

test('the PDF says the same and is the same bytes every time', async () => {
  const given = { ...acceptedOptions, numberDisplay: 'KOR/1/11/2026' };
  const first = await renderCorrectionPdf(everything(), given, readFonts());
  await renderCorrectionPdf(corrected({ mode: 'data_only' }), options, readFonts());
  expect(Buffer.from(first).equals(await renderCorrectionPdf(structuredClone(everything()), given, readFonts()))).toBe(
    true,
  );
  const text = readable((await pdfTexts(first)).join('\n'));
  for (const words of [
    'Faktura korygująca\nKOR/1/11/2026',
    'przed\nMontaż instalacji, lokal 4\n2\ngodz.\n500,00',
    'Różnica\n−500,00',
    'Przed korektą\n15 310,00\n1 021,30\n16 331,30',
    'Różnica\n190,00\n−106,30\n83,70',
    'Kwota należna większa o\n83,70 PLN',
    'NABYWCA PRZED KOREKTĄ',
  ]) {
    expect(text).toContain(words);
  }
});
