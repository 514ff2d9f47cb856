import { record, text } from './kinds.ts';

/** A discount for early payment (FA(3) Fa/Platnosc/Skonto). */

export const earlyPayment = record({
  id: 'EarlyPayment',
  fields: {
    terms: {
      type: text(256),
      fa3: 'WarunkiSkonta',
      label: ['Warunki skonta', 'Discount terms'],
      means: 'The conditions of the discount, as text.',
      example: 'zapłata w ciągu 7 dni',
    },
    discount: {
      type: text(256),
      fa3: 'WysokoscSkonta',
      label: ['Wysokość skonta', 'Discount'],
      means: 'The amount or rate of the discount, as text.',
      example: '2%',
    },
  },
});
