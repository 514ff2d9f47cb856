import { expect, test } from 'vitest';
import { discountedGoods, periodDiscount, sampleChange } from '../../testing/corrections.ts';
import { everyDetail, furtherDetails } from '../../testing/every-detail.ts';
import { changeOf } from '../../testing/kinds.ts';
import { type Marked, textPlacesOf, withMarkedCorrection, withMarkedTexts } from '../../testing/marked-texts.ts';
import { pdfTexts } from '../../testing/pdf-text.ts';
import { previewOptions, richDocument } from '../../testing/rich-documents.ts';
import { sampleDocument } from '../../testing/sample.ts';
import { readFonts } from '../assets.ts';
import type { CorrectionDocument, CorrectionInput } from '../correction/document.ts';
import type { InvoiceDocument } from '../document.ts';
import { buildFa3 } from '../fa3/build.ts';
import { buildCorrectionFa3 } from '../fa3/build-correction.ts';
import { correction } from '../fields/correction.ts';
import { renderCorrectionHtml, renderHtml } from './html.ts';
import { renderCorrectionPdf, renderPdf } from './pdf.ts';

const facts = { number: 'FV/1', createdAt: '2026-11-21T10:00:00Z' };
const documents = [richDocument(), ...everyDetail(), furtherDetails()];

/** A correction that repeats all that a correction can say of a document, as it should be. */
function repeated({ input, buyer, seller }: InvoiceDocument): Partial<CorrectionInput> {
  const { annotations, exchange_rate, payment, notes, place_of_issue, footer } = input;
  const { received_payments, advance_invoices, third_parties } = input;
  return {
    lines: input.lines.map((line) => changeOf(line, {})),
    buyer,
    seller,
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

/** A document with its marks, and all that is written of it. */
type Written = { places: ReadonlyMap<string, string>; xml: string; page: string; pdf: () => Promise<Uint8Array> };
const invoiceWritten = (document: InvoiceDocument, suffix?: string): Written => {
  const { document: marked, places } = withMarkedTexts(document, suffix);
  return {
    places,
    xml: buildFa3(marked, facts),
    page: renderHtml(marked, previewOptions),
    pdf: () => renderPdf(marked, previewOptions, readFonts()),
  };
};
const correctionWritten = ({ document: marked, places }: Marked<CorrectionDocument>): Written => ({
  places,
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

const found = (places: ReadonlyMap<string, string>, isThere: (mark: string) => boolean) =>
  [...places].filter(([mark]) => isThere(mark)).map(([, place]) => place);
const reached = (all: Written[]) =>
  new Set(all.flatMap(({ places, xml }) => found(places, (mark) => xml.includes(mark))));

test.each([
  ['an invoice', invoices],
  ['a correction', corrections],
])('what a person approves of %s shows every text that will be in the XML, and so does its PDF', async (_, all) => {
  for (const { places, xml, page, pdf } of all()) {
    expect(found(places, (mark) => xml.includes(mark) && !page.includes(mark))).toEqual([]);
    // Headings are in capitals, and a narrow column breaks a mark into two lines.
    const said = pdfTexts(await pdf())
      .join('')
      .replaceAll('\n', '')
      .toUpperCase();
    expect(found(places, (mark) => xml.includes(mark) && !said.includes(mark.toUpperCase()))).toEqual([]);
  }
});

test('the documents of this test have every text that an invoice or a correction can have, e-mails included, and the XML has each of them', () => {
  const [ofInvoices, ofCorrections] = [reached(invoices()), reached(corrections())];
  expect(textPlacesOf().filter((place) => !ofInvoices.has(place))).toEqual([]);
  expect(textPlacesOf(correction.table, 'correction').filter((place) => !ofCorrections.has(place))).toEqual([]);
  for (const place of ['seller/email', 'input/buyer_details/email', 'input/authorised_entity/email'])
    expect([place, ofInvoices.has(place)]).toEqual([place, true]);
});

test('no text that they can have becomes markup, neither on the page nor in the XML', () => {
  const markup = `<b x="1">&'`;
  for (const { page, xml } of [...invoices(markup), ...corrections(markup)])
    for (const written of [page, xml]) expect(written).not.toMatch(/<b x|Q&'|">&'/);
});
