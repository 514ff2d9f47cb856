import { amount, list, optional, record, text } from './kinds.ts';
import type { Table, ValuesOf } from './types.ts';

/**
 * What is added to the total of an invoice and deducted from it to give the amount to be paid (FA(3) Fa/Rozliczenie).
 */

const reason = {
  type: text(256),
  fa3: 'Powod',
  label: ['Powód', 'Reason'],
  means: 'The reason for the charge or deduction.',
} as const;
const sum = { type: amount, fa3: 'Kwota', label: ['Kwota', 'Amount'] } as const;

const charge = record({
  id: 'AdjustmentCharge',
  fields: {
    amount: {
      ...sum,
      means: 'The amount charged in addition, zero or more, in the currency of the invoice.',
      example: '2.50',
    },
    reason: { ...reason, example: 'Odsetki' },
  },
});

const deduction = record({
  id: 'AdjustmentDeduction',
  fields: {
    amount: { ...sum, means: 'The amount deducted, zero or more, in the currency of the invoice.', example: '60.00' },
    reason: { ...reason, example: 'Nadpłata' },
  },
});

export const adjustments = record({
  id: 'Adjustments',
  fields: {
    charges: {
      type: list(charge, 100),
      fa3: 'Obciazenia',
      label: ['Obciążenie', 'Charge'],
      asked: { label: ['Obciążenia', 'Charges'], add: ['Dodaj obciążenie', 'Add charge'] },
      means: 'Charges added to the amount due, such as interest.',
    },
    deductions: {
      type: list(deduction, 100),
      fa3: 'Odliczenia',
      label: ['Odliczenie', 'Deduction'],
      asked: { label: ['Odliczenia', 'Deductions'], add: ['Dodaj odliczenie', 'Add deduction'] },
      means: 'Deductions from the amount due, such as an overpayment.',
    },
  },
});

/** The member of an invoice that holds them. */
export const adjustmentsMember = {
  adjustments: {
    type: optional(adjustments),
    fa3: 'Fa/Rozliczenie',
    label: ['Rozliczenie', 'Adjustments'],
    asked: { label: ['Obciążenia i odliczenia poza VAT', 'Charges and deductions outside VAT'] },
    means: 'What is added to the total and deducted from it to give the amount to be paid; VAT does not change.',
  },
} as const satisfies Table['fields'];

export type Adjustments = ValuesOf<typeof adjustments>;
export type Adjustment = Adjustments['charges'][number];
