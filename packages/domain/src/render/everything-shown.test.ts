import { expect, test } from 'vitest';
import { discountedGoods, periodDiscount, sampleChange } from '../../testing/corrections.ts';
import { repeats } from '../../testing/env.ts';
import { everyDetail, furtherDetails } from '../../testing/every-detail.ts';
import { changeOf } from '../../testing/kinds.ts';
import {
  type Marked,
  numberPlacesOf,
  type Place,
  textPlacesOf,
  withMarkedCorrection,
  withMarkedValues,
} from '../../testing/marked-values.ts';
import { pdfTexts } from '../../testing/pdf-text.ts';
import { previewOptions, richDocument } from '../../testing/rich-documents.ts';
import { sampleDocument } from '../../testing/sample.ts';
import { vatTable } from '../amounts/vat.ts';
import { readFonts } from '../assets.ts';
import type { CorrectionDocument, CorrectionInput } from '../correction/document.ts';
import type { InvoiceDocument } from '../document.ts';
import { buildFa3 } from '../fa3/build.ts';
import { buildCorrectionFa3 } from '../fa3/build-correction.ts';
import { correction } from '../fields/correction.ts';
import { formatDecimalText } from './format.ts';
import { renderCorrectionHtml, renderHtml } from './html.ts';
import { renderCorrectionPdf, renderPdf } from './pdf.ts';

const facts = { number: 'FV/1', createdAt: '2026-11-21T10:00:00Z' };
const documents = [richDocument(), ...everyDetail(), furtherDetails()];

/** A correction with every member of the document that a correction can change, set to the document's own values. */
function repeated({ input, buyer, seller }: InvoiceDocument): Partial<CorrectionInput> {
  const { annotations, exchange_rate, payment, notes, place_of_issue, footer } = input;
  const { received_payments, advance_invoices, third_parties } = input;
  return {
    lines: input.lines.map((line) => changeOf(line, {})),
    buyer,
    seller: { name: seller.name, address: seller.address },
    corrected_third_parties: third_parties,
    corrected_payments: received_payments.length > 0 ? received_payments : null,
    corrected_advance_invoices: advance_invoices.length > 0 ? advance_invoices : null,
    ...{ annotations, exchange_rate, payment, notes, place_of_issue, footer },
  };
}

const discounts = [{ scope: 'some_supplies' as const, goods: [discountedGoods] }, {}].map(periodDiscount);
const correctionsOf = (document: InvoiceDocument, suffix?: string) =>
  [
    { mode: 'full_reversal' as const },
    repeated(document),
    { ...repeated(document), row_form: 'difference' as const },
  ].map((change) => withMarkedCorrection(document, sampleChange(change), suffix));

/** A document with its marked values, and everything that is rendered of it. */
type Written = {
  places: ReadonlyMap<string, Place>;
  /** Sums over several rates, which the page shows rate by rate. */
  sums: ReadonlySet<string>;
  xml: string;
  page: string;
  pdf: () => Promise<Uint8Array>;
};
function sharedSums({ by_rate }: InvoiceDocument['totals']): ReadonlySet<string> {
  const bases = by_rate.map((row) => vatTable.find(({ rate }) => rate === row.vat_rate)?.base ?? '');
  const shared = bases.filter((base, index) => bases.indexOf(base) !== index);
  return new Set(shared.flatMap((base) => [base, base.replace('P_13', 'P_14')]));
}

const invoiceWritten = (document: InvoiceDocument, suffix?: string): Written => {
  const { document: marked, places } = withMarkedValues(document, suffix);
  return {
    places,
    sums: sharedSums(marked.totals),
    xml: buildFa3(marked, facts),
    page: renderHtml(marked, previewOptions),
    pdf: () => renderPdf(marked, previewOptions, readFonts()),
  };
};
const correctionWritten = ({ document: marked, places }: Marked<CorrectionDocument>): Written => ({
  places,
  sums: sharedSums(marked.delta),
  xml: buildCorrectionFa3(marked, facts),
  page: renderCorrectionHtml(marked, previewOptions),
  pdf: () => renderCorrectionPdf(marked, previewOptions, readFonts()),
});
const invoices = (suffix?: string) => documents.map((document) => invoiceWritten(document, suffix));
const corrections = (suffix?: string) =>
  [
    ...documents.flatMap((document) => correctionsOf(document, suffix)),
    ...discounts.map((discount) => withMarkedCorrection(sampleDocument(), sampleChange(discount), suffix)),
  ].map(correctionWritten);

