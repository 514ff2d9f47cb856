/** The correction in the contract's examples: one of the two hours on the first line is returned. */
export const oneBack = {
  correction_date: '2026-11-21',
  reason: 'Zwrot godziny',
  vat_effect: 'correction_date' as const,
  mode: 'line_changes' as const,
  lines: [
    {
      ref: '1',
      after: { name: 'Usługa doradcza', quantity: '1', unit: 'godz.', unit_price: '500.00', vat_rate: '23' as const },
    },
  ],
  numbering: { mode: 'series' as const, series: 'KOR' },
};
