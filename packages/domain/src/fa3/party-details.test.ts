import { expect, test } from 'vitest';
import { errorsOf, issuesOf } from '../../testing/issues.ts';
import { correctionOf, factoringDocument } from '../../testing/kinds.ts';
import { glns, placeOf, withPartyDetails } from '../../testing/parties.ts';
import { previewOptions } from '../../testing/rich-documents.ts';
import { sampleDay, sampleDocument } from '../../testing/sample.ts';
import { reading } from '../../testing/xml.ts';
import { baseOfCorrection, composeCorrection } from '../correction/compose.ts';
import { correctionHashV1 } from '../correction/content-hash.ts';
import { validateCorrection } from '../correction/validate.ts';
import type { InvoiceDocument, InvoiceInput } from '../document.ts';
import { contentHashV1 } from '../drafts/content-hash.ts';
import { renderCorrectionHtml, renderHtml } from '../render/html.ts';
import { completeCorrection, completeDocument } from '../stored/stored-documents.ts';
import { buildFa3 } from './build.ts';
import { buildCorrectionFa3 } from './build-correction.ts';
import { validateFa3 } from './validate.ts';

const facts = { number: 'FV/1/11/2026', createdAt: '2026-11-21T10:00:00Z' };
const at = { today: sampleDay, number: null };

/** The names and texts of what is in a party, in their order. */
function partOf(xml: string, name: string): string[] {
  expect(validateFa3(xml)).toEqual({ valid: true, errors: [] });
  let found: string[] = [];
  reading(xml, (all) => {
    found = all(
      `//f:${name}/f:NrEORI | //f:${name}/f:AdresKoresp/* | //f:${name}/f:Adres/f:GLN | //f:${name}/f:DaneKontaktowe/* | //f:${name}/f:StatusInfoPodatnika`,
    );
  });
  return found;
}

const parts = {
  Podmiot1: [
    'PLSPRZEDAWCA',
    glns[0],
    'PL',
    'skr. poczt. sprzedawca',
    glns[1],
    'biuro@sprzedawca.example',
    '+48 22 100 00 01',
    '+48 22 100 00 02',
    '1',
  ],
  Podmiot2: [
    'PLNABYWCA',
    glns[2],
    'PL',
    'skr. poczt. nabywca',
    'nabywca@example.com',
    'biuro@nabywca.example',
    '+48 22 100 00 01',
    '+48 22 100 00 02',
  ],
  Podmiot3: [
    'PLODBIORCA',
    glns[0],
    'PL',
    'skr. poczt. odbiorca',
    'biuro@odbiorca.example',
    '+48 22 100 00 01',
    '+48 22 100 00 02',
  ],
};

test.each(Object.entries(parts))(
  'customs number, address for letters, GLN and contacts of %s are in the XML and in the picture',
  (name, expected) => {
    const document = withPartyDetails();
    expect(errorsOf(document)).toEqual([]);
    expect(partOf(buildFa3(document, facts), name)).toEqual(expected);
    const html = renderHtml(document, previewOptions).replaceAll('\u202F', ' ').replaceAll('\u00A0', ' ');
    for (const text of expected.slice(0, -1)) expect(html).toContain(text);
    expect(html).toContain('w likwidacji');
    expect(renderHtml(document, { ...previewOptions, locale: 'en' })).toContain('in liquidation');
  },
);

test('a correction says of the parties what the invoice said, a second one too (art. 106j ust. 2 pkt 3 lit. a of the VAT act)', () => {
  const first = correctionOf(withPartyDetails(), { mode: 'full_reversal' });
  const next = composeCorrection(
    baseOfCorrection(first, { id: '2', document_sha256: 'b'.repeat(64), ksef_number: null }),
    first.input,
  );
  for (const document of [first, next])
    for (const [name, expected] of Object.entries(parts))
      expect(partOf(buildCorrectionFa3(document, facts), name)).toEqual(expected);
});

test('a GLN stays with the address that it is of: a party that a correction moves has it before and not after', () => {
  const { seller, buyer } = withPartyDetails();
  const moved = { country_code: 'PL', address_line_1: 'ul. Nowa 1', address_line_2: null };
  const change = {
    mode: 'data_only',
    seller: { ...seller, address: moved },
    buyer: { ...buyer, address: moved },
  } as const;
  const first = correctionOf(withPartyDetails(), change);
  expect(validateCorrection(first, at).filter(({ severity }) => severity === 'error')).toEqual([]);
  const xml = buildCorrectionFa3(first, facts);
  expect(['Podmiot1K', 'Podmiot2K'].map((name) => partOf(xml, name))).toEqual([[glns[0]], [glns[2]]]);
  expect(partOf(xml, 'Podmiot1')).toEqual(parts.Podmiot1.filter((text) => text !== glns[0]));
  const html = renderCorrectionHtml(first, previewOptions);
  expect(html.match(new RegExp(glns[2], 'g'))).toHaveLength(1);
  const base = baseOfCorrection(first, { id: '2', document_sha256: 'b'.repeat(64), ksef_number: null });
  const next = buildCorrectionFa3(
    composeCorrection(base, { ...first.input, mode: 'full_reversal', seller: null, buyer: null }),
    facts,
  );
  expect(partOf(next, 'Podmiot2')).toEqual(parts.Podmiot2.filter((text) => text !== glns[2]));
});

const { input } = withPartyDetails();
const by = (change: object): InvoiceDocument =>
  sampleDocument({ seller_details: { ...input.seller_details, ...change } });
const to = (change: object, more: Partial<InvoiceInput> = {}) =>
  sampleDocument({ buyer_details: { ...input.buyer_details, ...change }, ...more });