const found = (places: ReadonlyMap<string, Place>, isThere: (mark: string, place: Place) => boolean) =>
  [...places].filter(([mark, place]) => isThere(mark, place)).map(([, { place }]) => place);
/** A number has to be the whole text of an element. */
const isInXml =
  (xml: string) =>
  (mark: string, { number }: Place) =>
    xml.includes(number ? `>${mark}<` : mark);
const reached = (all: Written[]) => new Set(all.flatMap(({ places, xml }) => found(places, isInXml(xml))));

/** Headings are in capitals, and a narrow column breaks a value into two lines. */
const compact = (text: string) => text.replaceAll(/\s/g, '').toUpperCase();
function isShown(text: string, mark: string, { number }: Place): boolean {
  // A short integer must not match digits within a decimal or another text.
  if (typeof number?.held === 'number') return new RegExp(`(?<![\\d,K])${number.shown}(?![\\d,Q])`).test(text);
  return text.includes(compact(number?.shown ?? mark));
}

/** Elements whose amount or day, also a computed one, is not in the text; a page may state a reduction without sign. */
function unstated({ xml, sums }: Written, text: string): string[] {
  const stated = [...xml.matchAll(/<(\w+)>-?(\d+\.\d+|\d{4}-\d\d-\d\d)<\//g)];
  return stated.flatMap(([, element = '', value = '']) => {
    const forms = [value, ...[0, 2, 4].map((digits) => compact(formatDecimalText(value, digits)))];
    return sums.has(element) || forms.some((form) => text.includes(form)) ? [] : [element];
  });
}

/**
 * Those whose PDF is read in `npm test`: one for each sequence of elements in the XML, as others with the same elements
 * differ in values alone. `npm run test:long` reads the PDF of each.
 */
function readAsPdf(all: readonly Written[]): ReadonlySet<Written> {
  if (repeats(1) > 1) return new Set(all);
  const elementsOf = (xml: string) => [...xml.matchAll(/<(\w+)/g)].map(([, element]) => element).join();
  return new Set(new Map(all.map((written) => [elementsOf(written.xml), written])).values());
}

const [plainInvoices, plainCorrections] = [invoices(), corrections()];

test.each([
  ['an invoice', plainInvoices],
  ['a correction', plainCorrections],
])(
  'what a person approves of %s shows every text, number and date that will be in the XML, and so does its PDF',
  async (_, all) => {
    const drawn = readAsPdf(all);
    for (const written of all) {
      const { places, xml, page, pdf } = written;
      const inXml = isInXml(xml);
      const shown = drawn.has(written) ? [page, pdfTexts(await pdf()).join('')] : [page];
      for (const text of shown.map(compact)) {
        expect(found(places, (mark, place) => inXml(mark, place) && !isShown(text, mark, place))).toEqual([]);
        expect(unstated(written, text)).toEqual([]);
      }
    }
  },
);

test('the documents of this test have everything that an invoice or a correction can have, e-mails included, and the XML has each of them', () => {
  const [ofInvoices, ofCorrections] = [reached(plainInvoices), reached(plainCorrections)];
  const placesOf = (...given: Parameters<typeof textPlacesOf>) => [
    ...textPlacesOf(...given),
    ...numberPlacesOf(...given),
  ];
  expect(placesOf().filter((place) => !ofInvoices.has(place))).toEqual([]);
  expect(placesOf(correction.table, 'correction').filter((place) => !ofCorrections.has(place))).toEqual([]);
  for (const place of [
    'seller/email',
    'input/buyer_details/email',
    'input/authorised_entity/email',
    'seller/nip',
    'buyer/tax_identifier',
  ])
    expect([place, ofInvoices.has(place)]).toEqual([place, true]);
});

test('no text that they can have becomes markup, neither on the page nor in the XML', () => {
  const markup = `<b x="1">&'`;
  for (const { page, xml } of [...invoices(markup), ...corrections(markup)])
    for (const written of [page, xml]) expect(written).not.toMatch(/<b x|Q&'|">&'/);
});
