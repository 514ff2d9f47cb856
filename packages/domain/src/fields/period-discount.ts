import { priceModeCodes } from './invoice.ts';
import {
  amount,
  code,
  documentDate,
  ksefNumber,
  list,
  many,
  oneOrMore,
  optional,
  quantity,
  record,
  text,
} from './kinds.ts';
import { line } from './lines.ts';
import type { Codes, ValuesOf } from './types.ts';
import { vatRate, vatRates } from './vat-rates.ts';

/**
 * One correction for all invoices of a period (art. 106j ust. 3 of the VAT act): a discount or price reduction for the
 * supplies to one buyer in that period. It names the period and every invoice, states the amounts by rate, and changes
 * no line of any of them.
 */

export const discountScopeCodes = {
  all_supplies: { fa3: null, label: ['wszystkich dostaw i usług w okresie', 'all supplies of the period'] },
  some_supplies: { fa3: null, label: ['części dostaw i usług w okresie', 'some supplies of the period'] },
} as const satisfies Codes;

/** An invoice that a correction names. */
export const periodInvoice = record({
  id: 'PeriodDiscountInvoice',
  order: ['DataWystFaKorygowanej', 'NrFaKorygowanej', 'NrKSeF', 'NrKSeFFaKorygowanej', 'NrKSeFN'],
  fields: {
    number: {
      type: text(256),
      fa3: 'NrFaKorygowanej',
      label: ['Numer faktury', 'Invoice number'],
      means: 'Its number.',
      example: 'FV/7/10/2026',
    },
    issue_date: {
      type: documentDate,
      fa3: 'DataWystFaKorygowanej',
      label: ['Data wystawienia', 'Date of issue'],
      means: 'Its date of issue.',
      example: '2026-10-15',
    },
    ksef_number: {
      type: optional(ksefNumber),
      fa3: 'NrKSeFFaKorygowanej',
      label: ['Numer KSeF', 'KSeF number'],
      means: 'Its KSeF number; null where it was issued outside KSeF.',
      example: '5265877635-20261015-010080615740-C4',
    },
  },
});

const { name, unit, classification } = line.table.fields;
/** A line of the correction without an amount. */
export const discountedGoods = record({
  id: 'PeriodDiscountGoods',
  order: ['NrWierszaFa', 'P_7', 'GTIN', 'PKWiU', 'CN', 'P_8A', 'P_8B'],
  fields: {
    name,
    quantity: {
      type: optional(quantity),
      fa3: 'P_8B',
      label: ['Ilość', 'Quantity'],
      means: 'How much of it was supplied in the period, where it is known.',
      example: null,
    },
    unit,
    classification,
  },
});

const reduction = record({
  id: 'PeriodDiscountReduction',
  fields: {
    vat_rate: {
      type: vatRate,
      fa3: '',
      label: ['Stawka VAT', 'VAT rate'],
      means: 'The rate of what was supplied.',
      example: '23',
    },
    amount: {
      type: amount,
      fa3: '',
      label: ['Kwota', 'Amount'],
      means:
        'What is taken off at this rate, above zero, net or gross as `price_mode` says, in the currency of the invoice.',
      example: '500.00',
    },
  },
});

export const periodDiscount = record({
  id: 'PeriodDiscount',
  order: ['DaneFaKorygowanej', 'OkresFaKorygowanej', 'FaWiersz'],
  fields: {
    period: {
      type: text(256),
      fa3: 'OkresFaKorygowanej',
      label: ['Okres', 'Period'],
      means: 'The period as text, such as a quarter.',
      example: 'IV kwartał 2026',
    },
    scope: {
      type: code(discountScopeCodes),
      fa3: '',
      label: ['Zakres', 'Scope'],
      means:
        'Whether the discount is for everything that was supplied in the period; of some supplies the goods are named (art. 106j ust. 3 pkt 2).',
      example: 'all_supplies',
    },
    invoices: {
      type: many(periodInvoice, 1000),
      fa3: 'DaneFaKorygowanej',
      label: ['Faktury', 'Invoices'],
      means: 'The other invoices of the period. The invoice of the process is always included: leave it out here.',
    },
    goods: {
      type: list(discountedGoods, 1000),
      fa3: 'FaWiersz',
      label: ['Towary i usługi', 'Goods and services'],
      means: 'What the discount is for, by name; amounts are in `reductions`.',
    },
    price_mode: {
      type: code(priceModeCodes),
      fa3: '',
      label: ['Ceny', 'Prices'],
      means: 'Whether the amounts of `reductions` are without VAT or with it.',
      example: 'net',
    },
    reductions: {
      type: oneOrMore(reduction, vatRates.length),
      fa3: '',
      label: ['Obniżki', 'Reductions'],
      means: 'What is taken off at each rate.',
    },
  },
});

export type PeriodDiscount = ValuesOf<typeof periodDiscount>;
/** Whether a discount is for everything that was supplied in its period. */
export type DiscountScope = keyof typeof discountScopeCodes;
/** Another invoice of the period. */
export type PeriodInvoice = ValuesOf<typeof periodInvoice>;
/** The subject of a discount. */
export type DiscountedGoods = ValuesOf<typeof discountedGoods>;
/** The discount at a rate. */
export type Reduction = ValuesOf<typeof reduction>;
