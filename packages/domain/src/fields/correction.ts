import { address } from './addresses.ts';
import { advanceInvoice } from './advance-invoices.ts';
import { annotations } from './annotations.ts';
import { exchangeRate } from './exchange-rate.ts';
import { footer } from './footer.ts';
import { givenTaxIdentifier } from './identifiers.ts';
import { invoice } from './invoice.ts';
import { choice, code, documentDate, flag, list, many, optional, record, text, withDefault } from './kinds.ts';
import { line } from './lines.ts';
import { numbering } from './numbering.ts';
import { payment } from './payment.ts';
import { periodDiscount } from './period-discount.ts';
import { receivedPayment } from './received-payments.ts';
import { thirdParty } from './third-parties.ts';
import type { Codes, ValuesOf } from './types.ts';

/**
 * What a client provides for a correction: the state after it. The state before and the difference follow from the
 * corrected document (art. 106j of the VAT act).
 */

export const vatEffectCodes = {
  original_date: { fa3: '1', label: ['w dacie ujęcia faktury pierwotnej', 'when the original invoice was recorded'] },
  correction_date: {
    fa3: '2',
    label: ['w dacie wystawienia faktury korygującej', 'on the date of issue of the correction'],
  },
  other: {
    fa3: '3',
    label: [
      'w innej dacie, także gdy daty pozycji są różne',
      'on another date, also where the dates of the lines differ',
    ],
  },
} as const satisfies Codes;

export const correctionModeCodes = {
  line_changes: { fa3: null, label: ['zmiana pozycji', 'lines as they should be'] },
  full_reversal: { fa3: null, label: ['korekta do zera', 'all lines to zero'] },
  data_only: { fa3: null, label: ['zmiana danych', 'data without amounts'] },
  period_discount: { fa3: null, label: ['opust za okres', 'discount for a period'] },
} as const satisfies Codes;

export const rowFormCodes = {
  before_and_after: { fa3: null, label: ['stan przed i po', 'before and after'] },
  difference: { fa3: null, label: ['różnica', 'difference'] },
} as const satisfies Codes;

const { order, fields } = line.table;
const { ref: _, ...members } = fields;

const lineChange = record({
  id: 'LineChange',
  order,
  fields: {
    ref: {
      type: { kind: 'form', samples: ['1'], schema: text(36).schema.nullable(), isOptional: true },
      fa3: '',
      label: ['Pozycja', 'Line'],
      means: 'The `ref` of a line of the invoice; null adds a line.',
      example: '1',
    },
    after: {
      type: record({ id: 'CorrectedLine', order, fields: members }),
      fa3: '',
      label: ['Po korekcie', 'After'],
      means: 'The line as it should be.',
    },
  },
});

const name = { type: text(512), fa3: 'DaneIdentyfikacyjne/Nazwa', label: ['Nazwa', 'Name'] } as const;

export const correctedBuyer = record({
  id: 'CorrectedBuyer',
  fields: {
    name: { ...name, means: 'The name of the buyer as it should be.', example: 'ACME Polska sp. z o.o.' },
    tax_identifier: {
      type: { kind: 'form', samples: ['5261040828'], schema: givenTaxIdentifier.optional(), isOptional: true },
      fa3: '',
      label: ['Identyfikator podatkowy', 'Tax identifier'],
      means:
        'The buyer’s tax identifier as it is on the invoice; a correction cannot change it. Leave it out to keep it: the API never returns it.',
      example: '5261040828',
    },
    address: {
      type: address,
      fa3: 'Adres',
      label: ['Adres', 'Address'],
      means: 'The address of the buyer as it should be.',
    },
  },
});

const correctedSeller = record({
  id: 'CorrectedSeller',
  fields: {
    name: { ...name, means: 'The name of the seller as it should be.', example: 'Twoja Firma sp. z o.o.' },
    address: {
      type: address,
      fa3: 'Adres',
      label: ['Adres', 'Address'],
      means: 'The address of the seller as it should be.',
    },
  },
});

const { notes, place_of_issue } = invoice.table.fields;

