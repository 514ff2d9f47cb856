import { expect, test } from 'vitest';
import { everyDetail } from '../../testing/every-detail.ts';
import { ofLines } from '../../testing/inputs.ts';
import { textPlacesOf, withMarkedTexts } from '../../testing/marked-texts.ts';
import { actingFor, furtherData } from '../../testing/parties.ts';
import { previewOptions, richDocument } from '../../testing/rich-documents.ts';
import { sampleDocument } from '../../testing/sample.ts';
import { buildFa3 } from '../fa3/build.ts';
import { paymentDefaults } from '../fields/payment.ts';
import { renderHtml } from './html.ts';

const account = {
  bank_account: 'PL61109010140000071219812874',
  bank_name: 'Bank',
  swift: 'BREXPLPW',
  description: 'PLN',
  own_account: null,
};
/** What the documents of other tests leave out. */
const furtherDetails = sampleDocument({
  ...ofLines({ procedure: 'TT_D' }),
  payment: { ...paymentDefaults, method: 'transfer', further_accounts: [account], further_factor_accounts: [account] },
  authorised_entity: actingFor(furtherData('komornik')),
});
const facts = { number: 'FV/1', createdAt: '2026-11-21T10:00:00Z' };
const documents = [richDocument(), ...everyDetail(), furtherDetails];
const marked = documents.map((document) => withMarkedTexts(document));
const places = (found: ReadonlyMap<string, string>, isThere: (mark: string) => boolean) =>
  [...found].filter(([mark]) => isThere(mark)).map(([, place]) => place);

test('what a person approves shows every text that will be in the XML', () => {
  for (const { document, places: all } of marked) {
    const xml = buildFa3(document, facts);
    const page = renderHtml(document, previewOptions);
    expect(places(all, (mark) => xml.includes(mark) && !page.includes(mark))).toEqual([]);
  }
});

test('the documents of this test have every text that an invoice can have, and the XML has each of them', () => {
  const written = new Set(
    marked.flatMap(({ document, places: all }) => {
      const xml = buildFa3(document, facts);
      return places(all, (mark) => xml.includes(mark));
    }),
  );
  expect(textPlacesOf().filter((place) => !written.has(place))).toEqual([]);
});

test('no text that an invoice can have becomes markup, neither on the page nor in the XML', () => {
  const markup = `<b x="1">&'`;
  for (const { document } of documents.map((each) => withMarkedTexts(each, markup)))
    for (const written of [renderHtml(document, previewOptions), buildFa3(document, facts)])
      expect(written).not.toMatch(/<b x|Q&'|">&'/);
});
