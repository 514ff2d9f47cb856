import { expect, test } from 'vitest';
import { annotated, german, inEuro, ofLines, soldTo } from '../../testing/inputs.ts';
import { advanceDocument, piece } from '../../testing/kinds.ts';
import { sampleDocument } from '../../testing/sample.ts';
import { newCarDocument, simplifiedDocument } from '../../testing/special-documents.ts';
import type { InvoiceDocument, MarginProcedure, VatRate } from '../document.ts';
import { buildFa3 } from './build.ts';
import { validateFa3 } from './validate.ts';

/** What an act requires of an invoice is in the FA(3) element for it. */

function xmlOf(document: InvoiceDocument): string {
  const xml = buildFa3(document, { number: 'FV/1/11/2026', createdAt: '2026-11-21T10:00:00Z' });
  expect(validateFa3(xml)).toEqual({ valid: true, errors: [] });
  return xml;
}

/** Elements of these names with their texts, in the order of the document. */
const said = (document: InvoiceDocument, ...names: string[]) =>
  [...xmlOf(document).matchAll(new RegExp(`<(${names.join('|')})>([^<]*)</\\1>`, 'g'))].map(
    ([, name, text]) => `${name} ${text}`,
  );

const none = ['P_16 2', 'P_17 2', 'P_18 2', 'P_18A 2', 'P_19N 1', 'P_22N 1', 'P_23 2', 'P_PMarzyN 1'];
const marks = none.flatMap((element) => [element.split(' ')[0] ?? '', `${element.split(' ')[0]?.replace(/N$/, '')}`]);

test.each([
  ['art. 106e ust. 1 pkt 16', 'P_16 1', { cash_accounting: true }],
  ['art. 106e ust. 1 pkt 17', 'P_17 1', { self_billing: true }],
  ['art. 106e ust. 1 pkt 18', 'P_18 1', { reverse_charge: true }],
  ['art. 106e ust. 1 pkt 18a', 'P_18A 1', { split_payment: true }],
  ['art. 106e ust. 1 pkt 19', 'P_19 1', { exemption_basis: { kind: 'act', text: 'art. 43' } }],
  ['art. 106e ust. 1 pkt 23', 'P_23 1', { simplified_triangular: true }],
] as const)('%s of the VAT act is said by %s, and nothing else is said with it', (_, element, change) => {
  const [name = ''] = element.split(' ');
  expect(said(sampleDocument(annotated(change)), ...marks)).toEqual(
    none.map((other) => (other.startsWith(`${name} `) || other.startsWith(`${name}N`) ? element : other)),
  );
  expect(said(sampleDocument(), ...marks)).toEqual(none);
});

test('new means of transport are said by P_22 (art. 106e ust. 1 pkt 22 of the VAT act)', () => {
  expect(said(newCarDocument(), 'P_22', 'P_22N', 'P_42_5')).toEqual(['P_22 1', 'P_42_5 1']);
  const { input } = newCarDocument();
  const { new_transport } = input.annotations;
  const unnoticed = annotated({ new_transport: new_transport && { ...new_transport, notice_due: false } });
  expect(said({ ...newCarDocument(), input: { ...input, ...unnoticed } }, 'P_22', 'P_42_5')).toEqual([
    'P_22 1',
    'P_42_5 2',
  ]);
});

test('the provision of an exemption is in the element of its act (art. 106e ust. 1 pkt 19 of the VAT act)', () => {
  const of = (kind: 'act' | 'directive' | 'other') =>
    said(sampleDocument(annotated({ exemption_basis: { kind, text: 'art. 1' } })), 'P_19', 'P_19[ABCN]');
  expect([of('act'), of('directive'), of('other')]).toEqual([
    ['P_19 1', 'P_19A art. 1'],
    ['P_19 1', 'P_19B art. 1'],
    ['P_19 1', 'P_19C art. 1'],
  ]);
});

