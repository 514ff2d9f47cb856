import {
  amount,
  code,
  documentDate,
  flag,
  form,
  optional,
  quantity,
  rate,
  record,
  text,
  unitPrice,
  withDefault,
} from './kinds.ts';
import type { Codes, ValuesOf } from './types.ts';
import { text as textSchema } from './values.ts';
import { vatRate } from './vat-rates.ts';

/**
 * A line of an invoice (FA(3) Fa/FaWiersz; of an advance invoice, Fa/Zamowienie/ZamowienieWiersz): what was sold, how
 * much of it, at which price and rate (art. 106e ust. 1 pkt 7–12 of the VAT act).
 */

export const linePresentationCodes = {
  full: { fa3: null, label: ['w całości', 'in full'] },
  amount: { fa3: null, label: ['wartość bez ilości i ceny', 'value without quantity and price'] },
  name: { fa3: null, label: ['sama nazwa', 'name alone'] },
} as const satisfies Codes;

/** FA(3) type TOznaczenieProcedury: the procedures of § 10 ust. 4 of the regulation on JPK_VAT. */
export const procedures: readonly string[] = [
  'WSTO_EE',
  'IED',
  'TT_D',
  'I_42',
  'I_63',
  'B_SPV',
  'B_SPV_DOSTAWA',
  'B_MPV_PROWIZJA',
];

const classification = record({
  id: 'Classification',
  fields: {
    gtin: {
      type: optional(text(20)),
      fa3: 'GTIN',
      label: ['GTIN', 'GTIN'],
      means: 'The Global Trade Item Number of the goods.',
      example: null,
    },
    pkwiu: {
      type: optional(text(50)),
      fa3: 'PKWiU',
      label: ['PKWiU', 'PKWiU'],
      means: 'The symbol in the Polish Classification of Goods and Services (PKWiU).',
      example: '62.02.20.0',
    },
    cn: {
      type: optional(text(50)),
      fa3: 'CN',
      label: ['CN', 'CN code'],
      means: 'The code in the Combined Nomenclature (CN).',
      example: null,
    },
  },
});

