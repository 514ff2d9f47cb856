import { amount, documentDate, list, optional, rate, record } from './kinds.ts';
import type { Table, ValuesOf } from './types.ts';

/** Payments received before the supply: art. 106b ust. 1 pkt 4 of the VAT act (FA(3) Fa/ZaliczkaCzesciowa). */

export const receivedPayment = record({
  id: 'ReceivedPayment',
  fields: {
    date: {
      type: documentDate,
      fa3: 'P_6Z',
      label: ['Data otrzymania', 'Date of receipt'],
      means:
        'The day on which the payment was received (art. 106b ust. 1 pkt 4 of the VAT act); not after the day of issue.',
      example: '2026-11-20',
    },
    amount: {
      type: amount,
      fa3: 'P_15Z',
      label: ['Kwota', 'Amount'],
      means: 'The amount received, including tax, above zero, in the currency of the invoice.',
      example: '20000.00',
    },
    exchange_rate: {
      type: optional(rate),
      fa3: 'KursWalutyZW',
      label: ['Kurs waluty', 'Exchange rate'],
      asked: { label: ['Kurs waluty dla tej zapłaty', 'Exchange rate for this payment'] },
      means:
        'The exchange rate for the tax of this payment (part VI of the VAT act), where it differs from the `exchange_rate` of the invoice.',
      example: null,
    },
  },
});

/** The member of an invoice that holds them. */
export const receivedPaymentsMember = {
  received_payments: {
    type: list(receivedPayment, 31),
    fa3: 'Fa/ZaliczkaCzesciowa',
    label: ['Otrzymane płatności', 'Payments received'],
    asked: {
      label: ['Zapłaty otrzymane przed dostawą', 'Payments received before the supply'],
      add: ['Dodaj otrzymaną zaliczkę', 'Add payment received'],
    },
    means:
      'The payments before the supply that an advance invoice or a settlement documents (art. 106b ust. 1 pkt 4 of the VAT act), or those in the month of the supply that the invoice of kind `vat` documents (art. 106b ust. 1a). Of an advance invoice with one payment, P_6 and P_15 state it.',
  },
} as const satisfies Table['fields'];

export type ReceivedPayment = ValuesOf<typeof receivedPayment>;
