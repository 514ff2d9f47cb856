import { z } from 'zod';
import { adjustmentsMember } from './adjustments.ts';
import { advanceInvoicesMember } from './advance-invoices.ts';
import { annotationsMember } from './annotations.ts';
import { attachmentMember } from './attachment.ts';
import { defaultsOf } from './complete.ts';
import { exchangeRate } from './exchange-rate.ts';
import { footerMember } from './footer.ts';
import {
  amount,
  choice,
  code,
  currency,
  documentDate,
  flag,
  form,
  list,
  oneOrMore,
  optional,
  record,
  text,
  withDefault,
} from './kinds.ts';
import { line } from './lines.ts';
import { notesMember } from './notes.ts';
import { numbering } from './numbering.ts';
import { buyerDetails, sellerDetails } from './parties.ts';
import { payment } from './payment.ts';
import { receivedPaymentsMember } from './received-payments.ts';
import { salePeriod } from './sale-period.ts';
import { termsMember } from './terms.ts';
import { thirdPartyMembers } from './third-parties.ts';
import type { Codes, ValuesOf } from './types.ts';

/**
 * The members of an invoice that a client provides (FA(3) Fa and its surroundings), in the order of the API; sections
 * with their own file export their member. Elements that depend on several members are written by fa3/build.ts.
 */

export const invoiceKindCodes = {
  vat: { fa3: 'VAT', label: ['Faktura VAT', 'VAT invoice'] },
  simplified: { fa3: 'UPR', label: ['Faktura uproszczona', 'Simplified invoice'] },
  advance: { fa3: 'ZAL', label: ['Faktura zaliczkowa', 'Advance invoice'] },
  settlement: { fa3: 'ROZ', label: ['Faktura rozliczeniowa', 'Settlement invoice'] },
} as const satisfies Codes;

export const priceModeCodes = {
  net: { fa3: null, label: ['ceny netto', 'net prices'] },
  gross: { fa3: null, label: ['ceny brutto', 'gross prices'] },
} as const satisfies Codes;