test.each<[MarginProcedure, string]>([
  ['travel_agency', 'P_PMarzy_2'],
  ['used_goods', 'P_PMarzy_3_1'],
  ['works_of_art', 'P_PMarzy_3_2'],
  ['collectibles_and_antiques', 'P_PMarzy_3_3'],
])('the margin procedure %s is said by %s (art. 106e ust. 2 and 3 of the VAT act)', (margin_procedure, element) => {
  expect(said(sampleDocument(annotated({ margin_procedure })), 'P_PMarzy\\w*')).toEqual(['P_PMarzy 1', `${element} 1`]);
});

test.each<[VatRate, boolean, string[]]>([
  ['0_intra_eu', false, ['PrefiksPodatnika PL']],
  ['outside_scope_art100', false, ['PrefiksPodatnika PL']],
  ['outside_scope', true, ['PrefiksPodatnika PL']],
  ['outside_scope', false, []],
  ['0_export', false, []],
  ['23', false, []],
])(
  'a seller of supplies at %s, in a triangle: %s, names itself with the prefix %j (art. 97 ust. 10 pkt 2 and art. 136 ust. 1 pkt 3 of the VAT act)',
  (vat_rate, simplified_triangular, prefix) => {
    const change = { ...ofLines({}, { vat_rate }), ...annotated({ simplified_triangular }) };
    expect(said(sampleDocument(change, soldTo(german)), 'PrefiksPodatnika')).toEqual(prefix);
  },
);

test('a simplified invoice names the buyer by its NIP alone (art. 106e ust. 5 pkt 3 of the VAT act)', () => {
  const buyerOf = (document: InvoiceDocument) => /<Podmiot2>.*<\/Podmiot2>/.exec(xmlOf(document))?.[0];
  const nip = '<NIP>7762811692</NIP>';
  const end = '<JST>2</JST><GV>2</GV></Podmiot2>';
  expect(buyerOf(simplifiedDocument())).toBe(`<Podmiot2><DaneIdentyfikacyjne>${nip}</DaneIdentyfikacyjne>${end}`);
  expect(buyerOf(sampleDocument())).toContain(`${nip}<Nazwa>Nabywca S.A.</Nazwa></DaneIdentyfikacyjne><Adres>`);
});

test('sums are by rate, base and tax, with the tax in PLN too in another currency, and those that share an element are one (art. 106e ust. 1 pkt 13 to 15 and ust. 11 of the VAT act)', () => {
  const lines = [
    piece('1', 'Montaż', '100'),
    piece('2', 'Usługa dawna', '10', { vat_rate: '22' }),
    piece('3', 'Książka', '50', { vat_rate: '5' }),
    piece('4', 'Szkolenie', '20', { vat_rate: 'exempt' }),
  ];
  const names = ['P_13_\\w+', 'P_14_\\w+', 'P_15'];
  expect(said(sampleDocument({ lines }), ...names)).toEqual([
    'P_13_1 110.00',
    'P_14_1 25.20',
    'P_13_3 50.00',
    'P_14_3 2.50',
    'P_13_7 20.00',
    'P_15 207.70',
  ]);
  const rate = { ...inEuro, exchange_rate: { ...inEuro.exchange_rate, rate: '4' } };
  expect(said(sampleDocument({ lines, ...rate }), 'P_14_\\w+')).toEqual([
    'P_14_1 25.20',
    'P_14_1W 100.80',
    'P_14_3 2.50',
    'P_14_3W 10.00',
  ]);
});

test('a row says name, unit, quantity, price, discount, value and rate (art. 106e ust. 1 pkt 7 to 12 of the VAT act)', () => {
  const line = { unit: 'szt.', quantity: '3', unit_price: '10.5', discount: '1', vat_rate: '8' } as const;
  const row = ['P_7', 'P_8A', 'P_8B', 'P_9A', 'P_9B', 'P_10', 'P_11', 'P_11A', 'P_12'];
  const common = ['P_7 Montaż instalacji, lokal 4', 'P_8A szt.', 'P_8B 3'];
  expect(said(sampleDocument(ofLines(line)), ...row)).toEqual([
    ...[...common, 'P_9A 10.5', 'P_10 1', 'P_11 30.50', 'P_12 8'],
  ]);
  expect(said(sampleDocument({ ...ofLines(line), price_mode: 'gross' }), ...row)).toEqual([
    ...[...common, 'P_9B 10.5', 'P_10 1', 'P_11A 30.50', 'P_12 8'],
  ]);
});

