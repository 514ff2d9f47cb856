import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { rendered } from '@/testing/rendered';
import { CorrectionFacts } from './correction-facts';

vi.mock('next/navigation', async (original) => ({ ...(await original<object>()), useRouter: () => ({}) }));

const sums = (gross: string) => ({ net: gross, vat: '0.00', gross, vat_pln: null, by_rate: [] });
const correction = {
  corrected_invoice: { id: '1', number: 'FV/2026/1', ksef_number: null, issue_date: '2026-11-26' },
  buyer_name: 'ACME',
  reason: 'Błędna cena',
  issue_date: '2026-11-26',
  currency: 'PLN',
  external_reference: '2',
  totals: { before: sums('1230.00'), after: sums('984.00'), delta: { ...sums('-246.00'), amount_due: '-246.00' } },
};

test('what a correction takes off is to be settled: nobody has said that it was paid and comes back', () => {
  const shown = (locale: 'en' | 'pl') =>
    rendered(locale, createElement(CorrectionFacts, { base: '/o/1', correction })).replaceAll(/<[^>]+>/g, '');
  expect(shown('pl')).toMatch(/Do rozliczenia−246,00\sPLN/);
  expect(shown('pl')).not.toContain('Do zwrotu');
  expect(shown('en')).toMatch(/To be settled−246\.00\sPLN/);
});

test('where the correction states payments, what it changes and what is left after them are two facts', () => {
  const { totals } = correction;
  const paid = { ...correction, totals: { ...totals, delta: { ...totals.delta, amount_due: '-62.00' } } };
  const shown = (locale: 'en' | 'pl') =>
    rendered(locale, createElement(CorrectionFacts, { base: '/o/1', correction: paid })).replaceAll(/<[^>]+>/g, '');
  expect(shown('pl')).toMatch(/Zmiana kwoty należnej−246,00\sPLNDo rozliczenia po uwzględnieniu wpłat−62,00\sPLN/);
  expect(shown('en')).toMatch(/Change in the amount due−246\.00\sPLNTo be settled net of payments−62\.00\sPLN/);
});