export const correction = record({
  id: 'InvoiceCorrectionInput',
  order: ['Podmiot1', 'Podmiot2', 'Podmiot3', 'Fa', 'Stopka'],
  fields: {
    correction_date: {
      type: documentDate,
      fa3: 'Fa/P_1',
      label: ['Data wystawienia', 'Date of issue'],
      means: 'The date of issue of the correction, a day in Warsaw, not before that of the invoice.',
      example: '2026-11-21',
    },
    reason: {
      type: text(256),
      fa3: 'Fa/PrzyczynaKorekty',
      label: ['Przyczyna korekty', 'Reason'],
      means: 'Why the invoice is corrected.',
      example: 'Zwrot towaru',
    },
    vat_effect: {
      type: code(vatEffectCodes),
      fa3: 'Fa/TypKorekty',
      label: ['Skutek w VAT', 'Effect on VAT'],
      means:
        'When the correction counts for VAT: when the original invoice was recorded, on the date of issue of the correction, or on another day, also where the days of its lines differ.',
      example: 'correction_date',
    },
    mode: {
      type: code(correctionModeCodes),
      fa3: '',
      label: ['Sposób korekty', 'Mode'],
      means:
        'What the correction does: it names lines as they should be, takes all of them to zero, touches no amount, or takes amounts off a whole period.',
      example: 'line_changes',
    },
    lines: {
      type: list(lineChange, 1000),
      fa3: 'Fa/FaWiersz',
      label: ['Pozycje', 'Lines'],
      means: 'In the mode `line_changes` the lines that change, as they should be; lines that are not named stay.',
    },
    buyer: {
      type: optional(correctedBuyer),
      fa3: 'Podmiot2',
      label: ['Nabywca', 'Buyer'],
      means:
        'The buyer as it should be; null where it stays. A wrong tax identifier cannot be corrected: reverse the invoice (mode `full_reversal`) and issue a new one.',
    },
    seller: {
      type: optional(correctedSeller),
      fa3: 'Podmiot1',
      label: ['Sprzedawca', 'Seller'],
      means:
        'The seller as it should be; null where it stays. A wrong NIP cannot be corrected: reverse the invoice (mode `full_reversal`) and issue a new one.',
    },
    corrected_third_parties: {
      type: optional(many(thirdParty, 100)),
      fa3: 'Podmiot3',
      label: ['Podmioty trzecie', 'Third parties'],
      means:
        'All third parties as they should be, in the modes `line_changes` and `data_only`: those that are not among them are left out of the correction and of what follows it, an empty list leaves out all; null where they stay. An additional buyer whose name or address changes is stated as it was too (FA(3): Podmiot2K).',
    },
    annotations: {
      type: optional(annotations),
      fa3: 'Fa/Adnotacje',
      label: ['Adnotacje', 'Annotations'],
      means: 'The annotations as they should be; null for those of the invoice, without what no line needs any more.',
    },
    exchange_rate: {
      type: optional(exchangeRate),
      fa3: '',
      label: ['Kurs waluty', 'Exchange rate'],
      means: 'The exchange rate as it should be; null for that of the invoice (art. 31b of the VAT act).',
    },
    payment: {
      type: optional(payment),
      fa3: 'Fa/Platnosc',
      label: ['Płatność', 'Payment'],
      means: 'How, where and by when to pay, or to pay back, the difference that the correction makes.',
    },
    notes,
    numbering: {
      type: choice(numbering),
      fa3: 'Fa/P_2',
      label: ['Numeracja', 'Numbering'],
      means: 'Where the number of the correction comes from: one of your series, or a number of your own.',
      example: { mode: 'series', series: 'KOR' },
    },
    original_outside_ksef: {
      type: flag,
      fa3: 'Fa/DaneFaKorygowanej/NrKSeFN',
      label: ['Faktura poza KSeF', 'Invoice outside KSeF'],
      means: 'Whether the corrected invoice was issued outside KSeF.',
      example: false,
    },
    corrected_payments: {
      type: optional(many(receivedPayment, 31)),
      fa3: 'Fa/ZaliczkaCzesciowa',
      label: ['Otrzymane płatności', 'Payments received'],
      means:
        'The payments of an advance invoice as they should be; null where they stay. The correction states what they change in P_15, and the payment before it in P_15ZK.',
    },
    corrected_advance_invoices: {
      type: optional(many(advanceInvoice, 100)),
      fa3: 'Fa/FakturaZaliczkowa',
      label: ['Faktury zaliczkowe', 'Advance invoices'],
      means: 'What a settlement takes off as it should be; null where it stays.',
    },
    place_of_issue,
    footer: {
      type: optional(footer),
      fa3: 'Stopka',
      label: ['Stopka', 'Footer'],
      means: 'Registers and a text of the seller; those of the invoice are not repeated automatically.',
    },
    period_discount: {
      type: optional(periodDiscount),
      fa3: 'Fa',
      label: ['Opust za okres', 'Discount for a period'],
      means:
        'In the mode `period_discount`, and only there: one discount for all invoices of a period (art. 106j ust. 3 of the VAT act).',
    },
    row_form: {
      type: withDefault(code(rowFormCodes), 'before_and_after'),
      fa3: 'Fa/FaWiersz/StanPrzed',
      label: ['Wiersze', 'Rows'],
      means: 'How the correction shows what changes: each line as it was and as it is, or what it changes by alone.',
      example: 'before_and_after',
    },
  },
});

/** The input of a request; a draft stores the buyer together with its current tax identifier. */
export type GivenCorrection = ValuesOf<typeof correction>;
export type CorrectionMode = keyof typeof correctionModeCodes;
/** When a correction counts for VAT. */
export type VatEffect = keyof typeof vatEffectCodes;
/** FA(3)'s way of stating the change. */
export type RowForm = keyof typeof rowFormCodes;
export type LineChange = ValuesOf<typeof lineChange>;
export type CorrectedSeller = ValuesOf<typeof correctedSeller>;