test('the order of an advance invoice says its value and of each line name, quantity, net price, net value, tax and rate (art. 106f ust. 1 pkt 4 of the VAT act)', () => {
  const lines = [piece('1', 'Stal', '100', { quantity: '2' }), piece('2', 'Książka', '50', { vat_rate: '5' })];
  const order = [
    'WartoscZamowienia',
    'NrWierszaZam',
    'P_7Z',
    'P_8BZ',
    'P_9AZ',
    'P_11NettoZ',
    'P_11VatZ',
    'P_12Z',
    'StanPrzedZ',
  ];
  const paid = { received_payments: [{ date: '2026-11-20', amount: '10', exchange_rate: null }], lines };
  expect(said(advanceDocument(paid), ...order)).toEqual([
    ...['WartoscZamowienia 298.50', 'NrWierszaZam 1', 'P_7Z Stal', 'P_8BZ 2', 'P_9AZ 100'],
    ...['P_11NettoZ 200.00', 'P_11VatZ 46.00', 'P_12Z 23'],
    ...['NrWierszaZam 2', 'P_7Z Książka', 'P_8BZ 1', 'P_9AZ 50', 'P_11NettoZ 50.00', 'P_11VatZ 2.50', 'P_12Z 5'],
  ]);
  expect(said(advanceDocument({ ...paid, price_mode: 'gross' }), 'P_9AZ', 'P_11NettoZ', 'P_11VatZ')).toEqual([
    ...['P_11NettoZ 162.60', 'P_11VatZ 37.40', 'P_11NettoZ 47.62', 'P_11VatZ 2.38'],
  ]);
});

test('an invoice of a supply states what was paid in its month before it (art. 106b ust. 1a of the VAT act)', () => {
  const payment = { date: '2026-11-02', amount: '100', exchange_rate: null };
  const second = { date: '2026-11-05', amount: '20.5', exchange_rate: null };
  const paid = sampleDocument({ received_payments: [payment, second] });
  expect(said(paid, 'P_6', 'P_15', 'RodzajFaktury', 'P_6Z', 'P_15Z')).toEqual([
    ...['P_6 2026-11-20', 'P_15 1230.00', 'RodzajFaktury VAT'],
    ...['P_6Z 2026-11-02', 'P_15Z 100.00', 'P_6Z 2026-11-05', 'P_15Z 20.50'],
  ]);
  expect(xmlOf(paid).match(/<ZaliczkaCzesciowa>/g)).toHaveLength(2);
  expect(xmlOf(sampleDocument())).not.toContain('ZaliczkaCzesciowa');
});

test('several payments before the supply are stated one by one, a single one by the total alone (art. 106b ust. 1 pkt 4 of the VAT act)', () => {
  const payment = { date: '2026-11-20', amount: '10', exchange_rate: null };
  const second = { date: '2026-11-21', amount: '5.5', exchange_rate: '4.1' };
  const names = ['P_6', 'P_15', 'KursWalutyZ', 'P_6Z', 'P_15Z', 'KursWalutyZW'];
  const paid = (...received_payments: (typeof payment | typeof second)[]) =>
    said(advanceDocument({ ...inEuro, received_payments }), ...names);
  expect(paid(payment)).toEqual(['P_6 2026-11-20', 'P_15 10.00', 'KursWalutyZ 4.2511']);
  expect(paid(payment, second)).toEqual([
    ...['P_15 15.50', 'KursWalutyZ 4.2511', 'P_6Z 2026-11-20', 'P_15Z 10.00'],
    ...['P_6Z 2026-11-21', 'P_15Z 5.50', 'KursWalutyZW 4.1'],
  ]);
});
