import fc from 'fast-check';
import type { InvoiceDocument, InvoiceInput, InvoiceLine, VatRate } from '../src/document.ts';
import type { Payment } from '../src/fields/payment.ts';
import { paymentDefaults } from '../src/fields/payment.ts';
import { invoiceDocument } from './arbitraries.ts';
import { sampleDocument, sampleLine } from './sample.ts';

/**
 * A text of the document: how to put another one there, and where FA(3) holds it (XPath below `Faktura`), if anywhere.
 */
export type TextPlace = {
  path: string;
  fa3: string | null;
  put: (document: InvoiceDocument, text: string) => InvoiceDocument;
};

const firstRow = 'f:Fa/f:FaWiersz[1]';

const input = (path: string, fa3: string | null, change: (text: string) => Partial<InvoiceInput>): TextPlace => ({
  path: `/input/${path}`,
  fa3,
  put: (document, text) => ({ ...document, input: { ...document.input, ...change(text) } }),
});

const line = (path: string, fa3: string | null, change: (text: string) => Partial<InvoiceLine>): TextPlace => ({
  path: `/input/lines/0/${path}`,
  fa3: fa3 === null ? null : `${firstRow}/f:${fa3}`,
  put: (document, text) => {
    const [first = sampleLine, ...others] = document.input.lines;
    return { ...document, input: { ...document.input, lines: [{ ...first, ...change(text) }, ...others] } };
  },
});

const seller = (
  path: string,
  fa3: string,
  change: (text: string) => Partial<InvoiceDocument['seller']>,
): TextPlace => ({
  path: `/seller/${path}`,
  fa3: `f:Podmiot1/${fa3}`,
  put: (document, text) => ({ ...document, seller: { ...document.seller, ...change(text) } }),
});

const buyer = (fa3: string, change: (text: string) => Partial<InvoiceDocument['buyer']>): TextPlace => ({
  path: '/input/customer_id',
  fa3: `f:Podmiot2/${fa3}`,
  put: (document, text) => ({ ...document, buyer: { ...document.buyer, ...change(text) } }),
});

const { address } = sampleDocument().buyer;
const classification = sampleLine.classification;

/** Texts that people write: each must come back out of the XML unchanged, or be named by an issue. */
export const textPlaces: readonly TextPlace[] = [
  seller('name', 'f:DaneIdentyfikacyjne/f:Nazwa', (name) => ({ name })),
  seller('address', 'f:Adres/f:AdresL1', (text) => ({ address: { ...address, address_line_1: text } })),
  seller('address', 'f:Adres/f:AdresL2', (text) => ({ address: { ...address, address_line_2: text } })),
  seller('email', 'f:DaneKontaktowe/f:Email', (email) => ({ email })),
  seller('phone', 'f:DaneKontaktowe/f:Telefon', (phone) => ({ phone })),
  buyer('f:DaneIdentyfikacyjne/f:Nazwa', (name) => ({ name })),
  buyer('f:Adres/f:AdresL1', (text) => ({ address: { ...address, address_line_1: text } })),
  buyer('f:Adres/f:AdresL2', (text) => ({ address: { ...address, address_line_2: text } })),
  buyer('f:DaneIdentyfikacyjne/f:NrID', (value) => ({ tax_identifier: { kind: 'other', country_code: 'US', value } })),
  input('place_of_issue', 'f:Fa/f:P_1M', (place_of_issue) => ({ place_of_issue })),
  input('notes/0/key', 'f:Fa/f:DodatkowyOpis[1]/f:Klucz', (key) => ({ notes: [{ key, value: 'x' }] })),
  input('notes/0/value', 'f:Fa/f:DodatkowyOpis[1]/f:Wartosc', (value) => ({ notes: [{ key: 'x', value }] })),
  line('name', 'P_7', (name) => ({ name })),
  line('unit', 'P_8A', (unit) => ({ unit })),
  line('classification/gtin', 'GTIN', (gtin) => ({ classification: { ...classification, gtin } })),
  line('classification/pkwiu', 'PKWiU', (pkwiu) => ({ classification: { ...classification, pkwiu } })),
  line('classification/cn', 'CN', (cn) => ({ classification: { ...classification, cn } })),
];

