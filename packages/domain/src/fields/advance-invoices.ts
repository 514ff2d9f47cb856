import { amount, ksefNumber, list, optional, record, text } from './kinds.ts';
import type { Table, ValuesOf } from './types.ts';
import { vatRate, vatRates } from './vat-rates.ts';

/** Advance invoices that a settlement follows (art. 106f ust. 3 and 4 of the VAT act, FA(3) Fa/FakturaZaliczkowa). */

const chargedTax = record({
  id: 'ChargedTax',
  fields: {
    vat_rate: {
      type: vatRate,
      fa3: '',
      label: ['Stawka VAT', 'VAT rate'],
      means: 'The rate of VAT that was charged.',
      example: '23',
    },
    net: {
      type: amount,
      fa3: '',
      label: ['Netto', 'Net'],
      means: 'The net amount that was charged at this rate, in the currency of the invoice.',
      example: '1000.00',
    },
    vat: {
      type: amount,
      fa3: '',
      label: ['VAT', 'VAT'],
      means: 'The VAT that was charged at this rate, in the currency of the invoice.',
      example: '230.00',
    },
    vat_pln: {
      type: optional(amount),
      fa3: '',
      label: ['VAT w PLN', 'VAT in PLN'],
      means: 'The same VAT in PLN, where the currency of the invoice is another.',
      example: null,
    },
  },
});

export const advanceInvoice = record({
  id: 'AdvanceInvoice',
  order: ['NrKSeFZN', 'NrFaZaliczkowej', 'NrKSeFFaZaliczkowej'],
  fields: {
    ksef_number: {
      type: optional(ksefNumber),
      fa3: 'NrKSeFFaZaliczkowej',
      label: ['Numer KSeF', 'KSeF number'],
      means: 'Its KSeF number, where it was issued in KSeF.',
      example: '5265877635-20261110-010080615740-BE',
    },
    number: {
      type: optional(text(256)),
      fa3: 'NrFaZaliczkowej',
      label: ['Numer', 'Number'],
      means: 'Its own number, where it was issued outside KSeF.',
      example: null,
    },
    by_rate: {
      type: list(chargedTax, vatRates.length),
      fa3: '',
      label: ['Kwoty zafakturowane według stawek', 'Amounts charged by rate'],
      asked: { add: ['Dodaj kwoty według stawki', 'Add amounts at a rate'] },
      means: 'What it charged at each rate, required on a settlement, which charges what is left.',
    },
  },
});

/** The member of an invoice that holds them. */
export const advanceInvoicesMember = {
  advance_invoices: {
    type: list(advanceInvoice, 100),
    fa3: 'Fa/FakturaZaliczkowa',
    label: ['Faktury zaliczkowe', 'Advance invoices'],
    asked: {
      label: ['Faktury zaliczkowe do rozliczenia', 'Advance invoices to settle'],
      add: ['Dodaj fakturę zaliczkową', 'Add advance invoice'],
    },
    means:
      'The advance invoices that came before a settlement, or before a further advance invoice (art. 106f ust. 3 and 4 of the VAT act).',
  },
} as const satisfies Table['fields'];

export type AdvanceInvoice = ValuesOf<typeof advanceInvoice>;
/** What an earlier invoice charged at a rate. */
export type ChargedTax = ValuesOf<typeof chargedTax>;
