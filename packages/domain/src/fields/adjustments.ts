import { amount, list, record, text } from './kinds.ts';
import type { ValuesOf } from './types.ts';

/** What comes to the total of an invoice and off it before it is paid (FA(3) Fa/Rozliczenie). */

const reason = { type: text(256), fa3: 'Powod', label: ['Powód', 'Reason'], means: 'Why, in words.' } as const;
const sum = { type: amount, fa3: 'Kwota', label: ['Kwota', 'Amount'] } as const;

const charge = record({
  fields: {
    amount: { ...sum, means: 'The amount that is added, not below zero, in the currency of the invoice.', example: '2.50' },
    reason: { ...reason, example: 'Odsetki' },
  },
});

const deduction = record({
  fields: {
    amount: { ...sum, means: 'The amount that is taken off, not below zero, in the currency of the invoice.', example: '60.00' },
    reason: { ...reason, example: 'Nadpłata' },
  },
});

export const adjustments = record({
  fields: {
    charges: { type: list(charge, 100), fa3: 'Obciazenia', label: ['Obciążenie', 'Charge'], means: 'What is added to the total, such as interest.' },
    deductions: {
      type: list(deduction, 100),
      fa3: 'Odliczenia',
      label: ['Odliczenie', 'Deduction'],
      means: 'What is taken off the total, such as an overpayment.',
    },
  },
});

export type Adjustments = ValuesOf<typeof adjustments>;
export type Adjustment = Adjustments['charges'][number];
