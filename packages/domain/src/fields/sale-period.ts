import { documentDate, record } from './kinds.ts';

/** A period that an invoice concerns, in place of a day (FA(3) Fa/OkresFa). */

export const salePeriod = record({
  id: 'SalePeriod',
  fields: {
    from: {
      type: documentDate,
      fa3: 'P_6_Od',
      label: ['Od', 'From'],
      asked: { label: ['Pierwszy dzień okresu', 'First day of the period'] },
      means: 'The first day of the period.',
      example: '2026-11-01',
    },
    to: {
      type: documentDate,
      fa3: 'P_6_Do',
      label: ['Do', 'To'],
      asked: { label: ['Ostatni dzień okresu', 'Last day of the period'] },
      means: 'The last day of the period, not before the first.',
      example: '2026-11-30',
    },
  },
});