const [party] = input.third_parties;
const third = (change: object) => sampleDocument({ third_parties: party ? [{ ...party, ...change }] : [] });
const contact = { email: 'a@b.example', phone: null };
const { transaction_terms: terms } = factoringDocument().input;
const [transport] = terms?.transports ?? [];
const sent = (change: object) =>
  sampleDocument({
    transaction_terms: terms && { ...terms, transports: transport ? [{ ...transport, ...change }] : [] },
  });

test.each<[string, InvoiceDocument]>([
  ['error eori_format /input/seller_details/eori', by({ eori: '526587763500000' })],
  ['error eori_format /input/buyer_details/eori', to({ eori: `PL${'1'.repeat(16)}` })],
  ['error eori_format /input/third_parties/0/eori', third({ eori: 'PL' })],
  ['error gln_check_digit /input/seller_details/address_gln', by({ address_gln: '5901234123458' })],
  ['error gln_check_digit /input/buyer_details/address_gln', to({ address_gln: '590123412345' })],
  ['error gln_check_digit /input/third_parties/0/address/gln', third({ address: placeOf('x', '0') })],
  [
    'error gln_check_digit /input/third_parties/0/correspondence_address/gln',
    third({ correspondence_address: placeOf('x', '59012341234570') }),
  ],
  ['error gln_check_digit /input/transaction_terms/transports/0/from/gln', sent({ from: placeOf('x', '1') })],
  ['error gln_check_digit /input/transaction_terms/transports/0/via/0/gln', sent({ via: [placeOf('x', '1')] })],
  ['error gln_check_digit /input/transaction_terms/transports/0/to/gln', sent({ to: placeOf('x', '1') })],
  [
    'error gln_check_digit /input/transaction_terms/transports/0/carrier/address/gln',
    sent({ carrier: transport?.carrier && { ...transport.carrier, address: placeOf('x', '1') } }),
  ],
  ['error gln_without_address /input/buyer_details/address_gln', to({}, { kind: 'simplified', payment: null })],
  [
    'error country_unknown /input/buyer_details/correspondence_address/country_code',
    to({ correspondence_address: { ...placeOf('x', null), country_code: 'YY' } }),
  ],
  [
    'error too_many_contacts /input/seller_details/further_contacts',
    by({ further_contacts: [contact, contact, contact, contact] }),
  ],
  [
    'error too_many_contacts /input/buyer_details/further_contacts',
    to({ further_contacts: [contact, contact, contact] }),
  ],
  [
    'error contact_empty /input/third_parties/0/further_contacts/0',
    third({ further_contacts: [{ email: null, phone: null }] }),
  ],
  [
    'error email_format /input/third_parties/0/further_contacts/0/email',
    third({ further_contacts: [{ email: 'nikt', phone: null }] }),
  ],
  [
    'error text_too_long /input/seller_details/further_contacts/0/phone',
    by({ further_contacts: [{ email: null, phone: '1'.repeat(17) }] }),
  ],
])('%s', (expected, document) => {
  expect(issuesOf(document)).toContain(expected);
});

test('a seller without contacts of its own may name three; GLNs of transports are in the XML', () => {
  expect(errorsOf(by({ further_contacts: [contact, contact, contact] }))).toEqual([]);
  const places = { from: placeOf('a', glns[0]), via: [placeOf('b', glns[1])], to: placeOf('c', glns[2]) };
  expect(errorsOf(sent(places))).toEqual([]);
  const xml = buildFa3(sent(places), facts);
  expect(validateFa3(xml).valid).toBe(true);
  expect([...xml.matchAll(/<GLN>(\d+)</g)].map(([, gln]) => gln)).toEqual(glns);
  const html = renderHtml(sent(places), previewOptions);
  for (const gln of glns) expect(html).toContain(gln);
});

const later = new Set(['seller_details', 'eori', 'correspondence_address', 'further_contacts', 'address_gln', 'gln']);

/** A document as it was written before these were known. */
function stored<T>(document: T): T {
  return JSON.parse(JSON.stringify(document, (name, value) => (later.has(name) ? undefined : value)));
}

test('each of these counts in the hash, and what was stored before they were known keeps its hash', () => {
  const none = { eori: null, correspondence_address: null, further_contacts: [], address_gln: null };
  const all = [
    withPartyDetails(),
    ...Object.entries(none).flatMap(([name, empty]) => [by({ [name]: empty }), to({ [name]: empty })]),
    ...(['eori', 'correspondence_address', 'further_contacts'] as const).map((name) => third({ [name]: none[name] })),
    third({ address: placeOf('magazyn', null) }),
    by({ taxpayer_status: null }),
    by({}),
    to({}),
    third({}),
  ];
  expect(new Set(all.map(contentHashV1)).size).toBe(all.length);
  const document = sampleDocument({
    buyer_details: { ...sampleDocument().input.buyer_details, phone: '1' },
    third_parties: party
      ? [
          {
            ...party,
            eori: null,
            correspondence_address: null,
            further_contacts: [],
            address: placeOf('magazyn', null),
          },
        ]
      : [],
  });
  const older = stored(document);
  expect(older).not.toEqual(document);
  expect(completeDocument(older)).toEqual(document);
  expect(contentHashV1(older)).toBe(contentHashV1(document));
  expect(completeDocument(stored(sent({})))).toEqual(sent({}));
  const correction = correctionOf(document, { mode: 'full_reversal' });
  expect(completeCorrection(stored(correction))).toEqual(correction);
  expect(correctionHashV1(stored(correction))).toBe(correctionHashV1(correction));
});
