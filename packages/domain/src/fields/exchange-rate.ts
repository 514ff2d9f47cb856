import { code, documentDate, optional, rate, record, text } from './kinds.ts';
import type { Codes, ValuesOf } from './types.ts';

/** The rate at which VAT in another currency is stated in PLN: art. 31a and art. 106e ust. 11 of the VAT act. */

export const rateSourceCodes = {
  nbp_a: { fa3: null, label: ['NBP, kurs średni', 'NBP, average rate'] },
  ecb: { fa3: null, label: ['EBC', 'ECB'] },
  other: { fa3: null, label: ['inne', 'other'] },
} as const satisfies Codes;

export const exchangeRate = record({
  id: 'ExchangeRate',
  fields: {
    rate: {
      type: rate,
      fa3: 'Fa/FaWiersz/KursWaluty',
      label: ['Kurs waluty', 'Exchange rate'],
      asked: { label: ['Kurs (PLN za jednostkę waluty)', 'Rate (PLN for one unit of the currency)'] },
      means:
        'What one unit of the currency is in PLN, above zero. It is on each line with tax; on an advance invoice in KursWalutyZ.',
      example: '4.2511',
    },
    date: {
      type: documentDate,
      fa3: '',
      label: ['Data kursu', 'Date of the rate'],
      means:
        'The day that the rate was published for: the last working day before the tax point, or before the date of issue where the invoice is issued earlier (art. 31a ust. 1 and 2 of the VAT act).',
      example: '2026-11-19',
    },
    source: {
      type: code(rateSourceCodes),
      fa3: '',
      label: ['Źródło kursu', 'Source of the rate'],
      means: 'Who published it (art. 31a ust. 1 and 2a of the VAT act).',
      example: 'nbp_a',
    },
    table: {
      type: optional(text(64)),
      fa3: '',
      label: ['Tabela kursów', 'Rate table'],
      means: 'The number of the table that the rate is taken from.',
      example: '224/A/NBP/2026',
    },
  },
});

export type ExchangeRate = ValuesOf<typeof exchangeRate>;