export const invoice = record({
  id: 'InvoiceInput',
  order: ['Podmiot1', 'Podmiot2', 'Podmiot3', 'PodmiotUpowazniony', 'Fa', 'Stopka', 'Zalacznik'],
  fields: {
    kind: {
      type: code(invoiceKindCodes),
      fa3: 'Fa/RodzajFaktury',
      label: ['Rodzaj faktury', 'Kind of invoice'],
      means:
        'What kind of invoice it is: in full; simplified, up to 450 PLN or 100 EUR (art. 106e ust. 5 pkt 3 of the VAT act); for a payment before the supply (art. 106f ust. 1); for what remains after such payments (art. 106f ust. 3).',
      example: 'vat',
    },
    customer_id: {
      type: form(z.uuid().toLowerCase(), ['0198b3a4-5c6d-7e8f-9012-3456789abcde']),
      fa3: '',
      label: ['Nabywca', 'Buyer'],
      means:
        'The customer who buys. Its current version is taken into the draft, and is on the invoice as it was then.',
      example: '0198b3a4-5c6d-7e8f-9012-3456789abcde',
    },
    currency: {
      type: currency,
      fa3: 'Fa/KodWaluty',
      label: ['Waluta', 'Currency'],
      means:
        'The currency of all amounts, by its code of ISO 4217. VAT is stated in PLN too where it is another (art. 106e ust. 11 of the VAT act).',
      example: 'PLN',
    },
    issue_date: {
      type: documentDate,
      fa3: 'Fa/P_1',
      label: ['Data wystawienia', 'Date of issue'],
      means:
        'The date of issue (art. 106e ust. 1 pkt 1 of the VAT act), a day in Warsaw, not in the future. An invoice that reaches KSeF on a later day is sent in the mode `late`, unless it was issued offline.',
      example: '2026-11-20',
    },
    sale_date: {
      type: optional(documentDate),
      fa3: 'Fa/P_6',
      label: ['Data sprzedaży', 'Date of supply'],
      means:
        'The day of the supply, where it is one for all lines and known (art. 106e ust. 1 pkt 6 of the VAT act). FA(3) has it where it is not the date of issue.',
      example: '2026-11-20',
    },
    sale_period: {
      type: optional(salePeriod),
      fa3: 'Fa/OkresFa',
      label: ['Okres sprzedaży', 'Period of supply'],
      asked: {
        label: ['Sprzedaż w okresie, zamiast daty', 'Supply over a period, instead of a date'],
        add: ['Dodaj okres sprzedaży', 'Add period of supply'],
      },
      means:
        'The period that the invoice concerns, where payments or settlements follow each other at agreed times (art. 19a ust. 3 first sentence, ust. 4 and ust. 5 pkt 4 of the VAT act), in place of `sale_date`.',
    },
    place_of_issue: {
      type: optional(text(256)),
      fa3: 'Fa/P_1M',
      label: ['Miejsce wystawienia', 'Place of issue'],
      means: 'The place of issue.',
      example: 'Warszawa',
    },
    numbering: {
      type: choice(numbering),
      fa3: 'Fa/P_2',
      label: ['Numeracja', 'Numbering'],
      means:
        'Where the number of the invoice comes from (art. 106e ust. 1 pkt 2 of the VAT act): one of your series, or a number of your own.',
      example: { mode: 'series', series: 'FV' },
    },
    price_mode: {
      type: withDefault(code(priceModeCodes), 'net'),
      fa3: '',
      label: ['Ceny', 'Prices'],
      means:
        'Whether prices, discounts and values of lines are without VAT or with it (art. 106e ust. 7 and 8 of the VAT act).',
      example: 'net',
    },
    lines: {
      type: oneOrMore(line, 1000),
      fa3: 'Fa/FaWiersz',
      label: ['Pozycje', 'Lines'],
      means:
        'What is sold, in the order of the invoice. Of an advance invoice it is what was ordered (FA(3): Fa/Zamowienie/ZamowienieWiersz); of a settlement it is the whole order, from which the advance invoices are deducted automatically.',
    },
    payment: {
      type: optional(payment),
      fa3: 'Fa/Platnosc',
      label: ['Płatność', 'Payment'],
      means: 'How, where and by when to pay.',
    },
    exchange_rate: {
      type: optional(exchangeRate),
      fa3: '',
      label: ['Kurs waluty', 'Exchange rate'],
      means:
        'The rate at which VAT in another currency is stated in PLN (art. 31a of the VAT act). Where it is needed and left out, NBP’s average rate of the last working day before the tax point, or before an earlier issue, is filled in if the service knows it.',
    },
    ...annotationsMember,
    ...notesMember,
    expected_total_gross: {
      type: optional(amount),
      fa3: 'Fa/P_15',
      label: ['Oczekiwana kwota brutto', 'Expected gross total'],
      asked: { label: ['Kwota brutto do porównania', 'Gross total to compare with'] },
      means:
        'The gross total as you computed it. Where the computed one differs, the draft has an error, so that rounding never surprises you.',
      example: '2460.00',
    },
    seller_details: {
      type: withDefault(sellerDetails, defaultsOf(sellerDetails)),
      fa3: 'Podmiot1',
      label: ['Sprzedawca', 'Seller'],
      asked: { label: ['Dodatkowe dane sprzedawcy', 'More about the seller'] },
      means: 'What the invoice says of the seller beyond the data of the organization.',
    },
    buyer_details: {
      type: withDefault(buyerDetails, defaultsOf(buyerDetails)),
      fa3: 'Podmiot2',
      label: ['Nabywca', 'Buyer'],
      asked: { label: ['Dodatkowe dane nabywcy', 'More about the buyer'] },
      means: 'What the invoice says of the buyer beyond the data of the customer.',
    },
    ...thirdPartyMembers,
    ...receivedPaymentsMember,
    ...advanceInvoicesMember,
    ...adjustmentsMember,
    ...termsMember,
    warehouse_documents: {
      type: list(text(256), 1000),
      fa3: 'Fa/WZ',
      label: ['Numer WZ', 'Warehouse document'],
      asked: { label: ['Numery dokumentów WZ', 'Numbers of warehouse documents (WZ)'] },
      means: 'The numbers of the warehouse documents (WZ) that go with the invoice.',
      example: ['WZ/112/2026'],
    },
    receipt_invoice: {
      type: flag,
      fa3: 'Fa/FP',
      label: ['faktura do paragonu (FP)', 'invoice for a receipt (FP)'],
      means:
        'Whether it is an invoice for a sale that was recorded with a cash register (art. 109 ust. 3d of the VAT act).',
      example: false,
    },
    related_parties: {
      type: flag,
      fa3: 'Fa/TP',
      label: ['podmioty powiązane (TP)', 'related parties (TP)'],
      asked: { label: ['Sprzedawca i nabywca są powiązani (TP)', 'Seller and buyer are related parties (TP)'] },
      means: 'Whether seller and buyer are related (§ 10 ust. 4 pkt 3 of the regulation on JPK_VAT).',
      example: false,
    },
    excise_refund: {
      type: flag,
      fa3: 'Fa/ZwrotAkcyzy',
      label: ['zwrot akcyzy', 'excise duty refund'],
      asked: { label: ['Zwrot akcyzy dla rolnika', 'Excise duty refund for a farmer'] },
      means:
        'Whether the invoice is one with which a farmer claims a refund of the excise duty in the price of diesel oil.',
      example: false,
    },
    ...footerMember,
    ...attachmentMember,
    total_only: {
      type: flag,
      fa3: '',
      label: ['Sama kwota należności', 'Total alone'],
      asked: { label: ['Sama kwota należności, bez sum według stawek', 'Total alone, without sums by rate'] },
      means:
        'Whether a simplified invoice states its total alone, without sums by rate (art. 106e ust. 5 pkt 3 of the VAT act).',
      example: false,
    },
    vat_per_line: {
      type: flag,
      fa3: 'Fa/FaWiersz/P_11Vat',
      label: ['VAT pozycji', 'VAT by line'],
      asked: { label: ['VAT liczony dla każdej pozycji', 'VAT computed for each line'] },
      means:
        'Whether the tax is computed and stated for each line; the tax of a rate is their sum then (art. 106e ust. 10 and 11 of the VAT act).',
      example: false,
    },
  },
});

/** The client's business input of one draft version, normalised: every member present, `null` when empty. */
export type InvoiceInput = ValuesOf<typeof invoice>;
export type InvoiceKind = keyof typeof invoiceKindCodes;