const payment: Payment = { ...paymentDefaults, method: 'transfer' };

/** Numbers, dates and codes, which a broken caller could fill with anything. */
const otherPlaces: readonly TextPlace[] = [
  seller('nip', 'f:DaneIdentyfikacyjne/f:NIP', (nip) => ({ nip })),
  buyer('f:DaneIdentyfikacyjne/f:NIP', (value) => ({ tax_identifier: { kind: 'nip', country_code: 'PL', value } })),
  buyer('f:DaneIdentyfikacyjne/f:NrVatUE', (value) => ({
    tax_identifier: { kind: 'eu_vat', country_code: 'DE', value },
  })),
  buyer('f:DaneIdentyfikacyjne/f:KodUE', (code) => ({
    tax_identifier: { kind: 'eu_vat', country_code: code, value: '1' },
  })),
  buyer('f:Adres/f:KodKraju', (country_code) => ({ address: { ...address, country_code } })),
  input('currency', 'f:Fa/f:KodWaluty', (currency) => ({ currency })),
  input('issue_date', 'f:Fa/f:P_1', (issue_date) => ({ issue_date })),
  input('sale_date', 'f:Fa/f:P_6', (sale_date) => ({ sale_date })),
  input('sale_period', null, (to) => ({ sale_period: { from: '2026-11-01', to } })),
  input('payment/bank_account', null, (bank_account) => ({ payment: { ...payment, bank_account } })),
  input('payment/due_date', null, (due_date) => ({ payment: { ...payment, due_date } })),
  input('payment/paid_date', null, (paid_date) => ({ payment: { ...payment, paid: true, paid_date } })),
  input('exchange_rate', null, (rate) => ({
    currency: 'EUR',
    exchange_rate: { rate, date: rate, source: 'other', table: rate },
  })),
  input('expected_total_gross', null, (expected_total_gross) => ({ expected_total_gross })),
  line('ref', null, (ref) => ({ ref })),
  line('quantity', 'P_8B', (quantity) => ({ quantity })),
  line('unit_price', 'P_9A', (unit_price) => ({ unit_price })),
  line('discount', 'P_10', (discount) => ({ discount })),
  line('unit_discount', null, (unit_discount) => ({ unit_discount })),
  line('gtu', 'GTU', (gtu) => ({ gtu })),
  line('procedure', 'Procedura', (procedure) => ({ procedure })),
  line('vat_rate', 'P_12', (text) => ({ vat_rate: trustRate(text) })),
  {
    path: '/totals',
    fa3: null,
    put: (document, text) => ({ ...document, totals: { ...document.totals, gross: text, vat_pln: text } }),
  },
];

/** Not a rate: what these hostile documents try to inject. */
export function trustRate(text: string): VatRate {
  return text as VatRate;
}

/** Markup, controls, white space, right-to-left, 4-byte and broken characters. */
export const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...'<>&"\';]]>--\t\n\r שלום😀𝒳\u0085\u2028\u00a0\ufffd'), maxLength: 20 }),
  fc.constantFrom(
    '',
    ' ',
    '-',
    'NaN',
    '1e9',
    '-0',
    '00',
    '٣',
    '\ud800',
    '\u0000',
    '2026-13-01',
    '9999-99-99',
    '9'.repeat(60),
    '0.1234567890',
  ),
  fc.constantFrom(
    ']]>',
    '&amp;',
    '&#65;',
    '<![CDATA[x]]>',
    '<!DOCTYPE a>',
    '<?xml?>',
    '\u202etxt',
    'a b',
    ' a',
    'a  b',
    '$&',
    '{n}',
    "' or 1=1",
  ),
);

/** Any document with one text replaced by a hostile one. */
export const hostileDocument: fc.Arbitrary<InvoiceDocument> = fc
  .tuple(invoiceDocument, fc.constantFrom(...textPlaces, ...otherPlaces), hostileText)
  .map(([document, place, text]) => place.put(document, text));