export const line = record({
  id: 'InvoiceLine',
  order: [
    'NrWierszaFa',
    'UU_ID',
    'P_6A',
    'P_7',
    'GTIN',
    'PKWiU',
    'CN',
    'P_8A',
    'P_8B',
    'P_9A',
    'P_9B',
    'P_10',
    'P_11',
    'P_11A',
    'P_11Vat',
    'P_12',
    'P_12_Zal_15',
    'KwotaAkcyzy',
    'GTU',
    'Procedura',
    'KursWaluty',
    'StanPrzed',
  ],
  fields: {
    ref: {
      type: text(36),
      fa3: '',
      label: ['Identyfikator pozycji', 'Line ref'],
      means:
        'Your own reference of the line, unique within the invoice: corrections and new means of transport name a line by it. It is not sent to KSeF.',
      example: '1',
    },
    name: {
      type: text(512),
      fa3: 'P_7',
      label: ['Nazwa pozycji', 'Line name'],
      means: 'The name of the goods or services (art. 106e ust. 1 pkt 7 of the VAT act).',
      example: 'Doradztwo w zakresie oprogramowania, listopad 2026',
    },
    quantity: {
      type: quantity,
      fa3: 'P_8B',
      label: ['Ilość', 'Quantity'],
      means:
        'How much was supplied, in `unit` (art. 106e ust. 1 pkt 8 of the VAT act); zero only on a line that a correction takes back.',
      example: '10',
    },
    unit: {
      type: optional(text(256)),
      fa3: 'P_8A',
      label: ['Jednostka miary', 'Unit'],
      asked: { label: ['Jednostka', 'Unit'] },
      means: 'The unit of measure (art. 106e ust. 1 pkt 8 of the VAT act).',
      example: 'godz.',
    },
    unit_price: {
      type: unitPrice,
      fa3: 'P_9A',
      label: ['Cena jednostkowa', 'Unit price'],
      means:
        'The price of one unit, net or gross as `price_mode` says, in the currency of the invoice (art. 106e ust. 1 pkt 9 of the VAT act). A gross price is in P_9B.',
      example: '200.00',
    },
    discount: {
      type: optional(unitPrice),
      fa3: 'P_10',
      label: ['Rabat (kwota)', 'Discount (amount)'],
      means:
        'What is taken off the value of the whole line, zero or more, net or gross as `price_mode` says, where `unit_price` is not already reduced by it (art. 106e ust. 1 pkt 10 of the VAT act).',
      example: null,
    },
    unit_discount: {
      type: optional(unitPrice),
      fa3: '',
      label: ['Rabat na jednostkę (kwota)', 'Discount for each unit (amount)'],
      means:
        'What is taken off the price of each unit, from zero to `unit_price`, net or gross as `price_mode` says. P_10 states what it makes for the whole quantity, together with `discount` where both are given.',
      example: null,
    },
    vat_rate: {
      type: vatRate,
      fa3: 'P_12',
      label: ['Stawka VAT', 'VAT rate'],
      means: 'The rate of VAT, or why there is none (art. 106e ust. 1 pkt 12 of the VAT act).',
      example: '23',
    },
    classification: {
      type: withDefault(classification, { gtin: null, pkwiu: null, cn: null }),
      fa3: '',
      label: ['Klasyfikacja', 'Classification'],
      means: 'What the goods or services are in common classifications, where a provision or the buyer asks for it.',
    },
    gtu: {
      type: optional(form(textSchema(6), ['GTU_12'])),
      fa3: 'GTU',
      label: ['GTU', 'GTU'],
      means: 'The group of goods and services of § 10 ust. 3 of the regulation on JPK_VAT: GTU_01 to GTU_13.',
      example: 'GTU_12',
    },
    procedure: {
      type: optional(form(textSchema(20), ['TT_D'])),
      fa3: 'Procedura',
      label: ['Procedura', 'Procedure'],
      means: `The procedure of § 10 ust. 4 of the regulation on JPK_VAT: ${procedures.slice(0, -1).join(', ')} or ${procedures.at(-1)}.`,
      example: null,
    },
    supply_date: {
      type: optional(documentDate),
      fa3: 'P_6A',
      label: ['Data dostawy', 'Date of supply'],
      means: 'The day on which this line was supplied, where the lines were supplied on several days.',
      example: null,
    },
    presentation: {
      type: withDefault(code(linePresentationCodes), 'full'),
      fa3: '',
      label: ['Sposób wykazania', 'Presentation'],
      means:
        'What the invoice shows of the line; its value follows from quantity and price all the same. Only a simplified invoice may leave out what others must show (art. 106e ust. 5 pkt 3 of the VAT act).',
      example: 'full',
    },
    row_id: {
      type: optional(text(50)),
      fa3: 'UU_ID',
      label: ['Identyfikator wiersza', 'Row identifier'],
      means: 'A universal unique identifier of the row in the systems of the parties, unique within the invoice.',
      example: null,
    },
    annex_15: {
      type: flag,
      fa3: 'P_12_Zal_15',
      label: ['Załącznik nr 15', 'Annex 15'],
      means: 'Whether these are goods or services of annex 15 to the VAT act, which may call for split payment.',
      example: false,
    },
    excise_duty: {
      type: optional(amount),
      fa3: 'KwotaAkcyzy',
      label: ['Kwota akcyzy', 'Excise duty'],
      means: 'The excise duty within the price, zero or more, in the currency of the invoice.',
      example: null,
    },
    tax_exchange_rate: {
      type: optional(rate),
      fa3: 'KursWaluty',
      label: ['Kurs waluty', 'Exchange rate'],
      means:
        'The exchange rate for the tax of this line (art. 31a of the VAT act), where it differs from the `exchange_rate` of the invoice because the line was supplied on another day.',
      example: null,
    },
  },
});

/** What was sold, how much of it, at which price and rate. */
export type InvoiceLine = ValuesOf<typeof line>;
