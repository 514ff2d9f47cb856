import fc from 'fast-check';
import type { InvoiceDocument, InvoiceInput, InvoiceLine, VatRate } from '../src/document.ts';
import type { Payment } from '../src/fields/payment.ts';
import { paymentDefaults } from '../src/fields/payment.ts';
import { invoiceDocument } from './arbitraries.ts';
import { sampleDocument, sampleLine } from './sample.ts';
import { type TextPlace, tablePlaces } from './text-places.ts';

type Change<Part> = (text: string) => Partial<Part>;

const place = (path: string, element: string, put: TextPlace['put']): TextPlace => ({
  path,
  element,
  of: sampleDocument(),
  put,
});

const input = (name: string, change: Change<InvoiceInput>): TextPlace =>
  place(`/input/${name}`, '', (document, text) => ({ ...document, input: { ...document.input, ...change(text) } }));

const line = (name: string, change: Change<InvoiceLine>): TextPlace =>
  place(`/input/lines/0/${name}`, '', (document, text) => {
    const [first = sampleLine, ...others] = document.input.lines;
    return { ...document, input: { ...document.input, lines: [{ ...first, ...change(text) }, ...others] } };
  });

const seller = (path: string, element: string, change: Change<InvoiceDocument['seller']>): TextPlace =>
  place(`/seller/${path}`, element, (document, text) => ({
    ...document,
    seller: { ...document.seller, ...change(text) },
  }));

const buyer = (element: string, change: Change<InvoiceDocument['buyer']>): TextPlace =>
  place('/input/customer_id', element, (document, text) => ({
    ...document,
    buyer: { ...document.buyer, ...change(text) },
  }));

const { address } = sampleDocument().buyer;

/**
 * Texts that people write: each must come back out of the XML unchanged, or be named by an issue. Those of seller and
 * buyer are in no table of an invoice.
 */
export const textPlaces: readonly TextPlace[] = [
  seller('name', 'Nazwa', (name) => ({ name })),
  seller('address', 'AdresL1', (text) => ({ address: { ...address, address_line_1: text } })),
  seller('address', 'AdresL2', (text) => ({ address: { ...address, address_line_2: text } })),
  seller('email', 'Email', (email) => ({ email })),
  seller('phone', 'Telefon', (phone) => ({ phone })),
  buyer('Nazwa', (name) => ({ name })),
  buyer('AdresL1', (text) => ({ address: { ...address, address_line_1: text } })),
  buyer('AdresL2', (text) => ({ address: { ...address, address_line_2: text } })),
  buyer('NrID', (value) => ({ tax_identifier: { kind: 'other', country_code: 'US', value } })),
  ...tablePlaces(),
];

const payment: Payment = { ...paymentDefaults, method: 'transfer' };

/** Numbers, dates and codes, which a broken caller could fill with anything. */
const otherPlaces: readonly TextPlace[] = [
  seller('nip', 'NIP', (nip) => ({ nip })),
  buyer('NIP', (value) => ({ tax_identifier: { kind: 'nip', country_code: 'PL', value } })),
  buyer('NrVatUE', (value) => ({
    tax_identifier: { kind: 'eu_vat', country_code: 'DE', value },
  })),
  buyer('KodUE', (code) => ({
    tax_identifier: { kind: 'eu_vat', country_code: code, value: '1' },
  })),
  buyer('KodKraju', (country_code) => ({ address: { ...address, country_code } })),
  input('currency', (currency) => ({ currency })),
  input('issue_date', (issue_date) => ({ issue_date })),
  input('sale_date', (sale_date) => ({ sale_date })),
  input('sale_period', (to) => ({ sale_period: { from: '2026-11-01', to } })),
  input('payment/bank_account', (bank_account) => ({ payment: { ...payment, bank_account } })),
  input('payment/due_date', (due_date) => ({ payment: { ...payment, due_date } })),
  input('payment/paid_date', (paid_date) => ({ payment: { ...payment, paid: true, paid_date } })),
  input('exchange_rate', (rate) => ({
    currency: 'EUR',
    exchange_rate: { rate, date: rate, source: 'other', table: rate },
  })),
  input('expected_total_gross', (expected_total_gross) => ({ expected_total_gross })),
  line('ref', (ref) => ({ ref })),
  line('quantity', (quantity) => ({ quantity })),
  line('unit_price', (unit_price) => ({ unit_price })),
  line('discount', (discount) => ({ discount })),
  line('unit_discount', (unit_discount) => ({ unit_discount })),
  line('gtu', (gtu) => ({ gtu })),
  line('procedure', (procedure) => ({ procedure })),
  line('vat_rate', (text) => ({ vat_rate: trustRate(text) })),
  place('/totals', '', (document, text) => ({
    ...document,
    totals: { ...document.totals, gross: text, vat_pln: text },
  })),
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
